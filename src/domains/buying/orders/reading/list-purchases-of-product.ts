import type { Db } from '#platform/database'
import type { OrderStatus } from '../rules.ts'
import { listBoughtPacks } from '../queries/orders.ts'

/** An ordered pack of a product, with its order's status. */
export type PurchasedPack = {
  orderId: number
  status: OrderStatus
  placedAt: Date
  variantId: number
  label: string
}

/** A person's orders of a product, newest first, in any status. */
export const listPurchasesOfProduct = (
  db: Db,
  personId: number,
  productId: number,
): Promise<PurchasedPack[]> => listBoughtPacks(db, personId, productId)
