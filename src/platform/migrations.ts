import pg from 'pg'
import { lockSession, tryLockSession, unlockSession } from './locks.ts'
import { CannotMigrate } from './migrations/cannot-migrate.ts'
import { readMigrations, type Migration } from './migrations/files.ts'
import type { Log } from './postgres/log.ts'

export { CannotMigrate } from './migrations/cannot-migrate.ts'

export type MigrateOptions = { directory: string; log: Log }

type Applied = { number: number; name: string; checksum: string }

/**
 * Applies the migrations that the database does not have yet, in order, each in its own transaction, one runner at a
 * time in the whole cluster. Refuses a history that does not fit the files.
 */
export async function migrate(
  target: string | pg.ClientBase,
  { directory, log }: MigrateOptions,
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(directory)
  if (typeof target !== 'string') return withLock(target, log, () => bringUp(target, migrations, log))
  const client = await connect(target)
  // The lock goes with the connection; a dead connection is told by the query that was under way.
  client.on('error', () => undefined)
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await withLock(client, log, () => bringUp(client, migrations, log))
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ciy-migrations',
    connectionTimeoutMillis: 15_000,
  })
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason =
      error instanceof AggregateError ? error.errors.map(String).join(', ') : (error as Error).message
    throw new CannotMigrate(
      `The PostgreSQL server at ${client.host}:${client.port} cannot be used: ${reason}.`,
      { cause: error },
    )
  }
}

async function withLock<T>(client: pg.ClientBase, log: Log, work: () => Promise<T>): Promise<T> {
  if (!(await tryLockSession(client, 'migrations'))) {
    log.info('Another server is migrating this database: waiting for it.')
    await lockSession(client, 'migrations')
  }
  try {
    return await work()
  } finally {
    await unlockSession(client, 'migrations').catch(() => undefined)
  }
}

async function bringUp(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  log: Log,
): Promise<{ applied: string[] }> {
  await requireVersion(client)
  await client.query(`
    create schema if not exists platform;
    create table if not exists platform.platform_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now(),
      milliseconds integer not null
    )`)
  const before = await client.query<Applied>(
    'select number, name, checksum from platform.platform_migrations order by number',
  )
  compare(before.rows, migrations)
  const pending = migrations.slice(before.rows.length)
  for (const migration of pending) {
    await apply(client, migration)
    log.info(`Applied migration ${migration.file}.`)
  }
  return { applied: pending.map(({ file }) => file) }
}

async function requireVersion(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  if (rows[0] && rows[0].number < 150000)
    throw new CannotMigrate(`CIY needs PostgreSQL 15 or later, and this server is ${rows[0].version}.`)
}

/** The applied migrations must be exactly the first files: same numbers, same content, none missing in between. */
function compare(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)
  const ahead = applied.find(({ number }) => number > (newest?.number ?? 0))
  if (ahead)
    throw new CannotMigrate(
      `The schema is newer than this program: the database has migration ${title(ahead)} and the newest file here is ${newest?.file ?? 'none'}; run the newer program.`,
    )
  for (const [index, row] of applied.entries()) {
    requireSame(
      row,
      migrations.find(({ number }) => number === row.number),
    )
    const late = migrations[index]
    if (late?.number !== row.number)
      throw new CannotMigrate(
        `Migration ${late?.file} was added after ${title(row)} had been applied: give it the next free number (or, where nothing is lost, begin anew with "npm run reset").`,
      )
  }
}

function requireSame(row: Applied, migration: Migration | undefined): void {
  if (!migration)
    throw new CannotMigrate(
      `Migration ${title(row)} was applied to this database, but its file has disappeared.`,
    )
  if (migration.checksum !== row.checksum)
    throw new CannotMigrate(
      `Migration ${migration.file} was changed after it had been applied to this database: undo the change, and put what is new into the next number.`,
    )
}

const title = ({ number, name }: Applied) => `${String(number).padStart(4, '0')}_${name}`

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  const begun = Date.now()
  await client.query('begin')
  try {
    const before = await transactionOf(client)
    await client.query(migration.sql)
    if ((await transactionOf(client)) !== before)
      throw new CannotMigrate(
        `${migration.path} ends its transaction itself: a migration runs in one transaction, so it must not contain begin, commit or rollback.`,
      )
    await client.query(
      'insert into platform.platform_migrations (number, name, checksum, milliseconds) values ($1, $2, $3, $4)',
      [migration.number, migration.name, migration.checksum, Date.now() - begun],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw inSentence(error, migration)
  } finally {
    // A file may have set it for itself; the next one starts from the same place.
    await client.query('reset search_path').catch(() => undefined)
  }
}

async function transactionOf(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id
}

function inSentence(error: unknown, migration: Migration): Error {
  if (!(error instanceof pg.DatabaseError)) return error as Error
  const detail = error.detail ? ` (${error.detail})` : ''
  const inside = error.where ? `, in ${error.where.split('\n')[0]}` : ''
  return new CannotMigrate(
    `${migration.path}${place(error, migration.sql)}${inside}: ${error.message}${detail} [${error.code}]`,
    {
      cause: error,
    },
  )
}

function place({ position }: pg.DatabaseError, sql: string): string {
  if (!position) return ''
  // PostgreSQL counts characters where JavaScript counts UTF-16 units, which differ after an emoji.
  const before = Array.from(sql)
    .slice(0, Number(position) - 1)
    .join('')
    .split('\n')
  return `, line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}
