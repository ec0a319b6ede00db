import { sql } from 'kysely'
import type { Db } from './database.ts'
import { transact } from './transact.ts'

/**
 * Forgets what is past its use: answers kept under a key for longer than 24 hours, which may hold names and addresses,
 * and notes on announcements heard more than 30 days ago, longer than any job is tried.
 */
export async function sweepKept(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    await sql`delete from platform.idempotency_keys where created_at < now() - interval '24 hours'`.execute(tx)
    await sql`delete from platform.heard where heard_at < now() - interval '30 days'`.execute(tx)
  })
}
