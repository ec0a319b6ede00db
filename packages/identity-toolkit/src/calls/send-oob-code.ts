import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { networksOf } from '#platform/networks'
import { countAttempt, requireCaptchaWhenFrequent } from '../limits/bot-check.ts'
import { denial, notOffered } from '../denial.ts'
import { requireEmailLinkLogin, requirePasswordLogin } from '../accounts/password.ts'
import { requireUnusedEmail, parseEmail } from '../accounts/email.ts'
import { verifyIdToken } from '../sessions/id-token.ts'
import { buildActionLink } from '../accounts/action-link.ts'
import { linkMail } from '../messages/mail.ts'
import { idToken, requireValue, parseBody, optionalText } from '../parse-body.ts'
import { addSeconds, type CallInput, type Call, type Service } from '../service.ts'
import { requireRecentLogin, authenticate } from '../sessions/session.ts'
import { findUserByEmail } from '../queries/accounts.ts'
import { insertOobCode } from '../queries/oob-codes.ts'
import type { OobType } from '../tables.ts'
import { limitAttempts } from '../limits/limit-attempts.ts'

const CODE_LIFE_SECONDS = 60 * 60
// Longer than the demo's inbox takes; a real transport continues after the answer.
const RESPONSE_MS = 250
/** Types that clients can request; a recovery link is only sent by a change of address. */
type RequestableType = Exclude<OobType, 'RECOVER_EMAIL'>

// Numbers of the types in the protocol; some clients send them.
const TYPES_BY_NUMBER: Record<number, RequestableType> = {
  1: 'PASSWORD_RESET',
  4: 'VERIFY_EMAIL',
  6: 'EMAIL_SIGNIN',
  7: 'VERIFY_AND_CHANGE_EMAIL',
}

const body = z.object({
  requestType: z.union([z.int().transform((number) => TYPES_BY_NUMBER[number]), optionalText(64)]),
  email: optionalText(254),
  newEmail: optionalText(254),
  idToken,
  continueUrl: optionalText(2_048),
  // The SDK uses this field for these calls; other clients use the common one.
  captchaResp: optionalText(8_192),
  captchaResponse: optionalText(8_192),
})

type OobRequest = z.infer<typeof body>

/** Recipient and account of the link. `to` null: nothing is sent, the answer does not reveal it, and the code is unusable. */
type OobRecipient = { to: string | null; email: string; newEmail: string | null; localId: string | null }

/** `accounts:sendOobCode`: links by e-mail. Never reveals whether an account has that address. */
export const sendOobCode: Call = async (service, input) => {
  const request = parseBody(body, input.body)
  const type = parseType(requireValue(request.requestType, 'MISSING_REQ_TYPE'))
  const page = continuePage(service, request.continueUrl, type)
  if (!service.mail) throw notOffered()
  if (type === 'PASSWORD_RESET') requirePasswordLogin(service)
  if (type === 'EMAIL_SIGNIN') requireEmailLinkLogin(service)
  const recipient = await emailOfRequest(service, type, request)
  await limitAttempts(service, [`mail ${networksOf(input.address).address}`])
  if (PUBLIC_TYPES.has(type)) await limitBots(service, input, request)
  // After the captcha check: requests refused for lack of one must not use up the owner's limit.
  await limitAttempts(service, [`mail ${recipient}`])
  const { addressed, code } = await transact(service.db, async (tx) => {
    const addressed = await findRecipient(service, tx, { type, request })
    return { addressed, code: await insertOobCode(tx, oobCodeRow(service, type, addressed)) }
  })
  const letter = linkMail(type, {
    to: addressed.email,
    language: input.language,
    code,
    link: buildActionLink(service, { type, code, page }),
  })
  if (type === 'PASSWORD_RESET')
    await waitConstantTime(
      service,
      addressed.to === null ? null : service.mail.send({ ...letter, to: addressed.to }),
    )
  else await service.mail.send({ ...letter, to: addressed.to ?? addressed.email })
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: addressed.email }
}

