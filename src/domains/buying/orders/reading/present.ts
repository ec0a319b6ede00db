import { lengthText } from '#domains/products/catalogue'
import { expectedBy, shortOf, type RefundRow } from '#domains/money/payments/refunds'
import { isRefundedByBank } from '#domains/money/payments/disputes'
import { toRupees } from '#platform/money'
import { formatIstStamp } from '#platform/time'
import { isCancellable } from '../cancellation/cancel-lines.ts'
import type { Order, Purchase } from '../contract.ts'
import { returnToOriginState, isReplacement, statusesOnWire } from '../rules.ts'
import type { WholeOrder } from '../queries/orders.ts'
import type { AdjustmentRow, OrderLineRow } from '../tables.ts'
import { presentEvent, type Reader } from './present-event.ts'

const HOLD_REASONS: Record<string, Order['held_for']> = {
  cash_confirmation: 'cash',
  return: 'return',
  dispute: 'bank',
  paid_back: 'paid_back',
}

/** An order as the wire shows it; its history in the wording for `reader`. */
export function presentOrder(
  { order, lines, events, adjustments = [], refunds = [] }: WholeOrder,
  reader: Reader = 'shopper',
): Order {
  const placedAt = new Date(order.placed_at)
  return {
    order_id: order.id,
    checkout_id: order.checkout_id,
    store_id: order.store_id,
    store_name: order.store_name,
    store_slug: order.store_slug,
    ...statusesOnWire(order.status, order.payment),
    delivery_type: order.delivery,
    order_date: formatIstStamp(placedAt),
    placed_at: placedAt.toISOString(),
    lines: lines.map(presentLine),
    // The payload's `amount`: goods less discount; the offers' discount is in `discount`.
    amount: toRupees(order.goods_paise - order.discount_paise),
    discount: toRupees(order.discount_paise),
    shipping: toRupees(order.shipping_paise),
    cod_fee: toRupees(order.cod_fee_paise),
    points: toRupees(order.points_paise),
    rounding: toRupees(order.rounding_paise),
    total_gst: toRupees(order.cgst_paise + order.sgst_paise + order.igst_paise),
    gst: {
      cgst: toRupees(order.cgst_paise),
      sgst: toRupees(order.sgst_paise),
      igst: toRupees(order.igst_paise),
    },
    total_amount: toRupees(order.total_paise),
    address: order.address,
    timeline: events.map((event) => presentEvent(event, reader)),
    taken_off: toRupees(order.refunded_paise),
    points_back: toRupees(order.points_back_paise),
    to_pay: toRupees(order.total_paise - order.refunded_paise),
    adjustments: adjustments.map(presentAdjustment),
    refunds: refunds.map(presentRefund),
    can_cancel:
      isCancellable(order) && (order.held_because === null || order.held_because === 'cash_confirmation'),
    is_held: order.held_because !== null,
    held_for: order.held_because === null ? null : (HOLD_REASONS[order.held_because] ?? 'us'),
    goes_back: returnToOriginState(order),
    is_replacement: isReplacement(order),
    pays_later: order.on_account && order.payment !== 'unpaid_received',
  }
}

/** Orders of one or more checkouts, grouped, in the order given. */
export function presentPurchases(orders: readonly WholeOrder[], checkoutIds: readonly number[]): Purchase[] {
  return checkoutIds.flatMap((checkoutId) => {
    const ownOrders = orders.filter(({ order }) => order.checkout_id === checkoutId)
    const first = ownOrders[0]
    if (!first) return []
    return [
      {
        checkout_id: checkoutId,
        reference: first.order.reference,
        placed_at: new Date(first.order.placed_at).toISOString(),
        total_amount: toRupees(ownOrders.reduce((sum, { order }) => sum + order.total_paise, 0)),
        orders: ownOrders.map((each) => presentOrder(each)),
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
    line_no: line.line_no,
    cancelled: line.cancelled,
    shipped: line.shipped,
    delivered: line.delivered,
    returned: line.returned,
  }
}

const presentAdjustment = ({
  kind,
  cause,
  taken_off_paise,
  points_paise,
  at,
}: AdjustmentRow): Order['adjustments'][number] => ({
  kind,
  cause,
  amount: toRupees(taken_off_paise),
  points: toRupees(points_paise),
  at: at.toISOString(),
})

type RefundOnWire = Order['refunds'][number]

const refundStateOnWire: Record<RefundRow['state'], RefundOnWire['state']> = {
  queued: 'on_the_way',
  submitted: 'on_the_way',
  manual: 'on_the_way',
  succeeded: 'done',
  external: 'done',
  failed: 'delayed',
}

function refundArrivalOf(refund: RefundRow): RefundOnWire['back_by'] {
  if (isRefundedByBank(refund)) return 'bank'
  return refund.method === 'hand' ? 'by_hand' : 'original'
}

function presentRefund(refund: RefundRow): RefundOnWire {
  const { amount_paise, state, method, destination, queued_at, approved_at, ended_at } = refund
  const shown = state === 'manual' && !destination ? 'needs_account' : refundStateOnWire[state]
  return {
    amount: toRupees(amount_paise),
    state: shown,
    back_by: refundArrivalOf(refund),
    destination: destination ? shortOf(destination) : null,
    asked_at: queued_at.toISOString(),
    done_at: ended_at?.toISOString() ?? null,
    expected_by: shown === 'on_the_way' ? expectedBy(approved_at ?? queued_at, method).toISOString() : null,
  }
}
