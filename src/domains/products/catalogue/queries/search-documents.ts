import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type SearchDocumentRow = {
  id: number
  storeId: number
  hobbyId: number
  categoryId: number
  name: string
  description: string
  otherWords: string[]
  attributes: Record<string, string>
  colour: string | null
  colours: string[]
  rating: number | null
  ratingCount: number
  countryOfOrigin: string
  addedAt: number
  fromPaise: number
  discountPercent: number
  variantIds: number[]
}

// Lists as JSON and times as numbers: parsed many times faster than arrays and dates.
const searchDocumentColumns = sql`
  p.id, p.store_id as "storeId", p.hobby_id as "hobbyId", p.category_id as "categoryId", p.name, p.description,
  array_to_json(p.other_words) as "otherWords", p.attributes, p.colour, p.rating::float4 as rating, p.rating_count as "ratingCount",
  p.country_of_origin as "countryOfOrigin",
  extract(epoch from p.added_at)::float8 * 1000 as "addedAt", v.cheapest[1] as "fromPaise",
  round(100.0 * (v.cheapest[2] - v.cheapest[1]) / v.cheapest[2])::int as "discountPercent", v."variantIds",
  case when v.colours is null then case when p.colour is null then '[]' else json_build_array(p.colour) end
    else to_json(array(select distinct c from unnest(p.colour || v.colours) c where c is not null)) end as colours`

// Cut goods have the price of a metre, as on their page, not that of one step.
const packsOfDocument = sql`
  cross join lateral (
    select min(array[
        round(coalesce(v.discounted_paise, v.price_paise) / coalesce(v.cut_step_metres, 1))::bigint,
        round(v.mrp_paise / coalesce(v.cut_step_metres, 1))::bigint
      ]) as cheapest, json_agg(v.id) as "variantIds",
      array_agg(v.colour) filter (where v.colour is not null) as colours
    from catalogue.variants v where v.product_id = p.id and v.is_active having count(*) > 0
  ) v`

const isShown = sql`exists (select 1 from catalogue.categories g where g.id = p.category_id and g.is_shown)`

/** Active products after an id, in id order: for reading all in batches. */
export async function searchDocumentsAfter(
  db: Db,
  afterId: number,
  limit: number,
): Promise<SearchDocumentRow[]> {
  const { rows } = await sql<SearchDocumentRow>`
    select ${searchDocumentColumns} from (
      select id, store_id, hobby_id, category_id, name, description, other_words, attributes, colour, rating, rating_count, country_of_origin, added_at
      from catalogue.products p where id > ${afterId} and status = 'Active' and ${isShown} order by id limit ${limit}
    ) p ${packsOfDocument} order by p.id`.execute(db)
  return rows
}

export async function searchDocumentsByIds(db: Db, ids: readonly number[]): Promise<SearchDocumentRow[]> {
  const { rows } = await sql<SearchDocumentRow>`
    select ${searchDocumentColumns} from catalogue.products p ${packsOfDocument}
    where p.id = any(${ids}::bigint[]) and p.status = 'Active' and ${isShown}`.execute(db)
  return rows
}

export const productIdsOfStores = async (db: Db, storeIds: readonly number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('catalogue.products')
    .select('id')
    .where(sql<boolean>`store_id = any(${storeIds}::bigint[])`)
    .execute()
  return rows.map((row) => row.id)
}
