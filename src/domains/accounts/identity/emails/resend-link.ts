import type { Db } from '#platform/database'
import { tooMany } from '#platform/limits'
import { conflict, notSignedIn } from '#platform/refusal'
import { transact } from '#platform/transact'
import { saveUnverifiedEmail } from './add-email.ts'
import { nextLetterAt } from '../rules.ts'
import { findEmailLink } from '../queries/email-links.ts'
import { lockPerson } from '../queries/people.ts'

/**
 * Sends the link to the waiting address again and invalidates the earlier one.
 * @throws Refusal 409 when no address waits, 429 within a minute of the last e-mail and after five in a day.
 */
export function resendLink(db: Db, personId: number, { now }: { now: Date }): Promise<void> {
  return transact(db, async (tx) => {
    const person = await lockPerson(tx, personId)
    if (!person || person.closed_at) throw notSignedIn()
    const email = person.unverified_email
    if (email === null) throw conflict('nothing_to_verify', 'identity.nothing_to_verify')
    const link = await findEmailLink(tx, personId)
    const waitMs = link ? nextLetterAt(link).getTime() - now.getTime() : 0
    if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1_000))
    await saveUnverifiedEmail(tx, person, { email, now })
  })
}
