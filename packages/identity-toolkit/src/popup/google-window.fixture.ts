import { afterAll, beforeAll } from 'vitest'
import { KEY, startService, type TestService } from '../testing/start-service.ts'
import { CLIENT, startOpenIdProvider, type Visitor, type OpenIdProvider } from '../testing/openid-provider.ts'

export const SHOP = 'http://localhost:3000'
export const CALLBACK = `${SHOP}/idp/__/auth/callback`

export const asha = {
  sub: '108900000000000000001',
  email: 'Asha@gmail.com',
  email_verified: true,
  name: 'Asha Rao',
  picture: 'https://lh3.example/a.jpg',
}
export const meera = {
  sub: '108900000000000000002',
  email: 'meera@gmail.com',
  email_verified: true,
  name: '"><img src=x>',
}
export const farah = {
  sub: '108900000000000000003',
  email: 'farah@example.in',
  email_verified: false,
  name: 'Farah',
}

export let google: OpenIdProvider
export let service: TestService

export const handlerUrl = (change: Record<string, string> = {}): string => {
  const request = {
    apiKey: KEY,
    providerId: 'google.com',
    authType: 'signInViaPopup',
    eventId: 'event-1',
    redirectUrl: SHOP,
    ...change,
  }
  return `${service.origin}/idp/__/auth/handler?${String(new URLSearchParams(request))}`
}

/** The shop's public URL differs from the address of the test's server. */
export const toServiceUrl = (address: string): string => address.replace(SHOP, service.origin)

/** Follows the login up to Google's callback, which is not opened yet. */
export async function obtainGoogleResponse(
  visitor: Visitor,
  email: string,
  change: Record<string, string> = {},
): Promise<string> {
  const { location } = await visitor.get(handlerUrl(change))
  const page = await visitor.follow(location ?? '')
  return visitor.submit(page, { fields: { login: email }, until: CALLBACK })
}

export const dataAttributes = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...(/<main([^>]*)>/.exec(html)?.[1] ?? '').matchAll(/data-([\w-]+)="([^"]*)"/g)].map(
      ([, name, value]) => [name, unescapeHtml(value ?? '')],
    ),
  )

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

export const signIn = (postBody: string, more: Record<string, unknown> = {}) =>
  service.call('accounts:signInWithIdp', { postBody, requestUri: CALLBACK, returnSecureToken: true, ...more })

/** Starts Google's stand-in and the service, per test file. */
export function setUpGoogle(): void {
  beforeAll(async () => {
    google = await startOpenIdProvider({ redirectUris: [CALLBACK], accounts: [asha, meera, farah] })
    service = await startService({ isDemo: false, google: { ...CLIENT, issuer: google.issuer } })
  })
  afterAll(() => Promise.all([google.stop(), service.stop()]))
}
