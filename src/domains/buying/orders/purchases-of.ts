import type { Db } from '#platform/database'
import type { OrderStatus } from './rules.ts'
import { readBought } from './store/orders.ts'

/** A pack of a product that somebody ordered, and how far the order has come. */
export type Bought = {
  orderId: number
  status: OrderStatus
  placedAt: Date
  variantId: number
  label: string
}

/** What a person has ordered of a product, newest first, whatever became of it. */
export const purchasesOf = (db: Db, personId: number, productId: number): Promise<Bought[]> =>
  readBought(db, personId, productId)
