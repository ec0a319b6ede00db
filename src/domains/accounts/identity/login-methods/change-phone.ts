import { publish } from '#platform/events'
import type { Proof } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import type { Refusal } from '#platform/refusal'
import { sqlStateOf, transact } from '#platform/transact'
import { endSessions } from '../sessions/end-sessions.ts'
import { recordAccountEvent } from '../events.ts'
import { lockOwnAccount, type OwnAccountChange } from '../people/lock-own-account.ts'
import { verifyRecentProof } from '../id-tokens/verify-own-proof.ts'
import { notProven } from '../rules.ts'
import { deleteUids, listLogins, upsertUid } from '../queries/logins.ts'
import { updatePerson, personById, personByPhone } from '../queries/people.ts'
import { warnPerson } from '../account-status/suspend-person.ts'
import type { PersonRow } from '../tables.ts'
import { loginTaken } from './login-taken.ts'

export type LoginProofs = { proof: Proof; current: Proof | null }

const UNIQUE_VIOLATION = '23505'

/**
 * Sets an account's phone number, which logs in from now on; the former number no longer does and is
 * notified. All other sessions end. The same number again changes nothing.
 * @throws Refusal 401 without an ID token of the new number, or of a current login method; 409 `phone_taken`.
 */
export async function changePhone(db: Db, proofs: LoginProofs, change: OwnAccountChange): Promise<PersonRow> {
  const { phone } = proofs.proof
  if (!phone) throw notProven()
  try {
    return await transact(db, (tx) => replacePhone(tx, phone, { ...proofs, ...change }))
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    throw (await phoneTaken(db, phone, change)) ?? error
  }
}

async function replacePhone(
  tx: Tx,
  phone: string,
  { proof, current, caller, now, origin }: LoginProofs & OwnAccountChange,
): Promise<PersonRow> {
  const person = await lockOwnAccount(tx, caller)
  if (person.phone === phone) return person
  await verifyRecentProof(tx, caller, { current, now, isRecentEnough: person.phone === null })
  const owner = await personByPhone(tx, phone)
  if (owner) throw loginTaken('phone_taken', person, owner)
  await warnPerson(tx, person.id, person.phone === null ? 'phone-added' : 'phone-changed')
  await recordAccountEvent(tx, {
    personId: person.id,
    kind: 'phone-changed',
    at: now,
    origin,
    detail: { ending: phone.slice(-4) },
  })
  const changed = await updatePerson(tx, person.id, { phone })
  await replaceUids(tx, person.id, proof.uid)
  await endSessions(tx, person.id, { except: caller.sessionId })
  if (person.phone !== null) await publish(tx, 'identity.phoneGivenUp', { personId: person.id })
  return changed
}

/** Accounts of the identity service under the old number no longer open this account. */
async function replaceUids(tx: Tx, personId: number, uid: string): Promise<void> {
  await upsertUid(tx, uid, personId)
  const logins = await listLogins(tx, personId)
  const uids = await deleteUids(tx, personId, { except: [uid, ...logins.map((login) => login.uid)] })
  if (uids.length > 0) await publish(tx, 'identity.uidsFreed', { uids })
}

/** The number was registered concurrently. */
async function phoneTaken(db: Db, phone: string, { caller }: OwnAccountChange): Promise<Refusal | null> {
  const [person, owner] = [await personById(db, caller.userId), await personByPhone(db, phone)]
  return person && owner ? loginTaken('phone_taken', person, owner) : null
}
