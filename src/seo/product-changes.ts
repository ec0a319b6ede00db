import { sql } from 'kysely'
import { listener } from '#platform/events'
import type { Db } from '#platform/database'

/** Notes when a product changed, so that a sitemap tells no search engine to come again for nothing. */
export const productChangesListener = listener({
  topic: 'catalogue.changed',
  name: 'machines: note when products changed',
  handle: async (tx, { productIds }) => {
    await sql`
      insert into machines.changed_products (product_id, at) select id, now() from unnest(${productIds}::bigint[]) id order by id
      on conflict (product_id) do update set at = excluded.at`.execute(tx)
  },
})

/** When each was last changed, in milliseconds since 1970; those that never were are absent. */
export async function lastChangesOf(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; at: number }>`
    select product_id as id, extract(epoch from at)::float8 * 1000 as at from machines.changed_products
    where product_id = any(${productIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}
