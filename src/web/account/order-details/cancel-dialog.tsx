import { useEffect, useState } from 'react'
import {
  cancelOrder,
  getCancellation,
  type cancelReasons,
  type Order,
  type CancellationPreview,
} from '#contracts/buying/orders'
import { ask } from '../../shared/ask.ts'
import { useAction } from '../../shared/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form, textsIn } from '../../ui/form/form.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper/quantity-stepper.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { useTranslator, translator, type Translate } from '../../messages/messages.tsx'
import styles from './notice.module.css'

type Line = Order['lines'][number]

const leftOf = ({ quantity, cancelled, returned }: Line): number => quantity - cancelled - returned

const reasons = {
  changed_mind: 'order.cancel.changed',
  wrong_item: 'order.cancel.wrongitem',
  wrong_address: 'order.cancel.wrongaddress',
  too_slow: 'order.cancel.tooslow',
  cheaper_elsewhere: 'order.cancel.cheaper',
  other: 'order.cancel.other',
} as const satisfies Record<(typeof cancelReasons)[number], string>

/** Chooses the items and the reason of a cancellation, and shows the refund in rupees first. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslator()
  const lines = order.lines.filter((line) => leftOf(line) > 0)
  const [counts, setCounts] = useState<Record<number, number>>(
    Object.fromEntries(lines.map((line) => [line.line_no, leftOf(line)])),
  )
  const cancel = useAction(cancelOrder, { done: t('order.cancel.done'), onDone: onClose })
  const chosen = lines
    .map(({ line_no }) => ({ line_no, quantity: counts[line_no] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const preview = usePreview(order.order_id, chosen)
  const send = (fields: FormData) =>
    cancel.run({
      params: { id: order.order_id },
      body: { lines: chosen, ...textsIn(fields, ['reason', 'note']) },
    })
  return (
    <Dialog isOpen onClose={onClose} title={t('order.cancel.title')}>
      <Form action={cancel} onSend={send} className={styles.form}>
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line.line_no} className={styles.pick}>
              <span>{line.product_name}</span>
              <QuantityStepper
                value={counts[line.line_no] ?? 0}
                of={t('order.cancel.howmany', { name: line.product_name })}
                min={0}
                max={leftOf(line)}
                onStep={(delta) =>
                  setCounts({ ...counts, [line.line_no]: (counts[line.line_no] ?? 0) + delta })
                }
              />
            </li>
          ))}
        </ul>
        <output className={styles.sum}>
          {chosen.length === 0 ? t('order.cancel.pickone') : preview ? effectOf(t, preview) : t('order.wait')}
        </output>
        <Select label={t('order.cancel.reason')} name="reason" defaultValue="">
          <option value="">{t('order.cancel.choose')}</option>
          {Object.entries(reasons).map(([code, name]) => (
            <option key={code} value={code}>
              {t(name)}
            </option>
          ))}
        </Select>
        <TextInput label={t('order.cancel.note')} name="note" isOptional maxLength={300} />
        <div className={styles.buttons}>
          <Button type="submit" variant="danger" isBusy={cancel.isBusy}>
            {t('order.cancel.do')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('order.cancel.keep')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** The refund for the chosen items, as the server computes it; null until it has answered. */
function usePreview(
  orderId: number,
  chosen: readonly { line_no: number; quantity: number }[],
): CancellationPreview | null {
  const lines = chosen.map(({ line_no, quantity }) => `${line_no}:${quantity}`).join(',')
  const [known, setKnown] = useState<{ lines: string; cancellation: CancellationPreview } | null>(null)
  useEffect(() => {
    if (lines === '') return undefined
    let isCurrent = true
    ask(getCancellation, { params: { id: orderId }, query: { lines } }).then(
      ({ cancellation }) => isCurrent && setKnown({ lines, cancellation }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [orderId, lines])
  return known?.lines === lines ? known.cancellation : null
}

function effectOf(t: Translate, { amount, points, left, is_whole, back_by }: CancellationPreview): string {
  const money = { amount: inRupees(amount), left: inRupees(left) }
  const sentences = [
    is_whole ? t('order.cancel.whole') : '',
    amount > 0 ? moneySentence(back_by, is_whole, money) : '',
  ]
  return [...sentences, points > 0 ? t('order.cancel.points', { amount: inRupees(points) }) : '']
    .filter(Boolean)
    .join(' ')
}

function moneySentence(
  backBy: CancellationPreview['back_by'],
  isWhole: boolean,
  money: { amount: string; left: string },
): string {
  if (backBy === 'original') return translator()('order.cancel.back', money)
  if (backBy === 'by_hand') return translator()('order.cancel.byhand', money)
  return isWhole ? translator()('order.cancel.nothing') : translator()('order.cancel.notasked', money)
}
