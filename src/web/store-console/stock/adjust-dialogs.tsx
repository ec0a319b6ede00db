import { useState } from 'react'
import { adjustStock, setBackOrder, type StockLevel } from '#contracts/delivery/fulfilment'
import { itemName } from '../../shared/goods-name.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, textIn, type FormAction } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../lists.module.css'

type DialogProps = { row: StockLevel; onClose: () => void }

/** '-3' as a number; NaN for anything else, which the server refuses at its field. */
const wholeNumber = (typed: string): number => (/^[+-]?\d{1,8}$/.test(typed) ? Number(typed) : Number.NaN)

const signedDigits = (typed: string): string => typed.replace('−', '-').replaceAll(/[^\d+-]/g, '')

/** Adjusts the stock on hand by a difference, with a reason. */
export function AdjustDialog({ row, onClose }: DialogProps) {
  const t = useTranslator()
  const [typed, setTyped] = useState('')
  const adjust = useAction(adjustStock, {
    done: t('selling.done'),
    onDone: onClose,
    isRevalidating: 'always',
  })
  const difference = wholeNumber(typed)
  const send = (fields: FormData) =>
    adjust.run({ params: { id: row.pricingId }, body: { difference, reason: textIn(fields, 'reason') } })
  return (
    <StockDialog
      row={row}
      action={adjust}
      onSend={send}
      onClose={onClose}
      title={t('selling.stock.adjust')}
      lead={t('selling.stock.adjust.lead')}
    >
      <TextInput
        label={t('selling.stock.difference')}
        hint={difference ? t('selling.stock.then', { count: row.on_hand + difference }) : undefined}
        name="difference"
        autoComplete="off"
        maxLength={9}
        value={typed}
        onChange={({ target }) => setTyped(signedDigits(target.value))}
      />
      <TextInput
        label={t('selling.field.reason')}
        hint={t('selling.stock.reason.hint')}
        name="reason"
        maxLength={500}
        autoComplete="off"
      />
    </StockDialog>
  )
}

/** Sets how many may be sold beyond the stock on hand. */
export function BackOrderDialog({ row, onClose }: DialogProps) {
  const t = useTranslator()
  const [typed, setTyped] = useState(String(row.back_order))
  const limit = useAction(setBackOrder, {
    done: t('selling.done'),
    onDone: onClose,
    isRevalidating: 'always',
  })
  return (
    <StockDialog
      row={row}
      action={limit}
      onSend={() => limit.run({ params: { id: row.pricingId }, body: { most: wholeNumber(typed) } })}
      onClose={onClose}
      title={t('selling.stock.backorder')}
      lead={t('selling.stock.backorder.lead')}
    >
      <TextInput
        label={t('selling.stock.most')}
        name="most"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        onChange={({ target }) => setTyped(signedDigits(target.value))}
      />
    </StockDialog>
  )
}

type StockDialogProps = DialogProps & {
  action: FormAction
  onSend: (fields: FormData) => unknown
  title: string
  lead: string
  children: React.ReactNode
}

function StockDialog({ row, action, onSend, onClose, title, lead, children }: StockDialogProps) {
  const t = useTranslator()
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <Form action={action} onSend={onSend} className={styles.form}>
        <p>
          <strong>{itemName(row)}</strong>
        </p>
        <p>{lead}</p>
        {children}
        <div className={styles.buttons}>
          <Button type="submit" isBusy={action.isBusy}>
            {t('selling.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('selling.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
