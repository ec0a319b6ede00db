import type { Db } from '#platform/database'
import type { OrderStatus } from './rules.ts'
import { listBoughtPacks } from './queries/orders.ts'

/** A pack of a product that somebody ordered, and how far the order has come. */
export type PurchasedPack = {
  orderId: number
  status: OrderStatus
  placedAt: Date
  variantId: number
  label: string
}

/** What a person has ordered of a product, newest first, whatever became of it. */
export const listPurchasesOfProduct = (
  db: Db,
  personId: number,
  productId: number,
): Promise<PurchasedPack[]> => listBoughtPacks(db, personId, productId)
