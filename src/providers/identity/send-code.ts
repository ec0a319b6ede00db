import { randomInt } from 'node:crypto'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { networksOf } from './addresses.ts'
import { readCaptcha, type SolvedCaptcha } from './captcha.ts'
import { denial, notOffered, tooOften } from './denial.ts'
import { CODE_LIFE_SECONDS, decideSend, inWords, isIndianMobile, isInternationalNumber } from './rules.ts'
import { newTicket } from './secrets.ts'
import { after, type Service } from './service.ts'
import { countAll, lockPhoneSends, useCaptcha } from './store/limits.ts'
import { openPhoneSession } from './store/phone-sessions.ts'
import type { SessionPurpose } from './tables.ts'

type Order = { phone: string; purpose: SessionPurpose; localId: string | null; recaptchaToken: string | undefined; address: string }

const HOUR = 3_600
const DEMO_CODES_WITHOUT_CAPTCHA = 20
const DEMO_CAPTCHA_WINDOW = 10 * 60

/**
 * Sends a code and answers the secret that names its session.
 * @throws Denial for numbers that are not Indian mobiles, missing captchas and all limits.
 */
export async function sendCode(service: Service, order: Order): Promise<string> {
  const { sms } = service
  if (!sms) throw notOffered()
  mustBeIndianMobile(order.phone)
  const captcha = await readCaptcha(service, order.recaptchaToken)
  if (!captcha && !service.isDemo) throw captchaFailed()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const session = newTicket()
  await transact(service.db, async (tx) => {
    const now = service.clock.now()
    const decision = decideSend(await lockPhoneSends(tx, order.phone, now), now)
    if (!decision.allowed) throw tooOften(decision.waitSeconds, decision.sentence)
    await openPhoneSession(tx, {
      session_hash: session.hash,
      phone: order.phone,
      code_hmac: codeHmac(service, session.text, code),
      purpose: order.purpose,
      local_id: order.localId,
      created_at: now,
      expires_at: after(now, CODE_LIFE_SECONDS),
      sent_at: decision.sentAt,
    })
    await countAddress(service, tx, { address: order.address, captcha })
  })
  await sms.send({ to: order.phone, code, channel: 'sms' })
  return session.text
}

export const codeHmac = ({ secrets }: Service, sessionInfo: string, code: string): Buffer => secrets.mac('otp', `${sessionInfo}|${code}`)

function mustBeIndianMobile(phone: string): void {
  if (isIndianMobile(phone)) return
  if (!isInternationalNumber(phone) || phone.startsWith('+91')) {
    throw denial('INVALID_PHONE_NUMBER', 'Please enter a 10-digit phone number.')
  }
  throw denial('SMS_REGION_NOT_ALLOWED', 'We can send codes to Indian mobile numbers only.')
}

const captchaFailed = () => denial('CAPTCHA_CHECK_FAILED', 'reCAPTCHA expired. Please try again.')

type Sender = { address: string; captcha: SolvedCaptcha | null }

/** Last in the transaction: these rows are shared by many people and locked until it ends. */
async function countAddress(service: Service, tx: Tx, { address, captcha }: Sender): Promise<void> {
  const now = service.clock.now()
  const networks = networksOf(address)
  const ceilings = service.isDemo ? demoCeilings(networks) : productionCeilings(networks)
  const lately = { key: `codes lately ${networks.address}`, seconds: DEMO_CAPTCHA_WINDOW }
  const [sentLately, ...counted] = await countAll(tx, [lately, ...ceilings], now)
  const isTrusted = service.isDemo && (sentLately?.count ?? 0) <= DEMO_CODES_WITHOUT_CAPTCHA
  if (!isTrusted && !(captcha && (await useCaptcha(tx, captcha.nonce, captcha.expiresAt)))) throw captchaFailed()
  const over = counted.find(({ count }, index) => count > (ceilings[index]?.most ?? 0))
  if (!over) return
  const waitSeconds = Math.max(1, Math.ceil((over.endsAt.getTime() - now.getTime()) / 1_000))
  throw tooOften(waitSeconds, `Too many codes were asked for from here. Please try again in ${inWords(waitSeconds)}.`)
}

type Networks = ReturnType<typeof networksOf>

/** Codes an hour from one address, one subnet and everybody: a ceiling on the SMS bill, far above what people need. */
const productionCeilings = ({ address, subnet }: Networks) => [
  { key: `codes address ${address}`, seconds: HOUR, most: 60 },
  { key: `codes subnet ${subnet}`, seconds: HOUR, most: 600 },
  { key: 'codes all', seconds: HOUR, most: 5_000 },
]

const demoCeilings = ({ address }: Networks) => [{ key: `codes address ${address}`, seconds: HOUR, most: 20_000 }]
