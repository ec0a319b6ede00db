import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { contains, FOUND_LIMIT, type SearchText } from '#platform/finder'

export type FoundProduct = { id: number; name: string; store_id: number; sku: string | null }

/** Products by id, SKU or a part of their name, the newest first. */
export async function findProductsByText(db: Db, { id, text, folded }: SearchText): Promise<FoundProduct[]> {
  const named = id === null ? sql`lower(p.name) like ${contains(folded)}` : sql`false`
  const { rows } = await sql<FoundProduct>`
    with by_sku as (select product_id, sku from catalogue.variants where sku = ${text} limit ${FOUND_LIMIT})
    select p.id, p.name, p.store_id, (select sku from by_sku where product_id = p.id limit 1) as sku
    from catalogue.products p
    where p.id = ${id}::bigint or p.id in (select product_id from by_sku) or ${named}
    order by p.id desc limit ${FOUND_LIMIT}`.execute(db)
  return rows
}
