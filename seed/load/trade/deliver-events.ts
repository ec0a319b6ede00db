import { sql } from 'kysely'
import { deliver, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'

const EVENTS_PER_BATCH = 50

type StoredEvent = { id: number; topic: string; payload: unknown }

/** Delivers published posts to the commission listener, which must know them before purchases. All other events are delivered when the shop opens. */
export async function deliverPublishedPosts(
  tx: Tx,
  creatorId: number,
  listeners: readonly Listener[],
): Promise<void> {
  const { rows } =
    await sql<StoredEvent>`select id, topic, payload from platform.outbox where topic = 'feed.published' and (payload ->> 'creatorId')::bigint = ${creatorId} order by id`.execute(
      tx,
    )
  const events = rows.map(({ id, payload }) => ({ id, payload }))
  for (const { name, topic } of listeners) {
    if (topic !== 'feed.published') continue
    for (let from = 0; from < events.length; from += EVENTS_PER_BATCH)
      await deliver(tx, listeners, { listener: name, events: events.slice(from, from + EVENTS_PER_BATCH) })
  }
}

/** Earlier events are delivered when the shop opens. */
export async function lastEventId(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(id), 0)::bigint as last from platform.outbox`.execute(tx)
  return rows[0]?.last ?? 0
}

/** Delivers the events after `last`, and those that follow from them, to their listeners. */
export async function deliverEventsAfter(
  tx: Tx,
  last: number,
  listeners: readonly Listener[],
): Promise<void> {
  for (;;) {
    const { rows } =
      await sql<StoredEvent>`delete from platform.outbox where id > ${last} returning id, topic, payload`.execute(
        tx,
      )
    if (rows.length === 0) return
    for (const { id, topic, payload } of rows.toSorted((a, b) => a.id - b.id)) {
      for (const one of listeners) {
        if (one.topic === topic && (one.isRelevant?.(payload as never) ?? true))
          await one.handle(tx, payload as never, { id })
      }
    }
  }
}

/** Whether a courier booking or a refund is due. */
export async function hasDueWork(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from fulfilment.bookings where next_at <= ${now}) or exists (select from fulfilment.courier_tasks where next_at <= ${now})
      or exists (select from payments.refunds where method = 'gateway' and state in ('queued', 'submitted', 'failed') and next_at <= ${now}) as due`.execute(
    tx,
  )
  return rows[0]?.due ?? false
}
