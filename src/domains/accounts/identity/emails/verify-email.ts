import type { Db } from '#platform/database'
import { badInput, conflict } from '#platform/refusal'
import { sqlStateOf, transact } from '#platform/transact'
import { recordAccountEvent, type Origin } from '../events.ts'
import { loadLoginMethods } from '../id-tokens/find-person-by-proof.ts'
import { hashOfSecret } from '../secret.ts'
import { emailLinkByHash } from '../queries/email-links.ts'
import { updatePerson, lockEmail, lockPerson } from '../queries/people.ts'
import { warnPerson } from '../account-status/suspend-person.ts'
import { withEmail } from '../login-methods/login-methods.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Verifies an address through its link; the former address is notified. Idempotent, because mail programs open links before
 * people do.
 * @throws Refusal 400 for a link that is unknown, expired or about an address that the account no longer has; 409 `email_taken` when the
 * address belongs to another account, `way_needed` when the former address is the only login method.
 */
export async function verifyEmail(db: Db, secret: string, at: { now: Date; origin: Origin }): Promise<void> {
  try {
    await markEmailVerified(db, secret, at)
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    throw conflict('email_taken', 'identity.email_taken')
  }
}

function markEmailVerified(
  db: Db,
  secret: string,
  { now, origin }: { now: Date; origin: Origin },
): Promise<void> {
  return transact(db, async (tx) => {
    const link = await emailLinkByHash(tx, hashOfSecret(secret), now)
    if (!link) throw linkExpired()
    await lockEmail(tx, link.email)
    const person = await lockPerson(tx, link.person_id)
    if (!person || person.closed_at) throw linkExpired()
    if (person.verified_email === link.email) return
    if (person.unverified_email !== link.email) throw linkExpired()
    if (!withEmail(await loadLoginMethods(tx, person), link.email)) {
      throw conflict('way_needed', 'identity.way_needed')
    }
    if (person.verified_email !== null) await warnPerson(tx, person.id, 'email-changed')
    await updatePerson(tx, person.id, { verified_email: link.email, unverified_email: null })
    await recordAccountEvent(tx, { personId: person.id, kind: 'email-verified', at: now, origin })
  })
}

const linkExpired = () => badInput('identity.link_expired')
