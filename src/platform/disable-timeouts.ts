import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Lets a transaction and each of its statements take as long as they need, e.g. while it waits for another server's import. */
export async function disableTimeouts(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    tx,
  )
}
