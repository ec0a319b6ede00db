import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { networksOf } from '#platform/networks'
import { recordAudit } from '../audit/audit.ts'
import { countAttempt, requireCaptchaWhenFrequent } from '../limits/bot-check.ts'
import { requireUnusedEmail, parseEmail } from '../accounts/email.ts'
import { changeEmail } from '../accounts/change-email.ts'
import { hashPassword, requireStrongPassword, requirePasswordLogin } from '../accounts/password.ts'
import { denial } from '../denial.ts'
import { idToken, requireValue, parseBody, optionalText, typedText } from '../parse-body.ts'
import type { Call, Service } from '../service.ts'
import {
  startTokenFamily,
  requireRecentLogin,
  createLocalId,
  authenticate,
  issueTokens,
  type SignedInAccount,
} from '../sessions/session.ts'
import { insertUser, updateUser, lockUser } from '../queries/accounts.ts'
import { recordFactor } from '../queries/token-families.ts'
import { lockEmail } from '../queries/locks.ts'
import { anonymousNotOffered } from './settings.ts'
import { notifyOwner } from '../messages/notify-owner.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'

const body = z.object({
  idToken,
  localId: optionalText(128),
  email: typedText(254),
  password: optionalText(4_096),
  displayName: optionalText(256),
  captchaResponse: optionalText(8_192),
})

type Credentials = { email: string; password_hash: string; display_name?: string }

/** `accounts:signUp`: registers by e-mail address and password, or adds both to the signed-in account. Never anonymous. */
export const signUp: Call = async (service, input) => {
  const request = parseBody(body, input.body)
  if (request.localId) throw denial('UNEXPECTED_PARAMETER', 'An account’s id is ours to give.')
  if (request.email === undefined && !request.password && !request.idToken) throw anonymousNotOffered()
  requirePasswordLogin(service)
  const email = parseEmail(request.email)
  const password = requireValue(request.password, 'MISSING_PASSWORD', 'Please choose a password.')
  requireStrongPassword(password)
  await limitAttempts(service, [`sign-up ${networksOf(input.address).address}`])
  if (!request.idToken)
    await requireCaptchaWhenFrequent(service, input, {
      what: 'sign-up',
      email,
      captcha: request.captchaResponse,
    })
  await countAttempt(service, input, { what: 'sign-up', email })
  const credentials = {
    email,
    password_hash: await hashPassword(password),
    ...(request.displayName ? { display_name: request.displayName } : {}),
  }
  const { address } = input
  const signed = await transact(service.db, async (tx) => {
    await lockEmail(tx, `address ${email}`)
    return request.idToken
      ? addCredentials(service, tx, { idToken: request.idToken, credentials, address })
      : register(service, tx, { credentials, address })
  })
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    email,
    ...(signed.user.display_name ? { displayName: signed.user.display_name } : {}),
    ...(await issueTokens(service, signed)),
  }
}

type Registration = { credentials: Credentials; address: string }

async function register(
  service: Service,
  tx: Tx,
  { credentials, address }: Registration,
): Promise<SignedInAccount> {
  const now = service.clock.now()
  await requireUnusedEmail(tx, credentials.email, null)
  const user = await insertUser(tx, { localId: createLocalId(), now }, credentials)
  return {
    user,
    identities: [],
    family: await startTokenFamily(service, tx, {
      localId: user.local_id,
      provider: 'password',
      address,
      isNew: true,
    }),
  }
}

async function addCredentials(
  service: Service,
  tx: Tx,
  { idToken, credentials, address }: Registration & { idToken: string },
): Promise<SignedInAccount> {
  const now = service.clock.now()
  const { user: before } = await authenticate(service, tx, idToken)
  await lockUser(tx, before.local_id)
  const signed = await authenticate(service, tx, idToken)
  requireRecentLogin(signed, now)
  await requireUnusedEmail(tx, credentials.email, before.local_id)
  const { email, password_hash } = credentials
  if (signed.user.email !== email)
    await changeEmail(service, tx, { user: signed.user, email, isVerified: false, address })
  const user = await updateUser(tx, before.local_id, { password_hash, password_changed_at: now })
  const about = { address, localId: user.local_id }
  if (!signed.user.password_hash)
    await recordAudit(service, tx, { kind: 'provider.linked', ...about, detail: { provider: 'password' } })
  else await recordAudit(service, tx, { kind: 'password.changed', ...about })
  notifyOwner(service, tx, { owner: signed.user, news: 'password' })
  await recordFactor(tx, signed.family.id, { sign_in_provider: 'password' })
  return { ...signed, user, family: { ...signed.family, sign_in_provider: 'password' } }
}
