import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { AttributeDefinition } from '../shapes.ts'

/** A shipped category. `id` is 1–14 for a hobby and null for a subcategory, whose id the database assigns. */
export type ShippedCategory = {
  id: number | null
  parentId: number | null
  name: string
  nameHi: string
  description: string
  image: string
  placeholder: string
}

export async function categoriesAsShipped(db: Db): Promise<ShippedCategory[]> {
  const { rows } = await sql<ShippedCategory>`
    select case when parent_id is null then id end as id, parent_id as "parentId", name, name_hi as "nameHi", description, image, placeholder
    from catalogue.categories`.execute(db)
  return rows
}

/** Position among siblings is set once, on insert: hobbies by their number, others after all existing rows. */
export async function insertOrReplaceCategories(
  tx: Tx,
  categories: readonly ShippedCategory[],
): Promise<void> {
  const hobbies = categories.filter(({ id }) => id !== null)
  const below = categories.filter(({ id }) => id === null)
  await sql`
    insert into catalogue.categories (id, name, name_hi, description, image, placeholder, position)
    select r.id, r.name, r."nameHi", r.description, r.image, r.placeholder, r.id
    from ${rowsOf(hobbies)} order by r.at
    on conflict (id) do update set name = excluded.name, name_hi = excluded.name_hi, description = excluded.description,
      image = excluded.image, placeholder = excluded.placeholder`.execute(tx)
  await sql`
    insert into catalogue.categories (id, parent_id, name, name_hi, description, image, placeholder, position)
    select nextval('catalogue.subcategory_ids'), r."parentId", r.name, r."nameHi", r.description, r.image, r.placeholder,
      r.at + 1 + (select coalesce(max(c.position), -1) from catalogue.categories c where c.parent_id = r."parentId")
    from ${rowsOf(below)} order by r.at
    on conflict (parent_id, name) do update set name_hi = excluded.name_hi, description = excluded.description,
      image = excluded.image, placeholder = excluded.placeholder`.execute(tx)
}

const rowsOf = (categories: readonly ShippedCategory[]) => sql`
  json_to_recordset(${JSON.stringify(categories.map((one, at) => ({ ...one, at })))}::json)
    as r(id int, "parentId" int, name text, "nameHi" text, description text, image text, placeholder text, at int)`

export async function insertOrReplaceAttributes(
  tx: Tx,
  definitions: readonly AttributeDefinition[],
): Promise<void> {
  const rows = definitions.map((one, at) => ({ ...one, at }))
  await sql`
    insert into catalogue.attribute_definitions (category_id, key, label, label_hi, kind, unit, is_facet, position)
    select r."categoryId", r.key, r.label, coalesce(r."labelHi", ''), r.kind, r.unit, r."isFacet",
      r.at + 1 + (select coalesce(max(d.position), -1) from catalogue.attribute_definitions d where d.category_id = r."categoryId")
    from json_to_recordset(${JSON.stringify(rows)}::json) as r("categoryId" int, key text, label text, "labelHi" text, kind text, unit text, "isFacet" boolean, at int)
    on conflict (category_id, key) do update set label = excluded.label, label_hi = excluded.label_hi, kind = excluded.kind, unit = excluded.unit,
      is_facet = excluded.is_facet`.execute(tx)
}
