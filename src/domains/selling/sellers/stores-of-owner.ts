import type { Db } from '#platform/database'
import { toStore, type Store } from './rules.ts'
import { storesByOwner } from './store.ts'

/** The stores that belong to a person, by name, open or not. */
export async function storesOfOwner(db: Db, personId: number): Promise<Store[]> {
  return (await storesByOwner(db, personId)).map(toStore)
}
