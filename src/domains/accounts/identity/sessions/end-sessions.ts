import type { Tx } from '#platform/database'
import { invalidateCallers } from './session-cache.ts'
import { deleteSessionsOf, lockAccountStatus } from '../queries/sessions.ts'

/**
 * Ends every session of a person, or every one but `except`. Once the transaction's `transact` has returned, their tokens are dead on every process.
 * @returns how many ended. The caller notes the event.
 */
export async function endSessions(
  tx: Tx,
  personId: number,
  { except = null }: { except?: number | null } = {},
): Promise<number> {
  // A login at this moment comes before or after, and if after it reads what the caller notes.
  await lockAccountStatus(tx, personId)
  const ended = await deleteSessionsOf(tx, personId, except)
  await invalidateCallers(tx, personId)
  return ended
}
