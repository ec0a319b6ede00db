import type { Tx } from '#platform/database'
import { invalidateCallers } from './session-cache.ts'
import { deleteSessionsOf, lockAccountStatus } from '../queries/sessions.ts'

/**
 * Ends all sessions of a person, or all but `except`. Once the transaction's `transact` has returned, their tokens are rejected on every process.
 * @returns how many ended. The caller records the event.
 */
export async function endSessions(
  tx: Tx,
  personId: number,
  { except = null }: { except?: number | null } = {},
): Promise<number> {
  // Serialises with logins; a later login reads the event that the caller records.
  await lockAccountStatus(tx, personId)
  const ended = await deleteSessionsOf(tx, personId, except)
  await invalidateCallers(tx, personId)
  return ended
}
