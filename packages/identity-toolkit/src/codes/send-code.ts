import { translate, verbatim } from '#platform/messages'
import { randomInt } from 'node:crypto'
import { tryAgain } from '#platform/errors'
import { MOBILE_SENTENCES, mobileProblem } from '#platform/mobile-number'
import { Refusal } from '#platform/refusal'
import { runStatement } from '#platform/transact'
import { auditBaseOf } from '../audit/audit.ts'
import { recordRefusedCode } from '../audit/record-refused-code.ts'
import { verifyCaptcha } from '../limits/captcha.ts'
import {
  sendLimitsFor,
  counterKeysOf,
  needsCaptcha,
  findExceededLimit,
  limitsWithoutCaptcha,
} from '../limits/send-limits.ts'
import { Denial, denial, notOffered, sessionExpired, tooManyAttempts } from '../denial.ts'
import { networkMac } from '../browsers/save-browser.ts'
import {
  CODE_LIFE_SECONDS,
  decideSend,
  isQuotaExhausted,
  isIndianMobile,
  isInternationalNumber,
} from '../rules.ts'
import { addSeconds, type CallInput, type Service } from '../service.ts'
import { createSessionInfo } from './session-info.ts'
import { NotDelivered, type Channel } from '../messages/sms.ts'
import {
  findSendState,
  saveSend,
  revertSend,
  type Allowance,
  type CodeRecipient,
  type CodeSend,
  type SendState,
} from '../queries/code-sends.ts'
import type { SessionPurpose } from '../tables.ts'

type CodeRequest = {
  phone: string
  purpose: SessionPurpose
  localId: string | null
  recaptchaToken: string | undefined
  input: CallInput
}

/** A further code for an open session, by any channel. The captcha was solved when it began. */
type ResendRequest = {
  session: { text: string; hash: Buffer }
  phone: string
  deviceId: number | null
  channel: Channel
  input: CallInput
}

const MAX_ATTEMPTS = 5

/**
 * Sends a code and returns the secret that names its session.
 * @throws Denial for numbers that are not Indian mobiles, missing captchas and all limits.
 */
export async function sendCode(service: Service, order: CodeRequest): Promise<string> {
  if (!service.sms) throw notOffered()
  requireIndianMobile(order.phone)
  const captcha = await verifyCaptcha(service, order.recaptchaToken)
  const session = createSessionInfo(service.secrets, order.phone)
  const asker = codeRecipientOf(service, order, order.input.device ? { hash: order.input.device } : null)
  const begins = { purpose: order.purpose, local_id: order.localId }
  await deliverCode(service, {
    asker,
    session,
    begins,
    captcha: captcha ?? 'missing',
    channel: 'sms',
    input: order.input,
  })
  return session.text
}

/** Sends another code for an open session, under the same limits. */
export async function sendCodeAgain(
  service: Service,
  { session, phone, deviceId, channel, input }: ResendRequest,
): Promise<void> {
  const asker = codeRecipientOf(service, { phone, input }, deviceId === null ? null : { id: deviceId })
  await deliverCode(service, { asker, session, begins: null, captcha: 'spared', channel, input })
}

const codeRecipientOf = (
  { secrets }: Service,
  { phone, input }: { phone: string; input: CallInput },
  device: CodeRecipient['device'],
): CodeRecipient => ({
  phone,
  device,
  network: networkMac(secrets, input.address),
})

type Delivery = {
  asker: CodeRecipient
  session: { text: string; hash: Buffer }
  begins: { purpose: SessionPurpose; local_id: string | null } | null
  captcha: { nonce: string; expiresAt: Date } | 'missing' | 'spared'
  channel: Channel
  input: CallInput
}

async function deliverCode(service: Service, delivery: Delivery): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const send = await reserveSend(service, delivery, code).catch(async (error: unknown) => {
    if (error instanceof Denial)
      await recordRefusedCode(service, error, {
        address: delivery.input.address,
        phone: delivery.asker.phone,
      })
    throw error
  })
  try {
    await service.sms?.send({
      to: delivery.asker.phone,
      code,
      channel: delivery.channel,
      language: delivery.input.language,
    })
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    await runStatement(service.db, (tx) => revertSend(tx, send))
    if (error.reason === 'refused') throw denial('INVALID_PHONE_NUMBER', error.message)
    throw new Refusal(503, 'try_again', verbatim(error.message)).with({ retryAfterSeconds: 60 })
  }
}

