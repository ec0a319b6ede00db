import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { storeBySlug } from './store.ts'

/** @throws Refusal 409 `slug_taken` when another store stands at this slug. */
export async function refuseTaken(tx: Tx, slug: string, id?: number): Promise<void> {
  const holder = await storeBySlug(tx, slug)
  if (holder && holder.id !== id) throw conflict('slug_taken', 'common.another_store_address_already')
}
