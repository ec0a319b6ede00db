import type { Proof } from '#platform/caller'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { recordAccountEvent } from '../events.ts'
import { lockOwnAccount, type OwnAccountChange } from '../people/lock-own-account.ts'
import { findGmailOwner, loadLoginMethods } from '../id-tokens/find-person-by-proof.ts'
import type { LoginProofs } from './change-phone.ts'
import { verifyRecentProof } from '../id-tokens/verify-own-proof.ts'
import { notProven } from '../rules.ts'
import { upsertLogin, upsertUid } from '../queries/logins.ts'
import { updatePerson, lockEmail, personByEmail } from '../queries/people.ts'
import { warnPerson } from '../account-status/suspend-person.ts'
import type { PersonRow } from '../tables.ts'
import { loginTaken } from './login-taken.ts'
import { withGmail } from './login-methods.ts'

/**
 * Links a Gmail account to the signed-in person; its address counts as verified if they have no other and it is free.
 * @throws Refusal 401 without a Gmail ID token, or when neither a recent login nor `current` confirms the caller;
 * 409 `gmail_taken` when it logs in another person.
 */
export function linkGmail(
  db: Db,
  { proof, current }: LoginProofs,
  { caller, now, origin }: OwnAccountChange,
): Promise<PersonRow> {
  const gmail = requireGmail(proof)
  return transact(db, async (tx) => {
    // Blocks concurrent registration or linking of the same address.
    await lockEmail(tx, gmail.email)
    const person = await lockOwnAccount(tx, caller)
    const { match, person: owner } = await findGmailOwner(tx, gmail)
    if (owner?.id === person.id && match === 'by subject') return person
    if (owner && owner.id !== person.id) throw loginTaken('gmail_taken', person, owner)
    await verifyRecentProof(tx, caller, { current, now, isRecentEnough: true })
    const isAddressFree = (await personByEmail(tx, gmail.email)) === undefined
    const { email } = withGmail(await loadLoginMethods(tx, person), gmail, { isAddressFree })
    await warnPerson(tx, person.id, 'gmail-linked')
    await upsertLogin(tx, {
      subject: gmail.subject,
      person_id: person.id,
      uid: proof.uid,
      email: gmail.email,
      added_at: now,
    })
    await upsertUid(tx, proof.uid, person.id)
    await recordAccountEvent(tx, { personId: person.id, kind: 'gmail-linked', at: now, origin })
    return email === person.verified_email
      ? person
      : updatePerson(tx, person.id, { verified_email: email, unverified_email: null })
  })
}

function requireGmail({ email, googleSubject: subject }: Proof): { email: string; subject: string } {
  if (email === null || subject === null) throw notProven()
  return { email, subject }
}
