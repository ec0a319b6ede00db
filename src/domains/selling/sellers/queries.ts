import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { STORE_COLUMNS, type StoreRow, type StoresTable } from './tables.ts'
import { columnsAs } from '#platform/columns'

export const listStoreRows = (db: Db, ids: readonly number[]): Promise<StoreRow[]> =>
  db
    .selectFrom('sellers.stores')
    .select(STORE_COLUMNS)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()

export const findStoreRowBySlug = (db: Db, slug: string): Promise<StoreRow | undefined> =>
  db.selectFrom('sellers.stores').select(STORE_COLUMNS).where('slug', '=', slug).executeTakeFirst()

export const listStoreRowsOfOwner = (db: Db, ownerId: number): Promise<StoreRow[]> =>
  db
    .selectFrom('sellers.stores')
    .select(STORE_COLUMNS)
    .where('owner_id', '=', ownerId)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** The store with this old slug, unless a store has it now. */
export const findStoreRowByOldSlug = (db: Db, slug: string): Promise<StoreRow | undefined> =>
  db
    .selectFrom('sellers.stores as s')
    .innerJoin('sellers.old_slugs as o', 'o.store_id', 's.id')
    .select(columnsAs(STORE_COLUMNS, 's'))
    .where('o.slug', '=', slug)
    .executeTakeFirst()

export const listOpenStoreRows = (db: Db): Promise<StoreRow[]> =>
  db
    .selectFrom('sellers.stores')
    .select(STORE_COLUMNS)
    .where('status', '=', 'Open')
    .orderBy('name')
    .orderBy('id')
    .execute()

export async function hasStores(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from sellers.stores) as any`.execute(db)
  return rows[0]?.any ?? false
}

/** Frees an old slug for another store. */
export async function deleteOldSlug(tx: Tx, slug: string): Promise<void> {
  await tx.deleteFrom('sellers.old_slugs').where('slug', '=', slug).execute()
}

/** Saves the current slug before a change; locked until the transaction ends. */
export async function saveOldSlug(tx: Tx, id: number, next: string): Promise<void> {
  await sql`
    with old_slug as (select slug from sellers.stores where id = ${id} and slug <> ${next} for update)
    insert into sellers.old_slugs (slug, store_id) select slug, ${id} from old_slug
    on conflict (slug) do update set store_id = excluded.store_id, left_at = now()`.execute(tx)
}

export async function insertStore(tx: Tx, store: Insertable<StoresTable>): Promise<number> {
  const { id } = await tx.insertInto('sellers.stores').values(store).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns whether there is such a store. */
export async function updateStore(tx: Tx, id: number, patch: Updateable<StoresTable>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sellers.stores')
    .set(patch)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns the ids of the reassigned stores. */
export async function reassignStores(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<number[]> {
  const rows = await tx
    .updateTable('sellers.stores')
    .set({ owner_id: into })
    .where('owner_id', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns the ids of the stores that have no owner now. */
export async function anonymiseStores(tx: Tx, ownerId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('sellers.stores')
    .set({
      owner_id: null,
      care_email: '',
      care_phone: '',
      pickup: null,
      returns: null,
      officer_name: '',
      officer_email: '',
      logo: null,
      banner: null,
    })
    .where('owner_id', '=', ownerId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The paths among these that are a store's logo or banner. */
export async function listStorePicturesInUse(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select p.path from unnest(${[...paths]}::text[]) as p(path)
    where exists (select from sellers.stores s where s.logo->>'path' = p.path) or exists (select from sellers.stores s where s.banner->>'path' = p.path)`.execute(
    db,
  )
  return new Set(rows.map(({ path }) => path))
}
