import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeProtectedHeader, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { googleIdentityService, ownIdentityService } from './identity-service.ts'

/* A fake Identity Toolkit with its admin calls, and Google's token endpoint for service accounts. */

type Seen = { path: string; authorization: string; body: Record<string, unknown> }
type Mood = 'well' | 'both' | 'phone alone' | 'gone' | 'refuses' | 'fails' | 'garbage' | 'silent'

let toolkit: { url: string; seen: Seen[]; grants: string[]; mood: Mood; token: string; server: Server }
let now: Date
const clock = { now: () => now }
const account = await generateKeyPair('RS256', { extractable: true })

beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00.700Z')
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  toolkit = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    grants: [],
    mood: 'well',
    token: 'ya29.first',
    server,
  }
})
afterEach(
  () =>
    new Promise<void>((resolve) => {
      toolkit.server.closeAllConnections()
      toolkit.server.close(() => resolve())
    }),
)

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  const send = (status: number, body: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (request.url === '/token') {
    toolkit.grants.push(new URLSearchParams(text).get('assertion') ?? '')
    return send(200, { access_token: toolkit.token, expires_in: 3_600, token_type: 'Bearer' })
  }
  toolkit.seen.push({
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    body: JSON.parse(text) as Seen['body'],
  })
  const no = (status: number, message: string) =>
    send(status, { error: { code: status, message, errors: [{ message }] } })
  const moods: Record<Mood, () => void> = {
    well: () => send(200, { localId: 'uid-asha' }),
    both: () =>
      send(200, {
        users: [
          {
            phoneNumber: '+919876543210',
            providerUserInfo: [{ providerId: 'google.com' }, { providerId: 'phone' }],
          },
        ],
      }),
    'phone alone': () =>
      send(200, { users: [{ phoneNumber: '+919876543210', providerUserInfo: [{ providerId: 'phone' }] }] }),
    gone: () => no(400, 'USER_NOT_FOUND : There is no user record.'),
    refuses: () => no(401, 'Request had invalid authentication credentials.'),
    fails: () => no(503, 'INTERNAL_ERROR'),
    garbage: () => response.writeHead(502).end('<h1>Bad Gateway</h1>'),
    silent: () => undefined,
  }
  moods[toolkit.mood]()
}

const own = (timeoutMs = 10_000) =>
  ownIdentityService({
    identityUrl: () => `${toolkit.url}/idp`,
    projectId: 'ciy',
    adminToken: () => 'admin-token',
    clock,
    timeoutMs,
  })

