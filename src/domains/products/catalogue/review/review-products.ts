import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { updateReview } from '../queries/change.ts'
import { lockProduct } from '../queries/read.ts'
import type { ProductReview } from '../tables.ts'
import { broadcastProducts } from '../listings/broadcast-products.ts'
import { changeProduct } from '../listings/change-product.ts'

/** Takes products off sale until staff approve them. */
export async function holdForReview(
  tx: Tx,
  ids: readonly number[],
  review: Exclude<ProductReview, 'Approved'>,
): Promise<void> {
  if (ids.length === 0) return
  await updateReview(tx, ids, review)
  await publish(tx, 'catalogue.changed', { productIds: [...ids] })
  await broadcastProducts(tx, ids)
}

/** Approves a product, and puts it on sale if its store wants that. @throws Refusal 400 when it lacks what a product on sale needs. */
export async function approveProduct(tx: Tx, id: number, { isActive }: { isActive: boolean }): Promise<void> {
  await lockProduct(tx, id)
  await updateReview(tx, [id], 'Approved')
  if (isActive) await changeProduct(tx, id, { status: 'Active' })
}
