import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { AttributeDefinition } from '../shapes.ts'

export type CategoryRow = {
  id: number
  parent_id: number | null
  name: string
  name_hi: string
  slug: string
  description: string
  image: string
  placeholder: string
  description_hi: string
  is_shown: boolean
}

export const allCategories = (db: Db): Promise<CategoryRow[]> =>
  db
    .selectFrom('catalogue.categories')
    .select([
      'id',
      'parent_id',
      'name',
      'name_hi',
      'slug',
      'description',
      'image',
      'placeholder',
      'description_hi',
      'is_shown',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function allAttributes(db: Db): Promise<AttributeDefinition[]> {
  const { rows } = await sql<AttributeDefinition & { labelHi: string }>`
    select category_id as "categoryId", key, label, label_hi as "labelHi", kind, unit, is_facet as "isFacet"
    from catalogue.attribute_definitions order by category_id, position`.execute(db)
  // Without an empty name, so that it equals what the program ships.
  return rows.map(({ labelHi, ...row }) => (labelHi === '' ? row : { ...row, labelHi }))
}

export async function allColours(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('catalogue.colours').select('name').execute()
  return rows.map(({ name }) => name)
}

export const coloursWithHexes = (db: Db): Promise<{ name: string; hex: string | null }[]> =>
  db.selectFrom('catalogue.colours').select(['name', 'hex']).execute()

type KitCandidate = { id: number; storeId: number; isKit: boolean; isTakenDown: boolean }

/** Packs as candidates for components of a kit. */
export async function partsByIds(db: Db, ids: readonly number[]): Promise<KitCandidate[]> {
  const { rows } = await sql<KitCandidate>`
    select v.id, p.store_id as "storeId", v.is_kit as "isKit", p.taken_down_at is not null as "isTakenDown"
    from catalogue.variants v join catalogue.products p on p.id = v.product_id where v.id = any(${ids}::bigint[])`.execute(
    db,
  )
  return rows
}

export type ComponentRow = {
  kitId: number
  kitProductId: number
  variantId: number
  productId: number
  quantity: number
}

const componentColumns = sql`
  c.kit_id as "kitId", k.product_id as "kitProductId", c.component_id as "variantId", v.product_id as "productId", c.quantity
  from catalogue.kit_components c
  join catalogue.variants k on k.id = c.kit_id
  join catalogue.variants v on v.id = c.component_id`

export async function allComponents(db: Db): Promise<ComponentRow[]> {
  const { rows } = await sql<ComponentRow>`select ${componentColumns} order by c.kit_id, c.position`.execute(
    db,
  )
  return rows
}

export async function componentsByKits(db: Db, kitIds: readonly number[]): Promise<ComponentRow[]> {
  const { rows } = await sql<ComponentRow>`
    select ${componentColumns} where c.kit_id = any(${kitIds}::bigint[]) order by c.kit_id, c.position`.execute(
    db,
  )
  return rows
}

/** Products on sale that are kits with this product as a component. */
export async function kitsOnSaleWith(db: Db, productId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from catalogue.variants part
    join catalogue.kit_components c on c.component_id = part.id
    join catalogue.variants k on k.id = c.kit_id and k.is_active
    join catalogue.products p on p.id = k.product_id and p.status = 'Active'
    where part.product_id = ${productId} order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Packs of cut goods with a smallest quantity above one step. */
export async function allLeastSteps(db: Db): Promise<{ id: number; leastSteps: number }[]> {
  const { rows } = await sql<{ id: number; leastSteps: number }>`
    select id, cut_least_steps as "leastSteps" from catalogue.variants where cut_least_steps > 1`.execute(db)
  return rows
}

/** A store's packs by SKU, inactive ones too. */
export async function packsBySku(
  db: Db,
  storeId: number,
  skus: readonly string[],
): Promise<{ sku: string; variantId: number; productId: number }[]> {
  const { rows } = await sql<{ sku: string; variantId: number; productId: number }>`
    select v.sku, v.id as "variantId", v.product_id as "productId"
    from catalogue.variants v join catalogue.products p on p.id = v.product_id
    where v.sku = any(${skus}::text[]) and p.store_id = ${storeId} order by v.id`.execute(db)
  return rows
}
