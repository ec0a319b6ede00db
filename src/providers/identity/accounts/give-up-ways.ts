import type { Tx } from '#platform/database'
import { changeUser, removeIdentities } from '../store/accounts.ts'
import { forgetDevices } from '../store/devices.ts'
import type { UserRow } from '../tables.ts'

/** Takes ways of logging in away: a number opens nothing more, and no browser is known by it. Who is signed in by them is the caller's affair. */
export async function giveUpWays(tx: Tx, { local_id, phone }: UserRow, providers: string[]): Promise<void> {
  await removeIdentities(tx, local_id, providers)
  await changeUser(tx, local_id, {
    ...(providers.includes('phone') ? { phone: null } : {}),
    ...(providers.includes('password') ? { password_hash: null, email_link: false } : {}),
  })
  if (phone && providers.includes('phone')) await forgetDevices(tx, phone)
}
