import type { Order } from '#contracts/orders'
import { inRupees } from '../../ui/price/price.tsx'
import { MoneyRow } from '../money-row.tsx'
import styles from './order-money.module.css'

/** What an order cost, figure by figure, as it was agreed. */
export function OrderMoney({ order }: { order: Order }) {
  const { amount, discount, shipping, cod_fee, points, rounding, total_amount, total_gst, gst, payment_status, delivery_type } = order
  return (
    <>
      <dl>
        <MoneyRow name="Goods" rupees={(amount * 100 + discount * 100) / 100} />
        <MoneyRow name="Discount" rupees={-discount} isOptional />
        <MoneyRow name="Delivery" rupees={shipping} zero="Free" />
        <MoneyRow name="Cash on delivery fee" rupees={cod_fee} isOptional />
        <MoneyRow name="Points" rupees={-points} isOptional />
        <MoneyRow name="Rounding" rupees={rounding} isOptional />
      </dl>
      <dl className={styles.total}>
        <MoneyRow name="Total" rupees={total_amount} isTotal />
      </dl>
      <p className={styles.note}>
        {total_gst > 0 ? `Includes GST of ${inRupees(total_gst)}: ${partsOf(gst)}.` : 'The seller is not registered for GST.'}
      </p>
      <p className={styles.payment}>{paymentSentence(payment_status, delivery_type)}</p>
    </>
  )
}

function partsOf({ cgst, sgst, igst }: Order['gst']): string {
  return igst > 0 ? `IGST ${inRupees(igst)}` : `CGST ${inRupees(cgst)}, SGST ${inRupees(sgst)}`
}

function paymentSentence(status: Order['payment_status'], delivery: Order['delivery_type']): string {
  if (status === 'Cash on delivery') return 'You pay in cash when it arrives.'
  if (status === 'Approved') return delivery === 'COD' ? 'Paid in cash.' : 'Paid online.'
  return { Pending: 'The payment is not here yet.', Failed: 'The payment failed.', 'Partly refunded': 'Partly refunded.', Refunded: 'Refunded.' }[
    status
  ]
}
