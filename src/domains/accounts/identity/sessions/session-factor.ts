import type { Tx } from '#platform/database'
import { dropCallers } from './session-cache.ts'
import { clearSessionsFactor, setPersonsFactor, setSessionsFactor } from '../store/sessions.ts'

/** This session has shown its second factor: rights of the staff are no longer withheld in it. The caller notes the event. */
export async function passSecondFactor(tx: Tx, sessionId: number, now: Date): Promise<void> {
  const personId = await setSessionsFactor(tx, sessionId, now)
  if (personId !== null) await dropCallers(tx, personId)
}

/**
 * Whether somebody has a second factor at all, which decides whether their staff rights wait for it. Without one no session has shown it,
 * so that rights which need one are withheld again at once.
 */
export async function setHasSecondFactor(tx: Tx, personId: number, has: boolean): Promise<void> {
  await setPersonsFactor(tx, personId, has)
  if (!has) await clearSessionsFactor(tx, personId)
  await dropCallers(tx, personId)
}
