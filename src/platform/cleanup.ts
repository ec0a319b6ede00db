import { sql } from 'kysely'
import type { Db } from './database.ts'
import { transact } from './transact.ts'

/**
 * Deletes answers stored under idempotency keys for more than 24 hours (they may hold names and addresses), records of events processed more than
 * 30 days ago (longer than any job is retried), and jobs that failed for good as long ago.
 */
export async function deleteExpired(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await sql`delete from platform.idempotency_keys where created_at < now() - interval '24 hours'`.execute(
      tx,
    )
    await sql`delete from platform.processed_events where processed_at < now() - interval '30 days'`.execute(
      tx,
    )
    await sql`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days' limit 1000))`.execute(
      tx,
    )
  })
}
