import { publish } from '#platform/events'
import type { Proof } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import type { PageLanguage } from '#platform/page-language'
import { conflict, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { recordAccountEvent, type Origin } from '../events.ts'
import { openSession } from '../sessions/open-session.ts'
import { findGmailOwner } from '../id-tokens/find-person-by-proof.ts'
import { displayName, requireProvenEmail, requireProvenPhone } from '../rules.ts'
import { listLogins, upsertLogin } from '../queries/logins.ts'
import { updatePerson, insertPerson, lockEmail, lockPersonByPhone } from '../queries/people.ts'
import { warnPerson } from '../account-status/suspend-person.ts'
import type { PersonRow } from '../tables.ts'

export type LoginRequest = { mobile_no: string } | { login_type: 'gmail'; email: string }

/** `agreed`: the policy versions that a sign-in agrees to; '' where there are none. `language`: of the page of the sign-in. */
export type LoginContext = {
  proof: Proof
  now: Date
  origin: Origin
  agreed: string
  language: PageLanguage | null
}

/**
 * Opens a session for the account of the ID token; the session token is returned only once.
 * @throws Refusal 401 when the ID token is of another person, 404 `user_not_found` for a number without an account, 403 for a
 * suspended account, 409 for a Gmail account that no longer opens its account.
 */
export function login(
  db: Db,
  request: LoginRequest,
  proven: LoginContext,
): Promise<{ token: string; person: PersonRow }> {
  return transact(db, async (tx) => {
    const { proof } = proven
    if ('mobile_no' in request) {
      const person = await lockAccountByPhone(tx, requireProvenPhone(proof, request.mobile_no))
      const token = await openSession(tx, { held: person }, proven)
      await recordSignIn(tx, person, proven)
      return { token, person }
    }
    const person = await signInByGmail(tx, request.email, proven)
    const token = await openSession(tx, person, proven)
    await recordSignIn(tx, person, proven)
    return { token, person }
  })
}

/** Records the agreement shown beside the button, at the first sign-in and for new policy versions, and the language of the page. */
async function recordSignIn(
  tx: Tx,
  person: PersonRow,
  { agreed, now, language }: LoginContext,
): Promise<void> {
  const isNew = agreed !== '' && person.agreed !== agreed
  const reads = language !== null && !person.language_is_chosen && person.language !== language
  if (!isNew && !reads) return
  await updatePerson(tx, person.id, { ...(isNew && { agreed }), ...(reads && { language }) })
  if (!isNew) return
  const place = person.agreed === '' ? 'sign-up' : 'login'
  await publish(tx, 'identity.agreed', { personId: person.id, said: agreed, place, at: now.toISOString() })
}

async function lockAccountByPhone(tx: Tx, phone: string): Promise<PersonRow> {
  const person = await lockPersonByPhone(tx, phone)
  if (!person) throw new Refusal(404, 'user_not_found', 'identity.user_not_found')
  return person
}

type FoundAccount = { person: PersonRow; isNewMethod: boolean }

/** An unverified address signs no one in; a stranger may have typed it in. */
async function signInByGmail(tx: Tx, requestedEmail: string, proven: LoginContext): Promise<PersonRow> {
  const { proof, now, origin } = proven
  const email = requireProvenEmail(proof, requestedEmail)
  await lockEmail(tx, email)
  const found =
    (await findAccountByGmail(tx, email, proof)) ??
    (await registerByGmail(tx, email, proven)) ??
    (await findAccountByGmail(tx, email, proof))
  if (!found) throw new Error('The person disappeared during the login.')
  const { person, isNewMethod } = found
  if (proof.googleSubject === null) return person
  await upsertLogin(tx, {
    subject: proof.googleSubject,
    person_id: person.id,
    uid: proof.uid,
    email,
    added_at: now,
  })
  if (isNewMethod) {
    await recordAccountEvent(tx, { personId: person.id, kind: 'gmail-linked', at: now, origin })
    await warnPerson(tx, person.id, 'gmail-linked')
  }
  return person
}

async function findAccountByGmail(
  tx: Tx,
  email: string,
  { googleSubject: subject }: Proof,
): Promise<FoundAccount | null> {
  const { match, person } = await findGmailOwner(tx, { subject, email })
  if (match === 'unlinked') {
    throw conflict('gmail_unlinked', 'identity.gmail_unlinked')
  }
  if (match === 'other subject') {
    throw conflict('gmail_changed', 'identity.gmail_changed')
  }
  return (
    person && {
      person,
      isNewMethod: match === 'by address' && subject !== null && (await hasOtherLoginMethod(tx, person)),
    }
  )
}

/** A phone number or another Gmail account was the login method so far. */
const hasOtherLoginMethod = async (tx: Tx, { id, phone }: PersonRow): Promise<boolean> =>
  phone !== null || (await listLogins(tx, id)).length > 0

/** @returns null when the address was registered concurrently. */
async function registerByGmail(
  tx: Tx,
  email: string,
  { proof, now, origin, language }: LoginContext,
): Promise<FoundAccount | null> {
  const added = await insertPerson(tx, {
    id: newPrivateId(),
    name: displayName(proof.name, email),
    verified_email: email,
    language,
  })
  if (!added) return null
  await recordAccountEvent(tx, { personId: added.id, kind: 'registered', at: now, origin })
  return { person: added, isNewMethod: false }
}
