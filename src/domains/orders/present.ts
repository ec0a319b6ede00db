import { lengthText } from '#domains/catalogue'
import { istStamp } from '#platform/clock'
import { toRupees } from '#platform/money'
import type { Order, Purchase } from './contract.ts'
import { statusesOf } from './rules.ts'
import type { WholeOrder } from './store/orders.ts'
import type { OrderEventRow, OrderLineRow } from './tables.ts'

const SENTENCES: Record<string, string> = {
  'place placed': 'Order placed',
  'place pending_payment': 'Waiting for your payment',
  payment_captured: 'Payment received',
  late_capture: 'Payment received',
  expire: 'Not paid in time; nothing was charged',
  payment_failed: 'The payment did not go through; you can try again',
  payment_returned: 'Your payment came too late and is returned in full',
  refunded: 'Your payment was returned in full',
  accept: 'Accepted by the store',
  cancel: 'Cancelled',
  cancel_lines: 'Cancelled in part',
  refunded_in_part: 'A part of your payment was returned',
  pack: 'Packed',
  hand_over_first: 'The first parcel is on its way',
  hand_over_all: 'On its way',
  deliver_all: 'Delivered',
  return_to_origin: 'Sent back to the store',
  close_window: 'Completed',
  return_all: 'Returned',
}

/** An order as the wire shows it, written out field by field. */
export function presentOrder({ order, lines, events }: WholeOrder): Order {
  const placedAt = new Date(order.placed_at)
  return {
    order_id: order.id,
    checkout_id: order.checkout_id,
    store_id: order.store_id,
    store_name: order.store_name,
    store_slug: order.store_slug,
    ...statusesOf(order.status, order.payment),
    delivery_type: order.delivery,
    order_date: istStamp(placedAt),
    placed_at: placedAt.toISOString(),
    lines: lines.map(presentLine),
    // The payload's `amount`: goods less discount; what the offers took off is in `discount`.
    amount: toRupees(order.goods_paise - order.discount_paise),
    discount: toRupees(order.discount_paise),
    shipping: toRupees(order.shipping_paise),
    cod_fee: toRupees(order.cod_fee_paise),
    points: toRupees(order.points_paise),
    rounding: toRupees(order.rounding_paise),
    total_gst: toRupees(order.cgst_paise + order.sgst_paise + order.igst_paise),
    gst: { cgst: toRupees(order.cgst_paise), sgst: toRupees(order.sgst_paise), igst: toRupees(order.igst_paise) },
    total_amount: toRupees(order.total_paise),
    address: order.address,
    timeline: events.map(presentEvent),
  }
}

/** Orders of one or more checkouts, grouped, in the order given. */
export function presentPurchases(orders: readonly WholeOrder[], checkoutIds: readonly number[]): Purchase[] {
  return checkoutIds.flatMap((checkoutId) => {
    const own = orders.filter(({ order }) => order.checkout_id === checkoutId)
    const first = own[0]
    if (!first) return []
    return [
      {
        checkout_id: checkoutId,
        reference: first.order.reference,
        placed_at: new Date(first.order.placed_at).toISOString(),
        total_amount: toRupees(own.reduce((sum, { order }) => sum + order.total_paise, 0)),
        orders: own.map(presentOrder),
      },
    ]
  })
}

function presentLine(line: OrderLineRow): Order['lines'][number] {
  return {
    product_id: line.product_id,
    pricingId: line.variant_id,
    product_name: line.product_name,
    label: line.label,
    slug: line.slug,
    product_image: line.image,
    placeholder: line.placeholder,
    quantity: line.quantity,
    quantity_text: line.cut_step_metres ? lengthText(line.quantity, line.cut_step_metres) : null,
    price: toRupees(line.unit_paise),
    amount: toRupees(line.amount_paise),
    gst: line.gst_rate,
    gst_amount: toRupees(line.cgst_paise + line.sgst_paise + line.igst_paise),
    hsn: line.hsn,
    feed_id: line.feed_id,
  }
}

function presentEvent(event: OrderEventRow): Order['timeline'][number] {
  const sentence = SENTENCES[event.event] ?? SENTENCES[`${event.event} ${event.to_status}`] ?? event.event
  return { at: new Date(event.at).toISOString(), event: sentence, note: event.reason }
}
