import type { Tx } from '#platform/database'
import { updateUser, deleteIdentities } from '../queries/accounts.ts'
import { deleteDevices } from '../queries/devices.ts'
import type { UserRow } from '../tables.ts'

/** Removes login methods: a number opens nothing more, and its browsers are forgotten. The caller ends the sessions. */
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
