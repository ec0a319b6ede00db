import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

test('a fresh database is migrated, empty, and removed when it is dropped', async () => {
  const database = await freshDatabase()
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(
    `select to_regclass('platform.platform_migrations') is not null as there`,
  )
  expect(rows).toEqual([{ there: true }])
  await client.end()
  await database.drop()
  await expect(new pg.Client(database.url).connect()).rejects.toThrow('does not exist')
})
