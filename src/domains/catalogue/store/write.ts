import { sql, type Updateable } from 'kysely'
import type { Tables, Tx } from '#platform/database'
import type { NewCategory, NewProduct, ProductPatch } from '../shapes.ts'

export type Numbered = { id: number; product: NewProduct; variantIds: number[] }

/** Takes the next ids of products and of their packs, so that the rows can be written many at a time in any order. */
export async function takeIds(tx: Tx, products: readonly NewProduct[]): Promise<Numbered[]> {
  const packs = products.reduce((sum, product) => sum + product.packs.length, 0)
  const { rows } = await sql<{ products: number[]; packs: number[] }>`
    select array(select nextval(pg_get_serial_sequence('catalogue.products', 'id')) from generate_series(1, ${products.length}::int)) as products,
      array(select nextval(pg_get_serial_sequence('catalogue.variants', 'id')) from generate_series(1, ${packs}::int)) as packs`.execute(tx)
  const productIds = (rows[0]?.products ?? []).map(Number)
  const packIds = (rows[0]?.packs ?? []).map(Number)
  let at = 0
  return products.map((product, index) => {
    const variantIds = packIds.slice(at, at + product.packs.length)
    at += product.packs.length
    return { id: productIds[index] ?? 0, product, variantIds }
  })
}

/** Each product's hobby is its category's parent, or the category itself. */
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
  }))
  await sql`
    insert into catalogue.products (id, store_id, hobby_id, category_id, name, description, hsn, gst_rate, colour,
      country_of_origin, net_quantity, attributes, other_words, rating, rating_count, added_at)
    select r.id, r.store_id, coalesce(c.parent_id, c.id), r.category_id, r.name, r.description, r.hsn, r.gst_rate, r.colour,
      r.country_of_origin, r.net_quantity, r.attributes, r.other_words, r.rating, r.rating_count, coalesce(r.added_at, now())
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, store_id bigint, category_id int, name text, description text,
      hsn text, gst_rate numeric, colour text, country_of_origin text, net_quantity text, attributes jsonb, other_words text[],
      rating numeric, rating_count int, added_at timestamptz)
    left join catalogue.categories c on c.id = r.category_id`.execute(tx)
}

export async function insertPacks(tx: Tx, numbered: readonly Numbered[]): Promise<void> {
  const rows = numbered.flatMap(({ id, product, variantIds }) =>
    product.packs.map((pack, position) => ({
      id: variantIds[position],
      product_id: id,
      position,
      label: pack.label,
      price_paise: pack.pricePaise,
      discounted_paise: pack.discountedPaise,
      mrp_paise: pack.mrpPaise,
      weight_grams: pack.weightGrams,
      sku: pack.sku,
    })),
  )
  await sql`
    insert into catalogue.variants (id, product_id, position, label, price_paise, discounted_paise, mrp_paise, weight_grams, sku)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, product_id bigint, position int, label text,
      price_paise bigint, discounted_paise bigint, mrp_paise bigint, weight_grams int, sku text)`.execute(tx)
}

export async function insertPictures(tx: Tx, numbered: readonly Numbered[]): Promise<void> {
  const rows = numbered.flatMap(({ id, product }) => product.pictures.map((picture, position) => ({ ...picture, product_id: id, position })))
  await sql`
    insert into catalogue.product_pictures (product_id, position, path, alt, width, height, placeholder)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(product_id bigint, position int, path text, alt text,
      width int, height int, placeholder text)`.execute(tx)
}

/** @returns whether there is such a product. */
export async function updateProduct(tx: Tx, id: number, patch: ProductPatch): Promise<boolean> {
  const columns: Updateable<Tables['catalogue.products']> = {}
  if (patch.name !== undefined) columns.name = patch.name
  if (patch.description !== undefined) columns.description = patch.description
  if (patch.status !== undefined) columns.status = patch.status
  if (patch.colour !== undefined) columns.colour = patch.colour
  if (patch.categoryId !== undefined) columns.category_id = patch.categoryId
  const { rows } = await tx
    .selectFrom('catalogue.products')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute()
    .then((found) => ({ rows: found }))
  if (rows.length === 0) return false
  if (Object.keys(columns).length > 0) await tx.updateTable('catalogue.products').set(columns).where('id', '=', id).execute()
  if (patch.categoryId !== undefined) {
    await sql`update catalogue.products p set hobby_id = coalesce(c.parent_id, c.id)
      from catalogue.categories c where p.id = ${id} and c.id = p.category_id`.execute(tx)
  }
  return true
}

type PackPatch = NonNullable<ProductPatch['packs']>[number]

/** @returns whether the product has such a pack. */
export async function updatePack(tx: Tx, productId: number, pack: PackPatch): Promise<boolean> {
  const columns: Updateable<Tables['catalogue.variants']> = {}
  if (pack.pricePaise !== undefined) columns.price_paise = pack.pricePaise
  if (pack.discountedPaise !== undefined) columns.discounted_paise = pack.discountedPaise
  if (pack.mrpPaise !== undefined) columns.mrp_paise = pack.mrpPaise
  if (pack.isActive !== undefined) columns.is_active = pack.isActive
  if (Object.keys(columns).length === 0) return true
  const { numUpdatedRows } = await tx
    .updateTable('catalogue.variants')
    .set(columns)
    .where('id', '=', pack.id)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns the id. A category of the same name in the same place is brought up to date. */
export async function upsertCategory(tx: Tx, category: NewCategory, position: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.categories (id, parent_id, name, description, image, placeholder, position)
    values (coalesce(${category.id ?? null}::int, nextval('catalogue.subcategory_ids')::int), ${category.parentId}::int, ${category.name},
      ${category.description}, ${category.image}, ${category.placeholder}, ${position}::int)
    on conflict (parent_id, name) do update set description = excluded.description, image = excluded.image,
      placeholder = excluded.placeholder, position = excluded.position
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function upsertColours(tx: Tx, colours: Readonly<Record<string, string | null>>): Promise<void> {
  const rows = Object.entries(colours).map(([name, hex]) => ({ name, hex }))
  await sql`
    insert into catalogue.colours (name, hex)
    select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(name text, hex text)
    on conflict (name) do update set hex = excluded.hex`.execute(tx)
}
