import { publish } from '#platform/events'
import type { Proof } from '#platform/caller'
import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { deviceOf, isSameDevice } from './device.ts'
import type { Origin } from '../events.ts'
import { expiryOf, notProven } from '../rules.ts'
import { hashOfSecret, newSecret } from '../secret.ts'
import { invalidateCallers } from './session-cache.ts'
import {
  lockAccountStatus,
  createSession,
  type PastSignIn,
  type AccountStatusRow,
} from '../queries/sessions.ts'
import type { PersonRow, SignInProvider } from '../tables.ts'

/** More devices than anyone uses; the oldest sessions are removed. */
export const MAX_SESSIONS = 30

/** A person whose row this transaction has locked already. */
export type LockedAccount = { held: AccountStatusRow }

type SignIn = { proof: Proof; origin: Origin; now: Date }

/**
 * Opens a session for a proven login and records the event ('logged-in'). Warns the owner when the browser or the network
 * is new to the account.
 * @returns its token, which is returned only once.
 * @throws Refusal 403 `account_suspended` for a suspended or closed account, 401 for an ID token of before its owner ended sessions.
 */
export async function openSession(
  tx: Tx,
  person: Pick<PersonRow, 'id'> | LockedAccount,
  { proof, origin, now }: SignIn,
): Promise<string> {
  // Locked until the end, so that a concurrent suspension cannot leave a session behind.
  const standing = 'held' in person ? person.held : await lockAccountStatus(tx, person.id)
  if (!standing || standing.suspended_at || standing.closed_at) throw accountSuspended()
  const token = newSecret()
  const { past, evicted } = await createSession(
    tx,
    sessionFor(standing.id, { token, proof, origin, now }),
    MAX_SESSIONS - 1,
  )
  // The refusal rolls back the session just written.
  if (isEndedSignIn(proof, past)) throw notProven()
  if (evicted > 0) await invalidateCallers(tx, standing.id)
  if (isNewPlace(past, origin)) await warnOfNewDevice(tx, standing, { origin, now })
  return token
}

function sessionFor(personId: number, { token, proof, origin, now }: SignIn & { token: string }) {
  const provider: SignInProvider = proof.provider === 'google.com' ? 'google.com' : 'phone'
  return {
    uid: proof.uid,
    person_id: personId,
    token_hash: hashOfSecret(token),
    created_at: now,
    last_seen_at: now,
    expires_at: expiryOf({ createdAt: now, seenAt: now }),
    provider,
    user_agent: origin.userAgent,
    network: origin.network,
    sign_in_id: proof.signInId ?? null,
  }
}

export const accountSuspended = (): Refusal =>
  new Refusal(403, 'account_suspended', 'identity.account_suspended')

/** An ID token from before the sign-out must not sign in again. Sign-in times are precise to the second. */
function isEndedSignIn({ signedInAt }: Proof, past: readonly PastSignIn[]): boolean {
  return past.some(
    ({ kind, at }) =>
      (kind === 'others-signed-out' || kind === 'session-ended') &&
      secondsOf(signedInAt) < secondsOf(new Date(at)),
  )
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000)

/** No alert for the first login. */
function isNewPlace(past: readonly PastSignIn[], origin: Origin): boolean {
  const places = past.filter(({ kind }) => kind === 'logged-in' || kind === 'registered')
  if (places.length === 0) return false
  const device = deviceOf(origin.userAgent)
  const isKnownDevice = places.some(({ user_agent }) => isSameDevice(deviceOf(user_agent), device))
  return !isKnownDevice || !places.some(({ network }) => network === origin.network)
}

function warnOfNewDevice(
  tx: Tx,
  { id, name, phone, verified_email: email, language }: AccountStatusRow,
  { origin, now }: { origin: Origin; now: Date },
): Promise<void> {
  const detail = { device: deviceOf(origin.userAgent), network: origin.network, at: now.toISOString() }
  return publish(tx, 'identity.warned', {
    personId: id,
    kind: 'new-device',
    name,
    phone,
    email,
    language,
    detail,
  })
}
