import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Pack, Variant } from '../shapes.ts'
import type { ProductStatus } from '../tables.ts'

type StoreFacts = 'storeName' | 'storeSlug' | 'storeStateCode' | 'storePin' | 'storeCodAllowed' | 'storeFreeShippingFromPaise' | 'storeGstin'

/** A pack as this domain's tables know it; the store's facts are added by whoever asks the sellers. */
export type VariantRow = Omit<Variant, StoreFacts>

const variantColumns = sql`
  v.id, v.product_id as "productId", p.store_id as "storeId", p.name as "productName", p.slug, v.label,
  v.price_paise as "pricePaise", v.discounted_paise as "discountedPaise", v.mrp_paise as "mrpPaise",
  p.gst_rate::float8 as "gstRate", p.hsn, v.weight_grams as "weightGrams", v.sku,
  (v.is_active and p.status = 'Active') as "isActive",
  p.hobby_id as "hobbyId", h.name as "hobbyName",
  coalesce(i.path, '') as image, coalesce(i.placeholder, '#efe6d6') as placeholder
  from catalogue.variants v
  join catalogue.products p on p.id = v.product_id
  join catalogue.categories h on h.id = p.hobby_id
  left join catalogue.product_pictures i on i.product_id = p.id and i.position = 0`

export async function variantsByIds(db: Db, ids: readonly number[]): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`select ${variantColumns} where v.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

export async function variantsByProducts(db: Db, productIds: readonly number[]): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select ${variantColumns} where v.product_id = any(${productIds}::bigint[]) order by v.product_id, v.position`.execute(db)
  return rows
}

type PictureRow = { path: string; alt: string; width: number; height: number; placeholder: string }

export type ProductRow = {
  id: number
  storeId: number
  name: string
  slug: string
  description: string
  hobbyId: number
  hobbyName: string
  categoryId: number
  categoryName: string
  hsn: string
  gstRate: number
  colour: string | null
  colourHex: string | null
  countryOfOrigin: string
  netQuantity: string
  attributes: Record<string, string>
  otherWords: string[]
  rating: number | null
  ratingCount: number
  status: ProductStatus
  addedAt: Date
  packs: Pack[]
  pictures: PictureRow[]
}

/** Products whole, in one statement. */
export async function productsByIds(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.id, p.store_id as "storeId", p.name, p.slug, p.description, p.hobby_id as "hobbyId", h.name as "hobbyName",
      p.category_id as "categoryId", c.name as "categoryName", p.hsn, p.gst_rate::float8 as "gstRate", p.colour, k.hex as "colourHex",
      p.country_of_origin as "countryOfOrigin", p.net_quantity as "netQuantity", p.attributes, p.other_words as "otherWords",
      p.rating::float8 as rating, p.rating_count as "ratingCount", p.status, p.added_at as "addedAt",
      coalesce((select json_agg(json_build_object('id', v.id, 'label', v.label, 'pricePaise', v.price_paise,
          'discountedPaise', v.discounted_paise, 'mrpPaise', v.mrp_paise, 'weightGrams', v.weight_grams, 'sku', v.sku) order by v.position)
        from catalogue.variants v where v.product_id = p.id and v.is_active), '[]') as packs,
      coalesce((select json_agg(json_build_object('path', i.path, 'alt', i.alt, 'width', i.width, 'height', i.height,
          'placeholder', i.placeholder) order by i.position)
        from catalogue.product_pictures i where i.product_id = p.id), '[]') as pictures
    from catalogue.products p
    join catalogue.categories h on h.id = p.hobby_id
    join catalogue.categories c on c.id = p.category_id
    left join catalogue.colours k on k.name = p.colour
    where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

export type CardRow = {
  id: number
  storeId: number
  hobbyId: number
  categoryId: number
  name: string
  description: string
  otherWords: string[]
  attributes: Record<string, string>
  colour: string | null
  rating: number | null
  ratingCount: number
  addedAt: number
  fromPaise: number
  variantIds: number[]
}

// Lists as JSON and times as numbers: many times quicker to read than arrays and dates.
const cardColumns = sql`
  p.id, p.store_id as "storeId", p.hobby_id as "hobbyId", p.category_id as "categoryId", p.name, p.description,
  array_to_json(p.other_words) as "otherWords", p.attributes, p.colour, p.rating::float4 as rating, p.rating_count as "ratingCount",
  extract(epoch from p.added_at)::float8 * 1000 as "addedAt", v."fromPaise", v."variantIds"`

const packsOfCard = sql`
  cross join lateral (
    select min(coalesce(v.discounted_paise, v.price_paise)) as "fromPaise", json_agg(v.id) as "variantIds"
    from catalogue.variants v where v.product_id = p.id and v.is_active having count(*) > 0
  ) v`

/** Active products after one, in id order: for reading all of them a stretch at a time. */
export async function cardsAfter(db: Db, afterId: number, most: number): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from (
      select * from catalogue.products where id > ${afterId} and status = 'Active' order by id limit ${most}
    ) p ${packsOfCard} order by p.id`.execute(db)
  return rows
}

export async function cardsByIds(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from catalogue.products p ${packsOfCard}
    where p.id = any(${ids}::bigint[]) and p.status = 'Active'`.execute(db)
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

export type CategoryRow = {
  id: number
  parent_id: number | null
  name: string
  slug: string
  description: string
  image: string
  placeholder: string
}

export const allCategories = (db: Db): Promise<CategoryRow[]> =>
  db
    .selectFrom('catalogue.categories')
    .select(['id', 'parent_id', 'name', 'slug', 'description', 'image', 'placeholder'])
    .orderBy('position')
    .orderBy('id')
    .execute()
