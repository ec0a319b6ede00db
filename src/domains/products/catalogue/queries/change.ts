import { sql, type Updateable } from 'kysely'
import type { Picture } from '#domains/products/media'
import type { Tables, Tx } from '#platform/database'
import type { PackPatch, ProductPatch } from '../shapes.ts'
import type { ProductReview } from '../tables.ts'
import { insertComponents, writePictures } from './write.ts'

// Column names of the patch's fields.
const PRODUCT_COLUMNS = {
  name: 'name',
  description: 'description',
  status: 'status',
  colour: 'colour',
  categoryId: 'category_id',
  hsn: 'hsn',
  gstRate: 'gst_rate',
  gstRule: 'gst_rule',
  countryOfOrigin: 'country_of_origin',
  netQuantity: 'net_quantity',
  options: 'options',
  otherWords: 'other_words',
} as const

const PACK_COLUMNS = {
  label: 'label',
  pricePaise: 'price_paise',
  discountedPaise: 'discounted_paise',
  mrpPaise: 'mrp_paise',
  weightGrams: 'weight_grams',
  sku: 'sku',
  optionValues: 'option_values',
  colour: 'colour',
  dyeLot: 'dye_lot',
  madeInDays: 'made_in_days',
  pictureAt: 'picture_at',
  isActive: 'is_active',
} as const

const columnsOf = (names: Readonly<Record<string, string>>, patch: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(patch).flatMap(([member, value]) =>
      value !== undefined && names[member] !== undefined ? [[names[member], value]] : [],
    ),
  )

export async function updateProduct(tx: Tx, id: number, patch: ProductPatch): Promise<void> {
  const columns = columnsOf(PRODUCT_COLUMNS, patch)
  if (patch.attributes) columns['attributes'] = JSON.stringify(patch.attributes)
  if (patch.declarations)
    columns['declarations'] = sql`declarations || ${JSON.stringify(patch.declarations)}::jsonb`
  if (Object.keys(columns).length > 0) {
    await tx
      .updateTable('catalogue.products')
      .set(columns as Updateable<Tables['catalogue.products']>)
      .where('id', '=', id)
      .execute()
  }
  if (patch.categoryId === undefined) return
  await sql`update catalogue.products p set hobby_id = c.hobby_id
    from catalogue.categories c where p.id = ${id} and c.id = p.category_id`.execute(tx)
}

const columnsOfMeasure = ({ measure }: PackPatch): object =>
  measure === undefined
    ? {}
    : { measure_quantity: measure?.quantity ?? null, measure_unit: measure?.unit ?? null }

const columnsOfCut = ({ cut }: PackPatch): object =>
  cut === undefined
    ? {}
    : { cut_step_metres: cut?.stepMetres ?? null, cut_least_steps: cut?.leastSteps ?? null }

export async function updatePack(tx: Tx, pack: PackPatch): Promise<void> {
  const columns = { ...columnsOf(PACK_COLUMNS, pack), ...columnsOfMeasure(pack), ...columnsOfCut(pack) }
  if (Object.keys(columns).length > 0) {
    await tx
      .updateTable('catalogue.variants')
      .set(columns as Updateable<Tables['catalogue.variants']>)
      .where('id', '=', pack.id)
      .execute()
  }
}

export async function replaceComponents(
  tx: Tx,
  kitId: number,
  components: NonNullable<PackPatch['components']>,
): Promise<void> {
  await tx.deleteFrom('catalogue.kit_components').where('kit_id', '=', kitId).execute()
  await insertComponents(tx, [{ id: kitId, components }])
}

export async function replacePictures(
  tx: Tx,
  productId: number,
  pictures: readonly Picture[],
): Promise<void> {
  await tx.deleteFrom('catalogue.product_pictures').where('product_id', '=', productId).execute()
  await writePictures(
    tx,
    pictures.map((picture, position) => ({ ...picture, product_id: productId, position })),
  )
}

/** @returns false for an unknown product. */
export async function updateRating(
  tx: Tx,
  id: number,
  { rating, count }: { rating: number | null; count: number },
): Promise<boolean> {
  const { rows } = await sql`
    update catalogue.products set rating = ${rating}::numeric, rating_count = ${count}::int where id = ${id} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** @returns whether a product shows any of the pictures. */
export async function updateBlurs(
  tx: Tx,
  blurs: readonly { path: string; blur: string }[],
): Promise<boolean> {
  const { rows } = await sql<{ is_shown: boolean }>`
    with changed as (
      update catalogue.product_pictures i set blur = b.blur
      from json_to_recordset(${JSON.stringify(blurs)}::json) as b(path text, blur text)
      where i.path = b.path and i.blur is distinct from b.blur
      returning 1
    )
    select exists (select from changed) as is_shown`.execute(tx)
  return rows[0]?.is_shown ?? false
}

/** @returns false for an unknown product. */
export async function markTakenDown(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update catalogue.products set status = 'Inactive', taken_down_at = coalesce(taken_down_at, ${now})
    where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

export async function clearTakenDown(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('catalogue.products').set({ taken_down_at: null }).where('id', '=', id).execute()
}

export async function deactivate(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update catalogue.products set status = 'Inactive'
    where id in (select id from catalogue.products where id = any(${ids}::bigint[]) order by id for update)`.execute(
    tx,
  )
}

/** Sets whether staff have approved products; those that wait are taken off sale. */
export async function updateReview(tx: Tx, ids: readonly number[], review: ProductReview): Promise<void> {
  await sql`
    update catalogue.products set review = ${review}, status = case when ${review} = 'Approved' then status else 'Inactive' end
    where id in (select id from catalogue.products where id = any(${ids}::bigint[]) order by id for update)`.execute(
    tx,
  )
}

const listFacts = sql`
  from_paise = (select min(coalesce(v.discounted_paise, v.price_paise)) from catalogue.variants v where v.product_id = p.id and v.is_active),
  picture_count = (select count(*) from catalogue.product_pictures i where i.product_id = p.id)`

/** Renews what lists sort by after a change of packs or pictures. */
export async function updateListFacts(tx: Tx, id: number): Promise<void> {
  await sql`update catalogue.products p set ${listFacts} where p.id = ${id}`.execute(tx)
}

/** Fills what lists sort by for products from before there were lists. @returns how many were filled. */
export async function fillListFacts(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update catalogue.products p set ${listFacts}
    where p.id in (select id from catalogue.products where picture_count is null order by id limit ${limit} for update skip locked)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0n)
}
