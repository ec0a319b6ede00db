import type { Tx } from '#platform/database'
import { changeProduct } from './change-product.ts'
import { markTakenDown } from './store/change.ts'

/** Takes a listing down for good: its store cannot put it up again. Twice is once. @throws Refusal 404 for an unknown product. */
export async function takeDown(tx: Tx, id: number, now: Date): Promise<void> {
  await changeProduct(tx, id, { status: 'Inactive' })
  await markTakenDown(tx, id, now)
}
