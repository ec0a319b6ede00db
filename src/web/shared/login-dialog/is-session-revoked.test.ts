import type { Auth } from '@firebase/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { isSessionRevoked } from './is-session-revoked.client.ts'

const auth = { config: { apiScheme: 'https', tokenApiHost: 'ciy.example/idp' } } as unknown as Auth
const held = { apiKey: 'ciy-demo-key', refreshToken: 'r0' }
const json = (body: unknown, status: number) => async () => new Response(JSON.stringify(body), { status })
const denied = (message: string, status = 400) => json({ error: { code: status, message } }, status)

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the account is disabled', denied('USER_DISABLED : This account is suspended or closed.'), true],
  ['the session was revoked', denied('TOKEN_EXPIRED : You were signed out.'), true],
  ['the account was deleted', denied('USER_NOT_FOUND'), true],
  ['the session is still valid', json({ access_token: 'a', refresh_token: 'r1' }, 200), false],
  ['there were too many calls', denied('TOO_MANY_ATTEMPTS_TRY_LATER', 429), false],
  ['the service fails', denied('INTERNAL_ERROR', 500), false],
  ['a proxy fails', async () => new Response('<h1>502</h1>', { status: 502 }), false],
  ['the answer is null', json(null, 200), false],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('when %s', async (_why, fetch: () => Promise<Response>, verdict) => {
  const requests: string[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: URLSearchParams }) => {
    requests.push(`${url} ${body}`)
    return fetch()
  })
  expect(await isSessionRevoked(auth, held)).toBe(verdict)
  expect(requests).toEqual([
    'https://ciy.example/idp/v1/token?key=ciy-demo-key grant_type=refresh_token&refresh_token=r0',
  ])
})
