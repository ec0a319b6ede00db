import { announce } from '#platform/announce'
import type { Tx } from '#platform/database'
import { notFound } from '#platform/refusal'
import { kitsOnSaleWith } from './store/books.ts'
import { deactivate, markTakenDown } from './store/change.ts'
import { tellProducts } from './tell-products.ts'

/**
 * Takes a listing down for good, whatever else may be wrong with it: its store cannot put it up again. Kits that hold it leave
 * the shop too, until their store puts another part in its place. Twice is once. @throws Refusal 404 for an unknown product.
 */
export async function takeDown(tx: Tx, id: number, now: Date): Promise<void> {
  if (!(await markTakenDown(tx, id, now))) throw notFound('We could not find that product.')
  const kits = await kitsOnSaleWith(tx, id)
  await deactivate(tx, kits)
  await announce(tx, 'catalogue.changed', { productIds: [id, ...kits] })
  await tellProducts(tx, [id, ...kits])
}
