import { useState } from 'react'
import { packOrder, type StoreOrder } from '#contracts/delivery/fulfilment'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../lists.module.css'

const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6)
const sizes = ['length', 'breadth', 'height'] as const
const sizeNames = {
  length: 'selling.size.length',
  breadth: 'selling.size.breadth',
  height: 'selling.size.height',
} as const

/** Packs some of the open quantities into one parcel; the rest stays open. */
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
  const pack = useAction(packOrder, {
    done: t('selling.packed'),
    onDone: onClose,
    isRevalidating: 'always',
  })
  const send = () => {
    const lines = open
      .map(({ line_no }) => ({ line_no, quantity: Number(counts[line_no]) }))
      .filter(({ quantity }) => quantity > 0)
    const isMeasured = sizes.every((each) => Number(size[each]) > 0)
    const measures = isMeasured
      ? { size: { length: Number(size.length), breadth: Number(size.breadth), height: Number(size.height) } }
      : {}
    const parcel = { lines, ...(Number(grams) > 0 ? { grams: Number(grams) } : {}), ...measures }
    return pack.run({ params: { id: order.order_id }, body: { parcels: [parcel] } })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('selling.do.split')}>
      <Form action={pack} onSend={send} className={styles.form}>
        <p>{t('selling.split.lead')}</p>
        {open.map(({ line_no, product_name, to_pack }, index) => (
          <TextInput
            key={line_no}
            label={product_name}
            // An empty parcel is refused as a whole; the first line shows it.
            {...(index === 0 ? { name: 'parcels.0.lines' } : {})}
            hint={t('selling.split.of', { count: to_pack })}
            inputMode="numeric"
            autoComplete="off"
            value={counts[line_no] ?? ''}
            onChange={({ target }) => setCounts({ ...counts, [line_no]: digits(target.value) })}
          />
        ))}
        <TextInput
          label={t('selling.size.grams')}
          name="parcels.0.grams"
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
              name={`parcels.0.size.${each}`}
              isOptional
              inputMode="numeric"
              autoComplete="off"
              value={size[each]}
              onChange={({ target }) => setSize({ ...size, [each]: digits(target.value) })}
            />
          ))}
        </div>
        <div className={styles.buttons}>
          <Button type="submit" isBusy={pack.isBusy}>
            {t('selling.do.split.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('selling.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
