import type { Tx } from '#platform/database'
import { lock } from '#platform/locks'

/** Serialises callers with the same key until the transaction ends. */
export async function lockEmail(tx: Tx, what: string): Promise<void> {
  await lock(tx, 'idp.email', what)
}
