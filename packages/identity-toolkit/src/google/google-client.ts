import * as oidc from 'openid-client'
import type { GoogleClient } from '#platform/config/identity'

export type AuthorizationParameters = { state: string; nonce: string; verifier: string; redirectUri: string }

/** Our OAuth client at Google, or at another OpenID provider. What it is told is fetched when it is first needed. */
export type GoogleOAuthClient = {
  /** Where the browser goes; the account is always chosen there. @throws GoogleAway */
  authorizationUrl(asking: AuthorizationParameters): Promise<URL>
  /** The ID token for the answer that Google sent the browser back with. null: it is no answer to `asking`. @throws GoogleAway */
  exchangeCode(answer: URL, asking: AuthorizationParameters): Promise<string | null>
  /** Where its certificates are, and in what names it issues. @throws GoogleAway */
  issuer(): Promise<{ keysUrl: URL; names: string[] }>
}

/** Google gave no answer, which says nothing about the person. */
export class GoogleUnavailable extends Error {
  readonly statusCode = 503

  constructor() {
    super('Google could not be reached.')
    this.name = 'GoogleAway'
  }
}

const SCOPE = 'openid email profile'
const TIMEOUT_SECONDS = 8

export const newVerifier = oidc.randomPKCECodeVerifier
export const newNonce = oidc.randomNonce

/** Code with PKCE (S256), state and nonce, exchanged at the server under the client's secret (RFC 9700, 2.1). */
export function openGoogleOAuthClient(client: GoogleClient): GoogleOAuthClient {
  let found: Promise<oidc.Configuration> | null = null
  const configuration = (): Promise<oidc.Configuration> => {
    found ??= discover(client).catch(() => {
      found = null
      throw new GoogleUnavailable()
    })
    return found
  }
  return {
    authorizationUrl: async ({ state, nonce, verifier, redirectUri }) =>
      oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    exchangeCode: async (answer, { state, nonce, verifier }) => {
      const config = await configuration()
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }
      const tokens = await oidc.authorizationCodeGrant(config, answer, checks).catch(nullUnlessUnavailable)
      return tokens?.id_token ?? null
    },
    issuer: async () => {
      const { issuer, jwks_uri: keysUrl } = (await configuration()).serverMetadata()
      if (!keysUrl) throw new GoogleUnavailable()
      // Google writes its name with and without the scheme.
      return {
        keysUrl: new URL(keysUrl),
        names: issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer],
      }
    },
  }
}

function discover({ clientId, clientSecret, issuer }: GoogleClient): Promise<oidc.Configuration> {
  const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(
    new URL(issuer),
    clientId,
    { id_token_signed_response_alg: 'RS256' },
    oidc.ClientSecretPost(clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute: [oidc.enableNonRepudiationChecks, ...insecure],
    },
  )
}

/** Answers that are wrong are no answers; a server that fails or cannot be reached is away. */
function nullUnlessUnavailable(error: unknown): null {
  const { code = '', status = 0, cause } = error as { code?: string; status?: number; cause?: unknown }
  const isServers = (cause instanceof Response && cause.status >= 500) || status >= 500
  if (isServers || error instanceof TypeError || code === 'OAUTH_TIMEOUT') throw new GoogleUnavailable()
  return null
}
