import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { verifyEmail } from '../contract.ts'
import { recordAccountEvent } from '../events.ts'
import { lockOwnAccount, type OwnAccountChange } from '../people/lock-own-account.ts'
import { letterLimitEnd, LINK_LIFETIME_MS } from '../rules.ts'
import { hashOfSecret, newSecret } from '../secret.ts'
import {
  deleteEmailLinks,
  findEmailLink,
  insertEmailLink,
  insertLetter,
  listLettersSince,
} from '../queries/email-links.ts'
import { updatePerson } from '../queries/people.ts'
import type { PersonRow } from '../tables.ts'

/**
 * Saves an unverified address and sends it a link valid for one day. Entering the verified address again drops the waiting one.
 * @throws Refusal 429 when too many e-mails were sent within a day.
 */
export function addEmail(db: Db, email: string, { caller, now, origin }: OwnAccountChange): Promise<void> {
  return transact(db, async (tx) => {
    const person = await lockOwnAccount(tx, caller)
    if (person.verified_email === email) {
      await updatePerson(tx, person.id, { unverified_email: null })
      await deleteEmailLinks(tx, person.id)
      return
    }
    await saveUnverifiedEmail(tx, person, { email, now })
    await recordAccountEvent(tx, { personId: person.id, kind: 'email-added', at: now, origin })
  })
}

/** The same for a new user, without refusals: beyond the daily limit the address waits without an e-mail. */
export async function saveEmailOfNewUser(
  tx: Tx,
  person: PersonRow,
  { email, now }: EmailInput,
): Promise<void> {
  if (await isUnderLetterLimit(tx, person, { email, now }))
    await saveUnverifiedEmail(tx, person, { email, now })
  else await updatePerson(tx, person.id, { unverified_email: email })
}

type EmailInput = { email: string; now: Date }

const isUnderLetterLimit = async (tx: Tx, { id }: PersonRow, { email, now }: EmailInput): Promise<boolean> =>
  (await findLetterLimitEnd(tx, id, { email, now })) === null

async function findLetterLimitEnd(
  tx: Tx,
  personId: number,
  { email, now }: EmailInput,
): Promise<Date | null> {
  return letterLimitEnd(
    await listLettersSince(tx, { personId, email, since: new Date(now.getTime() - LINK_LIFETIME_MS) }),
  )
}

/** The same within the caller's transaction. @throws Refusal 429 after ten e-mails by this person or five to this address within a day. */
export async function saveUnverifiedEmail(
  tx: Tx,
  person: PersonRow,
  { email, now }: EmailInput,
): Promise<void> {
  const until = await findLetterLimitEnd(tx, person.id, { email, now })
  if (until) throw tooManyLetters(Math.ceil((until.getTime() - now.getTime()) / 1_000))
  await insertLetter(tx, { personId: person.id, email, at: now })
  const secret = newSecret()
  const before = await findEmailLink(tx, person.id)
  const isSame = before?.email === email && before.expires_at > now
  await updatePerson(tx, person.id, { unverified_email: email })
  await insertEmailLink(tx, {
    token_hash: hashOfSecret(secret),
    person_id: person.id,
    email,
    expires_at: new Date(now.getTime() + LINK_LIFETIME_MS),
    sent_at: now,
    sends: isSame ? before.sends + 1 : 1,
  })
  const path = `/api${verifyEmail.path}?token=${secret}`
  await publish(tx, 'identity.emailAdded', { personId: person.id, name: person.name, email, path })
}

const tooManyLetters = (retryAfterSeconds: number): Refusal =>
  new Refusal(429, 'too_many_letters', 'identity.too_many_letters').with({
    retryAfterSeconds,
  })
