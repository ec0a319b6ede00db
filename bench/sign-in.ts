import { DEMO_PROJECT, DEMO_API_KEY } from '#testing/visitor'
import { apiClient, runAtFixedRate, runFlow } from './flow.ts'
import type { ApiRequest, Measurement } from './run-load.ts'
import type { ScenarioContext } from './scenario-context.ts'

/** State of the sign-ins of one run: which numbers have an account and may be sent another code. */
export type SignIns = { fresh(): Promise<void>; returning(): Promise<void>; either(): Promise<void> }

// A number gets its next code after 30 seconds (docs/identity-service.md#who-may-have-a-code-sent).
const RESEND_AFTER_MS = 31_000

/** Complete sign-ins as the login dialog makes them: half of them new accounts, half returning people. */
export function createSignIns({ url }: ScenarioContext): SignIns {
  const ask = apiClient(url)
  const known: { phone: string; since: number }[] = []
  // A random start, because earlier runs on the same data used other numbers.
  let next = 6_000_000_000 + Math.floor(Math.random() * 3_000_000) * 1_000
  const fresh = async (): Promise<void> => {
    const phone = String((next += 1))
    await signIn(ask, phone)
    known.push({ phone, since: Date.now() })
  }
  const returning = async (): Promise<void> => {
    const back = known[0] && Date.now() - known[0].since > RESEND_AFTER_MS ? known.shift() : undefined
    if (!back) return fresh()
    await signIn(ask, back.phone)
  }
  let turn = 0
  return { fresh, returning, either: () => ((turn += 1) % 2 ? fresh() : returning()) }
}

type Client = (asked: ApiRequest) => Promise<Record<string, unknown>>

/** Code sent → read from the demo's outbox → verified → looked up, as the SDK does → name requested → registered if needed → logged in. */
async function signIn(ask: Client, phone: string): Promise<void> {
  const from = randomAddress()
  const idp = (call: string, body: object) =>
    ask({ method: 'POST', path: `/idp/v1/accounts:${call}?key=${DEMO_API_KEY}`, body, from })
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
  const path = `/emulator/v1/projects/${DEMO_PROJECT}/verificationCodes?phoneNumber=${encodeURIComponent(`+91${phone}`)}`
  const { verificationCodes } = (await ask({ method: 'GET', path })) as {
    verificationCodes: { code: string }[]
  }
  return verificationCodes.at(-1)?.code ?? ''
}

const randomByte = (): number => Math.floor(Math.random() * 256)
const randomAddress = (): string => `10.${randomByte()}.${randomByte()}.${randomByte()}`

const CONCURRENCY = 16
const WARM_UP_SECONDS = 4

let currentRun: SignIns | undefined
const signInsOf = (stage: ScenarioContext): SignIns => (currentRun ??= createSignIns(stage))

/** Registers people early enough that they may be sent another code. */
export async function registerReturningPeople(stage: ScenarioContext): Promise<void> {
  await runFlow({ atOnce: CONCURRENCY, seconds: WARM_UP_SECONDS, flow: () => signInsOf(stage).fresh() })
  await new Promise((resolve) => setTimeout(resolve, RESEND_AFTER_MS))
}

export const signInFlow = (stage: ScenarioContext): Promise<Measurement> =>
  runFlow({ atOnce: CONCURRENCY, seconds: stage.seconds, flow: () => signInsOf(stage).either() })

/** Product views at a fixed rate with concurrent sign-ins at a fixed rate; measures the views. */
export async function viewsDuringSignIns(
  stage: ScenarioContext,
  { looks, signInsPerSecond }: { looks: number; signInsPerSecond: number },
): Promise<Measurement> {
  const ask = apiClient(stage.url)
  const [looked, signedIn] = await Promise.all([
    runAtFixedRate({ perSecond: looks, seconds: stage.seconds, job: () => ask(stage.detail()) }),
    runAtFixedRate({
      perSecond: signInsPerSecond,
      seconds: stage.seconds,
      job: () => signInsOf(stage).either(),
    }),
  ])
  console.log(
    `  beside: ${Math.round(signedIn.rate)} sign-ins/s, p50 ${signedIn.p50.toFixed(0)} ms, p99 ${signedIn.p99.toFixed(0)} ms, ${signedIn.errors} failed`,
  )
  return { ...looked, errors: looked.errors + signedIn.errors, alongside: signedIn.rate }
}
