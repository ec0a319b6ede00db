import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'

type Column = { name: string; kind: string }

const FILLER_VALUES: Record<string, unknown> = {
  boolean: false,
  jsonb: '{}',
  ARRAY: '{}',
  bytea: Buffer.alloc(0),
  uuid: '00000000-0000-4000-8000-000000000000',
}

/**
 * Inserts a row with the `given` values; other required columns are filled in, and constraints between tables are not checked. For tests of
 * access, not of behaviour.
 */
export async function insertTestRow(db: Db, table: string, given: Record<string, unknown>): Promise<void> {
  const [schema, name] = table.split('.')
  await transact(db, async (tx) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    const { rows: rules } = await sql<{ conname: string }>`
      select conname from pg_constraint where contype in ('c', 'f') and conrelid = ${table}::regclass`.execute(
      tx,
    )
    for (const { conname } of rules)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(conname)}`.execute(tx)
    const { rows: columns } = await sql<Column>`
      select column_name as name, data_type as kind from information_schema.columns
      where table_schema = ${schema} and table_name = ${name} and is_nullable = 'NO' and column_default is null
        and is_identity = 'NO' and is_generated = 'NEVER'`.execute(tx)
    const row = {
      ...Object.fromEntries(columns.map(({ name: column, kind }) => [column, fillerFor(kind)])),
      ...given,
    }
    const names = Object.keys(row).map((column) => sql.ref(column))
    await sql`
      insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
      values (${sql.join(Object.values(row).map((value) => sql`${value}`))})`.execute(tx)
  })
}

function fillerFor(kind: string): unknown {
  if (kind in FILLER_VALUES) return FILLER_VALUES[kind]
  if (/int|numeric|real|double/.test(kind)) return 1
  if (/timestamp/.test(kind)) return new Date()
  return kind === 'date' ? '2026-11-22' : 'x'
}
