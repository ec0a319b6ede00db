import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrations.ts'
import { DEFAULT_LIMITS, type MigrationLimits } from './migrations/apply.ts'
import { emptyDatabase, freshDatabase } from './testing/fresh-database.ts'

let directory = ''
let url = ''
const messages: string[] = []
const collect = (sentence: string) => void messages.push(sentence)
const log = { info: collect, warn: collect }

beforeEach(async () => {
  messages.length = 0
  directory = mkdtempSync(join(tmpdir(), 'ciy-migrations-'))
  chmodSync(directory, 0o755)
  const database = await emptyDatabase()
  url = database.url
  onTestFinished(async () => {
    rmSync(directory, { recursive: true })
    await database.drop()
  })
  await write('0001_shelves.sql', 'create table shelves (name text);\n')
  await write('0002_yarn.sql', "create table yarn (name text);\ninsert into yarn values ('merino');\n")
})

const write = (file: string, sql: string) => writeFile(join(directory, file), sql)
const run = (waits?: Partial<MigrationLimits>) =>
  migrate(url, { directory, log, limits: { ...DEFAULT_LIMITS, ...waits } })
const ask = async (sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

test('migrations are applied in order once, and a second run does nothing', async () => {
  expect(await run()).toEqual({ applied: ['0001_shelves.sql', '0002_yarn.sql'] })
  expect(await run()).toEqual({ applied: [] })
  expect(await ask('select name from yarn')).toEqual([{ name: 'merino' }])
  expect(await ask('select number, name from platform.platform_migrations order by 1')).toEqual([
    { number: 1, name: 'shelves' },
    { number: 2, name: 'yarn' },
  ])
})

test('a connection that is already open is used, and stays open', async () => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  expect((await migrate(client, { directory, log })).applied).toHaveLength(2)
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})

test('of two servers that start together one migrates and the other waits', async () => {
  await write('0003_slow.sql', 'select pg_sleep(0.5);')
  const results = await Promise.all([run(), run(), run()])
  expect(results.map(({ applied }) => applied.length).toSorted((a, b) => a - b)).toEqual([0, 0, 3])
  expect(messages).toContain('Another server is migrating this database: waiting for it.')
})

test('after a runner is killed the next one continues', async () => {
  await write('0003_long.sql', "comment on table yarn is 'half'; select pg_sleep(60);")
  const interrupted = run().catch((error: Error) => error.message)
  const busy = `select pid from pg_stat_activity where application_name = 'ciy-migrations' and query like '%pg_sleep(60)%' and state = 'active' and datname = current_database()`
  await expect.poll(() => ask(busy)).toHaveLength(1)
  await ask(`select pg_terminate_backend(pid) from (${busy}) as runner`)
  expect(await interrupted).toContain('0003_long.sql')
  await write('0003_long.sql', "comment on table yarn is 'whole';")
  expect(await run()).toEqual({ applied: ['0003_long.sql'] })
})

test('a file that was changed after it had been applied is named', async () => {
  await run()
  await write('0001_shelves.sql', 'create table shelves (name text, height int);\n')
  await expect(run()).rejects.toThrow(
    'Migration 0001_shelves.sql was changed after it had been applied to this database',
  )
})

test('other line ends and a byte order mark are not a change', async () => {
  await run()
  await write(
    '0002_yarn.sql',
    "\uFEFFcreate table yarn (name text);\r\ninsert into yarn values ('merino');\r\n",
  )
  expect(await run()).toEqual({ applied: [] })
})

test('a file that disappeared after it had been applied is named', async () => {
  await run()
  await rm(join(directory, '0001_shelves.sql'))
  await expect(run()).rejects.toThrow(
    'Migration 0001_shelves was applied to this database, but its file has disappeared',
  )
})

test('a database from before the baseline is refused with a hint, and left unchanged', async () => {
  await run()
  await rename(join(directory, '0001_shelves.sql'), join(directory, '0001_platform.sql'))
  await rename(join(directory, '0002_yarn.sql'), join(directory, '0002_identity.sql'))
  await expect(run()).rejects.toThrow(
    'This database was made before the baseline of the migrations (it has 0001_shelves where this program has 0001_platform.sql) and cannot be upgraded: delete its data with "npm run reset", or give DATABASE_URL an empty database.',
  )
  expect(await ask('select name from yarn')).toEqual([{ name: 'merino' }])
})

test('a database with the 137 migrations before the baseline is distinguished from one of a newer program', async () => {
  await run()
  await ask(
    `insert into platform.platform_migrations (number, name, checksum, milliseconds) values (253, 'private_pictures', '', 1)`,
  )
  await ask(`update platform.platform_migrations set name = 'media' where number = 2`)
  await expect(run()).rejects.toThrow(
    'This database was made before the baseline of the migrations (it has 0002_media',
  )
})

