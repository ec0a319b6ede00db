import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { notFound, Refusal } from '#platform/refusal'
import { changeProduct } from './change-product.ts'
import { kitsOnSaleWith } from './queries/reference-data.ts'
import { clearTakenDown, deactivate, markTakenDown } from './queries/change.ts'
import { lockProduct } from './queries/read.ts'
import { broadcastProducts } from './broadcast-products.ts'

/** How a listing stood before it was taken down, and the kits that left the shop with it. */
export type TakenDownListing = { wasActive: boolean; kits: number[] }

/**
 * Takes a listing down, whatever else may be wrong with it: its store cannot put it up again. Kits that hold it leave the shop too,
 * until their store puts another part in its place. Twice is once.
 * @returns how it stood, by which it comes back (`bringBack`); null when it was taken down before.
 * @throws Refusal 404 for an unknown product.
 */
export async function takeDownListing(tx: Tx, id: number, now: Date): Promise<TakenDownListing | null> {
  const before = await lockProduct(tx, id)
  if (!before) throw notFound('common.product_not_found')
  await markTakenDown(tx, id, now)
  const kits = await kitsOnSaleWith(tx, id)
  await deactivate(tx, kits)
  await publish(tx, 'catalogue.changed', { productIds: [id, ...kits] })
  await broadcastProducts(tx, [id, ...kits])
  return before.takenDownAt ? null : { wasActive: before.status === 'Active', kits }
}

/** Puts a listing up again as it was, and its kits, unless they cannot be sold as they are now: then their store mends them first. */
export async function restoreListing(
  tx: Tx,
  id: number,
  { wasActive, kits }: TakenDownListing,
): Promise<boolean> {
  const listing = await lockProduct(tx, id)
  if (!listing?.takenDownAt) return false
  await clearTakenDown(tx, id)
  for (const each of wasActive ? [id, ...kits] : []) {
    try {
      await changeProduct(tx, each, { status: 'Active' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  await publish(tx, 'catalogue.changed', { productIds: [id] })
  await broadcastProducts(tx, [id])
  return true
}
