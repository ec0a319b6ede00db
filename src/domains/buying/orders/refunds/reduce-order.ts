import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { refundOrderPart, isCashCollected, refundMethodOf } from './refund-order-part.ts'
import type { OrderStatus } from '../rules.ts'
import { lockOrders, reduceTotal, insertEvent, type LockedOrder } from '../queries/orders.ts'
import { insertAdjustment, findAdjustment } from '../queries/adjustments.ts'
import { isVoid } from '../rules.ts'

/** `keep_it`: the goods are defective and the shopper keeps them for less. Idempotent per key. */
export type PriceReduction = {
  paise: number
  cause: 'goodwill' | 'keep_it'
  funder: 'store' | 'platform'
  actor: string
  reason: string
  at: Date
  key: string
  /** Reduces by what is left when that is less: for events that cannot be refused. */
  isUpTo?: boolean
  /** Cash that was and will be asked for by no parcel, so nothing is refunded. */
  isUncollected?: boolean
}

const UNDER_WAY: ReadonlySet<OrderStatus> = new Set(['packed', 'part_shipped', 'shipped'])

/**
 * Reduces the price of a placed order without a return; the money is refunded as it was paid.
 * @throws Refusal 404, 409 `wrong_state`, 409 `more_than_paid`, 400 for a fraction of a rupee on a COD order.
 */
export async function reduceOrder(
  tx: Tx,
  orderId: number,
  requested: PriceReduction,
): Promise<{ takenOffPaise: number }> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('common.order_not_found')
  const key = adjustmentKeyOf(orderId, requested.key)
  const existing = await findAdjustment(tx, key)
  if (existing) return { takenOffPaise: existing.taken_off_paise }
  const reduction = requested.isUpTo
    ? { ...requested, paise: amountLeftToReduce(order, requested.paise) }
    : requested
  if (requested.isUpTo && reduction.paise === 0) return { takenOffPaise: 0 }
  requireReducible(order, reduction.paise)
  const amounts = { paise: reduction.paise, pointsPaise: 0 }
  if (reduction.isUncollected) await reduceTotal(tx, orderId, amounts)
  else await refundOrderPart(tx, order, { ...amounts, key, reason: reduction.reason, at: reduction.at })
  await recordReduction(tx, order, { ...reduction, key })
  const { cause, funder, actor, reason, at } = reduction
  await publish(tx, 'orders.reduced', {
    orderId,
    shopperId: order.shopper_id,
    storeId: order.store_id,
    takenOffPaise: reduction.paise,
    wayBack: reduction.isUncollected ? 'not_asked' : refundMethodOf(order, reduction.paise),
    cause,
    funder,
    key: reduction.key,
    actor,
    reason,
    at: at.toISOString(),
  })
  return { takenOffPaise: reduction.paise }
}

/** An uncollected rest above this is for review. */
export const MAX_UNCOLLECTED_PAISE = 5_000

type UncollectedRest = Pick<PriceReduction, 'paise' | 'actor' | 'reason' | 'at'> & { lessPaise: number }

/**
 * Writes off the part of a COD order that no parcel's label asked for, once all couriers have collected theirs: the platform bears it.
 * The order must be locked. `lessPaise`: its earlier reductions.
 * @returns the amount written off now: 0 when repeated. @throws Refusal as `reduceOrder` does.
 */
export async function writeOffUncollectedRest(
  tx: Tx,
  orderId: number,
  { lessPaise, ...rest }: UncollectedRest,
): Promise<{ takenOffPaise: number }> {
  const key = `unasked:${lessPaise}`
  if (await findAdjustment(tx, adjustmentKeyOf(orderId, key))) return { takenOffPaise: 0 }
  return reduceOrder(tx, orderId, {
    ...rest,
    cause: 'goodwill',
    funder: 'platform',
    key,
    isUpTo: true,
    isUncollected: true,
  })
}

const adjustmentKeyOf = (orderId: number, key: string): string => `reduced:${orderId}:${key}`

/** Orders that were never sold, or were returned in full, are not reduced. */
const amountLeftToReduce = ({ status, total_paise, refunded_paise }: LockedOrder, paise: number): number =>
  isVoid(status) ? 0 : Math.min(paise, total_paise - refunded_paise)

/** Whether an order's price may be reduced at all. */
export const isReducible = (
  order: Pick<LockedOrder, 'status' | 'delivery' | 'payment' | 'total_paise' | 'refunded_paise'>,
): boolean => !isVoid(order.status) && !isWithCourier(order) && order.total_paise > order.refunded_paise

/** The courier already has the amount to collect, on the label or by order. */
export const isWithCourier = (order: Pick<LockedOrder, 'status' | 'delivery' | 'payment'>): boolean =>
  order.delivery === 'COD' && !isCashCollected(order) && UNDER_WAY.has(order.status)

/** @throws Refusal as `reduceOrder` does. */
export function requireReducible(order: LockedOrder, paise: number): void {
  if (isVoid(order.status))
    throw conflict('wrong_state', 'orders.order_not_reducible', { order_state: order.status })
  if (isWithCourier(order)) {
    throw conflict('wrong_state', 'orders.amount_with_courier', { order_state: order.status })
  }
  if (!Number.isSafeInteger(paise) || paise < 1) throw badInput('common.give_amount')
  if (order.delivery === 'COD' && paise % 100 !== 0) throw badInput('orders.whole_rupees_only')
  const leftPaise = order.total_paise - order.refunded_paise
  if (paise > leftPaise)
    throw conflict('more_than_paid', 'common.more_than_paid', {
      left: leftPaise / 100,
    })
}

async function recordReduction(
  tx: Tx,
  order: LockedOrder,
  { key, paise, cause, funder, actor, reason, at, isUncollected }: PriceReduction,
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
  const event = isUncollected ? 'reduce unasked' : `reduce ${cause}`
  await insertEvent(tx, {
    order_id: order.id,
    event,
    from_status: order.status,
    to_status: order.status,
    actor,
    reason,
    at,
  })
}
