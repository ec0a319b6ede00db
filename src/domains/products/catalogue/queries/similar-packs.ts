import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type SimilarPacks = { variantId: number; near: number[] }

/**
 * Possible substitutes per pack: packs of the same product first, then those of its category, nearest price first.
 * Cut goods only substitute for cut goods. The caller checks store and stock.
 */
export async function readSimilarPacks(
  db: Db,
  variantIds: readonly number[],
  limit: number,
): Promise<SimilarPacks[]> {
  const { rows } = await sql<SimilarPacks>`
    select v.id as "variantId", array_to_json(array(
      select n.id from catalogue.products q join catalogue.variants n on n.product_id = q.id
      where q.category_id = p.category_id and q.status = 'Active' and n.is_active and n.id <> v.id
        and (n.cut_step_metres is null) = (v.cut_step_metres is null)
      order by q.id <> p.id, abs(coalesce(n.discounted_paise, n.price_paise) - coalesce(v.discounted_paise, v.price_paise)), n.id limit ${limit}
    )) as near
    from catalogue.variants v join catalogue.products p on p.id = v.product_id where v.id = any(${[...variantIds]}::bigint[])`.execute(
    db,
  )
  return rows
}
