import type { Tx } from '#platform/database'
import { denial } from '../denial.ts'
import type { Service } from '../service.ts'
import { updateUser, deleteUser, findUserByEmail, listIdentities, lockUser } from '../queries/accounts.ts'
import { endFamiliesOf } from '../queries/token-families.ts'
import type { UserRow } from '../tables.ts'

/**
 * The account of an address whose owner is at the door. An address that was never verified may have been typed by somebody
 * who waits for its owner: with nothing but a password behind it, the owner takes the account over and the password goes;
 * an account that a phone or Google opens keeps its person and loses the address.
 */
export async function claimEmail(service: Service, tx: Tx, email: string): Promise<UserRow | null> {
  const found = await findUserByEmail(tx, email)
  if (!found || found.email_verified) return found ?? null
  await lockUser(tx, found.local_id)
  const isSomebodys = found.phone !== null || (await listIdentities(tx, found.local_id)).length > 0
  if (isSomebodys) {
    await removeUnverifiedEmail(tx, found.local_id)
    return null
  }
  await endFamiliesOf(tx, found.local_id, service.clock.now())
  return updateUser(tx, found.local_id, {
    email_verified: true,
    password_hash: null,
    display_name: null,
    photo_url: null,
  })
}

const removeUnverifiedEmail = (tx: Tx, localId: string): Promise<UserRow> =>
  updateUser(tx, localId, { email: null, email_verified: false, email_link: false, password_hash: null })

/**
 * Takes an address that was never verified from whoever typed it in, for the owner of another account who is at the door.
 * @throws Denial EMAIL_EXISTS when its owner has verified it for a third account meanwhile.
 */
export async function releaseEmail(
  service: Service,
  tx: Tx,
  { email, exceptBy }: { email: string; exceptBy: string },
): Promise<void> {
  const found = await findUserByEmail(tx, email)
  if (!found || found.local_id === exceptBy) return
  if (found.email_verified) throw denial('EMAIL_EXISTS', 'This e-mail address belongs to another account.')
  await lockUser(tx, found.local_id)
  await endFamiliesOf(tx, found.local_id, service.clock.now())
  const isSomebodys = found.phone !== null || (await listIdentities(tx, found.local_id)).length > 0
  await (isSomebodys ? removeUnverifiedEmail(tx, found.local_id) : deleteUser(tx, found.local_id))
}
