import { sql } from 'kysely'
import type { Db } from './database.ts'
import { transact } from './transact.ts'

/**
 * Deletes answers stored under idempotency keys for more than 24 hours (they may hold names and addresses), records of events processed more than
 * 30 days ago (longer than any job is retried by itself). Jobs that were given up stay until staff retry or discard them, and so do the records of their events,
 * because a retry must not handle an event twice.
 */
export async function deleteExpired(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await sql`delete from platform.idempotency_keys where created_at < now() - interval '24 hours'`.execute(
      tx,
    )
    await sql`
      with undelivered as materialized (
        select jobs.payload ->> 'listener' as listener, (event ->> 'id')::bigint as event_id
        from graphile_worker._private_jobs jobs, json_array_elements(case when json_typeof(jobs.payload -> 'events') = 'array' then jobs.payload -> 'events' else '[]' end) event
        where jobs.attempts > 0 and jobs.created_at < now() - interval '29 days')
      delete from platform.processed_events processed where processed_at < now() - interval '30 days'
        and not exists (select 1 from undelivered where undelivered.listener = processed.listener and undelivered.event_id = processed.event_id)`.execute(
      tx,
    )
  })
}
