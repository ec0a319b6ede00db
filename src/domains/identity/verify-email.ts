import type { Db } from '#platform/database'
import { badInput, conflict } from '#platform/refusal'
import { sqlStateOf, transact } from '#platform/transact'
import { hashOfSecret } from './secret.ts'
import { emailLinkByHash } from './store/email-links.ts'
import { verifyEmailOf } from './store/people.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Believes an address from now on, because somebody opened the link that was sent to it. Opened twice, the link says yes
 * twice: mail programs open links before people do.
 * @throws Refusal 400 for a link that is unknown, old or about an address given up since; 409 `email_taken` when the
 * address signs in somebody else already.
 */
export async function verifyEmail(db: Db, secret: string, { now }: { now: Date }): Promise<void> {
  try {
    await transact(db, async (tx) => {
      const link = await emailLinkByHash(tx, hashOfSecret(secret), now)
      const isVerified = link !== undefined && (await verifyEmailOf(tx, link.person_id, link.email))
      if (!isVerified) throw badInput('This link is no longer good. Please add your e-mail address again.')
    })
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    throw conflict('email_taken', 'Another account already uses this e-mail address.')
  }
}
