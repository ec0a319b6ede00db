import type { Proof } from '#platform/caller'
import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { noteEvent, type Origin } from './events.ts'
import { expiryOf } from './rules.ts'
import { hashOfSecret, newSecret } from './secret.ts'
import { dropCallers } from './session-cache.ts'
import { deleteWornSessions, insertSession, lockStanding } from './store/sessions.ts'
import type { PersonRow, SignInProvider } from './tables.ts'

/** More places than anybody is signed in at; the oldest make room. */
export const MOST_SESSIONS = 30

/**
 * Opens a session for somebody proven and notes it among what happened to the account ('logged-in').
 * @returns its token, which exists in this answer only.
 * @throws Refusal 403 `account_suspended` for a suspended or closed account.
 */
export async function openSession(
  tx: Tx,
  person: Pick<PersonRow, 'id'>,
  { proof, origin, now }: { proof: Proof; origin: Origin; now: Date },
): Promise<string> {
  // Held until the end, so that a suspension and a login at once cannot leave a session behind.
  const standing = await lockStanding(tx, person.id)
  if (!standing || standing.suspended_at || standing.closed_at) throw accountSuspended()
  const provider: SignInProvider = proof.provider === 'google.com' ? 'google.com' : 'phone'
  const token = newSecret()
  const pushedOut = await deleteWornSessions(tx, person.id, { now, keep: MOST_SESSIONS - 1 })
  if (pushedOut > 0) await dropCallers(tx, person.id)
  await insertSession(tx, {
    person_id: person.id,
    token_hash: hashOfSecret(token),
    created_at: now,
    last_seen_at: now,
    expires_at: expiryOf({ createdAt: now, seenAt: now }),
    provider,
    user_agent: origin.userAgent,
    network: origin.network,
  })
  await noteEvent(tx, { personId: person.id, kind: 'logged-in', at: now, origin, detail: { provider } })
  return token
}

export const accountSuspended = (): Refusal =>
  new Refusal(
    403,
    'account_suspended',
    'This account is suspended, so nobody can sign in to it. Please write to us if you think that this is a mistake.',
  )
