import { publish } from '#platform/events'
import type { Proof } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import type { Refusal } from '#platform/refusal'
import { sqlStateOf, transact } from '#platform/transact'
import { endSessions } from '../sessions/end-sessions.ts'
import { noteEvent } from '../events.ts'
import { ownAccount, type Change } from '../people/own-account.ts'
import { provenStill } from '../proofs/proven-as-self.ts'
import { notProven } from '../rules.ts'
import { deleteUids, loginsOf, putUid } from '../store/logins.ts'
import { changePerson, personById, personByPhone } from '../store/people.ts'
import { warnPerson } from '../people/suspend-person.ts'
import type { PersonRow } from '../tables.ts'
import { taken } from './taken.ts'

export type Proofs = { proof: Proof; current: Proof | null }

const UNIQUE_VIOLATION = '23505'

/**
 * Gives an account another number, or its first one, which logs in from now on; the number before it opens nothing more and is
 * told. All other sessions end. With the number that it has already nothing happens.
 * @throws Refusal 401 without a proof of the new number, or of a login that the account has now; 409 `phone_taken`.
 */
export async function changePhone(db: Db, proofs: Proofs, change: Change): Promise<PersonRow> {
  const { phone } = proofs.proof
  if (!phone) throw notProven()
  try {
    return await transact(db, (tx) => renumber(tx, phone, { ...proofs, ...change }))
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    throw (await takenNow(db, phone, change)) ?? error
  }
}

async function renumber(
  tx: Tx,
  phone: string,
  { proof, current, caller, now, origin }: Proofs & Change,
): Promise<PersonRow> {
  const person = await ownAccount(tx, caller)
  if (person.phone === phone) return person
  await provenStill(tx, caller, { current, now, isRecentEnough: person.phone === null })
  const owner = await personByPhone(tx, phone)
  if (owner) throw taken('phone_taken', person, owner)
  await warnPerson(tx, person.id, person.phone === null ? 'phone-added' : 'phone-changed')
  await noteEvent(tx, {
    personId: person.id,
    kind: 'phone-changed',
    at: now,
    origin,
    detail: { ending: phone.slice(-4) },
  })
  const changed = await changePerson(tx, person.id, { phone })
  await keepUids(tx, person.id, proof.uid)
  await endSessions(tx, person.id, { except: caller.sessionId })
  if (person.phone !== null) await publish(tx, 'identity.phoneGivenUp', { personId: person.id })
  return changed
}

/** What the old number opened at the identity service opens this account no more. */
async function keepUids(tx: Tx, personId: number, uid: string): Promise<void> {
  await putUid(tx, uid, personId)
  const logins = await loginsOf(tx, personId)
  const uids = await deleteUids(tx, personId, { except: [uid, ...logins.map((login) => login.uid)] })
  if (uids.length > 0) await publish(tx, 'identity.uidsFreed', { uids })
}

/** Somebody registered the number while it was being taken. */
async function takenNow(db: Db, phone: string, { caller }: Change): Promise<Refusal | null> {
  const [person, owner] = [await personById(db, caller.userId), await personByPhone(db, phone)]
  return person && owner ? taken('phone_taken', person, owner) : null
}
