import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type ColourRow = { id: number; name: string; nameHi: string; hex: string | null; family: string }

export async function colourById(db: Db, id: number): Promise<ColourRow | undefined> {
  const { rows } = await sql<ColourRow>`
    select id, name, name_hi as "nameHi", hex, family from catalogue.colours where id = ${id}`.execute(db)
  return rows[0]
}

/** Products that have the colour, by themselves or in a pack. */
export async function countProductsInColour(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select id from catalogue.products where colour = ${name}
      union select product_id from catalogue.variants where colour = ${name}
    ) p`.execute(db)
  return rows[0]?.count ?? 0
}

export async function isColourNameTaken(db: Db, name: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from catalogue.colours where lower(name) = lower(${name}) and id is distinct from ${exceptId}::int`.execute(
    db,
  )
  return rows.length > 0
}

/** The family as it is written already, whatever the case. */
export async function familyAsWritten(db: Db, family: string): Promise<string> {
  if (family === '') return ''
  const { rows } = await sql<{ family: string }>`
    select family from catalogue.colours where lower(family) = lower(${family}) order by id limit 1`.execute(
    db,
  )
  return rows[0]?.family ?? family
}

export async function insertColour(tx: Tx, row: Omit<ColourRow, 'id'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalogue.colours (name, name_hi, hex, family)
    values (${row.name}, ${row.nameHi}, ${row.hex}, ${row.family}) returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Products follow a new name through their foreign keys. */
export async function updateColour(tx: Tx, { id, ...row }: ColourRow): Promise<void> {
  await sql`
    update catalogue.colours set name = ${row.name}, name_hi = ${row.nameHi}, hex = ${row.hex}, family = ${row.family}
    where id = ${id}`.execute(tx)
}

export async function deleteColour(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('catalogue.colours').where('id', '=', id).execute()
}

/** Keys of the attributes whose values are colours. */
export async function colourAttributeKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from catalogue.attributes where kind = 'colour' order by key`.execute(db)
  return rows.map(({ key }) => key)
}
