import type { Tx } from '#platform/database'
import { updateUser, deleteIdentities } from '../queries/accounts.ts'
import { deleteDevices } from '../queries/devices.ts'
import type { UserRow } from '../tables.ts'

/** Takes ways of logging in away: a number opens nothing more, and no browser is known by it. Who is signed in by them is the caller's affair. */
export async function unlinkLoginMethods(
  tx: Tx,
  { local_id, phone }: UserRow,
  providers: string[],
): Promise<void> {
  await deleteIdentities(tx, local_id, providers)
  await updateUser(tx, local_id, {
    ...(providers.includes('phone') ? { phone: null } : {}),
    ...(providers.includes('password') ? { password_hash: null, email_link: false } : {}),
  })
  if (phone && providers.includes('phone')) await deleteDevices(tx, phone)
}
