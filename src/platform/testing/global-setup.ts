import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { lockSession, unlockSession } from '../locks.ts'
import { migrate } from '../migrations.ts'
import { CannotStart } from '../postgres/cannot-start.ts'
import { fingerprint, readMigrations } from '../migrations/files.ts'
import { startPostgres, type RunningPostgres } from '../postgres/start.ts'
import { withAdminConnection, databaseUrlOf } from './fresh-database.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const migrations = join(root, 'migrations')
const silentLog = { info: () => undefined, warn: () => undefined }
const staleAfterSeconds = 6 * 3600

/** One server per run with one migrated template; leftovers of a run are dropped by the next. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL']
  const server: RunningPostgres = given
    ? { url: given, stop: async () => undefined }
    : await startTestServer()
  // E2e tests and tests that start a server set their database themselves; an inherited one would be a silent mistake.
  delete process.env['DATABASE_URL']
  const adminUrl = server.url
  const prefix = `ciy_test_${Math.floor(Date.now() / 1000)}_${randomBytes(3).toString('hex')}_`
  const template = await withAdminConnection(adminUrl, async (client) => {
    await dropDatabases(client, 'ciy\\_test\\_%', given ? staleAfterSeconds : 0)
    return createTemplate(client, { adminUrl, isOurs: !given })
  })
  // Copying files takes a third of the time of copying pages (wal_log), when checkpoints do not wait for a disk.
  project.provide('testDatabase', { adminUrl, template, prefix, strategy: given ? 'wal_log' : 'file_copy' })
  return async () => {
    if (given) await withAdminConnection(adminUrl, (client) => dropDatabases(client, `${prefix}%`, 0))
    await server.stop()
  }
}

/** Two concurrent runs in one checkout each get a server; later runs reuse its template. */
async function startTestServer(): Promise<RunningPostgres> {
  for (let place = 1; ; place += 1) {
    const dataDir = join(root, '.data', 'test', String(place))
    try {
      await mkdir(dataDir, { recursive: true })
      return await startPostgres({ dataDir, log: silentLog, durability: 'test' })
    } catch (error) {
      if (!(error instanceof CannotStart && error.reason === 'held') || place === 9) throw error
    }
  }
}

async function createTemplate(
  client: pg.Client,
  { adminUrl, isOurs }: { adminUrl: string; isOurs: boolean },
): Promise<string> {
  const name = `ciy_template_${fingerprint(await readMigrations(migrations))}`
  // On a shared server, other runs' templates may be in use.
  if (isOurs) await dropOldTemplates(client, name)
  await lockSession(client, 'test templates')
  try {
    const found = await client.query('select datistemplate from pg_database where datname = $1', [name])
    if (found.rows[0]?.datistemplate) return name
    if (found.rowCount) await client.query(`drop database ${name} with (force)`)
    await client.query(`create database ${name}`)
    await migrate(databaseUrlOf(adminUrl, name), { directory: migrations, log: silentLog })
    // Connections are forbidden from now on, because copying a database in use fails; the flag also marks it complete.
    await client.query(`alter database ${name} with allow_connections false is_template true`)
    return name
  } finally {
    await unlockSession(client, 'test templates')
  }
}

async function dropOldTemplates(client: pg.Client, current: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like 'ciy\\_template\\_%' and datname <> $1`,
    [current],
  )
  for (const { name } of rows) {
    await client.query(`alter database ${name} is_template false`)
    await client.query(`drop database ${name} with (force)`)
  }
}

async function dropDatabases(client: pg.Client, pattern: string, age: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
      where datname like $1 and not datistemplate and split_part(datname, '_', 3)::bigint <= extract(epoch from now()) - $2`,
    [pattern, age],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
}
