import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type SimilarPacks = { variantId: number; near: number[] }

/**
 * For each pack others that could stand in for it: packs of the same product first, then those of products of its category, the nearest in price
 * first. Goods sold by the length stand in only for such. Whether their stores are open and have them is for the asker to see.
 */
export async function readSimilarPacks(
  db: Db,
  variantIds: readonly number[],
  most: number,
): Promise<SimilarPacks[]> {
  const { rows } = await sql<SimilarPacks>`
    select v.id as "variantId", array_to_json(array(
      select n.id from catalogue.products q join catalogue.variants n on n.product_id = q.id
      where q.category_id = p.category_id and q.status = 'Active' and n.is_active and n.id <> v.id
        and (n.cut_step_metres is null) = (v.cut_step_metres is null)
      order by q.id <> p.id, abs(coalesce(n.discounted_paise, n.price_paise) - coalesce(v.discounted_paise, v.price_paise)), n.id limit ${most}
    )) as near
    from catalogue.variants v join catalogue.products p on p.id = v.product_id where v.id = any(${[...variantIds]}::bigint[])`.execute(
    db,
  )
  return rows
}