test('a lock that is taken is retried, and queries of others pass meanwhile', async () => {
  await run()
  await write('0003_beads.sql', 'alter table yarn add column weight int;')
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; select name from yarn')
  const migrated = run({ lockMs: 50, pauseMs: 50, tries: 200 })
  await expect
    .poll(() => messages)
    .toContain('Migration 0003_beads.sql waits for a lock that another connection holds: trying again.')
  expect(await ask('select name from yarn')).toEqual([{ name: 'merino' }])
  await holder.query('commit')
  expect(await migrated).toEqual({ applied: ['0003_beads.sql'] })
  await holder.end()
})

test('a lock that stays taken ends the run with a sentence, and nothing of the file is applied', async () => {
  await run()
  await write('0003_beads.sql', 'create table beads (); alter table yarn add column weight int;')
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; select name from yarn')
  await expect(run({ lockMs: 50, pauseMs: 10, tries: 2 })).rejects.toThrow(
    '0003_beads.sql could not lock the tables that it changes: other connections held them for 50 ms at each of 2 tries, and nothing of the file is applied.',
  )
  await holder.end()
  expect(await ask(`select to_regclass('beads') as beads`)).toEqual([{ beads: null }])
})

test('a statement that takes too long ends the run, and its limit is named', async () => {
  await write('0003_slow.sql', 'select pg_sleep(5);')
  await expect(run({ statementMs: 50 })).rejects.toThrow('a statement may take 50 ms [57014]')
})

test('a schema that is newer than the program is left alone', async () => {
  await write('0003_later.sql', 'create table later ();')
  await run()
  await rm(join(directory, '0003_later.sql'))
  await expect(run()).rejects.toThrow(
    'The schema is newer than this program: the database has migration 0003_later and the newest file here is 0002_yarn.sql; run the newer program.',
  )
})

test('a number used twice is an error before anything is applied', async () => {
  await write('0002_beads.sql', 'create table beads ();')
  await expect(run()).rejects.toThrow('0002_beads.sql and 0002_yarn.sql have the same number')
  expect(await ask(`select to_regclass('shelves') as shelves`)).toEqual([{ shelves: null }])
})

test('a number below the newest applied one is refused', async () => {
  await rename(join(directory, '0002_yarn.sql'), join(directory, '0003_yarn.sql'))
  await run()
  await write('0002_beads.sql', 'create table beads ();')
  await expect(run()).rejects.toThrow(
    'Migration 0002_beads.sql was added after 0003_yarn had been applied: give it the next free number (or',
  )
})

test('a file with another kind of name is an error', async () => {
  await write('3_beads.sql', 'create table beads ();')
  await expect(run()).rejects.toThrow('3_beads.sql is not named like 0001_what-it-does.sql.')
})

test('an error is reported with file, line and column, and nothing of its file is applied', async () => {
  await write(
    '0003_beads.sql',
    "create table beads ();\n-- 🧶 soft\ncomment on table beads is '🧶'; creat table more ();\n",
  )
  await expect(run()).rejects.toThrow(
    `0003_beads.sql, line 3, column 33: syntax error at or near "creat" [42601]`,
  )
  expect(await ask(`select to_regclass('beads') as beads, to_regclass('yarn')::text as yarn`)).toEqual([
    { beads: null, yarn: 'yarn' },
  ])
  await write('0003_beads.sql', 'create table beads ();')
  expect(await run()).toEqual({ applied: ['0003_beads.sql'] })
})

test('a file that ends its own transaction is refused', async () => {
  await write('0003_beads.sql', 'create table beads (); commit; begin;')
  await expect(run()).rejects.toThrow('0003_beads.sql ends its transaction itself')
})

test('a search path that one file sets does not affect the next', async () => {
  await write('0003_path.sql', 'create schema craft; set search_path = craft;')
  await write('0004_beads.sql', 'create table beads ();')
  await run()
  expect(await ask(`select to_regclass('public.beads')::text as beads`)).toEqual([{ beads: 'beads' }])
})

test('the migrations of this program match a database copied for a test', async () => {
  const database = await freshDatabase()
  const own = join(import.meta.dirname, '..', '..', 'migrations')
  expect(await migrate(database.url, { directory: own, log })).toEqual({ applied: [] })
  await database.drop()
})

test('an unreachable server is reported in a sentence without its password', async () => {
  const nowhere = migrate('postgres://ciy:secret@127.0.0.1:1/ciy', { directory, log })
  await expect(nowhere).rejects.toThrow(
    'The PostgreSQL server at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  )
})
