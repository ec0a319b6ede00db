import type { Tx } from '#platform/database'
import { recordAudit } from '../audit/audit.ts'
import { denial, userDisabled } from '../denial.ts'
import { addSeconds, type Service } from '../service.ts'
import { updateUser, findAccount, lockUser } from '../queries/accounts.ts'
import { endFamiliesOf } from '../queries/token-families.ts'
import { expireLaterCodes, type OobCode } from '../queries/oob-codes.ts'
import { lockEmail } from '../queries/locks.ts'
import { RECOVERY_SECONDS } from './change-email.ts'
import { releaseEmail } from './verified-email.ts'

/**
 * Reverts a change of address, by the link sent to the previous one. Signs out everywhere, removes a password set since, and invalidates every
 * later link; an older link of this kind stays valid, so that the original owner has precedence.
 */
export async function recoverEmail(
  service: Service,
  tx: Tx,
  { oob, address }: { oob: OobCode; address: string },
): Promise<Record<string, unknown>> {
  const now = service.clock.now()
  const localId = oob.local_id ?? ''
  await lockEmail(tx, `address ${oob.email}`)
  await lockUser(tx, localId)
  const account = await findAccount(tx, localId)
  if (!account) throw denial('INVALID_OOB_CODE', 'This account does not exist any more.')
  const { user } = account
  if (user.disabled) throw userDisabled()
  await releaseEmail(service, tx, { email: oob.email, exceptBy: localId })
  const changedAt = addSeconds(oob.expires_at, -RECOVERY_SECONDS)
  const isPasswordNew = user.password_changed_at !== null && user.password_changed_at >= changedAt
  await updateUser(tx, localId, {
    email: oob.email,
    email_verified: true,
    ...(isPasswordNew ? { password_hash: null } : {}),
  })
  await endFamiliesOf(tx, localId, now)
  await expireLaterCodes(tx, { localId, than: oob.expires_at, now })
  await recordAudit(service, tx, {
    kind: 'email.changed',
    address,
    localId,
    detail: { verified: true, by: 'recovery', passwordRemoved: isPasswordNew },
  })
  return { localId, email: oob.email, emailVerified: true }
}
