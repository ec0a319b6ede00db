import { announce } from '#platform/announce'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { verifyEmail } from '../contract.ts'
import { noteEvent } from '../events.ts'
import { ownAccount, type Change } from '../people/own-account.ts'
import { LINK_MS } from '../rules.ts'
import { hashOfSecret, newSecret } from '../secret.ts'
import { deleteEmailLinks, emailLinkOf, insertEmailLink } from '../store/email-links.ts'
import { changePerson } from '../store/people.ts'
import type { PersonRow } from '../tables.ts'

/** Keeps an address, unverified, and has a link sent to it that is good for a day. One's verified address takes a waiting one back. */
export function addEmail(db: Db, email: string, { caller, now, origin }: Change): Promise<void> {
  return transact(db, async (tx) => {
    const person = await ownAccount(tx, caller)
    if (person.verified_email === email) {
      await changePerson(tx, person.id, { unverified_email: null })
      await deleteEmailLinks(tx, person.id)
      return
    }
    await noteEmail(tx, person, { email, now })
    await noteEvent(tx, { personId: person.id, kind: 'email-added', at: now, origin })
  })
}

/** The same within somebody else's transaction. */
export async function noteEmail(tx: Tx, person: PersonRow, { email, now }: { email: string; now: Date }): Promise<void> {
  const secret = newSecret()
  const before = await emailLinkOf(tx, person.id)
  const isSame = before?.email === email && before.expires_at > now
  await changePerson(tx, person.id, { unverified_email: email })
  await insertEmailLink(tx, {
    token_hash: hashOfSecret(secret),
    person_id: person.id,
    email,
    expires_at: new Date(now.getTime() + LINK_MS),
    sent_at: now,
    sends: isSame ? before.sends + 1 : 1,
  })
  const path = `/api${verifyEmail.path}?token=${secret}`
  await announce(tx, 'identity.emailAdded', { personId: person.id, name: person.name, email, path })
}
