import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Clock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { openDatabase, type Database } from '#platform/database'
import { createApp } from '#platform/http'
import type { Api } from '#platform/register-route'
import { freshDatabase } from '#platform/testing'
import type { Person } from './contract.ts'
import { identityCallers } from './sessions/callers.ts'
import { identityRoutes } from './routes.ts'

export const PROJECT = 'ciy-demo'
export const ISSUER = `https://securetoken.google.com/${PROJECT}`

export type MovableClock = Clock & { forward(milliseconds: number): void }

/** A shop with accounts alone and its own database, which trusts the test's identity service. */
export type AccountsShop = {
  app: FastifyInstance
  api: Api
  database: Database
  /** The database URL. */
  url: string
  clock: MovableClock
  issuer: TokenIssuer
  close(): Promise<void>
}

type ShopOptions = {
  env?: Record<string, string>
  /** More routes of this shop. */ routes?: (api: Api) => void
}

export async function openAccountsShop({ env = {}, routes }: ShopOptions = {}): Promise<AccountsShop> {
  const fresh = await freshDatabase()
  const database = openDatabase({ url: fresh.url, poolSize: 6, waitMs: 60_000 })
  const clock = movableClock()
  const issuer = await startIssuer(clock)
  const config = readConfig({ LOG_LEVEL: 'silent', IDENTITY_PROJECT: PROJECT, ...env })
  const app = await createApp(config)
  const callers = identityCallers({
    db: database.db,
    clock,
    identityUrl: () => issuer.url,
    projectId: PROJECT,
    isCacheTrusted: () => false,
    staffTwoFactor: config.staffTwoFactor,
  })
  const api: Api = { app, db: database.db, config, clock, callers, instance: 1, endpoints: [] }
  identityRoutes(api)
  routes?.(api)
  await app.ready()
  const close = async () => {
    await app.close()
    await issuer.stop()
    await database.close()
    await fresh.drop()
  }
  return { app, api, database, url: fresh.url, clock, issuer, close }
}

function movableClock(): MovableClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    forward: (milliseconds) => {
      ahead += milliseconds
    },
  }
}

export type TokenIssuer = {
  url: string
  /** How often its public keys were fetched. */
  fetched(): number
  phoneProof(phone: string, changes?: Record<string, unknown>): Promise<string>
  gmailProof(email: string, changes?: Record<string, unknown>): Promise<string>
  stop(): Promise<void>
}

async function startIssuer(clock: Clock): Promise<TokenIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let fetched = 0
  const server: Server = createServer((_request, response) => {
    fetched += 1
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sign = (claims: Record<string, unknown>) => {
    const now = Math.floor(clock.now().getTime() / 1_000)
    const payload = { iss: ISSUER, aud: PROJECT, iat: now, exp: now + 3_600, auth_time: now, ...claims }
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey)
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetched: () => fetched,
    phoneProof: (phone, changes) =>
      sign({
        sid: randomUUID(),
        sub: `uid-${phone}`,
        phone_number: `+91${phone}`,
        firebase: { sign_in_provider: 'phone' },
        ...changes,
      }),
    gmailProof: (email, changes) =>
      sign({
        sid: randomUUID(),
        sub: `uid-${email}`,
        email,
        email_verified: true,
        name: 'Asha Rao',
        firebase: googleClaims(`g-${email.toLowerCase()}`),
        ...changes,
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Claims of a sign-in with the Google account of a subject. */
export const googleClaims = (subject: string) => ({
  sign_in_provider: 'google.com',
  identities: { 'google.com': [subject] },
})

type CallOptions = { token?: string | undefined; body?: unknown; headers?: Record<string, string> }

/** Calls the shop as `METHOD /path`, below `/api`; repeats when this process sheds load, which is not under test. */
export async function callApi(
  { app }: AccountsShop,
  call: string,
  { token, body, headers }: CallOptions = {},
) {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string]
  const send = () =>
    app.inject({
      method,
      url: `/api${path}`,
      headers: { client: 'web', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
  let answer = await send()
  while (answer.statusCode === 503 && app.isUnderPressure()) {
    await setImmediate()
    answer = await send()
  }
  const json: Record<string, unknown> = answer.body
    ? (JSON.parse(answer.body) as Record<string, unknown>)
    : {}
  return { status: answer.statusCode, json, headers: answer.headers }
}

/** A random mobile number. */
export const randomPhone = (): string => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** The signed-in person's own data. */
export const findCurrentUser = async (shop: AccountsShop, token: string) =>
  (await callApi(shop, 'GET /user/me', { token })).json['user'] as Person

export const phoneLogin = async (shop: AccountsShop, phone: string) =>
  callApi(shop, 'POST /user/login', {
    token: await shop.issuer.phoneProof(phone),
    body: { mobile_no: phone },
  })

/** @param changes overrides of Google's claims */
export const gmailLogin = async (shop: AccountsShop, email: string, changes = {}) =>
  callApi(shop, 'POST /user/login', {
    token: await shop.issuer.gmailProof(email, changes),
    body: { login_type: 'gmail', email },
  })

/** @returns the product token. */
export const signInByGmail = async (shop: AccountsShop, email: string) =>
  (await gmailLogin(shop, email)).json['token'] as string

/** Registers a person by phone and signs them in. @returns the product token. */
export async function signIn(
  shop: AccountsShop,
  { phone, name }: { phone: string; name: string },
): Promise<string> {
  const token = await shop.issuer.phoneProof(phone)
  await callApi(shop, 'POST /user/add-user', { token, body: { rec_id: 0, name, mobile_no: phone } })
  const { json } = await callApi(shop, 'POST /user/login', { token, body: { mobile_no: phone } })
  return json['token'] as string
}
