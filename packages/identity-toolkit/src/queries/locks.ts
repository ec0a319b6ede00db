import type { Tx } from '#platform/database'
import { lock } from '#platform/locks'

/** Lets those who do the same thing go one after the other, until the transaction ends. */
export async function lockEmail(tx: Tx, what: string): Promise<void> {
  await lock(tx, 'idp.email', what)
}
