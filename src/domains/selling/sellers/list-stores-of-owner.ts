import type { Db } from '#platform/database'
import { toStore, type Store } from './rules.ts'
import { listStoreRowsOfOwner } from './queries.ts'

/** A person's stores, by name, in any status. */
export async function listStoresOfOwner(db: Db, personId: number): Promise<Store[]> {
  return (await listStoreRowsOfOwner(db, personId)).map(toStore)
}

export const listStoreIdsOfOwner = async (db: Db, personId: number): Promise<number[]> =>
  (await listStoreRowsOfOwner(db, personId)).map(({ id }) => id)
