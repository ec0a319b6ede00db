import { z } from 'zod'
import { transact, runStatement } from '#platform/transact'
import { networksOf } from '#platform/networks'
import { noteAudit } from '../audit/audit.ts'
import { countTry, mustBePerson } from '../limits/bot-check.ts'
import { denial, userDisabled, type Denial } from '../denial.ts'
import { readEmail } from '../accounts/email.ts'
import { isPassword, mustOfferPasswords } from '../accounts/password.ts'
import { need, read, text, typed } from '../read.ts'
import { answerStep, passFirstFactor } from '../accounts/second-factor.ts'
import type { Call, Service } from '../service.ts'
import { findUserByEmail, lockUser } from '../store/accounts.ts'
import { limitTries } from '../limits/tries.ts'

const body = z.object({ email: typed(254), password: text(4_096), captchaResponse: text(8_192) })

/**
 * `accounts:signInWithPassword`: never says whether it was the address or the password that was wrong, unless e-mail privacy is switched
 * off. After a few wrong ones it wants a captcha.
 */
export const signInWithPassword: Call = async (service, asked) => {
  const wanted = read(body, asked.body)
  mustOfferPasswords(service)
  const email = readEmail(wanted.email)
  const password = need(wanted.password, 'MISSING_PASSWORD', 'Please enter your password.')
  const { address, subnet } = networksOf(asked.address)
  // Together with the neighbourhood, so that nobody can lock an owner out from far away.
  await limitTries(service, [`password ${address}`, `password ${subnet} ${email}`])
  const doing = { what: 'password' as const, email }
  await mustBePerson(service, asked, { ...doing, captcha: wanted.captchaResponse })
  const found = await findUserByEmail(service.db, email)
  if (!(await isPassword(password, found?.password_hash ?? null)) || !found) {
    await countTry(service, asked, doing)
    await runStatement(service.db, (tx) =>
      noteAudit(service, tx, {
        kind: 'password.wrong',
        address: asked.address,
        localId: found?.local_id ?? null,
      }),
    )
    throw wrongLogin(service, found)
  }
  if (found.disabled) throw userDisabled()
  const step = await transact(service.db, async (tx) => {
    await lockUser(tx, found.local_id)
    const user = await findUserByEmail(tx, email)
    // Comparing takes a tenth of a second, in which the password may have been changed and every login ended.
    if (!user || user.disabled || user.password_hash !== found.password_hash) throw wrongLogin(service, found)
    return passFirstFactor(service, tx, { user, provider: 'password', address: asked.address })
  })
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    email,
    ...(await answerStep(service, step)),
  }
}

function wrongLogin({ hasEmailPrivacy }: Service, found: object | undefined): Denial {
  if (hasEmailPrivacy)
    return denial('INVALID_LOGIN_CREDENTIALS', 'The e-mail address or the password is wrong.')
  return found
    ? denial('INVALID_PASSWORD', 'The password is wrong.')
    : denial('EMAIL_NOT_FOUND', 'Nobody is registered with this e-mail address.')
}
