import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Component, Cut, Declarations, Measure, Variant } from '../shapes.ts'
import type { ProductReview, ProductStatus } from '../tables.ts'

type StoreFacts =
  | 'storeName'
  | 'storeSlug'
  | 'storeStateCode'
  | 'storePin'
  | 'storeCodAllowed'
  | 'storeFreeShippingFromPaise'
  | 'storeGstin'
  | 'storeGstScheme'
  | 'storeSellsOnlyIn'

/** A pack as this domain's tables have it; the caller adds the store's fields. */
export type VariantRow = Omit<Variant, StoreFacts | 'pieces'> & {
  gstRule: string | null
  measure: Measure | null
  netQuantity: string
}

// Null when the first of the two columns is null.
const cutOf = sql`case when v.cut_step_metres is not null
  then json_build_object('stepMetres', v.cut_step_metres::float8, 'leastSteps', v.cut_least_steps) end`
const measureOf = sql`case when v.measure_quantity is not null
  then json_build_object('quantity', v.measure_quantity::float8, 'unit', v.measure_unit) end`

const variantColumns = sql`
  v.id, v.product_id as "productId", p.store_id as "storeId", p.name as "productName", p.slug, v.label,
  v.price_paise as "pricePaise", v.discounted_paise as "discountedPaise", v.mrp_paise as "mrpPaise",
  p.gst_rate::float8 as "gstRate", p.hsn, v.weight_grams as "weightGrams", v.sku,
  p.gst_rule as "gstRule", p.net_quantity as "netQuantity", ${cutOf} as cut, ${measureOf} as measure, v.made_in_days as "madeInDays",
  (v.is_active and p.status = 'Active' and g.is_shown) as "isActive",
  p.hobby_id as "hobbyId", h.name as "hobbyName",
  coalesce(i.path, '') as image, coalesce(i.placeholder, '#efe6d6') as placeholder
  from catalogue.variants v
  join catalogue.products p on p.id = v.product_id
  join catalogue.categories h on h.id = p.hobby_id
  join catalogue.categories g on g.id = p.category_id
  left join catalogue.product_pictures i on i.product_id = p.id and i.position = 0`

export async function variantsByIds(db: Db, ids: readonly number[]): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`select ${variantColumns} where v.id = any(${ids}::bigint[])`.execute(
    db,
  )
  return rows
}

export async function variantsByProducts(db: Db, productIds: readonly number[]): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select ${variantColumns} where v.product_id = any(${productIds}::bigint[]) order by v.product_id, v.position`.execute(
    db,
  )
  return rows
}

type PictureRow = {
  path: string
  alt: string
  width: number
  height: number
  placeholder: string
  blur: string | null
}

/** A pack as its table has it; the caller adds computed fields. */
export type PackRow = {
  id: number
  label: string
  pricePaise: number
  discountedPaise: number | null
  mrpPaise: number
  weightGrams: number
  sku: string
  optionValues: string[]
  colour: { name: string; hex: string | null } | null
  measure: Measure | null
  cut: Cut | null
  dyeLot: string | null
  madeInDays: number | null
  pictureAt: number | null
  components: Component[]
}

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
  isCategoryShown: boolean
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
  gstRule: string | null
  optionNames: string[]
  ownDeclarations: Partial<Declarations>
  packs: PackRow[]
  pictures: PictureRow[]
}

const componentsOfPack = sql`coalesce((
  select json_agg(json_build_object('variantId', kc.component_id, 'quantity', kc.quantity, 'productId', cp.id, 'productName', cp.name,
    'label', cv.label) order by kc.position)
  from catalogue.kit_components kc join catalogue.variants cv on cv.id = kc.component_id join catalogue.products cp on cp.id = cv.product_id
  where kc.kit_id = v.id), '[]')`

const packColumns = sql`'id', v.id, 'label', v.label, 'pricePaise', v.price_paise, 'discountedPaise', v.discounted_paise,
  'mrpPaise', v.mrp_paise, 'weightGrams', v.weight_grams, 'sku', v.sku, 'optionValues', v.option_values,
  'colour', case when v.colour is not null then json_build_object('name', v.colour, 'hex', vk.hex) end,
  'measure', ${measureOf}, 'cut', ${cutOf}, 'dyeLot', v.dye_lot, 'madeInDays', v.made_in_days, 'pictureAt', v.picture_at,
  'components', case when v.is_kit then ${componentsOfPack} else '[]' end`

const packsOnSale = sql`
  select json_agg(json_build_object(${packColumns}) order by v.position)
  from catalogue.variants v left join catalogue.colours vk on vk.name = v.colour where v.product_id = p.id and v.is_active`

const everyPack = sql`
  select json_agg(json_build_object(${packColumns}, 'isActive', v.is_active) order by v.position)
  from catalogue.variants v left join catalogue.colours vk on vk.name = v.colour where v.product_id = p.id`

const productColumns = (packs: RawBuilder<unknown>) => sql`
    p.id, p.store_id as "storeId", p.name, p.slug, p.description, p.hobby_id as "hobbyId", h.name as "hobbyName",
      p.category_id as "categoryId", c.name as "categoryName", c.is_shown as "isCategoryShown", p.hsn, p.gst_rate::float8 as "gstRate", p.colour, k.hex as "colourHex",
      p.country_of_origin as "countryOfOrigin", p.net_quantity as "netQuantity", p.attributes, p.other_words as "otherWords",
      p.rating::float8 as rating, p.rating_count as "ratingCount", p.status, p.added_at as "addedAt",
      p.gst_rule as "gstRule", p.options as "optionNames", p.declarations as "ownDeclarations",
      coalesce((${packs}), '[]') as packs,
      coalesce((select json_agg(json_build_object('path', i.path, 'alt', i.alt, 'width', i.width, 'height', i.height,
          'placeholder', i.placeholder, 'blur', i.blur) order by i.position)
        from catalogue.product_pictures i where i.product_id = p.id), '[]') as pictures
    from catalogue.products p
    join catalogue.categories h on h.id = p.hobby_id
    join catalogue.categories c on c.id = p.category_id
    left join catalogue.colours k on k.name = p.colour`

/** Products whole, in one statement. */
export async function productsByIds(db: Db, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } =
    await sql<ProductRow>`select ${productColumns(packsOnSale)} where p.id = any(${ids}::bigint[])`.execute(
      db,
    )
  return rows
}

/** A store's full products after an id, in id order. */
export async function productsByStore(
  db: Db,
  storeId: number,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns(packsOnSale)} where p.store_id = ${storeId} and p.id > ${afterId} order by p.id limit ${limit}`.execute(
    db,
  )
  return rows
}

export type WholeRow = Omit<ProductRow, 'packs'> & {
  packs: (PackRow & { isActive: boolean })[]
  takenDownAt: Date | null
  review: ProductReview
}

/** Locks a product with all its packs, retired ones too, until the transaction ends. */
export async function lockProduct(tx: Tx, id: number): Promise<WholeRow | undefined> {
  const locked = await tx
    .selectFrom('catalogue.products')
    .select(['taken_down_at', 'review'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  const { rows } = await sql<
    Omit<WholeRow, 'takenDownAt' | 'review'>
  >`select ${productColumns(everyPack)} where p.id = ${id}`.execute(tx)
  return rows[0] && { ...rows[0], takenDownAt: locked.taken_down_at, review: locked.review }
}
