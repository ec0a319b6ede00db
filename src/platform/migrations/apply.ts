import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../postgres/cannot-start.ts'
import { CannotMigrate } from './cannot-migrate.ts'
import type { Migration } from './files.ts'

/** Limits of a migration: lock wait, one statement and the pause between tries in milliseconds, and the number of tries. */
export type MigrationLimits = { lockMs: number; statementMs: number; tries: number; pauseMs: number }

/**
 * A statement that waits for a table's lock makes every later query of the table wait behind it, so it is cancelled after 3 seconds, lets the queries
 * pass and tries again. A statement of ten minutes is a rewrite that belongs in a task; a file that needs longer sets its own `set local
 * statement_timeout`.
 */
export const DEFAULT_LIMITS: MigrationLimits = {
  lockMs: 3_000,
  statementMs: 600_000,
  tries: 10,
  pauseMs: 2_000,
}

const LOCK_NOT_AVAILABLE = '55P03'
const QUERY_CANCELED = '57014'

type ApplyOptions = { log: Log; limits: MigrationLimits }

/** Applies one file in one transaction and records it. @throws CannotMigrate with file, line and column. */
export async function applyMigration(
  client: pg.ClientBase,
  migration: Migration,
  { log, limits }: ApplyOptions,
): Promise<void> {
  for (let left = limits.tries - 1; ; left -= 1) {
    try {
      return await tryOnce(client, migration, limits)
    } catch (error) {
      if (!isCode(error, LOCK_NOT_AVAILABLE)) throw migrationFailure(error, migration, limits)
      if (left === 0) throw lockTimeout(error, migration, limits)
      log.info(`Migration ${migration.file} waits for a lock that another connection holds: trying again.`)
      await pause(limits.pauseMs)
    }
  }
}

async function tryOnce(client: pg.ClientBase, migration: Migration, limits: MigrationLimits): Promise<void> {
  const startedAt = Date.now()
  await client.query('begin')
  try {
    await client.query(
      `set local lock_timeout = ${limits.lockMs}; set local statement_timeout = ${limits.statementMs}`,
    )
    const before = await transactionIdOf(client)
    await client.query(migration.sql)
    if ((await transactionIdOf(client)) !== before)
      throw new CannotMigrate(
        `${migration.path} ends its transaction itself: a migration runs in one transaction, so it must not contain begin, commit or rollback.`,
      )
    await client.query(
      'insert into platform.platform_migrations (number, name, checksum, milliseconds) values ($1, $2, $3, $4)',
      [migration.number, migration.name, migration.checksum, Date.now() - startedAt],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    // A file may have set it; the next one starts with the default.
    await client.query('reset search_path').catch(() => undefined)
  }
}

async function transactionIdOf(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id
}

const isCode = (error: unknown, code: string): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === code

function lockTimeout(
  cause: pg.DatabaseError,
  migration: Migration,
  { lockMs, tries }: MigrationLimits,
): CannotMigrate {
  return new CannotMigrate(
    `${migration.path} could not lock the tables that it changes: other connections held them for ${lockMs} ms at each of ${tries} tries, and nothing of the file is applied. Start again when the long transaction that holds them has ended (see pg_stat_activity).`,
    { cause },
  )
}

function migrationFailure(error: unknown, migration: Migration, { statementMs }: MigrationLimits): Error {
  if (!(error instanceof pg.DatabaseError)) return error as Error
  const detail = error.detail ? ` (${error.detail})` : ''
  const inside = error.where ? `, in ${error.where.split('\n')[0]}` : ''
  const limit = isCode(error, QUERY_CANCELED) ? `; a statement may take ${statementMs} ms` : ''
  return new CannotMigrate(
    `${migration.path}${errorPosition(error, migration.sql)}${inside}: ${error.message}${detail}${limit} [${error.code}]`,
    {
      cause: error,
    },
  )
}

function errorPosition({ position }: pg.DatabaseError, sql: string): string {
  if (!position) return ''
  // PostgreSQL counts characters where JavaScript counts UTF-16 units, which differ after an emoji.
  const before = Array.from(sql)
    .slice(0, Number(position) - 1)
    .join('')
    .split('\n')
  return `, line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}
