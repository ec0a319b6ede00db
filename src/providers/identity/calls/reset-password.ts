import { z } from 'zod'
import { transact } from '#platform/transact'
import { mustBeGood, takeOobCode } from '../accounts/action-code.ts'
import { noteAudit } from '../audit/audit.ts'
import { denial } from '../denial.ts'
import { hashPassword, mustBeStrong } from '../accounts/password.ts'
import { need, read, text } from '../read.ts'
import type { Call } from '../service.ts'
import { changeUser, findUserByEmail } from '../store/accounts.ts'
import { endFamiliesOf } from '../store/families.ts'
import { findOobCode } from '../store/oob-codes.ts'
import { takeTurn } from '../store/turns.ts'
import { tellOwner } from '../messages/tell-owner.ts'
import type { OobType } from '../tables.ts'

const ALL: OobType[] = ['PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL']

const body = z.object({ oobCode: text(2_048), newPassword: text(4_096) })

/** `accounts:resetPassword`: says what a link is for, or sets a password by it and signs out everywhere. */
export const resetPassword: Call = async (service, asked) => {
  const { oobCode, newPassword } = read(body, asked.body)
  const code = need(oobCode, 'MISSING_OOB_CODE', 'This link is not complete.')
  const now = service.clock.now()
  const kind = 'identitytoolkit#ResetPasswordResponse'
  const oob = mustBeGood(await findOobCode(service.db, code), newPassword ? ['PASSWORD_RESET'] : ALL, now)
  if (newPassword) {
    mustBeStrong(newPassword)
    const password_hash = await hashPassword(newPassword)
    await transact(service.db, async (tx) => {
      const { email } = await takeOobCode(tx, code, { types: ['PASSWORD_RESET'], now })
      await takeTurn(tx, `address ${email}`)
      const user = await findUserByEmail(tx, email)
      if (!user || user.local_id !== oob.local_id) throw denial('INVALID_OOB_CODE', 'This link is for another e-mail address.')
      // Who read the e-mail owns the address.
      await changeUser(tx, user.local_id, { password_hash, password_changed_at: now, email_verified: true })
      await endFamiliesOf(tx, user.local_id, now)
      tellOwner(service, tx, { owner: user, news: 'password' })
      await noteAudit(service, tx, { kind: 'password.changed', address: asked.address, localId: user.local_id, detail: { by: 'link' } })
    })
  }
  return { kind, requestType: oob.request_type, email: oob.email, ...(oob.new_email ? { newEmail: oob.new_email } : {}) }
}
