import type { Tx } from '#platform/database'
import { publish } from '#platform/events'
import { endSessions } from '../sessions/end-sessions.ts'
import { invalidateCallers } from '../sessions/session-cache.ts'
import { listLogins } from '../queries/logins.ts'
import { personById } from '../queries/people.ts'
import { setSuspended } from '../queries/roles.ts'

/** Suspends an account: no sessions and no logins. The caller records the event. */
export async function suspendPerson(tx: Tx, personId: number, now: Date): Promise<void> {
  await setSuspended(tx, personId, now)
  await endSessions(tx, personId)
  await publish(tx, 'identity.suspended', { personId })
  await warnPerson(tx, personId, 'suspended')
}

export async function reinstatePerson(tx: Tx, personId: number): Promise<void> {
  await setSuspended(tx, personId, null)
  await invalidateCallers(tx, personId)
  await publish(tx, 'identity.suspended', { personId })
  await warnPerson(tx, personId, 'reinstated')
}

/** Signs a person out everywhere, at the identity service as well. @returns how many sessions ended; the caller records the event. */
export async function signOutPerson(tx: Tx, personId: number, now: Date): Promise<number> {
  const ended = await endSessions(tx, personId)
  await publish(tx, 'identity.othersSignedOut', { personId, openedBefore: now.toISOString() })
  return ended
}

/** Warns a person at all current addresses about what happened to their account. */
export async function warnPerson(tx: Tx, personId: number, kind: string): Promise<void> {
  const person = await personById(tx, personId)
  if (!person) return
  const { name, phone, verified_email: email, language } = person
  await publish(tx, 'identity.warned', { personId, kind, name, phone, email, language })
  const gmails = (await listLogins(tx, personId)).filter(
    (login) => login.unlinked_at === null && login.email !== email,
  )
  for (const login of gmails)
    await publish(tx, 'identity.warned', { personId, kind, name, phone: null, email: login.email, language })
}
