import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { transact } from './transact.ts'

/** What domains announce, `'<domain>.<what happened>'` → payload. Each contract adds its own by declaration merging. */
export interface Events {
  /** Said once by every server that has come up; nobody needs to listen. */
  'platform.started': { instance: number }
}

export type Topic = keyof Events

/** One domain's reaction to one announcement. Runs in its own transaction, exactly once, some time after the commit. */
export type Listener<T extends Topic = Topic> = {
  topic: T
  /** Unique and stable: `'<domain>: <what it does>'`. */
  name: string
  /** How often it is tried while it fails: unless it says otherwise for some three weeks, because what is not heard would never be done. */
  tries?: number
  /** Announcements that it would do nothing about are not even handed to it; absent: all concern it. Decides by the payload alone. */
  isRelevant?: (payload: Events[T]) => boolean
  handle: (tx: Tx, payload: Events[T], news: EventMeta) => Promise<void>
  /** Does for many at once, in one transaction, what `hear` does for each: for what comes by the hundred a second. */
  handleAll?: (tx: Tx, told: readonly Events[T][]) => Promise<void>
  /** How many `hearAll` is told in one transaction at the most; 50 unless it says otherwise. Fewer where what it does cannot be taken back. */
  batchSize?: number
}

/** Which announcement it is: the same however often it is handed in, so that what leaves the house can be named after it. */
export type EventMeta = { id: number }

/** Names a listener; only gives the types their shape. */
export const listener = <T extends Topic>(asked: Listener<T>): Listener => asked as unknown as Listener

// The queue waits longer each time, six hours at most.
const TRIES = 90
/** Some sixteen hours: for letters, which nobody wants weeks later. */
export const LETTER_TRIES = 12

/** Tells the rest of the shop what happened, if and only if the transaction is kept. */
export async function publish<T extends Topic>(tx: Tx, topic: T, payload: Events[T]): Promise<void> {
  await tx
    .insertInto('platform.outbox')
    .values({ topic, payload: JSON.stringify(payload) })
    .execute()
}

/** The same of many things that happened at once, in their order. */
export async function publishAll<T extends Topic>(
  tx: Tx,
  topic: T,
  payloads: readonly Events[T][],
): Promise<void> {
  if (payloads.length === 0) return
  await sql`
    insert into platform.outbox (topic, payload)
    select ${topic}, payload from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as told(payload, place) order by place`.execute(
    tx,
  )
}

type StoredEvent = { id: number; payload: unknown }

/** Which listener is to hear which announcements: one job of the queue. Several for listeners that hear many at once. */
export type Delivery = { listener: string; told: readonly StoredEvent[] }

/** As jobs were queued while each had one announcement; one that keeps failing may wait for three weeks. */
type OldHearing = StoredEvent & { listener: string; told?: undefined }

/** How many announcements one listener is told in one transaction at the most. */
const AT_ONCE = 50

/**
 * Moves gathered announcements to the job queue, one job per listener; several processes may do so at once.
 * @returns how many announcements were moved.
 */
export async function drainOutbox(db: Db, listeners: readonly Listener[]): Promise<number> {
  return transact(db, async (tx) => {
    const { rows } = await sql<StoredEvent & { topic: string }>`
      delete from platform.outbox where id in (
        select id from platform.outbox order by id limit 200 for update skip locked
      ) returning id, topic, payload`.execute(tx)
    const jobs = listeners.flatMap((known) => {
      const told = rows
        .filter(
          ({ topic, payload }) => known.topic === topic && (known.isRelevant?.(payload as never) ?? true),
        )
        .map(({ id, payload }) => ({ id, payload }))
      return inGroups(told, known.handleAll ? (known.batchSize ?? AT_ONCE) : 1).map((group) => ({
        first: group[0]?.id ?? 0,
        job: jobFor(known, group),
      }))
    })
    // What was said first is handed out first.
    const inOrder = jobs.toSorted((a, b) => a.first - b.first).map(({ job }) => job)
    if (inOrder.length > 0) await addJobs(tx, inOrder)
    return rows.length
  })
}

const jobFor = ({ name, tries = TRIES }: Listener, told: readonly StoredEvent[]): Job => ({
  identifier: 'deliver',
  payload: { listener: name, told } satisfies Delivery,
  maxAttempts: tries,
})

const inGroups = <T>(list: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, index) =>
    list.slice(index * most, (index + 1) * most),
  )

/** A job handed to the queue inside a transaction. `priority`: 0 when absent; what can wait has a higher number. */
export type Job = {
  identifier: string
  payload: unknown
  maxAttempts?: number
  runAt?: Date
  jobKey?: string
  priority?: number
}

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
    array(select json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))`.execute(
    tx,
  )
}

/** Runs one listener for the announcements of a job, in one transaction that also records that they were heard. */
export async function deliver(
  db: Db,
  listeners: readonly Listener[],
  hearing: Delivery | OldHearing,
): Promise<void> {
  const known = listeners.find((candidate) => candidate.name === hearing.listener)
  if (!known) return
  const told = hearing.told ?? [hearing]
  try {
    await deliverBatch(db, known, told)
  } catch (error) {
    if (told.length === 1) throw error
    await deliverEach(db, known, told)
  }
}

/** What one of many fails on must not keep the others from being heard. */
async function deliverEach(db: Db, known: Listener, told: readonly StoredEvent[]): Promise<void> {
  const failed: unknown[] = []
  for (const one of told) await deliverBatch(db, known, [one]).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

async function deliverBatch(db: Db, known: Listener, told: readonly StoredEvent[]): Promise<void> {
  await transact(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into platform.processed_events (listener, event_id) select ${known.name}, unnest(${told.map(({ id }) => id)}::bigint[])
      on conflict do nothing returning event_id as id`.execute(tx)
    const isNew = new Set(rows.map(({ id }) => id))
    const fresh = told.filter(({ id }) => isNew.has(id))
    if (fresh.length > 0 && known.handleAll)
      return known.handleAll(
        tx,
        fresh.map(({ payload }) => payload as never),
      )
    for (const { id, payload } of fresh) await known.handle(tx, payload as never, { id })
  })
}
