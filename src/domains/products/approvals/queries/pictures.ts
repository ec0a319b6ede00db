import '../tables.ts'
import { sql } from 'kysely'
import { catalogueRelations } from '#domains/products/catalogue'
import type { Db, Tx } from '#platform/database'

/** Those of the pictures that have no hash yet. */
export async function withoutHash(db: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select given.path from unnest(${[...paths]}::text[]) as given(path)
    where not exists (select from approvals.picture_hashes h where h.path = given.path)`.execute(db)
  return rows.map(({ path }) => path)
}

/** Pictures of products that have no hash yet, in the order of their paths. */
export async function unhashedAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select distinct i.path from ${catalogueRelations.pictures} i
    where i.path > ${after} and not exists (select from approvals.picture_hashes h where h.path = i.path)
    order by i.path limit ${limit}`.execute(db)
  return rows.map(({ path }) => path)
}

/** `hash`: null for a picture that resembles any other, or cannot be read. */
export async function insertHashes(
  tx: Tx,
  hashes: readonly { path: string; hash: string | null; bands: readonly number[] }[],
): Promise<void> {
  for (const { path, hash, bands } of hashes)
    await sql`insert into approvals.picture_hashes (path, hash, bands)
      values (${path}, ${hash}::text::bit(64), ${[...bands]}::int[]) on conflict do nothing`.execute(tx)
}

/** Hashes of pictures, as text of 64 signs; those without one are absent. */
export async function hashesOf(db: Db, paths: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ path: string; hash: string }>`
    select path, hash::text as hash from approvals.picture_hashes
    where path = any(${[...paths]}::text[]) and hash is not null`.execute(db)
  return new Map(rows.map(({ path, hash }) => [path, hash]))
}

export type LikePicture = { productId: number; path: string; signs: number }

/** A product of another store with a picture within `bits` of this one, the most similar first; null without any. */
export async function findLike(
  db: Db,
  {
    path,
    hash,
    near,
    storeId,
    bits,
  }: { path: string; hash: string; near: readonly number[]; storeId: number; bits: number },
): Promise<LikePicture | null> {
  const { rows } = await sql<LikePicture>`
    with near as materialized (
      select path, bit_count(hash # ${hash}::text::bit(64))::int as signs from approvals.picture_hashes
      where bands && ${[...near]}::int[] and bit_count(hash # ${hash}::text::bit(64)) <= ${bits} order by signs limit 50
    ), all_near as (select path, signs from near union select ${path}, 0)
    select i.product_id as "productId", i.path, a.signs from all_near a
    join ${catalogueRelations.pictures} i on i.path = a.path
    where i.store_id <> ${storeId} order by a.signs, i.product_id limit 1`.execute(db)
  return rows[0] ?? null
}

/** A product of another store with exactly this picture; null without any. */
export async function findSame(db: Db, path: string, storeId: number): Promise<LikePicture | null> {
  const { rows } = await sql<LikePicture>`
    select i.product_id as "productId", i.path, 0 as signs from ${catalogueRelations.pictures} i
    where i.path = ${path} and i.store_id <> ${storeId} order by i.product_id limit 1`.execute(db)
  return rows[0] ?? null
}

/** Renews the middle prices of all categories from products on sale. */
export async function renewMedians(tx: Tx): Promise<void> {
  await sql`delete from approvals.median_prices`.execute(tx)
  await sql`
    insert into approvals.median_prices (category_id, median_paise, products)
    select category_id, percentile_disc(0.5) within group (order by from_paise), count(*)
    from ${catalogueRelations.prices} p group by category_id`.execute(tx)
}

/** Middle prices in paise, by category. */
export async function mediansOf(
  db: Db,
  categoryIds: readonly number[],
): Promise<Map<number, { medianPaise: number; products: number }>> {
  const { rows } = await sql<{ id: number; medianPaise: number; products: number }>`
    select category_id as id, median_paise as "medianPaise", products from approvals.median_prices
    where category_id = any(${[...categoryIds]}::int[])`.execute(db)
  return new Map(rows.map(({ id, ...median }) => [id, median]))
}
