import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { StoreRow, StoresTable } from './tables.ts'

export const storesByIds = (db: Db, ids: readonly number[]): Promise<StoreRow[]> =>
  db
    .selectFrom('sellers.stores')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()

export const storeBySlug = (db: Db, slug: string): Promise<StoreRow | undefined> =>
  db.selectFrom('sellers.stores').selectAll().where('slug', '=', slug).executeTakeFirst()

export const storesByOwner = (db: Db, ownerId: number): Promise<StoreRow[]> =>
  db.selectFrom('sellers.stores').selectAll().where('owner_id', '=', ownerId).orderBy('name').orderBy('id').execute()

export async function insertStore(tx: Tx, store: Insertable<StoresTable>): Promise<number> {
  const { id } = await tx.insertInto('sellers.stores').values(store).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns whether there is such a store. */
export async function updateStore(tx: Tx, id: number, patch: Updateable<StoresTable>): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('sellers.stores').set(patch).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}
