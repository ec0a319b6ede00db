import { isAllDelivered } from '#domains/buying/orders'
import { transitionOrder, recordReturnToOrigin } from '#domains/buying/orders/lifecycle'
import { writeOffUncollectedRest, MAX_UNCOLLECTED_PAISE } from '#domains/buying/orders/refunds'
import { lockSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import { recordPieces } from '#domains/buying/orders/pieces'
import { receiveMissingStock, shipAllocation } from '#domains/products/stock/allocations'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { hasLeft, mayChangeReturnProgress, returnProgressOf, type ParcelState } from '../rules.ts'
import {
  listParcelsOfOrders,
  insertParcelEvent,
  updateParcel,
  type ParcelChange,
  type ParcelWithLines,
} from '../queries/parcels.ts'
import type { ParcelLineRow } from '../tables.ts'

/** Cause, actor, reason and time of a parcel's transition; `change` is written with it. */
export type ParcelTransition = {
  event: string
  to: ParcelState
  actor: string
  reason: string
  at: Date
  now: Date
  change?: ParcelChange
}

/**
 * Changes the state of a parcel whose order is locked, records the transition and applies its effects on stock, sent and delivered quantities,
 * and the order. The caller has checked the table or the rank.
 */
export async function transitionParcel(
  tx: Tx,
  packed: ParcelWithLines,
  step: ParcelTransition,
): Promise<void> {
  const { parcel } = packed
  const { event, to, actor, reason, at, now } = step
  const leaves = hasLeft(to) && parcel.handed_over_at === null
  const comes = to === 'delivered' && parcel.delivered_at === null
  const times = { ...(leaves ? { handed_over_at: at } : {}), ...(comes ? { delivered_at: at } : {}) }
  await updateParcel(tx, parcel.id, {
    ...step.change,
    state: to,
    state_at: at,
    state_changed_at: now,
    ...times,
  })
  await insertParcelEvent(tx, {
    parcel_id: parcel.id,
    event,
    from_state: parcel.state,
    to_state: to,
    actor,
    reason,
    at,
    recorded_at: now,
  })
  if (parcel.direction === 'forward') {
    if (leaves) await recordDispatch(tx, packed, { actor, now })
    if (comes) await recordDelivery(tx, packed, { actor, at, now })
    if (mayChangeReturnProgress(parcel.state, to)) await recordReturnProgress(tx, parcel.order_id)
  }
  if (to !== parcel.state) await publishParcelStateChanged(tx, packed, step)
}

/** Stores the return progress on the order. */
export const recordReturnProgress = async (tx: Tx, orderId: number): Promise<void> =>
  recordReturnToOrigin(
    tx,
    orderId,
    returnProgressOf((await listParcelsOfOrders(tx, [orderId])).map(({ parcel }) => parcel)),
  )

async function publishParcelStateChanged(
  tx: Tx,
  { parcel }: ParcelWithLines,
  { to, at, change = {} }: ParcelTransition,
): Promise<void> {
  const { courier, awb } = { ...parcel, ...change }
  await publish(tx, 'fulfilment.parcel_state_changed', {
    parcelId: parcel.id,
    orderId: parcel.order_id,
    storeId: parcel.store_id,
    shopperId: parcel.shopper_id,
    direction: parcel.direction,
    from: parcel.state,
    to,
    courier: courier ?? '',
    awb: awb ?? '',
    at: at.toISOString(),
  })
}

export const piecesOf = (lines: readonly ParcelLineRow[]) =>
  lines.map(({ line_no, quantity }) => ({ lineNo: line_no, quantity }))
export const goodsOf = (lines: readonly ParcelLineRow[]) =>
  lines.map(({ variant_id, quantity }) => ({ variantId: variant_id, quantity }))

type ActorAt = { actor: string; now: Date }

async function recordDispatch(
  tx: Tx,
  { parcel, lines }: ParcelWithLines,
  { actor, now }: ActorAt,
): Promise<void> {
  const goods = goodsOf(lines)
  // What a courier has was in stock, whatever is recorded; a store must receive it first (see `dispatch-parcel.ts`).
  if (actor === 'courier') await receiveMissingStock(tx, parcel.order_id, goods)
  await shipAllocation(tx, parcel.order_id, goods)
  await recordPieces(tx, parcel.order_id, { fate: 'shipped', pieces: piecesOf(lines) })
  const sold = await lockSoldOrder(tx, parcel.order_id)
  const event = isAllShipped(sold) ? 'hand_over_all' : 'hand_over_first'
  if (event === 'hand_over_first' && sold.order.status === 'part_shipped') return
  await transitionOrder(tx, parcel.order_id, { event, actor, reason: '', at: now })
}

async function recordDelivery(
  tx: Tx,
  { parcel, lines }: ParcelWithLines,
  { actor, at, now }: ActorAt & { at: Date },
): Promise<void> {
  await recordPieces(tx, parcel.order_id, { fate: 'delivered', pieces: piecesOf(lines) })
  const sold = await lockSoldOrder(tx, parcel.order_id)
  if (isAllDelivered(sold.lines)) {
    await transitionOrder(tx, parcel.order_id, { event: 'deliver_all', actor, reason: '', at: now })
    await writeOffUncollected(tx, sold.order, now)
  }
  await publish(tx, 'fulfilment.delivered', {
    orderId: parcel.order_id,
    parcelId: parcel.id,
    courier: parcel.courier ?? '',
    cashPaise: parcel.cash_paise,
    at: at.toISOString(),
  })
}

/**
 * Parcels picked up before a change of the order was processed may ask for less than it costs. The rupees on no label are written off before
 * anything can be returned, so that a refund equals what was paid.
 */
async function writeOffUncollected(tx: Tx, order: SoldOrder['order'], now: Date): Promise<void> {
  if (order.delivery !== 'COD' || order.payment !== 'cod_pending') return
  const brought = (await listParcelsOfOrders(tx, [order.id])).filter(
    ({ parcel }) => parcel.direction === 'forward' && parcel.state === 'delivered',
  )
  const takenPaise = brought.reduce((sum, { parcel }) => sum + (parcel.cash_paise ?? 0), 0)
  const paise = order.total_paise - order.refunded_paise - takenPaise
  if (takenPaise === 0 || paise < 1 || paise > MAX_UNCOLLECTED_PAISE || paise % 100 !== 0) return
  await writeOffUncollectedRest(tx, order.id, {
    paise,
    lessPaise: order.refunded_paise,
    actor: 'clock',
    reason: 'common.on_no_shipping_label',
    at: now,
  })
}

const isAllShipped = ({ lines }: SoldOrder): boolean =>
  lines.every((line) => line.shipped === line.quantity - line.cancelled)

const SHIPPABLE: ReadonlySet<string> = new Set(['accepted', 'packed', 'part_shipped'])

/** Whether a parcel's contents can still be shipped: the order allows it, and none of the pieces was cancelled. */
export const canShip = ({ order, lines }: SoldOrder, inside: readonly ParcelLineRow[]): boolean =>
  SHIPPABLE.has(order.status) &&
  inside.every(({ line_no, quantity }) => {
    const line = lines.find((one) => one.line_no === line_no)
    return line !== undefined && quantity <= line.quantity - line.cancelled - line.shipped
  })
