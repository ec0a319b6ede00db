import { transact } from '#platform/transact'
import { recordAudit } from '../audit/audit.ts'
import { denial } from '../denial.ts'
import { notifyOwner } from '../messages/notify-owner.ts'
import type { Service } from '../service.ts'
import { updateUser, findUserByEmail } from '../queries/accounts.ts'
import { endFamiliesOf } from '../queries/token-families.ts'
import { findOobCode, type OobCode } from '../queries/oob-codes.ts'
import { lockEmail } from '../queries/locks.ts'
import { requireValidCode, redeemOobCode } from './action-code.ts'
import { hashPassword, requireStrongPassword, requirePasswordLogin } from './password.ts'

type PasswordReset = { code: string; newPassword: string; /** IP address of the request. */ address: string }

/** Sets a password by an e-mailed link, and signs out everywhere. @throws Denial for invalid links and weak passwords. */
export async function resetPasswordByLink(
  service: Service,
  { code, newPassword, address }: PasswordReset,
): Promise<OobCode> {
  requirePasswordLogin(service)
  const now = service.clock.now()
  const oob = requireValidCode(await findOobCode(service.db, code), ['PASSWORD_RESET'], now)
  requireStrongPassword(newPassword)
  const password_hash = await hashPassword(newPassword)
  await transact(service.db, async (tx) => {
    const { email } = await redeemOobCode(tx, code, { types: ['PASSWORD_RESET'], now })
    await lockEmail(tx, `address ${email}`)
    const user = await findUserByEmail(tx, email)
    if (!user || user.local_id !== oob.local_id)
      throw denial('INVALID_OOB_CODE', 'This link is for another e-mail address.')
    // Reading the e-mail proves ownership of the address.
    await updateUser(tx, user.local_id, { password_hash, password_changed_at: now, email_verified: true })
    await endFamiliesOf(tx, user.local_id, now)
    notifyOwner(service, tx, { owner: user, news: 'password' })
    await recordAudit(service, tx, {
      kind: 'password.changed',
      address,
      localId: user.local_id,
      detail: { by: 'link' },
    })
  })
  return oob
}
