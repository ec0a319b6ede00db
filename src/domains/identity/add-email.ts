import { announce } from '#platform/announce'
import type { Db, Tx } from '#platform/database'
import { notSignedIn } from '#platform/refusal'
import { transact } from '#platform/transact'
import { verifyEmail } from './contract.ts'
import { LINK_MS } from './rules.ts'
import { hashOfSecret, newSecret } from './secret.ts'
import { insertEmailLink } from './store/email-links.ts'
import { personById, setUnverifiedEmail } from './store/people.ts'
import type { PersonRow } from './tables.ts'

/** Keeps an address, unverified, and has a link sent to it that is good for a day. */
export function addEmail(db: Db, personId: number, { email, now }: { email: string; now: Date }): Promise<void> {
  return transact(db, async (tx) => {
    const person = await personById(tx, personId)
    if (!person) throw notSignedIn()
    if (person.verified_email !== email) await noteEmail(tx, person, { email, now })
  })
}

/** The same within somebody else's transaction. */
export async function noteEmail(tx: Tx, person: PersonRow, { email, now }: { email: string; now: Date }): Promise<void> {
  const secret = newSecret()
  await setUnverifiedEmail(tx, person.id, email)
  await insertEmailLink(tx, {
    token_hash: hashOfSecret(secret),
    person_id: person.id,
    email,
    expires_at: new Date(now.getTime() + LINK_MS),
    sent_at: now,
    sends: 1,
  })
  const path = `/api${verifyEmail.path}?token=${secret}`
  await announce(tx, 'identity.emailAdded', { personId: person.id, name: person.name, email, path })
}
