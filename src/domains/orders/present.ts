import { lengthText } from '#domains/catalogue'
import { expectedBy, isGivenByBank, shortOf, type RefundRow } from '#domains/payments'
import { istStamp } from '#platform/clock'
import { toRupees } from '#platform/money'
import { isCancellable } from './cancel-lines.ts'
import type { Order, Purchase } from './contract.ts'
import { goesBack, isReplacement, statusesOf } from './rules.ts'
import type { WholeOrder } from './store/orders.ts'
import type { AdjustmentRow, OrderEventRow, OrderLineRow } from './tables.ts'

const SENTENCES: Record<string, string> = {
  'place placed': 'Order placed',
  'place pending_payment': 'Sent for payment',
  payment_captured: 'Payment received',
  late_capture: 'Payment received',
  'place unpaid': 'Waiting for us to confirm your order; nothing is charged now',
  confirm_unpaid: 'We have confirmed your order; you pay later',
  account_paid: 'Payment received',
  account_given_up: 'This order is closed without your payment',
  expire: 'Not paid in time; nothing was charged',
  payment_failed: 'The payment did not go through; you can try again',
  payment_returned: 'Your payment came too late and is returned in full',
  payment_not_due: 'This order was paid, or costs another amount by now; this payment is returned in full',
  refunded: 'Your payment was returned in full',
  accept: 'Accepted by the store',
  cancel: 'Cancelled',
  cancel_lines: 'Cancelled in part',
  refunded_in_part: 'A part of your payment was returned',
  pack: 'Packed',
  unpack: 'Unpacked again',
  hand_over_first: 'The first parcel is on its way',
  hand_over_all: 'On its way',
  deliver_all: 'Delivered',
  return_to_origin: 'Sent back to the store',
  close_window: 'Completed',
  return_all: 'Returned',
  hold: 'We are looking at this order before it goes on',
  'hold return': 'A return or a claim was opened',
  'release return': 'The return or claim is closed',
  'hold cash_confirmation': 'Please confirm that you pay in cash',
  release: 'This order goes on',
  'release cash_confirmation': 'There is nothing left to confirm',
  'release cash_confirmation by shopper': 'You confirmed that you pay in cash',
  'release cash_confirmation by staff': 'We have confirmed that you pay in cash',
  'release cash_confirmation by clock': 'You did not confirm in time that you pay in cash',
  'back rto': 'A parcel that could not be delivered is back at the store',
  'back return': 'Goods came back to the store',
  'back claim': 'Your claim was accepted',
  'back replacement': 'The store sends you a replacement',
  'reduce goodwill': 'We gave a part of the price back',
  'reduce unasked': 'We do not ask you for the rest',
  'reduce outside': 'We gave a part of the price back',
  'reduce dispute': 'Your bank has taken the payment back',
  'hold dispute': 'Your bank asks about this payment; the order waits',
  'release dispute': 'Your bank has decided',
  'hold paid_back': 'All that you paid is back with you; nothing is sent for now',
  'reduce keep_it': 'You keep it for a lower price',
}

const HELD_FOR: Record<string, Order['held_for']> = { cash_confirmation: 'cash', return: 'return', dispute: 'bank', paid_back: 'paid_back' }

/** What those who work on an order write for each other stays with them. */
const INSIDE = /^(hold|release|reduce)/

/** An order as the wire shows it, written out field by field. */
export function presentOrder({ order, lines, events, adjustments = [], refunds = [] }: WholeOrder): Order {
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
    taken_off: toRupees(order.refunded_paise),
    points_back: toRupees(order.points_back_paise),
    to_pay: toRupees(order.total_paise - order.refunded_paise),
    adjustments: adjustments.map(presentAdjustment),
    refunds: refunds.map(presentRefund),
    can_cancel: isCancellable(order) && (order.held_because === null || order.held_because === 'cash_confirmation'),
    is_held: order.held_because !== null,
    held_for: order.held_because === null ? null : (HELD_FOR[order.held_because] ?? 'us'),
    goes_back: goesBack(order),
    is_replacement: isReplacement(order),
    pays_later: order.on_account && order.payment !== 'unpaid_received',
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
    line_no: line.line_no,
    cancelled: line.cancelled,
    shipped: line.shipped,
    delivered: line.delivered,
    returned: line.returned,
  }
}

function presentEvent(event: OrderEventRow): Order['timeline'][number] {
  const { event: name, actor } = event
  const sentence =
    SENTENCES[`${name} by ${actor.split(' ')[0]}`] ??
    SENTENCES[name] ??
    SENTENCES[`${name} ${event.to_status}`] ??
    SENTENCES[name.split(' ')[0] ?? ''] ??
    name
  return { at: new Date(event.at).toISOString(), event: sentence, note: INSIDE.test(name) ? '' : event.reason }
}

const presentAdjustment = ({ kind, cause, taken_off_paise, points_paise, at }: AdjustmentRow): Order['adjustments'][number] => ({
  kind,
  cause,
  amount: toRupees(taken_off_paise),
  points: toRupees(points_paise),
  at: at.toISOString(),
})

type ShownRefund = Order['refunds'][number]

const shownRefund: Record<RefundRow['state'], ShownRefund['state']> = {
  queued: 'on_the_way',
  submitted: 'on_the_way',
  manual: 'on_the_way',
  succeeded: 'done',
  external: 'done',
  failed: 'delayed',
}

function backBy(refund: RefundRow): ShownRefund['back_by'] {
  if (isGivenByBank(refund)) return 'bank'
  return refund.method === 'hand' ? 'by_hand' : 'original'
}

function presentRefund(refund: RefundRow): ShownRefund {
  const { amount_paise, state, method, destination, queued_at, approved_at, ended_at } = refund
  const shown = state === 'manual' && !destination ? 'needs_account' : shownRefund[state]
  return {
    amount: toRupees(amount_paise),
    state: shown,
    back_by: backBy(refund),
    destination: destination ? shortOf(destination) : null,
    asked_at: queued_at.toISOString(),
    done_at: ended_at?.toISOString() ?? null,
    expected_by: shown === 'on_the_way' ? expectedBy(approved_at ?? queued_at, method).toISOString() : null,
  }
}
