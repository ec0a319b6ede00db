import type { Db } from '#platform/database'
import { badInput, notFound } from '#platform/refusal'
import type { Order, Purchase } from './contract.ts'
import { refundsOfOrders } from '#domains/money/payments'
import { presentOrder, presentPurchases } from './present.ts'
import {
  readCheckoutId,
  readOwned,
  readPurchaseIds,
  readWholeOrder,
  readWholeOrders,
  type WholeOrder,
} from './store/orders.ts'
import { readAdjustments } from './store/pieces.ts'

const missing = () => notFound('common.order_not_found')

/** The shopper's purchases, newest first; `next` is the cursor of the following page, or null. */
export async function findOrders(
  db: Db,
  shopperId: number,
  page: { before?: string | undefined; limit?: number | undefined },
): Promise<{ purchases: Purchase[]; next: string | null }> {
  const before = page.before ? new Date(page.before) : null
  if (before && Number.isNaN(before.getTime())) throw badInput('common.pass_cursor_given')
  const limit = page.limit ?? 10
  const found = await readPurchaseIds(db, shopperId, { before, limit: limit + 1 })
  const shown = found.slice(0, limit).map((row) => row.checkout_id)
  const purchases = presentPurchases(await completed(db, await readWholeOrders(db, shopperId, shown)), shown)
  const last = found.length > limit ? found[limit - 1] : undefined
  return { purchases, next: last ? last.placed_at.toISOString() : null }
}

/** One order of the shopper's with its purchase. @throws Refusal 404, also for somebody else's. */
export async function findOrder(
  db: Db,
  shopperId: number,
  id: string,
): Promise<{ order: Order; purchase: Purchase }> {
  if (!/^\d{1,15}$/.test(id)) throw missing()
  const owned = await readOwned(db, shopperId, Number(id))
  if (!owned) throw missing()
  const purchase = presentPurchases(
    await completed(db, await readWholeOrders(db, shopperId, [owned.checkout_id])),
    [owned.checkout_id],
  )[0]
  const order = purchase?.orders.find((candidate) => candidate.order_id === owned.id)
  if (!purchase || !order) throw missing()
  return { order, purchase }
}

/** Every order of one purchase by its reference. @throws Refusal 404, also for somebody else's. */
export async function findPurchase(
  db: Db,
  shopperId: number,
  reference: string,
): Promise<{ purchase: Purchase }> {
  const checkoutId = await readCheckoutId(db, shopperId, reference)
  if (checkoutId === null) throw missing()
  const purchase = presentPurchases(await completed(db, await readWholeOrders(db, shopperId, [checkoutId])), [
    checkoutId,
  ])[0]
  if (!purchase) throw missing()
  return { purchase }
}

/** Any order as the wire shows it, with its history for those who work on it; undefined for none. */
export async function wholeOrder(db: Db, orderId: number): Promise<Order | undefined> {
  const found = await readWholeOrder(db, orderId)
  const whole = found && (await completed(db, [found]))[0]
  return whole && presentOrder(whole, 'staff')
}

/** Orders with what made them cost less and what goes back of them. */
export async function completed(db: Db, orders: readonly WholeOrder[]): Promise<WholeOrder[]> {
  const ids = orders.map(({ order }) => order.id)
  const [adjustments, refunds] = await Promise.all([readAdjustments(db, ids), refundsOfOrders(db, ids)])
  return orders.map((whole) => ({
    ...whole,
    adjustments: adjustments.filter(({ order_id }) => order_id === whole.order.id),
    refunds: refunds.filter(({ order_id }) => order_id === whole.order.id),
  }))
}
