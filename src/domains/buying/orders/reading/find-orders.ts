import { readDateCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { Order, Purchase } from '../contract.ts'
import { listRefundsOfOrders } from '#domains/money/payments/refunds'
import { presentOrder, presentPurchases } from './present.ts'
import {
  findCheckoutId,
  findOwnOrder,
  listPurchaseIds,
  findOrderWithDetails,
  listWholeOrders,
  type WholeOrder,
} from '../queries/orders.ts'
import { listAdjustments } from '../queries/adjustments.ts'

const orderNotFound = () => notFound('common.order_not_found')

/** The shopper's purchases, newest first; `next` is the cursor of the following page, or null. */
export async function findOrders(
  db: Db,
  shopperId: number,
  page: { before?: string | undefined; limit?: number | undefined },
): Promise<{ purchases: Purchase[]; next: string | null }> {
  const limit = page.limit ?? 10
  const found = await listPurchaseIds(db, shopperId, {
    before: readDateCursor(page.before),
    limit: limit + 1,
  })
  const shown = found.slice(0, limit).map((row) => row.checkout_id)
  const purchases = presentPurchases(
    await loadAdjustmentsAndRefunds(db, await listWholeOrders(db, shopperId, shown)),
    shown,
  )
  const last = found.length > limit ? found[limit - 1] : undefined
  return { purchases, next: last ? writeCursor({ at: last.placed_at, id: last.checkout_id }) : null }
}

/** One order of the shopper's with its purchase. @throws Refusal 404, also for another shopper's. */
export async function findOrder(
  db: Db,
  shopperId: number,
  id: string,
): Promise<{ order: Order; purchase: Purchase }> {
  if (!/^\d{1,15}$/.test(id)) throw orderNotFound()
  const owned = await findOwnOrder(db, shopperId, Number(id))
  if (!owned) throw orderNotFound()
  const purchase = presentPurchases(
    await loadAdjustmentsAndRefunds(db, await listWholeOrders(db, shopperId, [owned.checkout_id])),
    [owned.checkout_id],
  )[0]
  const order = purchase?.orders.find((candidate) => candidate.order_id === owned.id)
  if (!purchase || !order) throw orderNotFound()
  return { order, purchase }
}

/** Every order of one purchase by its reference. @throws Refusal 404, also for another shopper's. */
export async function findPurchase(
  db: Db,
  shopperId: number,
  reference: string,
): Promise<{ purchase: Purchase }> {
  const checkoutId = await findCheckoutId(db, shopperId, reference)
  if (checkoutId === null) throw orderNotFound()
  const purchase = presentPurchases(
    await loadAdjustmentsAndRefunds(db, await listWholeOrders(db, shopperId, [checkoutId])),
    [checkoutId],
  )[0]
  if (!purchase) throw orderNotFound()
  return { purchase }
}

/** Any order as the wire shows it, with its history in the staff's wording; undefined for an unknown id. */
export async function findWholeOrder(db: Db, orderId: number): Promise<Order | undefined> {
  const found = await findOrderWithDetails(db, orderId)
  const complete = found && (await loadAdjustmentsAndRefunds(db, [found]))[0]
  return complete && presentOrder(complete, 'staff')
}

/** Adds adjustments and refunds to the orders. */
export async function loadAdjustmentsAndRefunds(
  db: Db,
  orders: readonly WholeOrder[],
): Promise<WholeOrder[]> {
  const ids = orders.map(({ order }) => order.id)
  const [adjustments, refunds] = await Promise.all([listAdjustments(db, ids), listRefundsOfOrders(db, ids)])
  return orders.map((details) => ({
    ...details,
    adjustments: adjustments.filter(({ order_id }) => order_id === details.order.id),
    refunds: refunds.filter(({ order_id }) => order_id === details.order.id),
  }))
}
