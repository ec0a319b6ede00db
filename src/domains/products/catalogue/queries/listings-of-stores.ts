import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Listings of a store: those on sale while it is open, and all. */
export type ListingCount = { storeId: number; active: number; all: number }

/** Counts the listings of stores; a store without any is absent. */
export async function countListings(db: Db, storeIds: readonly number[]): Promise<Map<number, ListingCount>> {
  const { rows } = await sql<ListingCount>`
    select store_id as "storeId", count(*) filter (where status = 'Active')::int as active, count(*)::int as all
    from catalogue.products where store_id = any(${[...storeIds]}::bigint[]) group by store_id`.execute(db)
  return new Map(rows.map((row) => [row.storeId, row]))
}

/** The stores that list something of a hobby. */
export async function listStoreIdsOfHobby(db: Db, hobbyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct store_id as id from catalogue.products where hobby_id = ${hobbyId} and status = 'Active'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
