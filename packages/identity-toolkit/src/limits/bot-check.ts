import { runStatement } from '#platform/transact'
import { networksOf } from '#platform/networks'
import { verifyCaptcha } from './captcha.ts'
import { denial } from '../denial.ts'
import type { CallInput, Service } from '../service.ts'
import { incrementCounters, findCounters, redeemCaptcha } from '../queries/limits.ts'

const WINDOW_SECONDS = 15 * 60
const MAX_BY_NETWORK = 10
const MAX_FOR_EMAIL = 5

/** An action that bots repeat; its attempts are counted by network and by e-mail address. */
type LimitedAction = { what: 'password' | 'sign-up' | 'mail'; email: string }

const counterKeysOf = (input: CallInput, { what, email }: LimitedAction) =>
  [`bot ${what} from ${networksOf(input.address).address}`, `bot ${what} for ${email}`] as const

/**
 * Allows an action a few times, and then only with a solved captcha, a new one each time.
 * @throws Denial MISSING_RECAPTCHA_TOKEN, on which the SDK solves one and retries automatically; INVALID_RECAPTCHA_TOKEN.
 */
export async function requireCaptchaWhenFrequent(
  service: Service,
  input: CallInput,
  doing: LimitedAction & { captcha: string | undefined },
): Promise<void> {
  const [from, to] = counterKeysOf(input, doing)
  const counts = await findCounters(service.db, [from, to], service.clock.now())
  if ((counts.get(from)?.count ?? 0) < MAX_BY_NETWORK && (counts.get(to)?.count ?? 0) < MAX_FOR_EMAIL) return
  if (!doing.captcha) throw denial('MISSING_RECAPTCHA_TOKEN', 'Please show that you are not a robot.')
  const solved = await verifyCaptcha(service, doing.captcha)
  const isFresh =
    solved && (await runStatement(service.db, (tx) => redeemCaptcha(tx, solved.nonce, solved.expiresAt)))
  if (!isFresh) throw denial('INVALID_RECAPTCHA_TOKEN', 'reCAPTCHA expired. Please try again.')
}

/** Counts one attempt towards the captcha. */
export async function countAttempt(service: Service, input: CallInput, doing: LimitedAction): Promise<void> {
  const counters = counterKeysOf(input, doing).map((key) => ({ key, seconds: WINDOW_SECONDS }))
  await runStatement(service.db, (tx) => incrementCounters(tx, counters, service.clock.now()))
}
