import type { Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { deleteHold, insertHolds, listHolds, updateHeldBecause } from '../queries/holds.ts'
import { lockOrders, insertEvent, type LockedOrder } from '../queries/orders.ts'

/** `because`: a reason code ('cash_confirmation', 'staff'); an order can have several holds at once. */
export type Hold = { because: string; actor: string; reason?: string; at: Date }

/** Puts an order on hold: steps of its store and of timers are refused until every reason is released. @throws Refusal 404. */
export async function holdOrder(tx: Tx, orderId: number, hold: Hold): Promise<void> {
  await lockExistingOrder(tx, orderId)
  await insertHolds(tx, [orderId], { reason: '', ...hold })
}

/** Puts several orders on hold; unknown ids are skipped. */
export async function holdOrders(tx: Tx, orderIds: readonly number[], hold: Hold): Promise<void> {
  const orders = await lockOrders(tx, orderIds)
  await insertHolds(
    tx,
    orders.map(({ id }) => id),
    { reason: '', ...hold },
  )
}

/** Releases one hold. @throws Refusal 404. */
export async function releaseOrder(
  tx: Tx,
  orderId: number,
  { because, actor, reason = '', at }: Hold,
): Promise<void> {
  const order = await lockExistingOrder(tx, orderId)
  if (!(await deleteHold(tx, orderId, because))) return
  await updateHeldBecause(tx, orderId)
  await recordRelease(tx, order, { event: 'release', because, actor, reason, at })
}

async function lockExistingOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const order = (await lockOrders(tx, [orderId]))[0]
  if (!order) throw notFound('common.order_not_found')
  return order
}

async function recordRelease(
  tx: Tx,
  order: LockedOrder,
  { event, because, actor, reason, at }: Hold & { event: 'release'; reason: string },
): Promise<void> {
  await insertEvent(tx, {
    order_id: order.id,
    event: `${event} ${because}`,
    from_status: order.status,
    to_status: order.status,
    actor,
    reason,
    at,
  })
}

const ACTORS_STOPPED_BY_HOLD = /^(store|seller|clock)\b/

/** @throws Refusal 409 `on_hold` for a step of the store or of a timer on a held order. */
export function refuseIfHeld({ held_because }: Pick<LockedOrder, 'held_because'>, actor: string): void {
  if (held_because !== null && ACTORS_STOPPED_BY_HOLD.test(actor)) throw onHoldRefusal()
}

/** As `refuseIfHeld`, but shoppers may cancel while the only hold is their cash confirmation, and the staff always. */
export async function refuseCancellingIfHeld(
  tx: Tx,
  { id, held_because }: LockedOrder,
  actor: string,
): Promise<void> {
  if (held_because === null || actor === 'staff') return
  const holds = await listHolds(tx, id)
  if (actor !== 'shopper' || holds.some(({ because }) => because !== 'cash_confirmation'))
    throw onHoldRefusal()
}

const onHoldRefusal = () => conflict('on_hold', 'common.on_hold')
