import { translate, verbatim } from '#platform/messages'
import { randomInt } from 'node:crypto'
import { tryAgain } from '#platform/errors'
import { MOBILE_SENTENCES, mobileProblem } from '#platform/mobile-number'
import { Refusal } from '#platform/refusal'
import { runStatement } from '#platform/transact'
import { auditBase } from '../audit/audit.ts'
import { noteRefused } from '../audit/audit-refused.ts'
import { readCaptcha } from '../limits/captcha.ts'
import { ceilingsFor, keysOf, needsCaptcha, overCeiling, withoutCaptcha } from '../limits/ceilings.ts'
import { Denial, denial, notOffered, sessionExpired, tooOften } from '../denial.ts'
import { networkMac } from '../browsers/known-browser.ts'
import {
  CODE_LIFE_SECONDS,
  decideSend,
  isExhausted,
  isIndianMobile,
  isInternationalNumber,
} from '../rules.ts'
import { after, type Asked, type Service } from '../service.ts'
import { newSessionInfo } from './session-info.ts'
import { NotDelivered, type Channel } from '../messages/sms.ts'
import {
  findStanding,
  keepSend,
  takeSendBack,
  type Allowance,
  type Asker,
  type Send,
  type Standing,
} from '../store/sends.ts'
import type { SessionPurpose } from '../tables.ts'

type Order = {
  phone: string
  purpose: SessionPurpose
  localId: string | null
  recaptchaToken: string | undefined
  asked: Asked
}

/** Another way for a code to travel, for a session that is open. It had its captcha when it began. */
type Again = {
  session: { text: string; hash: Buffer }
  phone: string
  deviceId: number | null
  channel: Channel
  asked: Asked
}

const MOST_ROUNDS = 5

/**
 * Sends a code and answers the secret that names its session.
 * @throws Denial for numbers that are not Indian mobiles, missing captchas and all limits.
 */
export async function sendCode(service: Service, order: Order): Promise<string> {
  if (!service.sms) throw notOffered()
  mustBeIndianMobile(order.phone)
  const captcha = await readCaptcha(service, order.recaptchaToken)
  const session = newSessionInfo(service.secrets, order.phone)
  const asker = askerOf(service, order, order.asked.device ? { hash: order.asked.device } : null)
  const begins = { purpose: order.purpose, local_id: order.localId }
  await deliver(service, {
    asker,
    session,
    begins,
    captcha: captcha ?? 'missing',
    channel: 'sms',
    asked: order.asked,
  })
  return session.text
}

/** Sends an open session another code, under the same limits as any send. */
export async function sendCodeAgain(
  service: Service,
  { session, phone, deviceId, channel, asked }: Again,
): Promise<void> {
  const asker = askerOf(service, { phone, asked }, deviceId === null ? null : { id: deviceId })
  await deliver(service, { asker, session, begins: null, captcha: 'spared', channel, asked })
}

const askerOf = (
  { secrets }: Service,
  { phone, asked }: { phone: string; asked: Asked },
  device: Asker['device'],
): Asker => ({
  phone,
  device,
  network: networkMac(secrets, asked.address),
})

type Delivery = {
  asker: Asker
  session: { text: string; hash: Buffer }
  begins: { purpose: SessionPurpose; local_id: string | null } | null
  captcha: { nonce: string; expiresAt: Date } | 'missing' | 'spared'
  channel: Channel
  asked: Asked
}

async function deliver(service: Service, delivery: Delivery): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const send = await allowed(service, delivery, code).catch(async (error: unknown) => {
    if (error instanceof Denial)
      await noteRefused(service, error, { address: delivery.asked.address, phone: delivery.asker.phone })
    throw error
  })
  try {
    await service.sms?.send({
      to: delivery.asker.phone,
      code,
      channel: delivery.channel,
      language: delivery.asked.language,
    })
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    await runStatement(service.db, (tx) => takeSendBack(tx, send))
    if (error.why === 'refused') throw denial('INVALID_PHONE_NUMBER', error.message)
    throw new Refusal(503, 'try_again', verbatim(error.message)).with({ retryAfterSeconds: 60 })
  }
}

