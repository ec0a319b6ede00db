import { sql } from 'kysely'
import type { Picture } from '#domains/products/media'
import type { Tx } from '#platform/database'
import type { NewPack, NewProduct } from '../shapes.ts'

export type Numbered = { id: number; product: NewProduct; variantIds: number[] }

/** Reserves ids of products and packs, so that rows can be inserted in bulk in any order. */
export async function reserveIds(tx: Tx, products: readonly NewProduct[]): Promise<Numbered[]> {
  const packs = products.reduce((sum, product) => sum + product.packs.length, 0)
  const { rows } = await sql<{ products: number[]; packs: number[] }>`
    select array(select nextval(pg_get_serial_sequence('catalogue.products', 'id')) from generate_series(1, ${products.length}::int)) as products,
      array(select nextval(pg_get_serial_sequence('catalogue.variants', 'id')) from generate_series(1, ${packs}::int)) as packs`.execute(
    tx,
  )
  const productIds = rows[0]?.products ?? []
  const packIds = rows[0]?.packs ?? []
  let at = 0
  return products.map((product, index) => {
    const variantIds = packIds.slice(at, at + product.packs.length)
    at += product.packs.length
    return { id: productIds[index] ?? 0, product, variantIds }
  })
}

/** A product's hobby is its category's parent, or the category itself. */
export async function insertProducts(tx: Tx, numbered: readonly Numbered[]): Promise<void> {
  const rows = numbered.map(({ id, product }) => ({
    id,
    store_id: product.storeId,
    category_id: product.categoryId,
    name: product.name,
    description: product.description,
    hsn: product.hsn,
    gst_rate: product.gstRate,
    colour: product.colour,
    country_of_origin: product.countryOfOrigin,
    net_quantity: product.netQuantity,
    attributes: product.attributes,
    other_words: product.otherWords,
    rating: product.rating ?? null,
    rating_count: product.ratingCount ?? 0,
    added_at: product.addedAt ?? null,
    gst_rule: product.gstRule ?? null,
    options: product.options ?? [],
    declarations: product.declarations ?? {},
    from_paise: Math.min(
      ...product.packs.map(({ pricePaise, discountedPaise }) => discountedPaise ?? pricePaise),
    ),
    picture_count: product.pictures.length,
  }))
  await sql`
    insert into catalogue.products (id, store_id, hobby_id, category_id, name, description, hsn, gst_rate, colour,
      country_of_origin, net_quantity, attributes, other_words, rating, rating_count, added_at, gst_rule,
      options, declarations, from_paise, picture_count)
    select r.id, r.store_id, coalesce(c.hobby_id, c.id), r.category_id, r.name, r.description, r.hsn, r.gst_rate, r.colour,
      r.country_of_origin, r.net_quantity, r.attributes, r.other_words, r.rating, r.rating_count, coalesce(r.added_at, now()), r.gst_rule,
      r.options, r.declarations, r.from_paise, r.picture_count
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, store_id bigint, category_id int, name text, description text,
      hsn text, gst_rate numeric, colour text, country_of_origin text, net_quantity text, attributes jsonb, other_words text[],
      rating numeric, rating_count int, added_at timestamptz, gst_rule text, options text[], declarations jsonb, from_paise bigint, picture_count int)
    left join catalogue.categories c on c.id = r.category_id`.execute(tx)
}

export async function insertPacks(tx: Tx, numbered: readonly Numbered[]): Promise<void> {
  const rows = numbered.flatMap(({ id, product, variantIds }) =>
    product.packs.map((pack, position) =>
      packRow(pack, { id: variantIds[position] ?? 0, productId: id, position }),
    ),
  )
  await writePacks(tx, rows)
}

type PackPosition = { id: number; productId: number; position: number }

