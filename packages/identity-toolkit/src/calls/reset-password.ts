import { z } from 'zod'
import { requireValidCode } from '../accounts/action-code.ts'
import { resetPasswordByLink } from '../accounts/reset-password-by-link.ts'
import { requireValue, parseBody, optionalText } from '../parse-body.ts'
import type { Call } from '../service.ts'
import { findOobCode } from '../queries/oob-codes.ts'
import type { OobType } from '../tables.ts'

const ALL_TYPES: OobType[] = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
]

const body = z.object({ oobCode: optionalText(2_048), newPassword: optionalText(4_096) })

/** `accounts:resetPassword`: describes a link, or sets a password by it and signs out everywhere. */
export const resetPassword: Call = async (service, input) => {
  const { oobCode, newPassword } = parseBody(body, input.body)
  const code = requireValue(oobCode, 'MISSING_OOB_CODE', 'This link is not complete.')
  const oob = newPassword
    ? await resetPasswordByLink(service, { code, newPassword, address: input.address })
    : requireValidCode(await findOobCode(service.db, code), ALL_TYPES, service.clock.now())
  const kind = 'identitytoolkit#ResetPasswordResponse'
  return {
    kind,
    requestType: oob.request_type,
    email: oob.email,
    ...(oob.new_email ? { newEmail: oob.new_email } : {}),
  }
}
