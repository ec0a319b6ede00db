/** States of an order, its payment and its fulfilment (docs/order-lifecycle.md#order): data and pure functions. */
import { DAY_MS } from '#platform/time'
import type { Order } from './contract.ts'
import type { ReturnToOriginState } from './tables.ts'
import { lookupIn, type StateTable } from '#platform/state-table'

export const orderStates = [
  'pending_payment',
  'placed',
  'accepted',
  'packed',
  'part_shipped',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'expired',
  'returned_to_origin',
  'fully_returned',
] as const
export type OrderStatus = (typeof orderStates)[number]

export type PaymentState =
  | 'pending'
  | 'captured'
  | 'failed'
  | 'part_refunded'
  | 'refunded'
  | 'cod_pending'
  | 'cod_collected'
  | 'cod_void'
  // Confirmed before it was paid, and paid later by bank transfer.
  | 'unpaid_confirmed'
  | 'unpaid_received'

export const orderEvents = [
  'payment_captured',
  'expire',
  'late_capture',
  'confirm_unpaid',
  'accept',
  'cancel',
  'pack',
  'unpack',
  'hand_over_first',
  'hand_over_all',
  'deliver_all',
  'return_to_origin',
  'close_window',
  'return_all',
] as const
export type OrderEvent = (typeof orderEvents)[number]

const VOID: ReadonlySet<OrderStatus> = new Set([
  'pending_payment',
  'expired',
  'cancelled',
  'returned_to_origin',
  'fully_returned',
])

/** Whether an order was never paid, never arrived or went back as a whole: nothing of it can be reduced or reviewed. */
export const isVoid = (status: OrderStatus): boolean => VOID.has(status)

const transitions: StateTable<OrderStatus, OrderEvent> = {
  pending_payment: {
    payment_captured: 'placed',
    confirm_unpaid: 'placed',
    expire: 'expired',
    cancel: 'cancelled',
  },
  expired: { late_capture: 'placed' },
  placed: { accept: 'accepted', cancel: 'cancelled' },
  accepted: {
    pack: 'packed',
    cancel: 'cancelled',
    hand_over_first: 'part_shipped',
    hand_over_all: 'shipped',
  },
  packed: { unpack: 'accepted', hand_over_first: 'part_shipped', hand_over_all: 'shipped' },
  part_shipped: { hand_over_all: 'shipped', deliver_all: 'delivered' },
  shipped: { deliver_all: 'delivered', return_to_origin: 'returned_to_origin' },
  delivered: { close_window: 'completed', return_all: 'fully_returned' },
  completed: { return_all: 'fully_returned' },
  cancelled: {},
  returned_to_origin: {},
  fully_returned: {},
}

/** The status after an event; null where the table has no such transition. */
export const nextStatus = lookupIn(transitions)

/** With it begins the reference of every replacement. */
export const REPLACEMENT_PREFIX = 'again_'

/** The reference of a replacement order. */
export const replacementReference = (orderId: number): string => `${REPLACEMENT_PREFIX}${orderId}`

/** A replacement is not paid. */
export const isReplacement = ({ reference }: { reference?: string }): boolean =>
  reference?.startsWith(REPLACEMENT_PREFIX) ?? false

type PaidOrder = { reference: string; delivery: 'Online' | 'COD'; on_account: boolean; payment: PaymentState }

/** The payment method as store and courier see it; `later`: the shopper owes the amount to us. */
export function paymentMethodOf({
  reference,
  delivery,
  on_account: isOwed,
  payment,
}: PaidOrder): 'cash' | 'online' | 'later' | 'nothing' {
  if (isReplacement({ reference })) return 'nothing'
  if (delivery === 'COD') return 'cash'
  return isOwed && payment !== 'unpaid_received' ? 'later' : 'online'
}

/**
 * Whether all undelivered pieces are on their way back to the store, arrived there, or lost, also after the refund; null: some are still to be
 * delivered or sent.
 */
export const returnToOriginState = ({
  status,
  rto_state: rtoState,
}: {
  status: OrderStatus
  rto_state: ReturnToOriginState | null
}): ReturnToOriginState | null =>
  status === 'shipped' || (status === 'returned_to_origin' && rtoState === 'lost') ? rtoState : null

type LineCounts = { quantity: number; cancelled: number; delivered: number; undelivered: number }

/** Whether every dispatched piece was delivered or returned to origin, and at least one was delivered. */
export const isAllDelivered = (lines: readonly LineCounts[]): boolean =>
  lines.every(
    ({ quantity, cancelled, delivered, undelivered }) => delivered + undelivered === quantity - cancelled,
  ) && lines.some(({ delivered }) => delivered > 0)

const statusOnWire: Record<OrderStatus, Order['order_status']> = {
  pending_payment: 'Awaiting payment',
  placed: 'Placed',
  accepted: 'Accepted',
  packed: 'Packed',
  part_shipped: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Cancelled',
  returned_to_origin: 'Returned',
  fully_returned: 'Returned',
}

const paymentOnWire: Record<PaymentState, Order['payment_status']> = {
  pending: 'Pending',
  captured: 'Approved',
  failed: 'Failed',
  part_refunded: 'Partly refunded',
  refunded: 'Refunded',
  cod_pending: 'Cash on delivery',
  cod_collected: 'Approved',
  cod_void: 'Cash on delivery',
  unpaid_confirmed: 'Pending',
  unpaid_received: 'Approved',
}

const fulfilmentOnWire: Record<OrderStatus, Order['fulfilment_status']> = {
  pending_payment: 'Unfulfilled',
  placed: 'Unfulfilled',
  accepted: 'Unfulfilled',
  packed: 'Unfulfilled',
  part_shipped: 'Part shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  completed: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Cancelled',
  returned_to_origin: 'Returned to origin',
  fully_returned: 'Returned to origin',
}

export const orderStatusOnWire = (status: OrderStatus): Order['order_status'] => statusOnWire[status]

/** The three statuses of the wire, each derived and never stored. */
export function statusesOnWire(status: OrderStatus, payment: PaymentState) {
  return {
    order_status: statusOnWire[status],
    payment_status: paymentOnWire[payment],
    fulfilment_status: fulfilmentOnWire[status],
  }
}

/** No parcel is in transit for longer: an order without any courier event since then counts as finished. */
export const MAX_OPEN_MS = 90 * DAY_MS
/** From this value on a bill to a consumer names its recipient and the address (CGST Rules 2017, rule 46(e)). */
export const INVOICE_NAME_THRESHOLD_PAISE = 5_000_000

const FINISHED_STATUSES: ReadonlySet<OrderStatus> = new Set([
  'completed',
  'cancelled',
  'expired',
  'returned_to_origin',
  'fully_returned',
])

type OrderProgress = { status: OrderStatus; placedAt: Date; changedAt: Date }

/** Whether nothing more can happen to an order; delivered goods can be returned for `returnDays`. */
export function isFinished(
  { status, placedAt, changedAt }: OrderProgress,
  { now, returnDays }: { now: Date; returnDays: number },
): boolean {
  if (FINISHED_STATUSES.has(status) || now.getTime() - placedAt.getTime() >= MAX_OPEN_MS) return true
  return status === 'delivered' && now.getTime() - changedAt.getTime() >= returnDays * DAY_MS
}
