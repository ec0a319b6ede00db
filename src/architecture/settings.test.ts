import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { partsOfAllDomains } from '../dependencies.ts'

/** Tables with rows of the platform itself, which are no configuration. */
const NO_CONFIGURATION = new Set([
  'platform.platform_migrations',
  'consents.signing_key',
  'analytics.visitor_key',
])

const inventory = readFileSync(join(import.meta.dirname, '../../docs/settings.md'), 'utf8')
/** The first cell of each row of the inventory, a table in backticks. */
const listed = new Set([...inventory.matchAll(/^\| `([a-z_]+\.[a-z_]+)` \|/gm)].map(([, name]) => name))

let shop: FreshDb
beforeAll(async () => {
  shop = await freshDb()
})
afterAll(() => shop.drop())

async function tablesWithRows(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || relname as name from pg_stat_user_tables where schemaname not in ('graphile_worker', 'public')`.execute(
    shop.db,
  )
  const filled: string[] = []
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} limit 1`.execute(shop.db)
    if (found.rows.length > 0) filled.push(name)
  }
  return filled
}

describe('the inventory of settings', () => {
  test('lists every table that a new shop starts with, and every one called settings or reasons', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_name ~ '(^|_)(settings|reasons)$' and table_schema not like 'pg%'`.execute(shop.db)
    const named = rows.map(({ name }) => name)
    const missing = [...new Set([...(await tablesWithRows()), ...named])].filter(
      (name) => !listed.has(name) && !NO_CONFIGURATION.has(name),
    )
    expect(missing.toSorted()).toEqual([])
  })

  test('lists no table that is gone', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.tables`.execute(shop.db)
    const present = new Set(rows.map(({ name }) => name))
    expect([...listed].filter((name) => !present.has(name ?? ''))).toEqual([])
  })
})

describe('the settings of all domains', () => {
  test('have in a new shop the value that the page calls standard, between their bounds', async () => {
    const wrong: string[] = []
    for (const schema of partsOfAllDomains.settings) {
      const { area } = schema
      const values = await schema.read(shop.db)
      for (const [name, { initial, least, most, isOptional }] of Object.entries(schema.shapes)) {
        if ((values[name] ?? null) !== initial) wrong.push(`${area} ${name}: ${values[name]}, not ${initial}`)
        if (initial === null ? !isOptional : initial < least || initial > most)
          wrong.push(`${area} ${name} is out of its bounds`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('take both of their bounds: no constraint of a table is narrower', async () => {
    const wrong: string[] = []
    for (const schema of partsOfAllDomains.settings) {
      for (const [name, { least, most }] of Object.entries(schema.shapes)) {
        for (const value of [least, most]) {
          const written = transact(shop.db, async (tx) => {
            await schema.write(tx, {
              ...(await schema.read(tx)),
              ...withPartner(schema.area, name, value),
              [name]: value,
            })
            throw new Undo()
          })
          await written.catch((error: unknown) => {
            if (!(error instanceof Undo)) wrong.push(`${schema.area} ${name} = ${value}: ${String(error)}`)
          })
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('cover every row of the tables of named settings', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_schema || '.' || table_name as name from information_schema.columns
      where table_name ~ 'settings$' and column_name = 'value' and table_schema not like 'pg%'`.execute(
      shop.db,
    )
    const known = new Set(partsOfAllDomains.settings.flatMap(({ shapes }) => Object.keys(shapes)))
    const uncovered: string[] = []
    for (const { name } of rows) {
      const found = await sql<{ name: string }>`select name from ${sql.table(name)}`.execute(shop.db)
      uncovered.push(...found.rows.filter((row) => !known.has(row.name)).map((row) => `${name} ${row.name}`))
    }
    expect(uncovered).toEqual([])
  })
})

class Undo extends Error {}

/** Some settings limit each other; the other one follows. */
function withPartner(area: string, name: string, value: number): Record<string, number> {
  if (area === 'delivery' && name.startsWith('cod_'))
    return { cod_from_paise: Math.min(value, 0), cod_to_paise: 5_000_000 }
  if (area === 'attribution') return { window_days: 1, cart_days: Math.max(value, 1) }
  return {}
}
