import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** Lets those who do the same thing go one after the other, until the transaction ends. */
export async function takeTurn(tx: Tx, what: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`idp ${what}`}, 0))`.execute(tx)
}
