import { z } from 'zod'
import { transact, runStatement } from '#platform/transact'
import { networksOf } from '#platform/networks'
import { recordAudit } from '../audit/audit.ts'
import { countAttempt, requireCaptchaWhenFrequent } from '../limits/bot-check.ts'
import { denial, userDisabled, type Denial } from '../denial.ts'
import { parseEmail } from '../accounts/email.ts'
import { verifyPassword, requirePasswordLogin } from '../accounts/password.ts'
import { requireValue, parseBody, optionalText, typedText } from '../parse-body.ts'
import { firstFactorResponse, completeFirstFactor } from '../accounts/second-factor.ts'
import type { Call, Service } from '../service.ts'
import { findUserByEmail, lockUser } from '../queries/accounts.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'

const body = z.object({
  email: typedText(254),
  password: optionalText(4_096),
  captchaResponse: optionalText(8_192),
})

/**
 * `accounts:signInWithPassword`: does not reveal whether the address or the password was wrong, unless e-mail privacy is switched off. After
 * several wrong attempts it requires a captcha.
 */
export const signInWithPassword: Call = async (service, input) => {
  const request = parseBody(body, input.body)
  requirePasswordLogin(service)
  const email = parseEmail(request.email)
  const password = requireValue(request.password, 'MISSING_PASSWORD', 'Please enter your password.')
  const { address, subnet } = networksOf(input.address)
  // Combined with the subnet, so that an owner cannot be locked out from elsewhere.
  await limitAttempts(service, [`password ${address}`, `password ${subnet} ${email}`])
  const doing = { what: 'password' as const, email }
  await requireCaptchaWhenFrequent(service, input, { ...doing, captcha: request.captchaResponse })
  const found = await findUserByEmail(service.db, email)
  if (!(await verifyPassword(password, found?.password_hash ?? null)) || !found) {
    await countAttempt(service, input, doing)
    await runStatement(service.db, (tx) =>
      recordAudit(service, tx, {
        kind: 'password.wrong',
        address: input.address,
        localId: found?.local_id ?? null,
      }),
    )
    throw wrongLogin(service, found)
  }
  if (found.disabled) throw userDisabled()
  const step = await transact(service.db, async (tx) => {
    await lockUser(tx, found.local_id)
    const user = await findUserByEmail(tx, email)
    // Hashing takes a tenth of a second, during which the password may have changed and every session ended.
    if (!user || user.disabled || user.password_hash !== found.password_hash) throw wrongLogin(service, found)
    return completeFirstFactor(service, tx, { user, provider: 'password', address: input.address })
  })
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    email,
    ...(await firstFactorResponse(service, step)),
  }
}

function wrongLogin({ hasEmailPrivacy }: Service, found: object | undefined): Denial {
  if (hasEmailPrivacy)
    return denial('INVALID_LOGIN_CREDENTIALS', 'The e-mail address or the password is wrong.')
  return found
    ? denial('INVALID_PASSWORD', 'The password is wrong.')
    : denial('EMAIL_NOT_FOUND', 'No account uses this e-mail address.')
}
