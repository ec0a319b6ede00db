import pg from 'pg'
import { lockSession, tryLockSession, unlockSession } from './locks.ts'
import { CannotMigrate } from './migrations/cannot-migrate.ts'
import { applyMigration, DEFAULT_LIMITS, type MigrationLimits } from './migrations/apply.ts'
import { readMigrations, type Migration } from './migrations/files.ts'
import type { Log } from './postgres/cannot-start.ts'

export { CannotMigrate } from './migrations/cannot-migrate.ts'

export type MigrateOptions = { directory: string; log: Log; limits?: MigrationLimits }

type MigrationRun = { migrations: readonly Migration[]; log: Log; limits: MigrationLimits }

type AppliedMigration = { number: number; name: string; checksum: string }

/**
 * Applies the migrations that the database does not have yet, in order, each in a separate transaction, one runner at a
 * time in the whole cluster. A migration waits for a lock no longer than `limits.lockMs` and is retried.
 *
 * @throws CannotMigrate for a history that does not match the files, a file that fails, or a lock that stays taken.
 */
export async function migrate(
  target: string | pg.ClientBase,
  { directory, log, limits = DEFAULT_LIMITS }: MigrateOptions,
): Promise<{ applied: string[] }> {
  const run: MigrationRun = { migrations: await readMigrations(directory), log, limits }
  if (typeof target !== 'string') return withLock(target, log, () => applyPending(target, run))
  const client = await connect(target)
  // The lock ends with the connection; the running query reports a dead connection.
  client.on('error', () => undefined)
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await withLock(client, log, () => applyPending(client, run))
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

async function applyPending(
  client: pg.ClientBase,
  { migrations, log, limits }: MigrationRun,
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
  const before = await client.query<AppliedMigration>(
    'select number, name, checksum from platform.platform_migrations order by number',
  )
  requireMatchingFiles(before.rows, migrations)
  const pending = migrations.slice(before.rows.length)
  for (const migration of pending) {
    await applyMigration(client, migration, { log, limits })
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
function requireMatchingFiles(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  requireSameChain(applied, migrations)
  const newest = migrations.at(-1)
  const ahead = applied.find(({ number }) => number > (newest?.number ?? 0))
  if (ahead)
    throw new CannotMigrate(
      `The schema is newer than this program: the database has migration ${migrationTitle(ahead)} and the newest file here is ${newest?.file ?? 'none'}; run the newer program.`,
    )
  for (const [index, row] of applied.entries()) {
    requireSameMigration(
      row,
      migrations.find(({ number }) => number === row.number),
    )
    const late = migrations[index]
    if (late?.number !== row.number)
      throw new CannotMigrate(
        `Migration ${late?.file} was added after ${migrationTitle(row)} had been applied: give it the next free number (or, where no data is lost, start again with "npm run reset").`,
      )
  }
}

/** A database from before the migrations were squashed has other migrations under the numbers of the baseline. */
function requireSameChain(applied: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  for (const row of applied) {
    const here = migrations.find(({ number }) => number === row.number)
    if (here && here.name !== row.name)
      throw new CannotMigrate(
        `This database was made before the baseline of the migrations (it has ${migrationTitle(row)} where this program has ${here.file}) and cannot be upgraded: delete its data with "npm run reset", or give DATABASE_URL an empty database.`,
      )
  }
}

function requireSameMigration(row: AppliedMigration, migration: Migration | undefined): void {
  if (!migration)
    throw new CannotMigrate(
      `Migration ${migrationTitle(row)} was applied to this database, but its file has disappeared.`,
    )
  if (migration.checksum !== row.checksum)
    throw new CannotMigrate(
      `Migration ${migration.file} was changed after it had been applied to this database: undo the change, and put it into a new migration.`,
    )
}

const migrationTitle = ({ number, name }: AppliedMigration) => `${String(number).padStart(4, '0')}_${name}`
