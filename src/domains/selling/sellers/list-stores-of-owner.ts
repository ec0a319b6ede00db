import type { Db } from '#platform/database'
import { toStore, type Store } from './rules.ts'
import { listStoreRowsOfOwner } from './queries.ts'

/** The stores that belong to a person, by name, open or not. */
export async function listStoresOfOwner(db: Db, personId: number): Promise<Store[]> {
  return (await listStoreRowsOfOwner(db, personId)).map(toStore)
}
