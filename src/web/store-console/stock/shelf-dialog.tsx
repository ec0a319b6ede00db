import { useState, type SubmitEvent } from 'react'
import type { ShelfRow } from '#contracts/delivery/fulfilment'
import { goodsName } from '../../shared/goods-name.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../lists.module.css'
import { useAct } from '../use-act.ts'

/** Changes what is on the shelf by a difference with a reason, or how much may be sold before it is there. */
export function ShelfDialog({
  what,
  row,
  onClose,
}: {
  what: 'adjust' | 'back-order'
  row: ShelfRow
  onClose: () => void
}) {
  const t = useTranslator()
  const isAdjusting = what === 'adjust'
  const [number, setNumber] = useState(isAdjusting ? '' : String(row.back_order))
  const [reason, setReason] = useState('')
  const { run, busy, problem, setProblem } = useAct()
  const wanted = /^[+-]?\d{1,8}$/.test(number) ? Number(number) : null
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (wanted === null) return setProblem(t('selling.stock.whole'))
    const body = isAdjusting ? { difference: wanted, reason } : { most: wanted }
    if (await run(`/seller/stock/${row.pricingId}/${what}`, body, t('selling.done'))) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isAdjusting ? 'selling.stock.adjust' : 'selling.stock.backorder')}
    >
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>
          <strong>{goodsName(row)}</strong>
        </p>
        <p>{t(isAdjusting ? 'selling.stock.adjust.lead' : 'selling.stock.backorder.lead')}</p>
        <TextInput
          label={t(isAdjusting ? 'selling.stock.difference' : 'selling.stock.most')}
          hint={isAdjusting && wanted ? t('selling.stock.then', { count: row.on_hand + wanted }) : undefined}
          error={problem}
          inputMode={isAdjusting ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={9}
          value={number}
          onChange={({ target }) => {
            setNumber(target.value.replace('−', '-').replaceAll(/[^\d+-]/g, ''))
            setProblem('')
          }}
        />
        {isAdjusting ? (
          <TextInput
            label={t('selling.field.reason')}
            hint={t('selling.stock.reason.hint')}
            maxLength={500}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : null}
        <div className={styles.buttons}>
          <Button type="submit" isBusy={busy !== ''}>
            {t('selling.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('selling.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
