import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareJobs } from '#platform/jobs'
import { freshDb, type FreshDb } from '#platform/testing'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/personal-data.md'), 'utf8')

/** Column names that identify a person or an owner. */
const TELLING =
  '(^|_)(person|shopper|actor|owner|user|subject|subscriber|local|conductor|creator|maker|author|follower|reader)(_id)?$|phone|mobile|mail|recipient|principal|address|network|user_agent|^hidden_by$|^joined_into$|^display_name$|^ship_name$'

let shop: FreshDb
beforeAll(async () => {
  shop = await freshDb()
  await prepareJobs(shop.pool)
})
afterAll(() => shop.drop())

test('docs/personal-data.md names every table with personal data, and no other', async () => {
  const { rows } = await sql<{ table: string; columns: string }>`
    select c.table_schema || '.' || c.table_name as table, string_agg(c.column_name, ', ') as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.column_name ~ ${TELLING} and c.table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
    group by 1 order by 1`.execute(shop.db)
  const named = new Set([...page.matchAll(/`([a-z]+\.[a-z_]+)`/g)].map(([, name]) => name))
  expect(
    rows.filter(({ table }) => !named.has(table)).map(({ table, columns }) => `${table} (${columns})`),
  ).toEqual([])
  const { rows: all } = await sql<{ table: string }>`
    select table_schema || '.' || table_name as table from information_schema.tables where table_type = 'BASE TABLE'`.execute(
    shop.db,
  )
  const known = new Set(all.map(({ table }) => table))
  expect([...named].filter((name) => !known.has(name ?? ''))).toEqual([])
})

test('its sentences name only events and jobs that exist', () => {
  const root = join(import.meta.dirname, '../../..')
  const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(contract|tasks)(\/\w+)?\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('')
  const named = [...page.matchAll(/`((?:identity\.[a-z_]+)(?= \{)|[a-z]+:[a-z-]+)/g)].map(
    ([, name = '']) => name,
  )
  expect(named).toContain('identity.merged')
  expect(named.filter((name) => !code.includes(`'${name}'`))).toEqual([])
})
