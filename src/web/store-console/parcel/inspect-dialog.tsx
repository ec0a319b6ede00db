import { useState, type SubmitEvent } from 'react'
import type { Parcel } from '#contracts/delivery/fulfilment'
import { goodsName } from '../../shared/goods-name.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../lists.module.css'
import { useAct } from '../use-act.ts'
import { conditionNames } from './condition-names.ts'

const conditions = ['good', 'damaged', 'missing', 'tampered'] as const
type Counts = Record<(typeof conditions)[number], string>

/** Asks of every piece of a parcel that came back how it is. At first all are good, because most are. */
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
  const { run, busy, problem } = useAct()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const lines = parcel.lines.flatMap(({ line_no }) =>
      conditions.flatMap((condition) => {
        const quantity = Number(counts[line_no]?.[condition] ?? 0)
        return quantity > 0 ? [{ line_no, condition, quantity }] : []
      }),
    )
    if (
      await run(
        `/seller/parcels/${parcel.parcel_id}/inspect`,
        { lines },
        t(parcel.cash === null ? 'selling.inspected' : 'selling.inspected.cash'),
      )
    )
      onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('selling.do.inspect')}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t(parcel.cash === null ? 'selling.do.inspect.lead' : 'selling.do.inspect.lead.cash')}</p>
        {parcel.lines.map(({ line_no, quantity, ...goods }) => (
          <fieldset key={line_no} className={styles.form}>
            <legend>
              <strong>
                {quantity} × {goodsName(goods)}
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
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button type="submit" isBusy={busy !== ''}>
            {t('selling.do.inspect.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('selling.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
