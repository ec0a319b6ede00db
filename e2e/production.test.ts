import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#platform/testing'
import {
  productionEnv,
  stopProgram,
  freePort,
  ownIdentityEnv,
  runFile,
  type RunningProgram,
} from './production.fixture.ts'

/* The program as started on a server. */

let database: FreshDatabase
let dataDir: string
const running: ChildProcess[] = []
beforeEach(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-production-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) await stopProgram(child)
  await database.drop()
  await rm(dataDir, { recursive: true })
})

function start(env: Record<string, string>): RunningProgram {
  const program = runFile(['src/main.ts'], { DATA_DIR: dataDir, ...env })
  running.push(program.child)
  return program
}

const hosted = {
  IDENTITY_MODE: 'hosted',
  FIREBASE_PROJECT_ID: 'ciy-live',
  FIREBASE_API_KEY: 'AIzaSyExample',
  FIREBASE_AUTH_DOMAIN: 'ciy-live.firebaseapp.com',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
    client_email: 'shop@ciy-live.iam.gserviceaccount.com',
    private_key: '-----BEGIN PRIVATE KEY-----',
  }),
}

/** Waits until it listens, and requests a path. */
async function serving(
  env: Record<string, string>,
): Promise<(path: string, options?: RequestInit) => Promise<Response>> {
  const port = await freePort()
  const program = start({ ...productionEnv(database.url), ...env, PORT: port })
  await expect
    .poll(program.output, { timeout: 120_000, interval: 100 })
    .toContain('CIY is ready at https://ciy.example')
  return (path, options) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...options })
}

describe('a server in production', () => {
  test('does not start with demo parts, names each, and shows no stack trace', async () => {
    const { child, output } = start({
      DEMO: '1',
      RAZORPAY_KEY_ID: 'rzp_test_x',
      RAZORPAY_KEY_SECRET: 'a',
      RAZORPAY_WEBHOOK_SECRETS: 'b',
      SMS_HEADER: 'CIY',
    })
    await once(child, 'close')
    expect(child.exitCode).toBe(1)
    const names = [
      'DEMO',
      'DATABASE_URL',
      'PUBLIC_URL',
      'IDENTITY_PROJECT',
      'IDENTITY_API_KEY',
      'SMS_CARRIER',
      'GOOGLE_CLIENT_ID',
      'SMTP_URL',
      'SMS_HEADER',
      'TRUST_PROXY',
    ]
    for (const name of [...names, 'RAZORPAY_KEY_ID'])
      expect(output()).toMatch(new RegExp(`^  - ${name}\\b`, 'm'))
    expect(output()).not.toMatch(/\bat .*\.ts:\d+/)
  })

  test('does not start at a public address without TLS, and names it', async () => {
    for (const address of ['http://ciy.example', 'http://localhost:3000']) {
      const { child, output } = start({
        ...productionEnv(database.url),
        ...ownIdentityEnv,
        PUBLIC_URL: address,
      })
      await once(child, 'close')
      expect([child.exitCode, output()]).toEqual([
        1,
        expect.stringContaining(`  - PUBLIC_URL: ‘${address}’ is not an https address`),
      ])
      expect(output()).not.toMatch(/\bat .*\.ts:\d+/)
    }
  })

  test('starts with our own identity service, a carrier, SMTP and Google, and has nothing of the demo', async () => {
    const get = await serving(ownIdentityEnv)
    expect((await get('/readyz')).status).toBe(200)
    expect(await (await get('/api/identity/config')).json()).toEqual({
      mode: 'builtin',
      apiKey: 'a-key-of-our-own',
      projectId: 'ciy',
      authDomain: null,
      channels: ['sms', 'voice'],
      gmail: true,
    })
    expect((await get('/idp/jwks')).status).toBe(200)
    const demo = [
      '/dev/inbox',
      '/idp/demo/google',
      '/emulator/v1/projects/ciy/verificationCodes',
      '/sandbox/razorpay/v1/checkout.js',
    ]
    for (const path of demo) expect([path, (await get(path)).status]).toEqual([path, 404])
    expect((await get('/idp/v1/projects?key=ciy-demo-key')).status).toBe(400)
    expect((await get('/idp/__/auth/handler', { method: 'HEAD' })).status).toBe(200)
    expect((await get('/metrics')).status).toBe(404)
    const metrics = await (
      await get('/metrics', { headers: { authorization: `Bearer ${productionEnv(database.url).OPS_TOKEN}` } })
    ).text()
    expect([metrics.includes('ciy_codes_total'), metrics.includes('ciy_letters_total')]).toEqual([true, true])
    const send = { phoneNumber: '+919876543210', recaptchaToken: 'NO_RECAPTCHA' }
    const headers = { 'content-type': 'application/json' }
    const answer = await get('/idp/v1/accounts:sendVerificationCode?key=a-key-of-our-own', {
      method: 'POST',
      headers,
      body: JSON.stringify(send),
    })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('CAPTCHA_CHECK_FAILED'),
    ])
    expect(await stopProgram(running[0] as ChildProcess)).toBe(0)
  })

  test('starts a worker that serves no requests and reports its health on the second listener only', async () => {
    const [port, opsPort] = [await freePort(), await freePort()]
    const program = start({
      ...productionEnv(database.url),
      ...ownIdentityEnv,
      ROLE: 'worker',
      PORT: port,
      OPS_PORT: opsPort,
    })
    const ops = (path: string) => fetch(`http://127.0.0.1:${opsPort}${path}`).catch(() => null)
    await expect
      .poll(async () => (await ops('/readyz'))?.status ?? program.output().slice(-500), {
        timeout: 120_000,
        interval: 100,
      })
      .toBe(200)
    expect(await (await ops('/metrics'))?.text()).toContain('ciy_letters_total')
    expect([(await ops('/healthz'))?.status, (await ops('/api/company'))?.status]).toEqual([200, 404])
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
    expect(await stopProgram(program.child)).toBe(0)
  })

  test('starts with hosted Firebase, mounts no identity service of ours, and allows pages to reach Google', async () => {
    const get = await serving(hosted)
    expect(await (await get('/api/identity/config')).json()).toMatchObject({
      mode: 'hosted',
      projectId: 'ciy-live',
      authDomain: 'ciy-live.firebaseapp.com',
    })
    for (const path of ['/idp/jwks', '/idp/__/auth/handler', '/idp/captcha/challenge'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    const policy = (await get('/wishlist')).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /connect-src 'self'[^;]* https:\/\/identitytoolkit\.googleapis\.com https:\/\/securetoken\.googleapis\.com/,
    )
    expect(policy).toMatch(/frame-src 'self' https:\/\/ciy-live\.firebaseapp\.com/)
    expect(policy).toMatch(/script-src [^;]*https:\/\/apis\.google\.com/)
  })
})

test('with our own identity service, no page may reach Google', async () => {
  const get = await serving(ownIdentityEnv)
  expect((await get('/wishlist')).headers.get('content-security-policy')).not.toMatch(/google|firebase/)
})
