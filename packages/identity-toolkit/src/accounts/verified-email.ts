import type { Tx } from '#platform/database'
import { denial } from '../denial.ts'
import type { Service } from '../service.ts'
import { updateUser, deleteUser, findUserByEmail, listIdentities, lockUser } from '../queries/accounts.ts'
import { endFamiliesOf } from '../queries/token-families.ts'
import type { UserRow } from '../tables.ts'

/**
 * Finds the account for an address whose owner has just proved it. An unverified address may have been typed by a stranger.
 * If that account has only a password, the owner takes it over and the password is removed; an account with a phone or Google stays with its
 * person and loses the address.
 */
export async function claimEmail(service: Service, tx: Tx, email: string): Promise<UserRow | null> {
  const found = await findUserByEmail(tx, email)
  if (!found || found.email_verified) return found ?? null
  await lockUser(tx, found.local_id)
  const isClaimed = found.phone !== null || (await listIdentities(tx, found.local_id)).length > 0
  if (isClaimed) {
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
 * Takes an unverified address away from another account, because its owner has proved it for this one.
 * @throws Denial EMAIL_EXISTS when it was verified for a third account meanwhile.
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
  const isClaimed = found.phone !== null || (await listIdentities(tx, found.local_id)).length > 0
  await (isClaimed ? removeUnverifiedEmail(tx, found.local_id) : deleteUser(tx, found.local_id))
}
