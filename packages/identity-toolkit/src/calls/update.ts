import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { recordAudit } from '../audit/audit.ts'
import { denial } from '../denial.ts'
import { requireUnusedEmail, parseEmail } from '../accounts/email.ts'
import { hashPassword, requireStrongPassword, requirePasswordLogin } from '../accounts/password.ts'
import { optionalFlag, idToken, parseBody, removableText, optionalText } from '../parse-body.ts'
import type { Call, Service } from '../service.ts'
import {
  startTokenFamily,
  requireRecentLogin,
  authenticate,
  issueTokens,
  type SignedInAccount,
} from '../sessions/session.ts'
import { updateUser, listIdentities, lockUser } from '../queries/accounts.ts'
import { endFamiliesByProviders, endFamiliesOf } from '../queries/token-families.ts'
import { lockEmail } from '../queries/locks.ts'
import { applyActionCode } from '../accounts/apply-action-code.ts'
import { changeEmail } from '../accounts/change-email.ts'
import { unlinkLoginMethods } from '../accounts/unlink-login-methods.ts'
import { notifyOwner } from '../messages/notify-owner.ts'
import { providerUserInfo } from '../accounts/user-info.ts'

const deletableAttribute = z.enum([
  'DISPLAY_NAME',
  'PHOTO_URL',
  'EMAIL',
  'PASSWORD',
  'PROVIDER',
  'RAW_USER_INFO',
  'USER_ATTRIBUTE_NAME_UNSPECIFIED',
])

const body = z.object({
  idToken,
  displayName: removableText(256),
  photoUrl: removableText(2_048),
  deleteAttribute: z.array(deletableAttribute).max(10).nullish(),
  deleteProvider: z.array(z.string().max(64)).max(10).nullish(),
  returnSecureToken: optionalFlag,
  email: optionalText(254),
  password: optionalText(4_096),
  oobCode: optionalText(2_048),
})

type UpdateRequest = z.infer<typeof body>
type Credentials = { email?: string; password_hash?: string }

/** `accounts:update`: name, picture, e-mail address, password, removed login methods, and codes of e-mailed links. */
export const update: Call = async (service, input) => {
  const request = parseBody(body, input.body)
  const kind = 'identitytoolkit#SetAccountInfoResponse'
  if (request.oobCode) return { kind, ...(await applyActionCode(service, request.oobCode, input.address)) }
  const credentials = await parseCredentials(service, request)
  const signed = await transact(service.db, (tx) =>
    applyUpdate(service, tx, { request, credentials, address: input.address }),
  )
  // A new password ends the requesting session, and its replacement is only in this answer.
  const needsTokens =
    request.returnSecureToken || request.email !== undefined || request.password !== undefined
  return { kind, ...updateResponse(signed), ...(needsTokens ? await issueTokens(service, signed) : {}) }
}

async function parseCredentials(service: Service, request: UpdateRequest): Promise<Credentials> {
  const email = request.email ? { email: parseEmail(request.email) } : {}
  if (!request.password) return email
  requirePasswordLogin(service)
  requireStrongPassword(request.password)
  // Before the expensive hash, so that only signed-in callers can cause one.
  requireRecentLogin(await authenticate(service, service.db, request.idToken), service.clock.now())
  return { ...email, password_hash: await hashPassword(request.password) }
}

function updateResponse(signed: SignedInAccount): Record<string, unknown> {
  const { user } = signed
  return {
    localId: user.local_id,
    ...(user.email ? { email: user.email, emailVerified: user.email_verified } : {}),
    ...(user.display_name ? { displayName: user.display_name } : {}),
    ...(user.photo_url ? { photoUrl: user.photo_url } : {}),
    providerUserInfo: providerUserInfo(signed),
  }
}

type AccountUpdate = { request: UpdateRequest; credentials: Credentials; address: string }

