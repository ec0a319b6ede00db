import { sql } from 'kysely'
import { listener } from '#platform/events'
import type { Db } from '#platform/database'

/** Records when a product changed, for `lastmod` in the sitemap. */
export const productChangesListener = listener({
  topic: 'catalogue.changed',
  name: 'machines: records when products changed',
  handle: async (tx, { productIds }) => {
    await sql`
      insert into seo.changed_products (product_id, at) select id, now() from unnest(${productIds}::bigint[]) id order by id
      on conflict (product_id) do update set at = excluded.at`.execute(tx)
  },
})

/** Time of the last change in milliseconds since 1970, by product; unchanged products are absent. */
export async function lastChangesOf(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; at: number }>`
    select product_id as id, extract(epoch from at)::float8 * 1000 as at from seo.changed_products
    where product_id = any(${productIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}
