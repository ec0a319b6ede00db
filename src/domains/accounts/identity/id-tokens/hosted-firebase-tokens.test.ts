import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Proof } from '#platform/caller'
import { openDatabase, type Database } from '#platform/database'
import { freshDatabase } from '#platform/testing'
import { identityCallers } from '../sessions/callers.ts'

/* As Google's securetoken@system.gserviceaccount.com: two keys that rotate every few days, with a cache lifetime. */

const PROJECT = 'ciy-live'
const PHONE = '+919876543210'

type Google = {
  url: string
  fetched: number
  keys: Record<string, unknown>[]
  mood: 'well' | 'away' | 'html' | 'empty'
  server: Server
}

const pairs = await Promise.all(Array.from({ length: 3 }, () => generateKeyPair('RS256')))
const kids = ['1f88b814', '5c1bf41b', '9a7f2c03']

async function publicKey(index: number) {
  const pair = pairs[index]
  if (!pair) throw new Error('Unknown signing key.')
  return { ...(await exportJWK(pair.publicKey)), kid: kids[index], alg: 'RS256', use: 'sig' }
}

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, poolSize: 4, waitMs: 60_000 })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

let google: Google
let now: Date
beforeEach(async () => {
  now = new Date()
  const server = createServer((_request, response) => {
    google.fetched += 1
    say[google.mood](response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`
  google = { url, fetched: 0, keys: [await publicKey(0), await publicKey(1)], mood: 'well', server }
})
const json = {
  'content-type': 'application/json; charset=UTF-8',
  'cache-control': 'public, max-age=21600, must-revalidate, no-transform',
  age: '600',
}

const say: Record<Google['mood'], (response: ServerResponse) => void> = {
  well: (response) => response.writeHead(200, json).end(JSON.stringify({ keys: google.keys })),
  empty: (response) => response.writeHead(200, json).end(JSON.stringify({ keys: [] })),
  html: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to this network</h1>'),
  away: (response) => response.writeHead(503).end(),
}

afterEach(
  () =>
    new Promise<void>((resolve) => {
      google.server.closeAllConnections()
      google.server.close(() => resolve())
    }),
)

const seconds = () => Math.floor(now.getTime() / 1_000)
const later = (by: number): void => {
  now = new Date(now.getTime() + by * 1_000)
}

type Forging = { key?: number; header?: Record<string, unknown>; claims?: Record<string, unknown> }

/** An ID token as Firebase issues it after a code by SMS. */
function idToken({ key = 0, header = {}, claims = {} }: Forging = {}): Promise<string> {
  const payload = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    auth_time: seconds(),
    user_id: 'gA6rUid',
    sub: 'gA6rUid',
    iat: seconds(),
    exp: seconds() + 3_600,
    phone_number: PHONE,
    firebase: { identities: { phone: [PHONE] }, sign_in_provider: 'phone' },
    ...claims,
  }
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: kids[key], typ: 'JWT', ...header })
    .sign(pairs[key]?.privateKey as CryptoKey)
}

/** Verifies ID tokens as the shop does in hosted mode; needs no database. */
function shop(): (token: string) => Promise<Proof | null> {
  const callers = identityCallers({
    db: database.db,
    clock: { now: () => now },
    identityUrl: () => 'http://127.0.0.1:9/idp',
    keysUrl: google.url,
    projectId: PROJECT,
    isCacheTrusted: () => false,
    staffTwoFactor: 'optional',
  })
  return (token) => callers.proof(token)
}

describe('a token of hosted Firebase', () => {
  test('signed by either of Google’s keys proves its number, and the keys are fetched once', async () => {
    const proof = shop()
    for (const key of [0, 1, 0, 1])
      expect(await proof(await idToken({ key }))).toMatchObject({
        uid: 'gA6rUid',
        phone: '9876543210',
        provider: 'phone',
      })
    expect(google.fetched).toBe(1)
  })

  const forged: [string, Forging][] = [
    ['another project', { claims: { aud: 'ciy-other', iss: 'https://securetoken.google.com/ciy-other' } }],
    ['another issuer', { claims: { iss: 'https://accounts.google.com' } }],
    ['an audience of two', { claims: { aud: 'ciy-live,ciy-other' } }],
    ['no subject', { claims: { sub: '' } }],
    [
      'an expiry yesterday',
      {
        claims: {
          iat: Math.floor(Date.now() / 1_000) - 90_000,
          exp: Math.floor(Date.now() / 1_000) - 86_400,
        },
      },
    ],
    ['an audience of two projects', { claims: { auth_time: Math.floor(Date.now() / 1_000) - 360 } }],
    ['a login of tomorrow', { claims: { auth_time: Math.floor(Date.now() / 1_000) + 86_400 } }],
    ['no login time', { claims: { auth_time: undefined } }],
    ['no key', { header: { kid: undefined } }],
    ['another key’s id', { header: { kid: '5c1bf41b' } }],
    ['no expiry', { claims: { exp: undefined } }],
  ]
  test.each(forged)('with %s proves nothing', async (_whom, forging) => {
    expect(await shop()(await idToken(forging))).toBeNull()
  })

  test('not signed with RS256 proves nothing', async () => {
    const secret = new TextEncoder().encode('0123456789abcdef0123456789abcdef')
    const claims = {
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: 'x',
      auth_time: seconds(),
      iat: seconds(),
      exp: seconds() + 60,
    }
    expect(
      await shop()(
        await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: '1f88b814' }).sign(secret),
      ),
    ).toBeNull()
    const other = await generateKeyPair('PS256')
    expect(
      await shop()(
        await new SignJWT(claims)
          .setProtectedHeader({ alg: 'PS256', kid: '1f88b814' })
          .sign(other.privateKey),
      ),
    ).toBeNull()
    expect(await shop()('eyJhbGciOiJub25lIn0.e30.')).toBeNull()
  })
})

describe('Google’s keys', () => {
  test('are cached as long as Google allows, less their age in other caches', async () => {
    const proof = shop()
    await proof(await idToken())
    later(21_600 - 600 - 1)
    await proof(await idToken())
    expect(google.fetched).toBe(1)
    later(2)
    await proof(await idToken())
    expect(google.fetched).toBe(2)
  })

  test('are refetched when a token names a new one, and removed keys are no longer accepted', async () => {
    const proof = shop()
    await proof(await idToken())
    google.keys = [await publicKey(1), await publicKey(2)]
    later(31)
    expect(await proof(await idToken({ key: 2 }))).not.toBeNull()
    expect(await proof(await idToken({ key: 0 }))).toBeNull()
    expect(google.fetched).toBe(2)
  })

  test('are refetched at most every thirty seconds, however many tokens name unknown keys', async () => {
    const proof = shop()
    await proof(await idToken())
    later(31)
    const tokens = await Promise.all(
      Array.from({ length: 50 }, (_none, n) => idToken({ header: { kid: `made-up-${n}` } })),
    )
    expect(await Promise.all(tokens.map(proof))).toEqual(tokens.map(() => null))
    expect(google.fetched).toBe(2)
    later(29)
    expect(await proof(tokens[0] ?? '')).toBeNull()
    expect(google.fetched).toBe(2)
  })

  test.each(['away', 'html', 'empty'] as const)(
    'with their server %s do not make a token count as forged',
    async (mood) => {
      const proof = shop()
      google.mood = mood
      await expect(proof(await idToken())).rejects.toMatchObject({ status: 503 })
      google.mood = 'well'
      expect(await proof(await idToken())).not.toBeNull()
    },
  )

  test('remain valid for a day while their server is down, and a new key waits', async () => {
    const proof = shop()
    await proof(await idToken())
    google.mood = 'away'
    later(21_600)
    expect(await proof(await idToken())).not.toBeNull()
    expect(await proof(await idToken())).not.toBeNull()
    expect(google.fetched).toBe(2)
    later(31)
    await expect(proof(await idToken({ key: 2 }))).rejects.toMatchObject({ status: 503 })
    later(86_400)
    await expect(proof(await idToken())).rejects.toMatchObject({ status: 503 })
  })

  test('are fetched once for a hundred simultaneous logins', async () => {
    const proof = shop()
    const token = await idToken()
    expect(
      (await Promise.all(Array.from({ length: 100 }, () => proof(token)))).every(
        (result) => result?.phone === '9876543210',
      ),
    ).toBe(true)
    expect(google.fetched).toBe(1)
  })
})
