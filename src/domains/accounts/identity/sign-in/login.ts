import { publish } from '#platform/events'
import type { Proof } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import type { PageLanguage } from '#platform/page-language'
import { conflict, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { noteEvent, type Origin } from '../events.ts'
import { openSession } from '../sessions/open-session.ts'
import { ownerOfGmail } from '../proofs/person-of-proof.ts'
import { displayName, provenEmail, provenPhone } from '../rules.ts'
import { loginsOf, putLogin } from '../store/logins.ts'
import { changePerson, insertPerson, lockAddress, lockByPhone } from '../store/people.ts'
import { warnPerson } from '../people/suspend-person.ts'
import type { PersonRow } from '../tables.ts'

export type LoginWish = { mobile_no: string } | { login_type: 'gmail'; email: string }

/** `agreed`: the versions of the policies that whoever signs in agrees to; '' where there are none. `language`: of the page she does it on. */
export type ProvenNow = {
  proof: Proof
  now: Date
  origin: Origin
  agreed: string
  language: PageLanguage | null
}

/**
 * Opens a session for whoever the proof is about; the token exists in the answer only.
 * @throws Refusal 401 when the proof is about somebody else, 404 `user_not_found` for a number without an account, 403 for a
 * suspended account, 409 for a Gmail account that opens its account no more.
 */
export function login(
  db: Db,
  wish: LoginWish,
  proven: ProvenNow,
): Promise<{ token: string; person: PersonRow }> {
  return transact(db, async (tx) => {
    const { proof } = proven
    if ('mobile_no' in wish) {
      const person = await heldByPhone(tx, provenPhone(proof, wish.mobile_no))
      const token = await openSession(tx, { held: person }, proven)
      await noteSignIn(tx, person, proven)
      return { token, person }
    }
    const person = await byGmail(tx, wish.email, proven)
    const token = await openSession(tx, person, proven)
    await noteSignIn(tx, person, proven)
    return { token, person }
  })
}

/** What she agrees to is said beside the button; it is written down the first time, and again when it is something new. So is the language she reads. */
async function noteSignIn(tx: Tx, person: PersonRow, { agreed, now, language }: ProvenNow): Promise<void> {
  const isNew = agreed !== '' && person.agreed !== agreed
  const reads = language !== null && !person.language_is_chosen && person.language !== language
  if (!isNew && !reads) return
  await changePerson(tx, person.id, { ...(isNew && { agreed }), ...(reads && { language }) })
  if (!isNew) return
  const place = person.agreed === '' ? 'sign-up' : 'login'
  await publish(tx, 'identity.agreed', { personId: person.id, said: agreed, place, at: now.toISOString() })
}

async function heldByPhone(tx: Tx, phone: string): Promise<PersonRow> {
  const person = await lockByPhone(tx, phone)
  if (!person) throw new Refusal(404, 'user_not_found', 'identity.user_not_found')
  return person
}

type Found = { person: PersonRow; isNewWay: boolean }

/** An address that its owner has not verified with us signs nobody in; it may have been typed in by a stranger. */
async function byGmail(tx: Tx, asked: string, proven: ProvenNow): Promise<PersonRow> {
  const { proof, now, origin } = proven
  const email = provenEmail(proof, asked)
  await lockAddress(tx, email)
  const found =
    (await knownByGmail(tx, email, proof)) ??
    (await registerByGmail(tx, email, proven)) ??
    (await knownByGmail(tx, email, proof))
  if (!found) throw new Error('A person who was there a moment ago is gone.')
  const { person, isNewWay } = found
  if (proof.googleSubject === null) return person
  await putLogin(tx, {
    subject: proof.googleSubject,
    person_id: person.id,
    uid: proof.uid,
    email,
    added_at: now,
  })
  if (isNewWay) {
    await noteEvent(tx, { personId: person.id, kind: 'gmail-linked', at: now, origin })
    await warnPerson(tx, person.id, 'gmail-linked')
  }
  return person
}

async function knownByGmail(tx: Tx, email: string, { googleSubject: subject }: Proof): Promise<Found | null> {
  const { whose, person } = await ownerOfGmail(tx, { subject, email })
  if (whose === 'unlinked') {
    throw conflict('gmail_unlinked', 'identity.gmail_unlinked')
  }
  if (whose === 'other subject') {
    throw conflict('gmail_changed', 'identity.gmail_changed')
  }
  return (
    person && {
      person,
      isNewWay: whose === 'by address' && subject !== null && (await hasOtherWay(tx, person)),
    }
  )
}

/** Whoever has a number, or another Gmail account, has come in by that until now. */
const hasOtherWay = async (tx: Tx, { id, phone }: PersonRow): Promise<boolean> =>
  phone !== null || (await loginsOf(tx, id)).length > 0

/** @returns null when somebody with this address was registered a moment ago elsewhere. */
async function registerByGmail(
  tx: Tx,
  email: string,
  { proof, now, origin, language }: ProvenNow,
): Promise<Found | null> {
  const added = await insertPerson(tx, {
    id: newPrivateId(),
    name: displayName(proof.name, email),
    verified_email: email,
    language,
  })
  if (!added) return null
  await noteEvent(tx, { personId: added.id, kind: 'registered', at: now, origin })
  return { person: added, isNewWay: false }
}