describe('the shop asks its identity service', () => {
  test('to sign out, to suspend and reinstate, and to delete, with its token', async () => {
    const service = own()
    await service.signOutEverywhere('uid-asha')
    await service.signOutEverywhere('uid-asha', new Date('2026-11-21T09:00:00Z'))
    await service.suspend('uid-asha', true)
    await service.suspend('uid-asha', false)
    await service.deleteAccount('uid-asha')
    await service.signOutEverywhere('uid-asha', new Date('2026-11-21T09:00:00Z'), 'the-one-that-stays')
    expect(toolkit.seen.map(({ path, body }) => [path, body])).toEqual([
      ['/idp/v1/projects/ciy/accounts:update', { localId: 'uid-asha', validSince: '1795255200' }],
      ['/idp/v1/projects/ciy/accounts:update', { localId: 'uid-asha', validSince: '1795251600' }],
      ['/idp/v1/projects/ciy/accounts:update', { localId: 'uid-asha', disableUser: true }],
      ['/idp/v1/projects/ciy/accounts:update', { localId: 'uid-asha', disableUser: false }],
      ['/idp/v1/projects/ciy/accounts:delete', { localId: 'uid-asha' }],
      [
        '/idp/v1/projects/ciy/accounts:update',
        { localId: 'uid-asha', validSince: '1795251600', keepSession: 'the-one-that-stays' },
      ],
    ])
    expect(new Set(toolkit.seen.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer admin-token']),
    )
  })

  test('to unlink a number that no longer belongs to the person, where another login method remains', async () => {
    toolkit.mood = 'both'
    expect(await own().unlinkOtherPhones('uid-asha', '+919876543211')).toBe(true)
    expect(await own().unlinkOtherPhones('uid-asha', null)).toBe(true)
    const unlinkRequest = { localId: 'uid-asha', deleteProvider: ['phone'], validSince: '1795255200' }
    expect(toolkit.seen.map(({ body }) => body)).toEqual([
      { localId: ['uid-asha'] },
      unlinkRequest,
      { localId: ['uid-asha'] },
      unlinkRequest,
    ])
    expect(toolkit.seen[0]?.path).toBe('/idp/v1/projects/ciy/accounts:lookup')
  })

  test("and keeps the person's current number, and an account without another login method", async () => {
    toolkit.mood = 'both'
    expect(await own().unlinkOtherPhones('uid-asha', '+919876543210')).toBe(true)
    toolkit.mood = 'phone alone'
    expect(await own().unlinkOtherPhones('uid-asha', null)).toBe(false)
    toolkit.mood = 'well'
    expect(await own().unlinkOtherPhones('uid-asha', null)).toBe(true)
    expect(toolkit.seen.filter(({ path }) => path.endsWith('update'))).toEqual([])
  })

  test('and treats a missing account as done', async () => {
    toolkit.mood = 'gone'
    const service = own()
    await Promise.all([
      service.deleteAccount('uid-asha'),
      service.suspend('uid-asha', true),
      service.signOutEverywhere('uid-asha'),
    ])
    expect(toolkit.seen).toHaveLength(3)
  })

  test.each(['refuses', 'fails', 'garbage', 'silent'] as const)(
    'and lets the queue retry when it %s',
    async (mood) => {
      toolkit.mood = mood
      const service = own(mood === 'silent' ? 300 : 10_000)
      await expect(service.deleteAccount('uid-asha')).rejects.toThrow()
      await expect(service.unlinkOtherPhones('uid-asha', null)).rejects.toThrow()
      toolkit.mood = 'well'
      await own().deleteAccount('uid-asha')
    },
  )
})

describe('in hosted mode', () => {
  const open = async () =>
    googleIdentityService({
      account: {
        client_email: 'shop@ciy-live.iam.gserviceaccount.com',
        private_key: await exportPKCS8(account.privateKey),
        private_key_id: 'key-1',
        token_uri: `${toolkit.url}/token`,
      },
      projectId: 'ciy-live',
      clock,
      url: toolkit.url,
      timeoutMs: 10_000,
    })

  test('the service account signs for an access token, which is cached until shortly before it expires', async () => {
    const service = await open()
    await Promise.all([
      service.signOutEverywhere('uid-asha', now, 'of-ours'),
      service.deleteAccount('uid-meera'),
    ])
    expect(toolkit.seen.filter(({ body }) => 'keepSession' in body)).toEqual([])
    now = new Date(now.getTime() + 54 * 60_000)
    await service.suspend('uid-asha', false)
    expect(toolkit.grants).toHaveLength(1)
    now = new Date(now.getTime() + 2 * 60_000)
    toolkit.token = 'ya29.second'
    await service.suspend('uid-asha', false)
    expect([toolkit.grants.length, toolkit.seen.at(-1)?.authorization]).toEqual([2, 'Bearer ya29.second'])
    expect(toolkit.seen.map(({ path }) => path)).toContain('/v1/projects/ciy-live/accounts:update')
    const [assertion = ''] = toolkit.grants
    const { payload } = await jwtVerify(assertion, account.publicKey, {
      audience: `${toolkit.url}/token`,
      currentDate: new Date('2026-11-21T10:00:01Z'),
    })
    expect([payload.iss, payload['scope'], decodeProtectedHeader(assertion)]).toEqual([
      'shop@ciy-live.iam.gserviceaccount.com',
      'https://www.googleapis.com/auth/identitytoolkit',
      { alg: 'RS256', typ: 'JWT', kid: 'key-1' },
    ])
  })

  test('a token that Google revokes is not used again', async () => {
    const service = await open()
    await service.suspend('uid-asha', true)
    toolkit.mood = 'refuses'
    await expect(service.suspend('uid-asha', false)).rejects.toThrow('401')
    toolkit.mood = 'well'
    toolkit.token = 'ya29.second'
    await service.suspend('uid-asha', false)
    expect([toolkit.grants.length, toolkit.seen.at(-1)?.authorization]).toEqual([2, 'Bearer ya29.second'])
  })
})
