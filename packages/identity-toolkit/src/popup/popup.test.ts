import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KEY, postJson, startService, type TestService } from '../testing/start-service.ts'
import { parseRequest } from './request.ts'

let service: TestService
let live: TestService
beforeAll(async () => {
  ;[service, live] = await Promise.all([startService(), startService({ isDemo: false })])
})
afterAll(() => Promise.all([service.stop(), live.stop()]))

const popupUrl = (origin: string, change: Record<string, string> = {}): string =>
  String(
    new URLSearchParams({
      apiKey: KEY,
      providerId: 'google.com',
      authType: 'signInViaPopup',
      eventId: '1234567890',
      redirectUrl: origin,
      ...change,
    }),
  )

const open = async (at: TestService, change: Record<string, string> = {}) => {
  const answer = await fetch(`${at.origin}/idp/__/auth/handler?${popupUrl(at.origin, change)}`)
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

const signIn = async (email: string, name: string) => {
  const { body } = await postJson(`${service.origin}/idp/demo/google`, { email, name })
  const postBody = String(
    new URLSearchParams({ id_token: body['id_token'] as string, providerId: 'google.com' }),
  )
  return service.call('accounts:signInWithIdp', {
    postBody,
    requestUri: `${service.origin}/idp/__/auth/handler`,
    returnSecureToken: true,
  })
}

test('the shop’s page finds the window without sending a request to sign in', async () => {
  const answer = await fetch(`${service.origin}/idp/__/auth/handler`, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('a new person is asked for an address and a name, and sees that this is not Google', async () => {
  const fresh = await startService()
  const { status, html } = await open(fresh)
  expect(status).toBe(200)
  expect(html).toContain('Demo: this is not Google')
  expect(html).toMatch(/<form novalidate>.*name="email".*name="name"/s)
  expect(html).not.toContain('<details>')
  expect(html).toContain('data-event-id="1234567890"')
  await fresh.stop()
})

test('previous Gmail accounts are listed, latest first, at most 8 and no disabled ones', async () => {
  for (let person = 1; person <= 10; person += 1) {
    service.clock.advance(1)
    await signIn(`person${person}@gmail.com`, `Person ${person}`)
  }
  await service.db
    .updateTable('idp.users')
    .set({ disabled: true })
    .where('email', '=', 'person9@gmail.com')
    .execute()
  const { html } = await open(service)
  expect([...html.matchAll(/data-email="([^"]+)"/g)].map(([, email]) => email)).toEqual(
    [10, 8, 7, 6, 5, 4, 3, 2].map((person) => `person${person}@gmail.com`),
  )
  expect(html).toContain('<details><summary>Use another account</summary>')
})

test('a name cannot inject markup into the window', async () => {
  service.clock.advance(1)
  await signIn('mallory@gmail.com', '"><img src=x onerror=alert(1)>')
  const { html } = await open(service)
  expect(html).not.toContain('<img')
  expect(html).toContain('data-name="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
})

test('the window runs only its own scripts and stays connected to the shop’s page', async () => {
  const { html, headers } = await open(service)
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'; script-src 'self'; style-src 'self'.*frame-ancestors 'none'/,
  )
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
  expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)/)
  for (const [, path] of html.matchAll(/(?:src|href)="([^"]+)"/g))
    expect((await fetch(`${service.origin}${path}`)).status).toBe(200)
  const script = await fetch(`${service.origin}/idp/__/auth/demo/chooser.client.ts`)
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(await script.text()).not.toContain('type Person')
})

describe('untrusted requests', () => {
  test.each([
    [{ redirectUrl: 'https://evil.example/' }, 403, 'auth/unauthorized-domain'],
    [{ redirectUrl: 'http://localhost:9' }, 403, 'auth/unauthorized-domain'],
    [{ redirectUrl: 'javascript:alert(1)' }, 403, 'auth/unauthorized-domain'],
    [{ redirectUrl: '' }, 403, 'auth/unauthorized-domain'],
    [{ providerId: 'facebook.com' }, 404, 'auth/operation-not-allowed'],
    [{ providerId: '"><script>' }, 404, 'auth/operation-not-allowed'],
    [{ apiKey: 'other' }, 400, 'auth/invalid-api-key'],
    [{ authType: 'unknown' }, 400, 'auth/argument-error'],
  ])('%o is refused with %i, and the shop’s page gets %s', async (change, status, code) => {
    const answer = await open(service, change)
    expect([answer.status, answer.html]).toEqual([
      status,
      expect.stringContaining(`data-event-id="1234567890" data-error="${code}"`),
    ])
    expect(answer.html).not.toMatch(/evil|alert\(|<script>|facebook/)
  })

  test.each(['"><script>alert(1)</script>', 'a b', 'x'.repeat(65), '', '\0'])(
    'the event %j is invalid and is not echoed',
    async (eventId) => {
      const { status, html } = await open(service, { eventId })
      expect([status, html]).toEqual([400, expect.stringContaining('data-event-id=""')])
      expect(html).not.toContain('alert(1)')
    },
  )

  test('a URL without parameters, or with a repeated one, is answered in a sentence', async () => {
    for (const query of [
      '',
      '?eventId=1&eventId=2',
      '?eventId[x]=1',
      `?${popupUrl(service.origin)}&redirectUrl=https://evil.example`,
    ]) {
      const answer = await fetch(`${service.origin}/idp/__/auth/handler${query}`)
      expect([query, answer.status]).toEqual([
        query,
        expect.toSatisfy((status: number) => status === 400 || status === 403),
      ])
      expect(await answer.text()).toContain('<h1>Login with Gmail</h1>')
    }
  })

  test('the page that gets the result must have the shop’s origin, port and scheme', () => {
    const site = { apiKeys: [KEY], origins: ['https://ciy.example'] }
    const codeFor = (redirectUrl: string) =>
      parseRequest(
        { apiKey: KEY, providerId: 'google.com', authType: 'signInViaPopup', eventId: '1', redirectUrl },
        site,
      ).trouble?.code
    expect(codeFor('https://ciy.example/product/yarn--1')).toBeUndefined()
    for (const other of [
      'http://ciy.example',
      'https://ciy.example:444',
      'https://ciy.example.evil.in',
      'https://ciy.example@evil.in',
    ])
      expect([other, codeFor(other)]).toEqual([other, 'auth/unauthorized-domain'])
  })
})

test('outside the demo there is no chooser: the window says so, and so does its HEAD', async () => {
  const head = await fetch(`${live.origin}/idp/__/auth/handler`, { method: 'HEAD' })
  expect(head.status).toBe(404)
  const { status, html } = await open(live, { redirectUrl: 'http://localhost:3000' })
  expect([status, html]).toEqual([404, expect.stringContaining('data-error="auth/operation-not-allowed"')])
  expect(html).toContain('Login with Gmail is not available here just now.')
  expect((await open(live)).html).toContain('data-error="auth/unauthorized-domain"')
  expect((await fetch(`${live.origin}/idp/__/auth/popup/trouble.client.ts`)).status).toBe(200)
  expect((await fetch(`${live.origin}/idp/__/auth/demo/chooser.client.ts`)).status).toBe(404)
})
