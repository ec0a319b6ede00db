import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { interactionPolicy, Provider, type ClientMetadata, type Configuration, type JWK } from 'oidc-provider'
import { stopServer } from './stop-server.ts'

export const CLIENT = {
  clientId: 'ciy.apps.example',
  clientSecret: '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-000000',
}

export type Account = { sub: string; email: string; email_verified: boolean; name: string; picture?: string }

/** @param redirectUris read at the provider's first request. */
export type ProviderOptions = { redirectUris: string[]; accounts: Account[] }

export type OpenIdProvider = { issuer: string; stop(): Promise<void> }

/**
 * A certified OpenID provider in place of Google, where an account is chosen by its address, or with '' the person declines consent. It requires
 * PKCE and puts the address into the ID token, as Google does.
 */
export async function startOpenIdProvider(options: ProviderOptions): Promise<OpenIdProvider> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = await signingKey()
  let made: Provider | null = null
  server.on('request', (request, response) => {
    // Created at the first request, when the shop's redirect URI is known.
    const provider = (made ??= new Provider(issuer, configurationOf(options, key)))
    if (request.url?.startsWith('/choose/'))
      void handleChoice({ provider, accounts: options.accounts }, request, response)
    else void provider.callback()(request, response)
  })
  return {
    issuer,
    stop: () => stopServer(server),
  }
}

function configurationOf({ redirectUris, accounts }: ProviderOptions, key: JWK): Configuration {
  const client: ClientMetadata = {
    client_id: CLIENT.clientId,
    client_secret: CLIENT.clientSecret,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'client_secret_post',
    application_type: 'web',
  }
  return {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const account = accounts.find((known) => known.sub === sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: chooserPolicy(), url: (_context, { uid }) => `/choose/${uid}` },
    jwks: { keys: [key] },
    cookies: { keys: ['of this test alone'] },
    ttl: { Session: 600, Interaction: 600, Grant: 600, IdToken: 3_600, AccessToken: 600 },
  }
}

/** Google shows the account chooser on request. */
function chooserPolicy() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: 'one', use: 'sig', alg: 'RS256' }
}

const CHOOSER =
  '<!doctype html><title>Choose an account</title><form method="post"><label>E-mail <input name="login"></label><button>Continue</button></form>'

type Chooser = { provider: Provider; accounts: Account[] }

async function handleChoice(
  { provider, accounts }: Chooser,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end(CHOOSER)
  const { params } = await provider.interactionDetails(request, response)
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const email = new URLSearchParams(Buffer.concat(parts).toString()).get('login')
  const accountId = accounts.find((known) => known.email === email)?.sub
  if (!accountId) return provider.interactionFinished(request, response, { error: 'access_denied' })
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  const result = { select_account: {}, login: { accountId }, consent: { grantId: await grant.save() } }
  await provider.interactionFinished(request, response, result)
}

/** A browser with cookies and navigation, without a screen. */
export class Visitor {
  readonly #jar = new Map<string, Map<string, string>>()

  /** Gets a page without following redirects. */
  async get(
    url: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; location: string | null; html: string; headers: Headers }> {
    const { host, href } = new URL(url)
    const jar = this.#jar.get(host) ?? new Map<string, string>()
    this.#jar.set(host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(href, {
      redirect: 'manual',
      headers: cookie ? { cookie } : {},
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    return {
      status: answer.status,
      location: location && new URL(location, href).href,
      html: await answer.text(),
      headers: answer.headers,
    }
  }

  /** Follows redirects to the final page. */
  async follow(url: string): Promise<{ url: string; status: number; html: string }> {
    let at = url
    for (let steps = 0; steps < 20; steps += 1) {
      const { status, location, html } = await this.get(at)
      if (!location) return { url: at, status, html }
      at = location
    }
    throw new Error(`Redirect loop: ${at}`)
  }

  /** Submits a page's form and follows redirects until `until` is reached, which is not opened. */
  async submit(
    page: { url: string },
    { fields, until }: { fields: Record<string, string>; until: string },
  ): Promise<string> {
    let { location } = await this.get(page.url, fields)
    while (location && !location.startsWith(until)) ({ location } = await this.get(location))
    if (!location) throw new Error('The provider does not go on.')
    return location
  }
}
