import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { shippedFamilyOf } from '../reference-data/colour-families.ts'
import type { AttributeDefinition, NewCategory } from '../shapes.ts'

/** @returns the id. A category of the same name and parent is updated. */
export async function upsertCategory(tx: Tx, category: NewCategory, position: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.categories (id, parent_id, name, name_hi, description, image, placeholder, position)
    values (coalesce(${category.id ?? null}::int, nextval('catalogue.subcategory_ids')::int), ${category.parentId}::int, ${category.name},
      ${category.nameHi ?? ''}, ${category.description}, ${category.image}, ${category.placeholder}, coalesce(${category.id ?? null}::int, ${position}::int))
    on conflict (parent_id, name) do update set description = excluded.description, name_hi = excluded.name_hi, image = excluded.image,
      placeholder = excluded.placeholder, position = excluded.position
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export async function upsertColours(tx: Tx, colours: Readonly<Record<string, string | null>>): Promise<void> {
  const rows = Object.entries(colours).map(([name, hex]) => ({ name, hex, family: shippedFamilyOf(name) }))
  await sql`
    insert into catalogue.colours (name, hex, family)
    select name, hex, family from json_to_recordset(${JSON.stringify(rows)}::json) as r(name text, hex text, family text)
    on conflict (name) do update set hex = excluded.hex`.execute(tx)
}

export async function upsertAttributes(tx: Tx, definitions: readonly AttributeDefinition[]): Promise<void> {
  const rows = definitions.map((one, position) => ({ ...one, position }))
  await sql`
    insert into catalogue.attribute_definitions (category_id, key, label, label_hi, kind, unit, is_facet, position)
    select "categoryId", key, label, coalesce("labelHi", ''), kind, unit, "isFacet", position
    from json_to_recordset(${JSON.stringify(rows)}::json) as r("categoryId" int, key text, label text, "labelHi" text, kind text, unit text, "isFacet" boolean,
      position int)
    on conflict (category_id, key) do update set label = excluded.label, label_hi = excluded.label_hi, kind = excluded.kind, unit = excluded.unit,
      is_facet = excluded.is_facet, position = excluded.position`.execute(tx)
}
