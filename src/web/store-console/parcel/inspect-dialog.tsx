import { useState } from 'react'
import { inspectParcel, type Parcel } from '#contracts/delivery/fulfilment'
import { itemName } from '../../shared/goods-name.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../lists.module.css'
import { conditionNames } from './condition-names.ts'

const conditions = ['good', 'damaged', 'missing', 'tampered'] as const
type Counts = Record<(typeof conditions)[number], string>

/** Records the condition of each item of a returned parcel; the default is good, the usual case. */
export function InspectDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const t = useTranslator()
  const [counts, setCounts] = useState<Record<number, Counts>>(() =>
    Object.fromEntries(
      parcel.lines.map(({ line_no, quantity }) => [
        line_no,
        { good: String(quantity), damaged: '0', missing: '0', tampered: '0' },
      ]),
    ),
  )
  const inspect = useAction(inspectParcel, {
    done: t(parcel.cash === null ? 'selling.inspected' : 'selling.inspected.cash'),
    onDone: onClose,
    isRevalidating: 'always',
  })
  const send = () => {
    const lines = parcel.lines.flatMap(({ line_no }) =>
      conditions.flatMap((condition) => {
        const quantity = Number(counts[line_no]?.[condition] ?? 0)
        return quantity > 0 ? [{ line_no, condition, quantity, note: '' }] : []
      }),
    )
    return inspect.run({ params: { id: parcel.parcel_id }, body: { lines } })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('selling.do.inspect')}>
      <Form action={inspect} onSend={send} className={styles.form}>
        <p>{t(parcel.cash === null ? 'selling.do.inspect.lead' : 'selling.do.inspect.lead.cash')}</p>
        {parcel.lines.map(({ line_no, quantity, ...goods }) => (
          <fieldset key={line_no} className={styles.form}>
            <legend>
              <strong>
                {quantity} × {itemName(goods)}
              </strong>
            </legend>
            <div className={styles.conditions}>
              {conditions.map((condition) => (
                <TextInput
                  key={condition}
                  label={t(conditionNames[condition])}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={7}
                  value={counts[line_no]?.[condition] ?? ''}
                  onChange={({ target }) => {
                    const before = counts[line_no] ?? { good: '0', damaged: '0', missing: '0', tampered: '0' }
                    setCounts({
                      ...counts,
                      [line_no]: { ...before, [condition]: target.value.replaceAll(/\D/g, '') },
                    })
                  }}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className={styles.buttons}>
          <Button type="submit" isBusy={inspect.isBusy}>
            {t('selling.do.inspect.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('selling.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