const packRow = (pack: NewPack, at: PackPosition) => ({
  id: at.id,
  product_id: at.productId,
  position: at.position,
  label: pack.label,
  price_paise: pack.pricePaise,
  discounted_paise: pack.discountedPaise,
  mrp_paise: pack.mrpPaise,
  weight_grams: pack.weightGrams,
  sku: pack.sku,
  is_kit: (pack.components ?? []).length > 0,
  option_values: pack.optionValues ?? [],
  dye_lot: pack.dyeLot ?? null,
  ...appearanceColumns(pack),
  ...amountColumns(pack),
})

const appearanceColumns = ({ colour = null, pictureAt = null }: NewPack) => ({
  colour,
  picture_at: pictureAt,
})

const amountColumns = ({ measure, cut, madeInDays = null }: NewPack) => ({
  measure_quantity: measure?.quantity ?? null,
  measure_unit: measure?.unit ?? null,
  cut_step_metres: cut?.stepMetres ?? null,
  cut_least_steps: cut?.leastSteps ?? null,
  made_in_days: madeInDays,
})

/** Adds packs to an existing product, after the ones it has. */
export async function addPacks(tx: Tx, productId: number, packs: readonly NewPack[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; position: number }>`
    select nextval(pg_get_serial_sequence('catalogue.variants', 'id')) as id,
      (select coalesce(max(position), -1) from catalogue.variants where product_id = ${productId}) + n as position
    from generate_series(1, ${packs.length}::int) n`.execute(tx)
  await writePacks(
    tx,
    packs.map((pack, index) =>
      packRow(pack, { productId, id: rows[index]?.id ?? 0, position: rows[index]?.position ?? 0 }),
    ),
  )
  return rows.map(({ id }) => id)
}

async function writePacks(tx: Tx, rows: readonly ReturnType<typeof packRow>[]): Promise<void> {
  await sql`
    insert into catalogue.variants (id, product_id, position, label, price_paise, discounted_paise, mrp_paise, weight_grams, sku,
      option_values, colour, measure_quantity, measure_unit, cut_step_metres, cut_least_steps, dye_lot, made_in_days, picture_at, is_kit)
    select id, product_id, position, label, price_paise, discounted_paise, mrp_paise, weight_grams, sku,
      option_values, colour, measure_quantity, measure_unit, cut_step_metres, cut_least_steps, dye_lot, made_in_days, picture_at, is_kit
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, product_id bigint, position int, label text,
      price_paise bigint, discounted_paise bigint, mrp_paise bigint, weight_grams int, sku text, option_values text[], colour text,
      measure_quantity numeric, measure_unit text, cut_step_metres numeric, cut_least_steps int, dye_lot text, made_in_days int,
      picture_at int, is_kit boolean)`.execute(tx)
}

/** Components of kits, inserted after all packs. */
export async function insertComponents(
  tx: Tx,
  kits: readonly { id: number; components: readonly { variantId: number; quantity: number }[] }[],
) {
  const rows = kits.flatMap(({ id, components }) =>
    components.map(({ variantId, quantity }, position) => ({
      kit_id: id,
      component_id: variantId,
      position,
      quantity,
    })),
  )
  await sql`
    insert into catalogue.kit_components (kit_id, component_id, position, quantity)
    select kit_id, component_id, position, quantity
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(kit_id bigint, component_id bigint, position int, quantity int)`.execute(
    tx,
  )
}

export async function insertPictures(tx: Tx, numbered: readonly Numbered[]): Promise<void> {
  const rows = numbered.flatMap(({ id, product }) =>
    product.pictures.map((picture, position) => ({ ...picture, product_id: id, position })),
  )
  await writePictures(tx, rows)
}

export async function writePictures(
  tx: Tx,
  rows: readonly (Picture & { product_id: number; position: number })[],
): Promise<void> {
  await sql`
    insert into catalogue.product_pictures (product_id, position, path, alt, width, height, placeholder, blur)
    select product_id, position, path, alt, width, height, placeholder, blur
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(product_id bigint, position int, path text, alt text,
      width int, height int, placeholder text, blur text)`.execute(tx)
}
