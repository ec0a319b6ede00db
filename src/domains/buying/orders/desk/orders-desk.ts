import { sql } from 'kysely'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { cancelLines, isCancellable } from '../cancel-lines.ts'
import type { StaffOrder, StaffOrderRow, staffTabs, WeighedCancellation } from '../contract.ts'
import { wholeOrder } from '../find-orders.ts'
import { holdOrder, releaseOrder } from '../hold-order.ts'
import { orderPage } from '../orders-of-store.ts'
import { isReducible } from '../reduce-order.ts'
import { goesBack, howPaid, statusesOf } from '../rules.ts'
import { orderSettings } from '../settings.ts'
import { soldOrder, type SoldOrder } from '../sold-order.ts'
import { readHolds } from '../store/holds.ts'
import { lockOrders } from '../store/orders.ts'
import { weighCancellation } from '../weigh-cancellation.ts'
import type { Pieces } from '../worth.ts'
import { noteDeed, type Acting } from './acting.ts'

export type OrdersAsked = {
  tab?: (typeof staffTabs)[number] | undefined
  search?: string | undefined
  after?: string | undefined
  limit?: number | undefined
}

/** A page of all stores' orders. */
export async function listForStaff(db: Db, { tab = 'all', search = '', after, limit = 50 }: OrdersAsked) {
  const page = await orderPage(db, { whose: sql`true`, tab, search, limit, cursor: after ?? null })
  return { rows: page.orders.map(rowOf), next: page.next, counts: page.counts }
}

function rowOf({ order, lines }: SoldOrder): StaffOrderRow {
  const { order_status, payment_status } = statusesOf(order.status, order.payment)
  return {
    order_id: order.id,
    checkout_id: order.checkout_id,
    store_id: order.store_id,
    store_name: order.store_name,
    shopper_id: order.shopper_id,
    ship_name: order.address.ship_name,
    city: order.address.city,
    zip_code: order.address.zip_code,
    placed_at: new Date(order.placed_at).toISOString(),
    order_status,
    payment_status,
    delivery_type: order.delivery,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: toRupees(order.total_paise),
    taken_off: toRupees(order.refunded_paise),
    held_because: order.held_because,
    goes_back: goesBack(order),
    how_paid: howPaid(order),
  }
}

/** One order with what may be done about it. @throws Refusal 404. */
export async function showForStaff(db: Db, orderId: number): Promise<StaffOrder> {
  const [found, shown, holds, settings] = await Promise.all([
    soldOrder(db, orderId),
    wholeOrder(db, orderId),
    readHolds(db, orderId),
    orderSettings(db),
  ])
  if (!found || !shown) throw notFound('common.order_not_found')
  const { order } = found
  return {
    order: shown,
    shopper_id: order.shopper_id,
    holds: holds.map(({ because, actor, held_at }) => ({ because, actor, held_at: held_at.toISOString() })),
    can_cancel: isCancellable(order),
    can_reduce: isReducible(order),
    left: toRupees(order.total_paise - order.refunded_paise),
    alone_up_to: toRupees(settings.refund_alone_paise),
  }
}

/** The staff cancel an order or pieces of it. @returns what it came to. @throws Refusal as `cancelLines`. */
export const cancelForStaff = (
  db: Db,
  orderId: number,
  asked: Acting & { lines: readonly Pieces[] | null },
): Promise<WeighedCancellation> =>
  transact(db, async (tx) => {
    const weighed = await weighCancellation(tx, orderId, asked.lines)
    const done = await cancelLines(tx, orderId, {
      lines: asked.lines,
      actor: 'staff',
      reason: asked.reason,
      at: asked.now,
    })
    const after = { amount: done.takenOffPaise / 100, whole: done.isWhole }
    await noteDeed(tx, asked, { act: 'order-cancelled', about: `order ${orderId}`, after })
    return {
      ...weighed,
      is_whole: done.isWhole,
      amount: toRupees(done.takenOffPaise),
      points: toRupees(done.pointsPaise),
    }
  })

const STAFF = 'staff'

/** Which hold it is, is when it began: asked for once more it is the same. */
async function tellHeld(
  tx: Tx,
  orderId: number,
  { isHeld, at }: { isHeld: boolean; at: Date },
): Promise<void> {
  const hold = (await readHolds(tx, orderId)).find(({ because }) => because === STAFF)
  const [order] = await lockOrders(tx, [orderId])
  if (!hold || !order) return
  await publish(tx, 'orders.held', {
    orderId,
    storeId: order.store_id,
    holdId: hold.held_at.toISOString(),
    isHeld,
    at: at.toISOString(),
  })
}

/** The staff have an order stand still, its steps and, once it is over, its shares. @throws Refusal 404. */
export const holdForStaff = (db: Db, orderId: number, asked: Acting): Promise<void> =>
  transact(db, async (tx) => {
    await holdOrder(tx, orderId, { because: STAFF, actor: 'staff', reason: asked.reason, at: asked.now })
    await tellHeld(tx, orderId, { isHeld: true, at: asked.now })
    await noteDeed(tx, asked, { act: 'order-held', about: `order ${orderId}` })
  })

/** The staff let it go on: for one reason, or (null) for all. @throws Refusal 404. */
export const releaseForStaff = (
  db: Db,
  orderId: number,
  asked: Acting & { because: string | null },
): Promise<void> =>
  transact(db, async (tx) => {
    const all = (await readHolds(tx, orderId)).map(({ because }) => because)
    const gone = asked.because === null ? all : all.filter((because) => because === asked.because)
    if (gone.includes(STAFF)) await tellHeld(tx, orderId, { isHeld: false, at: asked.now })
    for (const because of gone)
      await releaseOrder(tx, orderId, { because, actor: 'staff', reason: asked.reason, at: asked.now })
    await noteDeed(tx, asked, {
      act: 'order-released',
      about: `order ${orderId}`,
      before: { because: gone.join(', ') },
    })
  })
