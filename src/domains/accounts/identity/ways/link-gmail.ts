import type { Proof } from '#platform/caller'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { noteEvent } from '../events.ts'
import { ownAccount, type Change } from '../people/own-account.ts'
import { ownerOfGmail, waysOf } from '../proofs/person-of-proof.ts'
import type { Proofs } from './change-phone.ts'
import { provenStill } from '../proofs/proven-as-self.ts'
import { notProven } from '../rules.ts'
import { putLogin, putUid } from '../store/logins.ts'
import { changePerson, lockAddress, personByEmail } from '../store/people.ts'
import { warnPerson } from '../people/suspend-person.ts'
import type { PersonRow } from '../tables.ts'
import { taken } from './taken.ts'
import { withGmail } from './ways.ts'

/**
 * Lets a Gmail account log in the signed-in person; its address is believed where she has no other and nobody else has it.
 * @throws Refusal 401 without a proof by Gmail, or when the login is not a recent one and no `current` proof shows that it is still her;
 * 409 `gmail_taken` when it logs in somebody else.
 */
export function linkGmail(
  db: Db,
  { proof, current }: Proofs,
  { caller, now, origin }: Change,
): Promise<PersonRow> {
  const gmail = gmailIn(proof)
  return transact(db, async (tx) => {
    // Nobody registers or links the same one meanwhile.
    await lockAddress(tx, gmail.email)
    const person = await ownAccount(tx, caller)
    const { whose, person: owner } = await ownerOfGmail(tx, gmail)
    if (owner?.id === person.id && whose === 'by subject') return person
    if (owner && owner.id !== person.id) throw taken('gmail_taken', person, owner)
    await provenStill(tx, caller, { current, now, isRecentEnough: true })
    const isAddressFree = (await personByEmail(tx, gmail.email)) === undefined
    const { email } = withGmail(await waysOf(tx, person), gmail, { isAddressFree })
    await warnPerson(tx, person.id, 'gmail-linked')
    await putLogin(tx, {
      subject: gmail.subject,
      person_id: person.id,
      uid: proof.uid,
      email: gmail.email,
      added_at: now,
    })
    await putUid(tx, proof.uid, person.id)
    await noteEvent(tx, { personId: person.id, kind: 'gmail-linked', at: now, origin })
    return email === person.verified_email
      ? person
      : changePerson(tx, person.id, { verified_email: email, unverified_email: null })
  })
}

function gmailIn({ email, googleSubject: subject }: Proof): { email: string; subject: string } {
  if (email === null || subject === null) throw notProven()
  return { email, subject }
}
