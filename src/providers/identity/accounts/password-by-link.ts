import { transact } from '#platform/transact'
import { noteAudit } from '../audit/audit.ts'
import { denial } from '../denial.ts'
import { tellOwner } from '../messages/tell-owner.ts'
import type { Service } from '../service.ts'
import { changeUser, findUserByEmail } from '../store/accounts.ts'
import { endFamiliesOf } from '../store/families.ts'
import { findOobCode, type OobCode } from '../store/oob-codes.ts'
import { takeTurn } from '../store/turns.ts'
import { mustBeGood, takeOobCode } from './action-code.ts'
import { hashPassword, mustBeStrong, mustOfferPasswords } from './password.ts'

type Setting = { code: string; newPassword: string; /** From where it was asked. */ address: string }

/** Sets a password by the link that was sent for it, and signs out everywhere. @throws Denial for links that are not good and weak passwords. */
export async function setPasswordByLink(
  service: Service,
  { code, newPassword, address }: Setting,
): Promise<OobCode> {
  mustOfferPasswords(service)
  const now = service.clock.now()
  const oob = mustBeGood(await findOobCode(service.db, code), ['PASSWORD_RESET'], now)
  mustBeStrong(newPassword)
  const password_hash = await hashPassword(newPassword)
  await transact(service.db, async (tx) => {
    const { email } = await takeOobCode(tx, code, { types: ['PASSWORD_RESET'], now })
    await takeTurn(tx, `address ${email}`)
    const user = await findUserByEmail(tx, email)
    if (!user || user.local_id !== oob.local_id)
      throw denial('INVALID_OOB_CODE', 'This link is for another e-mail address.')
    // Who read the e-mail owns the address.
    await changeUser(tx, user.local_id, { password_hash, password_changed_at: now, email_verified: true })
    await endFamiliesOf(tx, user.local_id, now)
    tellOwner(service, tx, { owner: user, news: 'password' })
    await noteAudit(service, tx, {
      kind: 'password.changed',
      address,
      localId: user.local_id,
      detail: { by: 'link' },
    })
  })
  return oob
}
