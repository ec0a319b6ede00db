import { formText } from '#platform/ask'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import {
  cancelOrder,
  getCancellation,
  type cancelReasons,
  type Order,
  type WeighedCancellation,
} from '#contracts/buying/orders'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper/quantity-stepper.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { showToast } from '../../ui/toast/toast.tsx'
import { useFirstWrong } from '../../ui/use-first-wrong.ts'
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

/** What is to be cancelled, what that comes to in rupees, and why; then it is done. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const lines = order.lines.filter((line) => leftOf(line) > 0)
  const [counts, setCounts] = useState<Record<number, number>>(
    Object.fromEntries(lines.map((line) => [line.line_no, leftOf(line)])),
  )
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { frame, lead } = useFirstWrong()
  const chosen = lines
    .map(({ line_no }) => ({ line_no, quantity: counts[line_no] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const weighed = useWeighed(order.order_id, chosen)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (chosen.length === 0) return setProblem(t('order.cancel.pickone'))
    if (reason === '') {
      setProblem(t('order.cancel.needreason'))
      return lead('select')
    }
    setBusy(true)
    setProblem('')
    try {
      await ask(cancelOrder, {
        params: { id: order.order_id },
        body: { lines: chosen, reason: formText(reason), note },
      })
      showToast(t('order.cancel.done'), 'success')
      onClose()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('order.cancel.title')}>
      <form ref={frame} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
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
          {chosen.length === 0 ? t('order.cancel.pickone') : weighed ? effectOf(t, weighed) : t('order.wait')}
        </output>
        <Select
          label={t('order.cancel.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        >
          <option value="">{t('order.cancel.choose')}</option>
          {Object.entries(reasons).map(([code, name]) => (
            <option key={code} value={code}>
              {t(name)}
            </option>
          ))}
        </Select>
        <TextInput
          label={t('order.cancel.note')}
          isOptional
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {t('order.cancel.do')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('order.cancel.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What the choice comes to, as the server works it out; null until it has said so. */
function useWeighed(
  orderId: number,
  chosen: readonly { line_no: number; quantity: number }[],
): WeighedCancellation | null {
  const asked = chosen.map(({ line_no, quantity }) => `${line_no}:${quantity}`).join(',')
  const [known, setKnown] = useState<{ asked: string; cancellation: WeighedCancellation } | null>(null)
  useEffect(() => {
    if (asked === '') return undefined
    let isWanted = true
    ask(getCancellation, { params: { id: orderId }, query: { lines: asked } }).then(
      ({ cancellation }) => isWanted && setKnown({ asked, cancellation }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [orderId, asked])
  return known?.asked === asked ? known.cancellation : null
}

function effectOf(t: Translate, { amount, points, left, is_whole, back_by }: WeighedCancellation): string {
  const money = { amount: inRupees(amount), left: inRupees(left) }
  const said = [
    is_whole ? t('order.cancel.whole') : '',
    amount > 0 ? moneySaid(back_by, is_whole, money) : '',
  ]
  return [...said, points > 0 ? t('order.cancel.points', { amount: inRupees(points) }) : '']
    .filter(Boolean)
    .join(' ')
}

function moneySaid(
  backBy: WeighedCancellation['back_by'],
  isWhole: boolean,
  money: { amount: string; left: string },
): string {
  if (backBy === 'original') return translator()('order.cancel.back', money)
  if (backBy === 'by_hand') return translator()('order.cancel.byhand', money)
  return isWhole ? translator()('order.cancel.nothing') : translator()('order.cancel.notasked', money)
}
