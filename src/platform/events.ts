import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { transact } from './transact.ts'

/** Events by topic, `'<domain>.<event>'` → payload. Each contract adds its own by declaration merging. */
export interface Events {
  /** Published once by every server that has started; it needs no listener. */
  'platform.started': { instance: number }
}

export type Topic = keyof Events

/** One domain's reaction to one event. Runs in a separate transaction, exactly once, after the publisher's commit. */
export type Listener<T extends Topic = Topic> = {
  topic: T
  /** Unique and stable: `'<domain>: <what it does>'`. */
  name: string
  /** Maximum attempts; about three weeks when absent, because an event that fails for good is never handled. */
  maxAttempts?: number
  /** Whether an event concerns the listener, by its payload; when absent, all do. */
  isRelevant?: (payload: Events[T]) => boolean
  handle: (tx: Tx, payload: Events[T], event: EventMeta) => Promise<void>
  /** Handles several events in one transaction, with the effect of `handle` for each: for topics with hundreds of events a second. */
  handleAll?: (tx: Tx, events: readonly Events[T][]) => Promise<void>
  /** Maximum events of one `handleAll`; 50 when absent. Fewer where its effect cannot be rolled back. */
  batchSize?: number
}

/** The event's id, the same at every attempt; usable as an idempotency key for effects outside of the database. */
export type EventMeta = { id: number }

/** Declares a listener; for type inference only. */
export const listener = <T extends Topic>(definition: Listener<T>): Listener =>
  definition as unknown as Listener

// The queue's delay grows up to six hours.
const DEFAULT_MAX_ATTEMPTS = 90
/** About sixteen hours: for letters, which are useless weeks later. */
export const LETTER_MAX_ATTEMPTS = 12

/** Publishes an event to its listeners, if and only if the transaction commits. */
export async function publish<T extends Topic>(tx: Tx, topic: T, payload: Events[T]): Promise<void> {
  await tx
    .insertInto('platform.outbox')
    .values({ topic, payload: JSON.stringify(payload) })
    .execute()
}

/** Publishes several events, in order. */
export async function publishAll<T extends Topic>(
  tx: Tx,
  topic: T,
  payloads: readonly Events[T][],
): Promise<void> {
  if (payloads.length === 0) return
  await sql`
    insert into platform.outbox (topic, payload)
    select ${topic}, payload from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as event(payload, place) order by place`.execute(
    tx,
  )
}

type StoredEvent = { id: number; payload: unknown }

/** A job of the queue: a listener and its events, several for a listener with `handleAll`. */
export type Delivery = { listener: string; events: readonly StoredEvent[] }

/** The most events that one listener handles in one transaction. */
const MAX_BATCH = 50

/**
 * Moves events from the outbox to the job queue, one job per listener; several processes may do so at once.
 * @returns how many events were moved.
 */
export async function drainOutbox(db: Db, listeners: readonly Listener[]): Promise<number> {
  return transact(db, async (tx) => {
    const { rows } = await sql<StoredEvent & { topic: string }>`
      delete from platform.outbox where id in (
        select id from platform.outbox order by id limit 200 for update skip locked
      ) returning id, topic, payload`.execute(tx)
    const jobs = listeners.flatMap((known) => {
      const events = rows
        .filter(
          ({ topic, payload }) => known.topic === topic && (known.isRelevant?.(payload as never) ?? true),
        )
        .map(({ id, payload }) => ({ id, payload }))
      return inChunks(events, known.handleAll ? (known.batchSize ?? MAX_BATCH) : 1).map((group) => ({
        first: group[0]?.id ?? 0,
        job: jobFor(known, group),
      }))
    })
    // Earlier events are delivered first.
    const inOrder = jobs.toSorted((a, b) => a.first - b.first).map(({ job }) => job)
    if (inOrder.length > 0) await addJobs(tx, inOrder)
    return rows.length
  })
}

const jobFor = (
  { name, maxAttempts = DEFAULT_MAX_ATTEMPTS }: Listener,
  events: readonly StoredEvent[],
): Job => ({
  identifier: 'deliver',
  payload: { listener: name, events } satisfies Delivery,
  maxAttempts,
})

const inChunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )

/** A job added in a transaction. `priority`: 0 when absent; less urgent jobs have a higher number. */
export type Job = {
  identifier: string
  payload: unknown
  maxAttempts?: number
  runAt?: Date
  jobKey?: string
  priority?: number
}

/** Adds jobs when the transaction commits. `jobKey` replaces a waiting job with the same key. */
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
    array(select json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))`.execute(
    tx,
  )
}

/** Runs one listener for the events of a job, in one transaction that also records that they were processed. */
export async function deliver(db: Db, listeners: readonly Listener[], delivery: Delivery): Promise<void> {
  const known = listeners.find((candidate) => candidate.name === delivery.listener)
  if (!known) throw new Error(`No listener of this version is called “${delivery.listener}”.`)
  const { events } = delivery
  try {
    await deliverBatch(db, known, events)
  } catch (error) {
    if (events.length === 1) throw error
    await deliverEach(db, known, events)
  }
}

/** A failing event must not delay the others of its batch. */
async function deliverEach(db: Db, known: Listener, events: readonly StoredEvent[]): Promise<void> {
  const failed: unknown[] = []
  for (const one of events) await deliverBatch(db, known, [one]).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

async function deliverBatch(db: Db, known: Listener, events: readonly StoredEvent[]): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into platform.processed_events (listener, event_id) select ${known.name}, unnest(${events.map(({ id }) => id)}::bigint[])
      on conflict do nothing returning event_id as id`.execute(tx)
    const isNew = new Set(rows.map(({ id }) => id))
    const fresh = events.filter(({ id }) => isNew.has(id))
    if (fresh.length > 0 && known.handleAll)
      return known.handleAll(
        tx,
        fresh.map(({ payload }) => payload as never),
      )
    for (const { id, payload } of fresh) await known.handle(tx, payload as never, { id })
  })
}
