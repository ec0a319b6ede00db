import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Disables the timeouts of a transaction and its statements, e.g. while it waits for another server's import. */
export async function disableTimeouts(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    tx,
  )
}
