import { useState, type SubmitEvent } from 'react'
import type { StoreOrder } from '#contracts/delivery/fulfilment'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../lists.module.css'
import { useAct } from '../use-act.ts'

const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6)
const sizes = ['length', 'breadth', 'height'] as const
const sizeNames = {
  length: 'selling.size.length',
  breadth: 'selling.size.breadth',
  height: 'selling.size.height',
} as const

/** Puts some of what is left into one parcel; the rest stays for the next. */
export function PackDialog({ order, onClose }: { order: StoreOrder; onClose: () => void }) {
  const t = useTranslator()
  const open = order.lines.filter(({ to_pack }) => to_pack > 0)
  const [counts, setCounts] = useState<Record<number, string>>(() =>
    Object.fromEntries(open.map(({ line_no, to_pack }) => [line_no, String(to_pack)])),
  )
  const [grams, setGrams] = useState('')
  const [size, setSize] = useState<Record<(typeof sizes)[number], string>>({
    length: '',
    breadth: '',
    height: '',
  })
  const { run, busy, problem } = useAct()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const lines = open
      .map(({ line_no }) => ({ line_no, quantity: Number(counts[line_no]) }))
      .filter(({ quantity }) => quantity > 0)
    const isMeasured = sizes.every((each) => Number(size[each]) > 0)
    const measures = isMeasured
      ? { size: { length: Number(size.length), breadth: Number(size.breadth), height: Number(size.height) } }
      : {}
    const parcel = { lines, ...(Number(grams) > 0 ? { grams: Number(grams) } : {}), ...measures }
    if (await run(`/seller/orders/${order.order_id}/pack`, { parcels: [parcel] }, t('selling.packed')))
      onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('selling.do.split')}>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t('selling.split.lead')}</p>
        {open.map(({ line_no, product_name, to_pack }) => (
          <TextInput
            key={line_no}
            label={product_name}
            hint={t('selling.split.of', { count: to_pack })}
            inputMode="numeric"
            autoComplete="off"
            value={counts[line_no] ?? ''}
            onChange={({ target }) => setCounts({ ...counts, [line_no]: digits(target.value) })}
          />
        ))}
        <TextInput
          label={t('selling.size.grams')}
          hint={t('selling.size.grams.hint')}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          value={grams}
          onChange={({ target }) => setGrams(digits(target.value))}
        />
        <div className={styles.pair}>
          {sizes.map((each) => (
            <TextInput
              key={each}
              label={t(sizeNames[each])}
              isOptional
              inputMode="numeric"
              autoComplete="off"
              value={size[each]}
              onChange={({ target }) => setSize({ ...size, [each]: digits(target.value) })}
            />
          ))}
        </div>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button type="submit" isBusy={busy !== ''}>
            {t('selling.do.split.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('selling.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
