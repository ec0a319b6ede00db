import type { Order } from '#contracts/buying/orders'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { MoneyRow } from '../money-row.tsx'
import styles from './order-money.module.css'

/** The amounts of an order as placed. */
export function OrderMoney({ order }: { order: Order }) {
  const t = useTranslator()
  const { amount, discount, shipping, cod_fee, points, rounding, total_amount, total_gst, gst } = order
  return (
    <>
      <dl>
        <MoneyRow name={t('account.bill.goods')} rupees={(amount * 100 + discount * 100) / 100} />
        <MoneyRow name={t('account.bill.discount')} rupees={-discount} isOptional />
        <MoneyRow name={t('account.bill.delivery')} rupees={shipping} zero={t('account.bill.free')} />
        <MoneyRow name={t('account.bill.codfee')} rupees={cod_fee} isOptional />
        <MoneyRow name={t('account.bill.points')} rupees={-points} isOptional />
        <MoneyRow name={t('account.bill.rounding')} rupees={rounding} isOptional />
      </dl>
      <dl className={styles.total}>
        <MoneyRow name={t('account.bill.total')} rupees={total_amount} isTotal />
      </dl>
      {order.is_replacement ? null : (
        <p className={styles.note}>
          {total_gst > 0
            ? t('account.bill.includes', { amount: inRupees(total_gst), parts: partsOf(gst) })
            : t('account.bill.nogst')}
        </p>
      )}
      {order.taken_off > 0 || order.points_back > 0 ? <Since order={order} /> : null}
      <p className={styles.payment}>{t(paymentSentence(order))}</p>
    </>
  )
}

/** What has reduced the amount since the order was placed, and the amount now. */
function Since({ order: { adjustments, points_back, to_pay } }: { order: Order }) {
  const t = useTranslator()
  return (
    <dl className={styles.total}>
      {adjustments.map(({ kind, cause, amount, at }) => (
        <MoneyRow
          key={`${at} ${kind}`}
          name={t(offs[cause] ?? 'order.off.cancelled')}
          rupees={-amount}
          isOptional
        />
      ))}
      <MoneyRow name={t('order.money.pointsback')} rupees={points_back} isOptional />
      <MoneyRow name={t('order.money.now')} rupees={to_pay} isTotal />
    </dl>
  )
}

const offs: Record<string, MessageId> = {
  rto: 'order.off.rto',
  return: 'order.off.return',
  claim: 'order.off.claim',
  replacement: 'order.off.replacement',
  goodwill: 'order.off.goodwill',
  keep_it: 'order.off.keepit',
}

function partsOf({ cgst, sgst, igst }: Order['gst']): string {
  return igst > 0 ? `IGST ${inRupees(igst)}` : `CGST ${inRupees(cgst)}, SGST ${inRupees(sgst)}`
}

function paymentSentence({
  order_status,
  payment_status: status,
  delivery_type: delivery,
  pays_later,
  is_replacement,
  goes_back,
}: Order): MessageId {
  if (is_replacement) return 'account.payment.replacement'
  if (order_status === 'Cancelled' && unpaid.has(status)) return 'account.payment.nothing'
  if (order_status === 'Awaiting payment' && pays_later) return 'order.later.payment'
  if (status === 'Cash on delivery') return goes_back ? backPayments[goes_back] : 'account.payment.cod'
  if (status === 'Approved') return delivery === 'COD' ? 'account.payment.cash' : 'account.payment.online'
  return otherPayments[status]
}

const backPayments = {
  coming: 'account.payment.goesback',
  back: 'account.payment.goesback',
  lost: 'account.payment.lost',
} as const

const unpaid: ReadonlySet<string> = new Set(['Pending', 'Failed', 'Cash on delivery'])

const otherPayments = {
  Pending: 'account.payment.pending',
  Failed: 'account.payment.failed',
  'Partly refunded': 'account.payment.partly',
  Refunded: 'account.payment.refunded',
} as const
