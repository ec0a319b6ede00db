import type { Tx } from '#platform/database'
import type { Service } from '../service.ts'
import { changeUser, findUserByEmail, identitiesOf, lockUser } from '../store/accounts.ts'
import { endFamiliesOf } from '../store/families.ts'
import type { UserRow } from '../tables.ts'

/**
 * The account of an address whose owner is at the door. An address that was never verified may have been typed by somebody
 * who waits for its owner: with nothing but a password behind it, the owner takes the account over and the password goes;
 * an account that a phone or Google opens keeps its person and loses the address.
 */
export async function claimAddress(service: Service, tx: Tx, email: string): Promise<UserRow | null> {
  const found = await findUserByEmail(tx, email)
  if (!found || found.email_verified) return found ?? null
  await lockUser(tx, found.local_id)
  const isSomebodys = found.phone !== null || (await identitiesOf(tx, found.local_id)).length > 0
  if (isSomebodys) {
    await changeUser(tx, found.local_id, { email: null, password_hash: null })
    return null
  }
  await endFamiliesOf(tx, found.local_id, service.clock.now())
  return changeUser(tx, found.local_id, { email_verified: true, password_hash: null, display_name: null, photo_url: null })
}
