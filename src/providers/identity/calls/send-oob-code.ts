import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { networksOf } from '#platform/networks'
import { countTry, mustBePerson } from '../limits/bot-check.ts'
import { denial, notOffered } from '../denial.ts'
import { mustOfferEmailLinks, mustOfferPasswords } from '../accounts/password.ts'
import { mustBeUnused, readEmail } from '../accounts/email.ts'
import { verifyIdToken } from '../sessions/id-token.ts'
import { actionLink } from '../accounts/action-link.ts'
import { mailFor } from '../messages/mail.ts'
import { idToken, need, read, text } from '../read.ts'
import { after, type Asked, type Call, type Service } from '../service.ts'
import { needRecentLogin, signedBy } from '../sessions/session.ts'
import { findUserByEmail } from '../store/accounts.ts'
import { addOobCode } from '../store/oob-codes.ts'
import type { OobType } from '../tables.ts'
import { limitTries } from '../limits/tries.ts'

const LIFE_SECONDS = 60 * 60
// Longer than the demo's inbox takes; a real carrier goes on by itself.
const EQUAL_MS = 250
/** What can be asked for; what undoes a change comes unasked. */
type Asking = Exclude<OobType, 'RECOVER_EMAIL'>

// How the protocol numbers them; some clients send the number.
const NUMBERED: Record<number, Asking> = {
  1: 'PASSWORD_RESET',
  4: 'VERIFY_EMAIL',
  6: 'EMAIL_SIGNIN',
  7: 'VERIFY_AND_CHANGE_EMAIL',
}

const body = z.object({
  requestType: z.union([z.int().transform((number) => NUMBERED[number]), text(64)]),
  email: text(254),
  newEmail: text(254),
  idToken,
  continueUrl: text(2_048),
  // The SDK says it in one way for these calls, other clients in the way of all others.
  captchaResp: text(8_192),
  captchaResponse: text(8_192),
})

type Wanted = z.infer<typeof body>

/** To whom the link goes, and whom it is about. To null: nobody, which is not told, and its code opens nothing. */
type Addressed = { to: string | null; email: string; newEmail: string | null; localId: string | null }

/** `accounts:sendOobCode`: links by e-mail. Whether somebody has that address is never told. */
export const sendOobCode: Call = async (service, asked) => {
  const wanted = read(body, asked.body)
  const type = typeOf(need(wanted.requestType, 'MISSING_REQ_TYPE'))
  const page = pageOf(service, wanted.continueUrl, type)
  if (!service.mail) throw notOffered()
  if (type === 'PASSWORD_RESET') mustOfferPasswords(service)
  if (type === 'EMAIL_SIGNIN') mustOfferEmailLinks(service)
  const whose = await about(service, type, wanted)
  await limitTries(service, [`mail ${networksOf(asked.address).address}`])
  if (BY_ANYBODY.has(type)) await letPeopleOnly(service, asked, wanted)
  // Behind the captcha: what was refused for want of one must not use up what the address's owner may ask for.
  await limitTries(service, [`mail ${whose}`])
  const { addressed, code } = await transact(service.db, async (tx) => {
    const addressed = await addressedBy(service, tx, { type, wanted })
    return { addressed, code: await addOobCode(tx, rowOf(service, type, addressed)) }
  })
  const letter = mailFor(type, {
    to: addressed.email,
    language: asked.language,
    code,
    link: actionLink(service, { type, code, page }),
  })
  if (type === 'PASSWORD_RESET')
    await inEqualTime(
      service,
      addressed.to === null ? null : service.mail.send({ ...letter, to: addressed.to }),
    )
  else await service.mail.send({ ...letter, to: addressed.to ?? addressed.email })
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: addressed.email }
}

/** Whose letters these are, as far as it can be told without a look at the database. */
async function about(
  service: Service,
  type: Asking,
  { email, newEmail, idToken: token }: Wanted,
): Promise<string> {
  if (BY_ANYBODY.has(type)) return readEmail(email)
  if (type === 'VERIFY_AND_CHANGE_EMAIL')
    need(newEmail, 'MISSING_NEW_EMAIL', 'Please enter the new e-mail address.')
  return (await verifyIdToken(service, need(token, 'MISSING_ID_TOKEN', 'Please log in first.'))).localId
}

/** What can be had sent to anybody without being logged in. */
const BY_ANYBODY = new Set<Asking>(['EMAIL_SIGNIN', 'PASSWORD_RESET'])

async function letPeopleOnly(service: Service, asked: Asked, wanted: Wanted): Promise<void> {
  const doing = { what: 'mail' as const, email: readEmail(wanted.email) }
  await mustBePerson(service, asked, { ...doing, captcha: wanted.captchaResp ?? wanted.captchaResponse })
  await countTry(service, asked, doing)
}

/** Answers after the same time whether or not a letter goes out, and whether or not it was taken: all of that would tell who is registered. */
async function inEqualTime({ log }: Service, sending: Promise<void> | null): Promise<void> {
  sending?.catch((error: unknown) => log.error({ err: error }, 'A letter for a new password was not taken.'))
  await setTimeout(EQUAL_MS)
}

function typeOf(requestType: string): Asking {
  const type = z
    .enum(['EMAIL_SIGNIN', 'PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL'])
    .safeParse(requestType)
  if (!type.success) throw denial('INVALID_REQ_TYPE', 'There is no such kind of e-mail.')
  return type.data
}

async function addressedBy(
  service: Service,
  tx: Tx,
  { type, wanted }: { type: Asking; wanted: Wanted },
): Promise<Addressed> {
  if (type === 'EMAIL_SIGNIN') {
    const email = readEmail(wanted.email)
    return { to: email, email, newEmail: null, localId: null }
  }
  if (type === 'PASSWORD_RESET') {
    return forgotten(service, tx, readEmail(wanted.email))
  }
  const signed = await signedBy(service, tx, wanted.idToken)
  const { local_id: localId, email } = signed.user
  if (type === 'VERIFY_EMAIL') {
    const own = need(email ?? undefined, 'MISSING_EMAIL', 'Please add an e-mail address first.')
    return { to: own, email: own, newEmail: null, localId }
  }
  needRecentLogin(signed, service.clock.now())
  const newEmail = readEmail(wanted.newEmail)
  await mustBeUnused(tx, newEmail, localId)
  return { to: newEmail, email: email ?? newEmail, newEmail, localId }
}

async function forgotten({ hasEmailPrivacy }: Service, tx: Tx, email: string): Promise<Addressed> {
  const user = await findUserByEmail(tx, email)
  if (user) return { to: email, email, newEmail: null, localId: user.local_id }
  if (!hasEmailPrivacy) throw denial('EMAIL_NOT_FOUND', 'Nobody is registered with this e-mail address.')
  return { to: null, email, newEmail: null, localId: null }
}

function rowOf({ clock }: Service, type: Asking, { email, newEmail, localId }: Addressed) {
  return {
    request_type: type,
    email,
    new_email: newEmail,
    local_id: localId,
    expires_at: after(clock.now(), LIFE_SECONDS),
  }
}

/** The page that a link opens: one that the caller names on an address of ours; undefined: the service's own. */
function pageOf(
  { publicUrl, isDemo }: Service,
  continueUrl: string | undefined,
  type: Asking,
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
