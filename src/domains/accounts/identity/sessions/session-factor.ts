import type { Tx } from '#platform/database'
import { invalidateCallers } from './session-cache.ts'
import {
  clearSessionSecondFactors,
  setPersonSecondFactor,
  setSessionSecondFactor,
} from '../queries/sessions.ts'

/** Marks a session as having shown its second factor: staff rights are no longer withheld in it. The caller records the event. */
export async function passSecondFactor(tx: Tx, sessionId: number, now: Date): Promise<void> {
  const personId = await setSessionSecondFactor(tx, sessionId, now)
  if (personId !== null) await invalidateCallers(tx, personId)
}

/**
 * Sets whether a person has a second factor, which decides whether their staff rights wait for it. Without one no session counts as having shown
 * it, so rights that need one are withheld at once.
 */
export async function setHasSecondFactor(tx: Tx, personId: number, has: boolean): Promise<void> {
  await setPersonSecondFactor(tx, personId, has)
  if (!has) await clearSessionSecondFactors(tx, personId)
  await invalidateCallers(tx, personId)
}
