import { deleteApp, initializeApp, type FirebaseApp } from '@firebase/app'
import type * as FirebaseAuth from '@firebase/auth'
import type { Auth } from '@firebase/auth'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renewAhead } from './renew-ahead.client.ts'

// The official SDK as browsers get it; only the network and the clock are replaced.
const build = join(import.meta.dirname, '../../../../node_modules/@firebase/auth/dist/esm/index.js')
const sdk = (await import(/* @vite-ignore */ pathToFileURL(build).href)) as typeof FirebaseAuth

type Reply = () => Response | Promise<Response>

const MINUTE = 60
const lines = { up: true, reply: null as Reply | null }
/** The seconds after the sign-in at which a renewal was requested. */
let renewals: number[] = []
let app: FirebaseApp
let auth: Auth
let startedAt: number

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const denied = (message: string, status = 400) => json({ error: { code: status, message } }, status)

function idToken(): string {
  const now = Math.floor(Date.now() / 1_000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'RS256' })}.${part({ sub: 'asha', iat: now, exp: now + 3_600, auth_time: now })}.x`
}

async function answer(url: string): Promise<Response> {
  if (url.includes('/v1/accounts:lookup'))
    return json({ users: [{ localId: 'asha', phoneNumber: '+919811100011' }] })
  if (!url.includes('/v1/token'))
    return json({ idToken: idToken(), refreshToken: 'r0', localId: 'asha', expiresIn: '3600' })
  renewals.push(Math.round((Date.now() - startedAt) / 1_000))
  if (!lines.up) throw new TypeError('Failed to fetch')
  return (
    lines.reply?.() ??
    json({ access_token: idToken(), refresh_token: `r${renewals.length}`, expires_in: '3600' })
  )
}

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10) })
  vi.stubGlobal('fetch', (url: string) => answer(url))
  vi.stubGlobal('self', globalThis)
  Object.assign(lines, { up: true, reply: null })
  renewals = []
  startedAt = Date.now()
  app = initializeApp({ apiKey: 'ciy-demo-key', projectId: 'ciy-demo' }, crypto.randomUUID())
  auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence })
})
afterEach(async () => {
  await deleteApp(app)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const signIn = () => sdk.signInWithCustomToken(auth, 'asha')
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

test('without a listener the SDK lets its tokens expire', async () => {
  await signIn()
  await pass(120 * MINUTE)
  expect(renewals).toEqual([])
})

describe('with a listener', () => {
  beforeEach(async () => {
    renewAhead(app)
    await signIn()
  })

  test('a token of an hour is renewed 5 minutes before its expiry, and so is the next one', async () => {
    await pass(115 * MINUTE)
    expect(renewals).toEqual([55 * MINUTE, 110 * MINUTE])
    expect(auth.currentUser?.refreshToken).toBe('r2')
  })

  test('without a connection the renewal is retried after 30 seconds, doubling up to 16 minutes, without a sign-out', async () => {
    lines.up = false
    await pass(120 * MINUTE)
    const first = 55 * MINUTE
    const waits = renewals.slice(1).map((time, at) => time - (renewals[at] ?? 0))
    expect(renewals[0]).toBe(first)
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
    expect(auth.currentUser?.uid).toBe('asha')
    lines.up = true
    await pass(16 * MINUTE)
    expect(auth.currentUser?.refreshToken).toBe(`r${renewals.length}`)
    const back = renewals.at(-1) ?? 0
    lines.up = false
    await pass(56 * MINUTE)
    expect(renewals.slice(renewals.indexOf(back) + 1).slice(0, 2)).toEqual([
      back + 55 * MINUTE,
      back + 55 * MINUTE + 30,
    ])
  })

  test.each([
    ['an error page of a proxy', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
    [
      'an error in our own format',
      () => json({ status: 503, code: 'try_again', message: 'Please try again.' }, 503),
    ],
    ['too many calls', () => denied('TOO_MANY_ATTEMPTS_TRY_LATER : Please wait.', 429)],
    ['an error in Google\u2019s format', () => denied('INTERNAL_ERROR', 500)],
  ])('%s signs no one out', async (_what, reply) => {
    lines.reply = reply
    await pass(70 * MINUTE)
    expect(renewals.length).toBeGreaterThan(0)
    expect(auth.currentUser?.uid).toBe('asha')
  })

  test.each([
    ['a disabled account', 'USER_DISABLED'],
    ['a revoked session', 'TOKEN_EXPIRED'],
    ['a deleted account', 'USER_NOT_FOUND'],
  ])('%s is signed out at the next renewal', async (_what, code) => {
    const seen: (string | null)[] = []
    auth.onAuthStateChanged((user) => seen.push(user?.uid ?? null))
    lines.reply = () => denied(code)
    await pass(56 * MINUTE)
    expect(auth.currentUser).toBeNull()
    expect(seen).toEqual(['asha', null])
    await pass(120 * MINUTE)
    expect(renewals).toHaveLength(1)
  })
})