/** Decides upon what is found, and keeps it if nobody else changed that meanwhile; else decides again. */
async function allowed(service: Service, delivery: Delivery, code: string): Promise<Send> {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    const send = await decide(service, delivery, code)
    const { outcome, countedUp } = await runStatement(service.db, (tx) => keepSend(tx, send))
    if (outcome === 'sent') return send
    // Somebody else took the last place under a ceiling at this very moment, which costs the number nothing.
    if (outcome !== 'overtaken')
      await runStatement(service.db, (tx) =>
        takeSendBack(tx, send, outcome === 'over-ceiling' ? countedUp : []),
      )
    if (outcome === 'captcha-spent') throw captchaFailed()
    if (outcome === 'session-over') throw sessionExpired()
  }
  throw tryAgain()
}

async function decide(service: Service, delivery: Delivery, code: string): Promise<Send> {
  const { session, begins } = delivery
  const now = service.clock.now()
  const standing = await standingOf(service, delivery, now)
  const { ceilings, counts, isSpent } = standing
  const allowance = allowanceOf(standing, delivery, now)
  const decision = decideSend(allowance.sentAt, now)
  if (!decision.allowed) throw tooOften(decision.waitSeconds, decision.sentence)
  // The allowance of a network is spent with a solved captcha alone, in the demo too.
  const isWanted = isCaptchaWanted(delivery, {
    isSpent,
    needed: allowance === standing.ofNetwork || needsCaptcha(service, ceilings, counts),
  })
  const over = overCeiling(service, ceilings, counts)
  if (over) throw over
  return {
    allowance,
    sentAt: decision.sentAt,
    counted: isWanted || delivery.captcha === 'spared' ? ceilings.counted : withoutCaptcha(ceilings),
    captcha: isWanted ? solvedIn(delivery) : null,
    session: {
      session_hash: session.hash,
      code_hmac: codeHmac(service, session.text, code),
      expires_at: after(now, CODE_LIFE_SECONDS),
      begins,
    },
    audit: auditOf(service, delivery, allowance.deviceId !== null),
  }
}

/** @throws Denial CAPTCHA_CHECK_FAILED when one is wanted, and none was solved or it was used before. */
function isCaptchaWanted(
  { captcha }: Delivery,
  { needed, isSpent }: { needed: boolean; isSpent: boolean },
): boolean {
  const isWanted = captcha !== 'spared' && needed
  if (isWanted && (captcha === 'missing' || isSpent)) throw captchaFailed()
  return isWanted
}

/** The asker's allowance; once strangers have used up the number's, that of a network from which the number has logged in before. */
function allowanceOf({ allowance, ofNetwork, isSpent }: Standing, delivery: Delivery, now: Date): Allowance {
  if (!ofNetwork || allowance.deviceId !== null || !solvedIn(delivery) || isSpent) return allowance
  return isExhausted(allowance.sentAt, now) ? ofNetwork : allowance
}

async function standingOf(service: Service, delivery: Delivery, now: Date) {
  const { asker, asked } = delivery
  const { address } = asked
  const strangers = ceilingsFor(service, { address, isKnown: false })
  const known = asker.device ? ceilingsFor(service, { address, isKnown: true }) : strangers
  // Whether the number knows the browser is found out by the same question.
  const keys = [...new Set([...keysOf(strangers), ...keysOf(known)])]
  const standing = await findStanding(service.db, asker, {
    keys,
    nonce: solvedIn(delivery)?.nonce ?? null,
    now,
  })
  return { ...standing, ceilings: standing.isKnownBrowser ? known : strangers }
}

const solvedIn = ({ captcha }: Delivery) => (typeof captcha === 'object' ? captcha : null)

function auditOf(
  service: Service,
  { asker, begins, channel, asked }: Delivery,
  isKnown: boolean,
): Send['audit'] {
  const detail = { channel, purpose: begins?.purpose ?? 'again', known: isKnown }
  return {
    ...auditBase(service, { address: asked.address, phone: asker.phone }),
    detail: JSON.stringify(detail),
  }
}

export const codeHmac = ({ secrets }: Service, sessionInfo: string, code: string): Buffer =>
  secrets.mac('otp', `${sessionInfo}|${code}`)

function mustBeIndianMobile(phone: string): void {
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
