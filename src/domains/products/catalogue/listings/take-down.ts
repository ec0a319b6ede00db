import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { notFound, Refusal } from '#platform/refusal'
import { changeProduct } from './change-product.ts'
import { kitsOnSaleWith } from '../queries/reference-data.ts'
import { clearTakenDown, deactivate, markTakenDown } from '../queries/change.ts'
import { lockProduct } from '../queries/read.ts'
import { broadcastProducts } from './broadcast-products.ts'

/** State of a listing before it was taken down, and the kits deactivated with it. */
export type TakenDownListing = { wasActive: boolean; kits: number[] }

/**
 * Takes a listing down without validating it; its store cannot reactivate it. Kits with this component are deactivated too,
 * until their store replaces the component. Idempotent.
 * @returns the previous state for `restoreListing`; null when it was taken down before.
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

/** Restores a listing and its kits; those that fail validation by now stay inactive until their store corrects them. */
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
