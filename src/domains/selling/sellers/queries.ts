import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { columnsAs } from '#platform/columns'
import { readPage, type ListPage } from '#platform/serve-list'
import type { ListReply } from '#platform/list'
import { STORE_COLUMNS, type StoreRow, type StoresTable, type StoreState } from './tables.ts'

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
    .where('suspended_at', 'is', null)
    .where('paused_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** A store, locked until the transaction ends: decisions about it are made one after another. */
export const lockStoreRow = (tx: Tx, id: number): Promise<StoreRow | undefined> =>
  tx.selectFrom('sellers.stores').select(STORE_COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export async function hasStores(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from sellers.stores) as any`.execute(db)
  return rows[0]?.any ?? false
}

export type StoreFilters = {
  /** Part of a name, slug, legal name, town or GSTIN. */
  q: string
  status?: StoreState | undefined
  stateCode?: number | undefined
  ownerId?: number | undefined
  openedFrom?: Date | undefined
  openedBefore?: Date | undefined
  /** Only these; absent: all. */
  ids?: readonly number[] | undefined
}

/** The effective status, as `effectiveStatus` computes it. */
const STATUS = sql<StoreState>`case when s.status = 'Closed' then 'Closed' when s.suspended_at is not null then 'Suspended'
  when s.paused_at is not null then 'Paused' else s.status end`

/** Stores by their effective status. */
export async function countStores(db: Db): Promise<Record<StoreState, number>> {
  const { rows } = await sql<{ status: StoreState; count: number }>`
    select ${STATUS} as status, count(*)::int as count from sellers.stores s group by 1`.execute(db)
  const none = { Open: 0, Paused: 0, Suspended: 0, Closed: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}

/** One page of all stores. */
export function readStoreRowPage(
  db: Db,
  { q, status, stateCode, ownerId, openedFrom, openedBefore, ids }: StoreFilters,
  page: ListPage,
): Promise<ListReply<StoreRow>> {
  let filtered = db.selectFrom('sellers.stores as s')
  if (q !== '')
    filtered = filtered.where(
      sql<boolean>`lower(s.name || ' ' || s.slug || ' ' || s.legal_name || ' ' || s.city || ' ' || coalesce(s.gstin, '')) like ${`%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
    )
  if (status !== undefined) filtered = filtered.where(sql<boolean>`${STATUS} = ${status}`)
  if (stateCode !== undefined) filtered = filtered.where('s.state_code', '=', stateCode)
  if (ownerId !== undefined) filtered = filtered.where('s.owner_id', '=', ownerId)
  if (openedFrom) filtered = filtered.where('s.opened_at', '>=', openedFrom)
  if (openedBefore) filtered = filtered.where('s.opened_at', '<', openedBefore)
  if (ids) filtered = filtered.where(sql<boolean>`s.id = any(${[...ids]}::bigint[])`)
  return readPage(filtered, page, {
    id: sql`s.id`,
    sorts: { name: sql`lower(s.name)`, city: sql`lower(s.city)`, opened_at: sql`s.opened_at` },
    select: (query) => query.select(columnsAs(STORE_COLUMNS, 's')),
  })
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
