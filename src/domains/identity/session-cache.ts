import type { Tx } from '#platform/database'
import { signal } from '#platform/signals'

export const CALLERS_CHANNEL = 'identity.callers'

/**
 * To be called by whatever changes what a session of this person may do: roles, suspension, closing, second factor. Once the transaction's
 * `transact` has returned, every process asks the database anew.
 */
export const dropCallers = (tx: Tx, personId: number): Promise<void> => signal(tx, CALLERS_CHANNEL, String(personId))
