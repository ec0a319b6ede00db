import type { Tx } from '#platform/database'
import { invalidateCallers } from './session-cache.ts'
import {
  clearSessionSecondFactors,
  setPersonSecondFactor,
  setSessionSecondFactor,
} from '../queries/sessions.ts'

/** This session has shown its second factor: rights of the staff are no longer withheld in it. The caller notes the event. */
export async function passSecondFactor(tx: Tx, sessionId: number, now: Date): Promise<void> {
  const personId = await setSessionSecondFactor(tx, sessionId, now)
  if (personId !== null) await invalidateCallers(tx, personId)
}

/**
 * Whether somebody has a second factor at all, which decides whether their staff rights wait for it. Without one no session has shown it,
 * so that rights which need one are withheld again at once.
 */
export async function setHasSecondFactor(tx: Tx, personId: number, has: boolean): Promise<void> {
  await setPersonSecondFactor(tx, personId, has)
  if (!has) await clearSessionSecondFactors(tx, personId)
  await invalidateCallers(tx, personId)
}