async function applyUpdate(
  service: Service,
  tx: Tx,
  { request, credentials, address }: AccountUpdate,
): Promise<SignedInAccount> {
  if (credentials.email) await lockEmail(tx, `address ${credentials.email}`)
  const { user: before } = await authenticate(service, tx, request.idToken)
  await lockUser(tx, before.local_id)
  const signed = await authenticate(service, tx, request.idToken)
  const removedProviders = request.deleteProvider ?? []
  if (removedProviders.length > 0) {
    requireRecentLogin(signed, service.clock.now())
    requireRemainingLoginMethod(signed, removedProviders)
    await unlinkLoginMethods(tx, signed.user, removedProviders)
    // Sessions opened elsewhere by these methods may belong to the very person to be excluded: a lost phone, or a number with a new owner.
    await endFamiliesByProviders(tx, before.local_id, {
      providers: removedProviders,
      except: signed.family.id,
      now: service.clock.now(),
    })
    await recordAudit(service, tx, {
      kind: 'provider.unlinked',
      address,
      localId: before.local_id,
      detail: { providers: removedProviders },
    })
  }
  const family = await setCredentials(service, tx, { signed, credentials, address })
  const user = await updateUser(tx, before.local_id, profileUpdateOf(request))
  return { user, identities: await listIdentities(tx, user.local_id), family }
}

type CredentialUpdate = { signed: SignedInAccount; credentials: Credentials; address: string }

/** A new password signs out all other sessions; a new address must be verified again. */
async function setCredentials(service: Service, tx: Tx, { signed, credentials, address }: CredentialUpdate) {
  const { email, password_hash } = credentials
  const { user, family } = signed
  if (!email && !password_hash) return family
  const now = service.clock.now()
  requireRecentLogin(signed, now)
  if (email && email !== user.email) {
    await requireUnusedEmail(tx, email, user.local_id)
    await changeEmail(service, tx, { user, email, isVerified: false, address })
  }
  if (!password_hash) return family
  if (!email && !user.email) throw denial('MISSING_EMAIL', 'Please add an e-mail address first.')
  await updateUser(tx, user.local_id, { password_hash, password_changed_at: now })
  await endFamiliesOf(tx, user.local_id, now)
  await recordAudit(service, tx, { kind: 'password.changed', address, localId: user.local_id })
  notifyOwner(service, tx, { owner: user, news: 'password' })
  return startTokenFamily(service, tx, {
    localId: user.local_id,
    provider: family.sign_in_provider,
    address,
    ...(family.second_factor ? { secondFactor: family.second_factor } : {}),
  })
}

function profileUpdateOf({ displayName, photoUrl, deleteAttribute }: UpdateRequest) {
  if (photoUrl && !isHttpUrl(photoUrl))
    throw denial('INVALID_ARGUMENT', 'photoUrl: a picture has an http or https address.')
  const isGone = (name: z.infer<typeof deletableAttribute>): boolean =>
    deleteAttribute?.includes(name) ?? false
  return {
    ...(displayName === undefined ? {} : { display_name: displayName }),
    ...(photoUrl === undefined ? {} : { photo_url: photoUrl }),
    ...(isGone('DISPLAY_NAME') ? { display_name: null } : {}),
    ...(isGone('PHOTO_URL') ? { photo_url: null } : {}),
  }
}

const isHttpUrl = (address: string): boolean =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** The last login method cannot be removed. @throws Denial OPERATION_NOT_ALLOWED */
function requireRemainingLoginMethod({ user, identities }: SignedInAccount, providers: string[]): void {
  const hasPassword = user.password_hash !== null || user.email_link
  const loginMethods = [
    ...identities.map(({ provider }) => provider),
    ...(user.phone ? ['phone'] : []),
    ...(hasPassword ? ['password'] : []),
  ]
  if (
    loginMethods.some((method) => providers.includes(method)) &&
    loginMethods.every((method) => providers.includes(method))
  ) {
    throw denial(
      'OPERATION_NOT_ALLOWED',
      'This is the only way to log in to this account. Add another one first.',
    )
  }
}
