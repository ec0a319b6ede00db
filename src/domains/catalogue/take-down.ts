import type { Tx } from '#platform/database'
import { changeProduct } from './change-product.ts'
import { kitsOnSaleWith } from './store/books.ts'
import { markTakenDown } from './store/change.ts'

/**
 * Takes a listing down for good: its store cannot put it up again. Kits that hold it leave the shop too, until their store
 * puts another part in its place. Twice is once. @throws Refusal 404 for an unknown product.
 */
export async function takeDown(tx: Tx, id: number, now: Date): Promise<void> {
  await changeProduct(tx, id, { status: 'Inactive' })
  await markTakenDown(tx, id, now)
  for (const kit of await kitsOnSaleWith(tx, id)) await changeProduct(tx, kit, { status: 'Inactive' })
}
