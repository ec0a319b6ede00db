import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { giveBack, isCashInHand, wayBack } from './give-back.ts'
import type { OrderStatus } from './rules.ts'
import { lockOrders, takeOff, writeEvent, type LockedOrder } from './store/orders.ts'
import { insertAdjustment, readAdjustment } from './store/pieces.ts'

/** `keep_it`: the goods have a fault and stay with the shopper for less. The same key again is the same reduction. */
export type Reduction = {
  paise: number
  cause: 'goodwill' | 'keep_it'
  funder: 'store' | 'platform'
  actor: string
  reason: string
  at: Date
  key: string
  /** What is left is given when it is less: for news that nobody can be asked about. */
  orLess?: boolean
  /** Of what is paid at the door: nobody asked for it and nobody will, so nothing is paid back. */
  isUnasked?: boolean
}

const NOT_SOLD: ReadonlySet<OrderStatus> = new Set([
  'pending_payment',
  'expired',
  'cancelled',
  'returned_to_origin',
  'fully_returned',
])
const UNDER_WAY: ReadonlySet<OrderStatus> = new Set(['packed', 'part_shipped', 'shipped'])

/**
 * Makes a placed order cost less without a piece coming back; the money goes back as it came.
 * @throws Refusal 404, 409 `wrong_state`, 409 `more_than_paid`, 400 for broken rupees of an order in cash.
 */
export async function reduceOrder(
  tx: Tx,
  orderId: number,
  asked: Reduction,
): Promise<{ takenOffPaise: number }> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('common.order_not_found')
  const key = keyOf(orderId, asked.key)
  const known = await readAdjustment(tx, key)
  if (known) return { takenOffPaise: known.taken_off_paise }
  const wanted = asked.orLess ? { ...asked, paise: canTake(order, asked.paise) } : asked
  if (asked.orLess && wanted.paise === 0) return { takenOffPaise: 0 }
  mustBeReducible(order, wanted.paise)
  const off = { paise: wanted.paise, pointsPaise: 0 }
  if (wanted.isUnasked) await takeOff(tx, orderId, off)
  else await giveBack(tx, order, { ...off, key, reason: wanted.reason, at: wanted.at })
  await writeDown(tx, order, { ...wanted, key })
  const { cause, funder, actor, reason, at } = wanted
  await publish(tx, 'orders.reduced', {
    orderId,
    shopperId: order.shopper_id,
    storeId: order.store_id,
    takenOffPaise: wanted.paise,
    wayBack: wanted.isUnasked ? 'not_asked' : wayBack(order, wanted.paise),
    cause,
    funder,
    key: wanted.key,
    actor,
    reason,
    at: at.toISOString(),
  })
  return { takenOffPaise: wanted.paise }
}

/** More than this that no parcel asked for is for a person to look at. */
export const MOST_UNASKED_PAISE = 5_000

type Rest = Pick<Reduction, 'paise' | 'actor' | 'reason' | 'at'> & { lessPaise: number }

/**
 * Of an order in cash all couriers have taken what they asked for, and so much stood on none of their labels: nobody can be asked for it, so the platform
 * gives it. The order must be locked. `lessPaise`: what had come off before.
 * @returns what was given now: the same again gives nothing. @throws Refusal as `reduceOrder` does.
 */
export async function forgoRest(
  tx: Tx,
  orderId: number,
  { lessPaise, ...rest }: Rest,
): Promise<{ takenOffPaise: number }> {
  const key = `unasked:${lessPaise}`
  if (await readAdjustment(tx, keyOf(orderId, key))) return { takenOffPaise: 0 }
  return reduceOrder(tx, orderId, {
    ...rest,
    cause: 'goodwill',
    funder: 'platform',
    key,
    orLess: true,
    isUnasked: true,
  })
}

const keyOf = (orderId: number, key: string): string => `reduced:${orderId}:${key}`

/** Of what never was sold, or all came back of, nothing more is to be given. */
const canTake = ({ status, total_paise, refunded_paise }: LockedOrder, paise: number): number =>
  NOT_SOLD.has(status) ? 0 : Math.min(paise, total_paise - refunded_paise)

/** Whether an order may be made cheaper at all. */
export const isReducible = (
  order: Pick<LockedOrder, 'status' | 'delivery' | 'payment' | 'total_paise' | 'refunded_paise'>,
): boolean => !NOT_SOLD.has(order.status) && !isCarried(order) && order.total_paise > order.refunded_paise

/** A courier has been told how much to ask for, or has the label on which it stands. */
export const isCarried = (order: Pick<LockedOrder, 'status' | 'delivery' | 'payment'>): boolean =>
  order.delivery === 'COD' && !isCashInHand(order) && UNDER_WAY.has(order.status)

/** @throws Refusal as `reduceOrder` does. */
export function mustBeReducible(order: LockedOrder, paise: number): void {
  if (NOT_SOLD.has(order.status))
    throw conflict('wrong_state', 'orders.order_cannot_made_cheaper_now', { order_state: order.status })
  if (isCarried(order)) {
    throw conflict('wrong_state', 'orders.courier_already_asks_amount_once', { order_state: order.status })
  }
  if (!Number.isSafeInteger(paise) || paise < 1) throw badInput('common.give_amount')
  if (order.delivery === 'COD' && paise % 100 !== 0) throw badInput('orders.give_whole_rupees_order_paid')
  const leftPaise = order.total_paise - order.refunded_paise
  if (paise > leftPaise)
    throw conflict('more_than_paid', 'common.more_left_what_paid_order', {
      left: leftPaise / 100,
    })
}

async function writeDown(
  tx: Tx,
  order: LockedOrder,
  { key, paise, cause, funder, actor, reason, at, isUnasked }: Reduction,
): Promise<void> {
  await insertAdjustment(tx, {
    order_id: order.id,
    key,
    kind: 'reduced',
    cause,
    funder,
    lines: [],
    taken_off_paise: paise,
    points_paise: 0,
    is_whole: false,
    actor,
    reason,
    at,
  })
  const event = isUnasked ? 'reduce unasked' : `reduce ${cause}`
  await writeEvent(tx, {
    order_id: order.id,
    event,
    from_status: order.status,
    to_status: order.status,
    actor,
    reason,
    at,
  })
}
