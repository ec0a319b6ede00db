import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { verifyEmail } from '../contract.ts'
import { noteEvent } from '../events.ts'
import { ownAccount, type Change } from '../people/own-account.ts'
import { fullUntil, LINK_MS } from '../rules.ts'
import { hashOfSecret, newSecret } from '../secret.ts'
import {
  deleteEmailLinks,
  emailLinkOf,
  insertEmailLink,
  insertLetter,
  lettersSince,
} from '../store/email-links.ts'
import { changePerson } from '../store/people.ts'
import type { PersonRow } from '../tables.ts'

/**
 * Keeps an address, unverified, and has a link sent to it that is good for a day. One's verified address takes a waiting one back.
 * @throws Refusal 429 when too many letters went out within a day.
 */
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

/** The same for somebody who registers, whom it keeps from nothing: where no more letters go out today the address waits without one. */
export async function noteEmailOfNewcomer(tx: Tx, person: PersonRow, { email, now }: Noted): Promise<void> {
  if (await mayBeWritten(tx, person, { email, now })) await noteEmail(tx, person, { email, now })
  else await changePerson(tx, person.id, { unverified_email: email })
}

type Noted = { email: string; now: Date }

const mayBeWritten = async (tx: Tx, { id }: PersonRow, { email, now }: Noted): Promise<boolean> =>
  (await waitUntil(tx, id, { email, now })) === null

async function waitUntil(tx: Tx, personId: number, { email, now }: Noted): Promise<Date | null> {
  return fullUntil(await lettersSince(tx, { personId, email, since: new Date(now.getTime() - LINK_MS) }))
}

/** The same within somebody else's transaction. @throws Refusal 429 after ten letters to anybody or five to this address within a day. */
export async function noteEmail(tx: Tx, person: PersonRow, { email, now }: Noted): Promise<void> {
  const until = await waitUntil(tx, person.id, { email, now })
  if (until) throw enoughLetters(Math.ceil((until.getTime() - now.getTime()) / 1_000))
  await insertLetter(tx, { personId: person.id, email, at: now })
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
  await publish(tx, 'identity.emailAdded', { personId: person.id, name: person.name, email, path })
}

const enoughLetters = (retryAfterSeconds: number): Refusal =>
  new Refusal(429, 'too_many_letters', 'identity.too_many_letters').with({
    retryAfterSeconds,
  })
