import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { transact } from './transact.ts'

/** What domains announce, `'<domain>.<what happened>'` → payload. Each contract adds its own by declaration merging. */
export interface Announcements {
  /** Said once by every server that has come up; nobody needs to listen. */
  'platform.started': { instance: number }
}

export type Topic = keyof Announcements

/** One domain's reaction to one announcement. Runs in its own transaction, exactly once, some time after the commit. */
export type Listener<T extends Topic = Topic> = {
  topic: T
  /** Unique and stable: `'<domain>: <what it does>'`. */
  name: string
  /** How often it is tried while it fails: unless it says otherwise for some three weeks, because what is not heard would never be done. */
  tries?: number
  hear: (tx: Tx, payload: Announcements[T], news: News) => Promise<void>
}

/** Which announcement it is: the same however often it is handed in, so that what leaves the house can be named after it. */
export type News = { id: number }

/** Names a listener; only gives the types their shape. */
export const listener = <T extends Topic>(asked: Listener<T>): Listener => asked as unknown as Listener

// The queue waits longer each time, six hours at most.
const TRIES = 90
/** Some sixteen hours: for letters, which nobody wants weeks later. */
export const TRIES_OF_LETTERS = 12

/** Tells the rest of the shop what happened, if and only if the transaction is kept. */
export async function announce<T extends Topic>(tx: Tx, topic: T, payload: Announcements[T]): Promise<void> {
  await tx
    .insertInto('platform.outbox')
    .values({ topic, payload: JSON.stringify(payload) })
    .execute()
}

/** Which listener is to hear which announcement: one job of the queue. */
export type Hearing = { id: number; topic: string; listener: string; payload: unknown }

/**
 * Moves gathered announcements to the job queue, one job per listener; several processes may do so at once.
 * @returns how many announcements were moved.
 */
export async function drainOutbox(db: Db, listeners: readonly Listener[]): Promise<number> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ id: number; topic: string; payload: unknown }>`
      delete from platform.outbox where id in (
        select id from platform.outbox order by id limit 200 for update skip locked
      ) returning id, topic, payload`.execute(tx)
    const jobs = rows.flatMap((row) =>
      listeners
        .filter((known) => known.topic === row.topic)
        .map(({ name, tries = TRIES }) => ({ identifier: 'hear', payload: { ...row, listener: name }, maxAttempts: tries })),
    )
    if (jobs.length > 0) await addJobs(tx, jobs)
    return rows.length
  })
}

/** A job handed to the queue inside a transaction. `priority`: 0 when absent; what can wait has a higher number. */
export type Job = { identifier: string; payload: unknown; maxAttempts?: number; runAt?: Date; jobKey?: string; priority?: number }

/** Queues jobs together with what the transaction writes. `jobKey` replaces a waiting job of the same key. */
export async function addJobs(tx: Tx, jobs: readonly Job[]): Promise<void> {
  const specs = jobs.map((job) => ({
    identifier: job.identifier,
    payload: job.payload,
    max_attempts: job.maxAttempts ?? 12,
    run_at: job.runAt?.toISOString() ?? null,
    job_key: job.jobKey ?? null,
    priority: job.priority ?? 0,
  }))
  await sql`select 1 from graphile_worker.add_jobs(
    array(select json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))`.execute(tx)
}

/** Runs one listener for one announcement, in one transaction that also records that it was heard. */
export async function hear(db: Db, listeners: readonly Listener[], hearing: Hearing): Promise<void> {
  const known = listeners.find((candidate) => candidate.name === hearing.listener)
  if (!known) return
  await transact(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('platform.heard')
      .values({ listener: known.name, announcement_id: hearing.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows) await known.hear(tx, hearing.payload as never, { id: hearing.id })
  })
}
