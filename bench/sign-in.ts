import { PROJECT, KEY } from '#testing/visitor'
import { client, pace, runFlow } from './flow.ts'
import type { Ask, Measured } from './load.ts'
import type { Stage } from './stage.ts'

/** What the sign-ins of one run know of each other: who has an account by now and may be sent another code. */
export type SignIns = { fresh(): Promise<void>; returning(): Promise<void>; either(): Promise<void> }

// A number gets its next code after 30 seconds (docs/identity-service.md#who-may-have-a-code-sent).
const AGAIN_AFTER_MS = 31_000

/** Whole sign-ins as the login dialog makes them: half of them by people without an account, half by people who come back. */
export function signIns({ url }: Stage): SignIns {
  const ask = client(url)
  const known: { phone: string; since: number }[] = []
  // Other runs on the same data have used other numbers.
  let next = 6_000_000_000 + Math.floor(Math.random() * 3_000_000) * 1_000
  const fresh = async (): Promise<void> => {
    const phone = String((next += 1))
    await signIn(ask, phone)
    known.push({ phone, since: Date.now() })
  }
  const returning = async (): Promise<void> => {
    const back = known[0] && Date.now() - known[0].since > AGAIN_AFTER_MS ? known.shift() : undefined
    if (!back) return fresh()
    await signIn(ask, back.phone)
  }
  let turn = 0
  return { fresh, returning, either: () => ((turn += 1) % 2 ? fresh() : returning()) }
}

type Client = (asked: Ask) => Promise<Record<string, unknown>>

/** Code sent → read from the demo's outbox → verified → looked up, as the SDK does → name asked → registered if need be → logged in. */
async function signIn(ask: Client, phone: string): Promise<void> {
  const from = someAddress()
  const idp = (call: string, body: object) =>
    ask({ method: 'POST', path: `/idp/v1/accounts:${call}?key=${KEY}`, body, from })
  const { sessionInfo } = await idp('sendVerificationCode', {
    phoneNumber: `+91${phone}`,
    recaptchaToken: 'none',
  })
  const code = await codeFor(ask, phone)
  const { idToken } = (await idp('signInWithPhoneNumber', { sessionInfo, code })) as { idToken: string }
  await idp('lookup', { idToken })
  const proven = { token: idToken, from }
  const { name } = await ask({ method: 'GET', path: `/api/user/getname?mobile_no=${phone}`, ...proven })
  if (name === null) {
    await ask({
      method: 'POST',
      path: '/api/user/add-user',
      body: { rec_id: 0, name: 'Bench Shopper', mobile_no: phone },
      ...proven,
    })
  }
  await ask({ method: 'POST', path: '/api/user/login', body: { mobile_no: phone }, ...proven })
}

async function codeFor(ask: Client, phone: string): Promise<string> {
  const path = `/emulator/v1/projects/${PROJECT}/verificationCodes?phoneNumber=${encodeURIComponent(`+91${phone}`)}`
  const { verificationCodes } = (await ask({ method: 'GET', path })) as {
    verificationCodes: { code: string }[]
  }
  return verificationCodes.at(-1)?.code ?? ''
}

const byte = (): number => Math.floor(Math.random() * 256)
const someAddress = (): string => `10.${byte()}.${byte()}.${byte()}`

const AT_ONCE = 16
const WARM_UP_SECONDS = 4

let run: SignIns | undefined
const runOf = (stage: Stage): SignIns => (run ??= signIns(stage))

/** People who have signed in for the first time, long enough ago to be sent another code. */
export async function peopleWhoReturn(stage: Stage): Promise<void> {
  await runFlow({ atOnce: AT_ONCE, seconds: WARM_UP_SECONDS, flow: () => runOf(stage).fresh() })
  await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
}

export const signInFlow = (stage: Stage): Promise<Measured> =>
  runFlow({ atOnce: AT_ONCE, seconds: stage.seconds, flow: () => runOf(stage).either() })

/** Product views at a fixed rate beside sign-ins at a fixed rate; measures the views. */
export async function besideSignIns(
  stage: Stage,
  { looks, signInsPerSecond }: { looks: number; signInsPerSecond: number },
): Promise<Measured> {
  const ask = client(stage.url)
  const [looked, signedIn] = await Promise.all([
    pace({ perSecond: looks, seconds: stage.seconds, job: () => ask(stage.detail()) }),
    pace({ perSecond: signInsPerSecond, seconds: stage.seconds, job: () => runOf(stage).either() }),
  ])
  console.log(
    `  beside: ${Math.round(signedIn.rate)} sign-ins/s, p50 ${signedIn.p50.toFixed(0)} ms, p99 ${signedIn.p99.toFixed(0)} ms, ${signedIn.errors} failed`,
  )
  return { ...looked, errors: looked.errors + signedIn.errors, alongside: signedIn.rate }
}
