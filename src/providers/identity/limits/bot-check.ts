import { runStatement } from '#platform/transact'
import { networksOf } from '#platform/networks'
import { readCaptcha } from './captcha.ts'
import { denial } from '../denial.ts'
import type { Asked, Service } from '../service.ts'
import { countAll, readCounters, useCaptcha } from '../store/limits.ts'

const QUARTER_HOUR = 15 * 60
const MOST_BY_ADDRESS = 10
const MOST_FOR_EMAIL = 5

/** What is done over and over by machines: `tries` are counted as they are told, by network and by e-mail address. */
type Doing = { what: 'password' | 'sign-up' | 'mail'; email: string }

const keysOf = (asked: Asked, { what, email }: Doing) =>
  [`bot ${what} from ${networksOf(asked.address).address}`, `bot ${what} for ${email}`] as const

/**
 * Lets people do a thing a few times, and then only with a solved captcha, a fresh one each time.
 * @throws Denial MISSING_RECAPTCHA_TOKEN, upon which the SDK solves one and asks again by itself; INVALID_RECAPTCHA_TOKEN.
 */
export async function mustBePerson(
  service: Service,
  asked: Asked,
  doing: Doing & { captcha: string | undefined },
): Promise<void> {
  const [from, to] = keysOf(asked, doing)
  const counts = await readCounters(service.db, [from, to], service.clock.now())
  if ((counts.get(from)?.count ?? 0) < MOST_BY_ADDRESS && (counts.get(to)?.count ?? 0) < MOST_FOR_EMAIL)
    return
  if (!doing.captcha) throw denial('MISSING_RECAPTCHA_TOKEN', 'Please show that you are not a robot.')
  const solved = await readCaptcha(service, doing.captcha)
  const isFresh =
    solved && (await runStatement(service.db, (tx) => useCaptcha(tx, solved.nonce, solved.expiresAt)))
  if (!isFresh) throw denial('INVALID_RECAPTCHA_TOKEN', 'reCAPTCHA expired. Please try again.')
}

/** Counts one try towards the captcha. */
export async function countTry(service: Service, asked: Asked, doing: Doing): Promise<void> {
  const counters = keysOf(asked, doing).map((key) => ({ key, seconds: QUARTER_HOUR }))
  await runStatement(service.db, (tx) => countAll(tx, counters, service.clock.now()))
}
