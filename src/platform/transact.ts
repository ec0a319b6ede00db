import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { errorCode } from './error-code.ts'

type Effect = () => void | Promise<void>

const commitEffects = new WeakMap<Tx, Effect[]>()
const databaseOf = new WeakMap<Tx, Db>()
const ambient = new AsyncLocalStorage<Tx>()

// 40001 serialization_failure, 40P01 deadlock_detected (PostgreSQL, appendix A): rolled back completely, safe to retry.
const RETRYABLE = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 4
const BACKOFF_MS = 20

/**
 * Runs `work` in one transaction, and again after a deadlock or serialization failure. An error of `work` rolls everything back; effects of
 * `afterCommit` run only after the commit. Inside `shareTransaction` it joins the open transaction.
 */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const open = ambient.getStore()
  return open ? work(open) : runTransaction(db, work)
}

/** Opens a transaction that every `transact` called within `work` joins: all of it commits, or nothing. */
export async function shareTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return runTransaction(db, (tx) => ambient.run(tx, () => work(tx)))
}

/**
 * The transaction that `shareTransaction` has open, or else the database: for an answer that reads what its own call has just written.
 * Under an `Idempotency-Key` another connection does not see that yet.
 */
export const currentTransaction = (db: Db): Db => ambient.getStore() ?? db

/**
 * Runs a change that is one statement, without BEGIN and COMMIT: PostgreSQL commits or rolls back a statement as a whole. Several statements, or
 * one that needs `afterCommit`, need `transact`.
 */
export async function runStatement<Result>(db: Db, statement: (tx: Tx) => Promise<Result>): Promise<Result> {
  const open = ambient.getStore()
  return open ? statement(open) : withRetries(() => statement(db as Tx))
}

/**
 * For the select or returning list of a single-statement change: it answers before the WAL has reached the disk, so a power cut may lose the last
 * half second, whole and in order. A later synchronous commit flushes it too (PostgreSQL, 28.4 Asynchronous Commit).
 */
export const withAsyncCommit = sql<string>`set_config('synchronous_commit', 'off', true)`

/**
 * Runs an effect in this process after the commit: invalidating a cache, waking a worker. `transact` waits for it; it must not fail,
 * because nothing can be rolled back by then.
 */
export function afterCommit(tx: Tx, effect: Effect): void {
  const due = commitEffects.get(tx)
  if (!due) throw new Error('afterCommit needs a transaction opened by transact().')
  due.push(effect)
}

/**
 * Runs a part of a transaction that may fail alone: an error of `work` undoes what it wrote, and its effects of `afterCommit`, and is thrown; the
 * transaction goes on.
 */
export async function inSavepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const due = commitEffects.get(tx)
  const before = due?.length ?? 0
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    if (due) due.length = before
    throw error
  }
}

/** The database on which transact() opened a transaction. */
export function dbOf(tx: Tx): Db {
  const db = databaseOf.get(tx)
  if (!db) throw new Error('dbOf needs a transaction opened by transact().')
  return db
}

async function runTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { result, due } = await withRetries(async () => {
    const due: Effect[] = []
    const result = await db.transaction().execute((tx) => {
      commitEffects.set(tx, due)
      databaseOf.set(tx, db)
      return work(tx)
    })
    return { result, due }
  })
  if (due.length > 0) await Promise.all(due.map(async (effect) => effect()))
  return result
}

async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let times = 1; ; times += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (times >= MAX_ATTEMPTS || !RETRYABLE.has(sqlStateOf(error))) throw error
    }
    // An immediate retry often overtakes the transaction that was waiting for its rows, and they deadlock again.
    await sleep(BACKOFF_MS * (times + Math.random()))
  }
}

/** PostgreSQL's five-character SQLSTATE of an error, or '' for other errors. */
export const sqlStateOf = errorCode
