import { useState } from 'react'
import { cancelOrderLines, type StoreOrder } from '#contracts/delivery/fulfilment'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from '../lists.module.css'

const reasons = [
  'selling.why.stock',
  'selling.why.price',
  'selling.why.ship',
  'selling.why.damaged',
  'selling.why.other',
] as const

const effects = {
  cash: 'selling.cancel.less',
  online: 'selling.cancel.back',
  later: 'selling.cancel.owed',
  nothing: 'selling.cancel.again',
} as const

/** Cancels lines of an order, and shows the buyer's refund. */
export function CancelDialog({ order, onClose }: { order: StoreOrder; onClose: () => void }) {
  const t = useTranslator()
  const open = order.lines.filter(({ quantity, cancelled }) => quantity > cancelled)
  const [counts, setCounts] = useState<Record<number, number>>({})
  const [reason, setReason] = useState<(typeof reasons)[number]>('selling.why.stock')
  const [more, setMore] = useState('')
  const cancel = useAction(cancelOrderLines, {
    done: t('selling.cancelled'),
    onDone: onClose,
    isRevalidating: 'always',
  })
  const chosen = open.flatMap((line) =>
    counts[line.line_no] ? [{ line, quantity: counts[line.line_no] ?? 0 }] : [],
  )
  const isAll = open.every(({ line_no, quantity, cancelled }) => counts[line_no] === quantity - cancelled)
  const refund = isAll
    ? order.total - order.refunded
    : chosen.reduce(
        (sum, { line, quantity }) =>
          sum + ((line.amount - line.store_discount - line.platform_discount) * quantity) / line.quantity,
        0,
      )
  const send = () => {
    const lines = isAll ? null : chosen.map(({ line, quantity }) => ({ line_no: line.line_no, quantity }))
    const body = { lines, reason: [t(reason), more.trim()].filter(Boolean).join('. ') }
    return cancel.run({ params: { id: order.order_id }, body })
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('selling.do.cancel')}>
      <Form action={cancel} onSend={send} className={styles.form}>
        <p>{t('selling.cancel.lead')}</p>
        {open.map(({ line_no, product_name, quantity, cancelled }) => (
          <Select
            key={line_no}
            label={product_name}
            value={counts[line_no] ?? 0}
            onChange={({ target }) => setCounts({ ...counts, [line_no]: Number(target.value) })}
          >
            {Array.from({ length: Math.min(quantity - cancelled, 500) + 1 }, (_, index) => (
              <option key={index} value={index}>
                {t('selling.cancel.of', { count: index, all: quantity - cancelled })}
              </option>
            ))}
          </Select>
        ))}
        <Select
          label={t('selling.field.reason')}
          name="reason"
          value={reason}
          onChange={({ target }) => setReason(reasons.find((each) => each === target.value) ?? reason)}
        >
          {reasons.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('selling.field.more')}
          isOptional
          maxLength={300}
          value={more}
          onChange={({ target }) => setMore(target.value)}
        />
        {chosen.length > 0 ? (
          <p>{t(effects[order.how_paid], { amount: inRupees(Math.round(refund * 100) / 100) })}</p>
        ) : null}
        <div className={styles.buttons}>
          <Button type="submit" variant="danger" disabled={chosen.length === 0} isBusy={cancel.isBusy}>
            {t('selling.do.cancel')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('selling.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
