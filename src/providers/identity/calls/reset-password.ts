import { z } from 'zod'
import { mustBeGood } from '../accounts/action-code.ts'
import { setPasswordByLink } from '../accounts/password-by-link.ts'
import { need, read, text } from '../read.ts'
import type { Call } from '../service.ts'
import { findOobCode } from '../store/oob-codes.ts'
import type { OobType } from '../tables.ts'

const ALL: OobType[] = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
]

const body = z.object({ oobCode: text(2_048), newPassword: text(4_096) })

/** `accounts:resetPassword`: says what a link is for, or sets a password by it and signs out everywhere. */
export const resetPassword: Call = async (service, asked) => {
  const { oobCode, newPassword } = read(body, asked.body)
  const code = need(oobCode, 'MISSING_OOB_CODE', 'This link is not complete.')
  const oob = newPassword
    ? await setPasswordByLink(service, { code, newPassword, address: asked.address })
    : mustBeGood(await findOobCode(service.db, code), ALL, service.clock.now())
  const kind = 'identitytoolkit#ResetPasswordResponse'
  return {
    kind,
    requestType: oob.request_type,
    email: oob.email,
    ...(oob.new_email ? { newEmail: oob.new_email } : {}),
  }
}