/** Address of the request, as far as it is known without a database lookup. */
async function emailOfRequest(
  service: Service,
  type: RequestableType,
  { email, newEmail, idToken: token }: OobRequest,
): Promise<string> {
  if (PUBLIC_TYPES.has(type)) return parseEmail(email)
  if (type === 'VERIFY_AND_CHANGE_EMAIL')
    requireValue(newEmail, 'MISSING_NEW_EMAIL', 'Please enter the new e-mail address.')
  return (await verifyIdToken(service, requireValue(token, 'MISSING_ID_TOKEN', 'Please log in first.')))
    .localId
}

/** Types that can be sent without being logged in. */
const PUBLIC_TYPES = new Set<RequestableType>(['EMAIL_SIGNIN', 'PASSWORD_RESET'])

async function limitBots(service: Service, input: CallInput, request: OobRequest): Promise<void> {
  const doing = { what: 'mail' as const, email: parseEmail(request.email) }
  await requireCaptchaWhenFrequent(service, input, {
    ...doing,
    captcha: request.captchaResp ?? request.captchaResponse,
  })
  await countAttempt(service, input, doing)
}

/** Answers after the same time whether or not an e-mail is sent and accepted, because the difference would reveal registered addresses. */
async function waitConstantTime({ log }: Service, sending: Promise<void> | null): Promise<void> {
  sending?.catch((error: unknown) => log.error({ err: error }, 'A letter for a new password was not taken.'))
  await setTimeout(RESPONSE_MS)
}

function parseType(requestType: string): RequestableType {
  const type = z
    .enum(['EMAIL_SIGNIN', 'PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'])
    .safeParse(requestType)
  if (!type.success) throw denial('INVALID_REQ_TYPE', 'There is no such kind of e-mail.')
  return type.data
}

async function findRecipient(
  service: Service,
  tx: Tx,
  { type, request }: { type: RequestableType; request: OobRequest },
): Promise<OobRecipient> {
  if (type === 'EMAIL_SIGNIN') {
    const email = parseEmail(request.email)
    return { to: email, email, newEmail: null, localId: null }
  }
  if (type === 'PASSWORD_RESET') {
    return recipientOfReset(service, tx, parseEmail(request.email))
  }
  const signed = await authenticate(service, tx, request.idToken)
  const { local_id: localId, email } = signed.user
  if (type === 'VERIFY_EMAIL') {
    const own = requireValue(email ?? undefined, 'MISSING_EMAIL', 'Please add an e-mail address first.')
    return { to: own, email: own, newEmail: null, localId }
  }
  requireRecentLogin(signed, service.clock.now())
  const newEmail = parseEmail(request.newEmail)
  await requireUnusedEmail(tx, newEmail, localId)
  return { to: newEmail, email: email ?? newEmail, newEmail, localId }
}

async function recipientOfReset({ hasEmailPrivacy }: Service, tx: Tx, email: string): Promise<OobRecipient> {
  const user = await findUserByEmail(tx, email)
  if (user) return { to: email, email, newEmail: null, localId: user.local_id }
  if (!hasEmailPrivacy) throw denial('EMAIL_NOT_FOUND', 'No account uses this e-mail address.')
  return { to: null, email, newEmail: null, localId: null }
}

function oobCodeRow({ clock }: Service, type: RequestableType, { email, newEmail, localId }: OobRecipient) {
  return {
    request_type: type,
    email,
    new_email: newEmail,
    local_id: localId,
    expires_at: addSeconds(clock.now(), CODE_LIFE_SECONDS),
  }
}

/** The page that a link opens: one named by the caller on the shop's own host; undefined: this service's page. */
function continuePage(
  { publicUrl, isDemo }: Service,
  continueUrl: string | undefined,
  type: RequestableType,
): URL | undefined {
  if (!continueUrl) {
    if (type === 'EMAIL_SIGNIN') throw denial('MISSING_CONTINUE_URI')
    return undefined
  }
  if (!URL.canParse(continueUrl)) throw denial('INVALID_CONTINUE_URI', 'The address to go on to is not one.')
  const page = new URL(continueUrl)
  const isOurs =
    page.hostname === new URL(publicUrl).hostname ||
    (isDemo && ['localhost', '127.0.0.1'].includes(page.hostname))
  if (!isOurs || !/^https?:$/.test(page.protocol))
    throw denial('UNAUTHORIZED_DOMAIN', 'The address to go on to is not ours.')
  return page
}
