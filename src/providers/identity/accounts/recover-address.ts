import type { Tx } from '#platform/database'
import { noteAudit } from '../audit/audit.ts'
import { denial, userDisabled } from '../denial.ts'
import { after, type Service } from '../service.ts'
import { changeUser, findAccount, lockUser } from '../store/accounts.ts'
import { endFamiliesOf } from '../store/families.ts'
import { endLaterCodes, type OobCode } from '../store/oob-codes.ts'
import { takeTurn } from '../store/turns.ts'
import { UNDO_SECONDS } from './change-address.ts'
import { freeAddress } from './verified-address.ts'

/**
 * Takes a change of address back, by the link that went to the one before. Whoever made it is signed out everywhere, loses a password that
 * was set since, and every link that was sent since opens nothing more; an older link of this kind still does, so that the owner has the last word.
 */
export async function recoverAddress(
  service: Service,
  tx: Tx,
  { oob, address }: { oob: OobCode; address: string },
): Promise<Record<string, unknown>> {
  const now = service.clock.now()
  const localId = oob.local_id ?? ''
  await takeTurn(tx, `address ${oob.email}`)
  await lockUser(tx, localId)
  const account = await findAccount(tx, localId)
  if (!account) throw denial('INVALID_OOB_CODE', 'This account does not exist any more.')
  const { user } = account
  if (user.disabled) throw userDisabled()
  await freeAddress(service, tx, { email: oob.email, exceptBy: localId })
  const changedAt = after(oob.expires_at, -UNDO_SECONDS)
  const isPasswordNew = user.password_changed_at !== null && user.password_changed_at >= changedAt
  await changeUser(tx, localId, {
    email: oob.email,
    email_verified: true,
    ...(isPasswordNew ? { password_hash: null } : {}),
  })
  await endFamiliesOf(tx, localId, now)
  await endLaterCodes(tx, { localId, than: oob.expires_at, now })
  await noteAudit(service, tx, {
    kind: 'email.changed',
    address,
    localId,
    detail: { verified: true, by: 'recovery', passwordRemoved: isPasswordNew },
  })
  return { localId, email: oob.email, emailVerified: true }
}