/** Decides from the current state and saves the result unless it changed meanwhile; then it decides again. */
async function reserveSend(service: Service, delivery: Delivery, code: string): Promise<CodeSend> {
  for (let round = 1; round <= MAX_ATTEMPTS; round += 1) {
    const send = await decideOnSend(service, delivery, code)
    const { outcome, countedUp } = await runStatement(service.db, (tx) => saveSend(tx, send))
    if (outcome === 'sent') return send
    // A concurrent request reached the limit first; that does not count against the number.
    if (outcome !== 'overtaken')
      await runStatement(service.db, (tx) =>
        revertSend(tx, send, outcome === 'over-ceiling' ? countedUp : []),
      )
    if (outcome === 'captcha-spent') throw captchaFailed()
    if (outcome === 'session-over') throw sessionExpired()
  }
  throw tryAgain()
}

async function decideOnSend(service: Service, delivery: Delivery, code: string): Promise<CodeSend> {
  const { session, begins } = delivery
  const now = service.clock.now()
  const standing = await loadSendState(service, delivery, now)
  const { limits, counts, isCaptchaUsed: isSpent } = standing
  const allowance = allowanceOf(standing, delivery, now)
  const decision = decideSend(allowance.sentAt, now)
  if (!decision.allowed) throw tooManyAttempts(decision.waitSeconds, decision.sentence)
  // A network's allowance also requires a solved captcha, in the demo too.
  const isWanted = isCaptchaRequired(delivery, {
    isSpent,
    needed: allowance === standing.networkAllowance || needsCaptcha(service, limits, counts),
  })
  const over = findExceededLimit(service, limits, counts)
  if (over) throw over
  return {
    allowance,
    sentAt: decision.sentAt,
    counted: isWanted || delivery.captcha === 'spared' ? limits.incremented : limitsWithoutCaptcha(limits),
    captcha: isWanted ? solvedCaptchaOf(delivery) : null,
    session: {
      session_hash: session.hash,
      code_hmac: codeHmac(service, session.text, code),
      expires_at: addSeconds(now, CODE_LIFE_SECONDS),
      begins,
    },
    audit: auditRowOf(service, delivery, allowance.deviceId !== null),
  }
}

/** @throws Denial CAPTCHA_CHECK_FAILED when one is required and missing, unsolved or used before. */
function isCaptchaRequired(
  { captcha }: Delivery,
  { needed, isSpent }: { needed: boolean; isSpent: boolean },
): boolean {
  const isWanted = captcha !== 'spared' && needed
  if (isWanted && (captcha === 'missing' || isSpent)) throw captchaFailed()
  return isWanted
}

/** The requester's allowance; once strangers have exhausted the number's, that of a network from which the number has logged in before. */
function allowanceOf(
  { allowance, networkAllowance: ofNetwork, isCaptchaUsed: isSpent }: SendState,
  delivery: Delivery,
  now: Date,
): Allowance {
  if (!ofNetwork || allowance.deviceId !== null || !solvedCaptchaOf(delivery) || isSpent) return allowance
  return isQuotaExhausted(allowance.sentAt, now) ? ofNetwork : allowance
}

async function loadSendState(service: Service, delivery: Delivery, now: Date) {
  const { asker, input } = delivery
  const { address } = input
  const strangers = sendLimitsFor(service, { address, isKnown: false })
  const known = asker.device ? sendLimitsFor(service, { address, isKnown: true }) : strangers
  // The same query tells whether the number knows the browser.
  const keys = [...new Set([...counterKeysOf(strangers), ...counterKeysOf(known)])]
  const standing = await findSendState(service.db, asker, {
    keys,
    nonce: solvedCaptchaOf(delivery)?.nonce ?? null,
    now,
  })
  return { ...standing, limits: standing.isKnownBrowser ? known : strangers }
}

const solvedCaptchaOf = ({ captcha }: Delivery) => (typeof captcha === 'object' ? captcha : null)

function auditRowOf(
  service: Service,
  { asker, begins, channel, input }: Delivery,
  isKnown: boolean,
): CodeSend['audit'] {
  const detail = { channel, purpose: begins?.purpose ?? 'again', known: isKnown }
  return {
    ...auditBaseOf(service, { address: input.address, phone: asker.phone }),
    detail: JSON.stringify(detail),
  }
}

export const codeHmac = ({ secrets }: Service, sessionInfo: string, code: string): Buffer =>
  secrets.mac('otp', `${sessionInfo}|${code}`)

function requireIndianMobile(phone: string): void {
  if (isIndianMobile(phone)) return
  if (!isInternationalNumber(phone) || phone.startsWith('+91')) {
    throw denial(
      'INVALID_PHONE_NUMBER',
      translate(MOBILE_SENTENCES[mobileProblem(phone.replace(/^\+91/, '')) ?? 'length']),
    )
  }
  throw denial('SMS_REGION_NOT_ALLOWED', 'We can send codes to Indian mobile numbers only.')
}

const captchaFailed = () => denial('CAPTCHA_CHECK_FAILED', 'reCAPTCHA expired. Please try again.')
