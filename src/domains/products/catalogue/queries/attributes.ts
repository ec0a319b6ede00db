import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { AttributeKind } from '../contract/attributes.ts'

export type AttributeRow = {
  key: string
  label: string
  labelHi: string
  kind: AttributeKind
  unit: string | null
  isFacet: boolean
}

export type AttributeValue = { value: string; valueHi: string }

export async function attributeByKey(db: Db, key: string): Promise<AttributeRow | undefined> {
  const { rows } = await sql<AttributeRow>`
    select key, label, label_hi as "labelHi", kind, unit, is_facet as "isFacet" from catalogue.attributes where key = ${key}`.execute(
    db,
  )
  return rows[0]
}

export async function valuesOfAttribute(db: Db, key: string): Promise<AttributeValue[]> {
  const { rows } = await sql<AttributeValue>`
    select value, value_hi as "valueHi" from catalogue.attribute_values where key = ${key} order by position, value`.execute(
    db,
  )
  return rows
}

/** The values of all attributes that sellers choose from. */
export async function allChoices(db: Db): Promise<{ key: string; value: string }[]> {
  const { rows } = await sql<{ key: string; value: string }>`
    select v.key, v.value from catalogue.attribute_values v join catalogue.attributes a on a.key = v.key
    where a.kind = 'choice' order by v.key, v.position, v.value`.execute(db)
  return rows
}

/** What products say of an attribute, most frequent first. */
export async function valuesInProducts(db: Db, key: string): Promise<{ value: string; products: number }[]> {
  const { rows } = await sql<{ value: string; products: number }>`
    select attributes ->> ${key} as value, count(*)::int as products from catalogue.products
    where attributes ? ${key} group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export async function categoriesWithAttribute(db: Db, key: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from catalogue.attribute_definitions d join catalogue.categories c on c.id = d.category_id
    where d.key = ${key} order by c.id`.execute(db)
  return rows
}

/** @returns false when the key is taken. */
export async function insertAttribute(tx: Tx, row: AttributeRow): Promise<boolean> {
  const { rows } = await sql`
    insert into catalogue.attributes (key, label, label_hi, kind, unit, is_facet, is_changed_by_staff)
    values (${row.key}, ${row.label}, ${row.labelHi}, ${row.kind}, ${row.unit}, ${row.isFacet}, true)
    on conflict (key) do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Changes an attribute, also as its categories name it. */
export async function updateAttribute(tx: Tx, row: AttributeRow): Promise<void> {
  await sql`
    update catalogue.attributes set label = ${row.label}, label_hi = ${row.labelHi}, kind = ${row.kind}, unit = ${row.unit},
      is_facet = ${row.isFacet}, is_changed_by_staff = true
    where key = ${row.key}`.execute(tx)
  await sql`
    update catalogue.attribute_definitions set label = ${row.label}, label_hi = ${row.labelHi}, kind = ${row.kind}, unit = ${row.unit},
      is_facet = ${row.isFacet}
    where key = ${row.key}`.execute(tx)
}

export async function replaceValues(tx: Tx, key: string, values: readonly AttributeValue[]): Promise<void> {
  await tx.deleteFrom('catalogue.attribute_values').where('key', '=', key).execute()
  const rows = values.map(({ value, valueHi }, position) => ({ value, value_hi: valueHi, position }))
  await sql`
    insert into catalogue.attribute_values (key, value, value_hi, position)
    select ${key}, value, value_hi, position
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(value text, value_hi text, position int)`.execute(
    tx,
  )
}

export async function deleteAttribute(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('catalogue.attribute_definitions').where('key', '=', key).execute()
  await tx.deleteFrom('catalogue.attributes').where('key', '=', key).execute()
}

/** Replaces a value in all products that say it. @returns how many. */
export async function renameInProducts(
  tx: Tx,
  { key, from, to }: { key: string; from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with renamed as (
      update catalogue.products set attributes = attributes || jsonb_build_object(${key}::text, ${to}::text)
      where attributes @> jsonb_build_object(${key}::text, ${from}::text) returning 1
    ) select count(*)::int as count from renamed`.execute(tx)
  return rows[0]?.count ?? 0
}
