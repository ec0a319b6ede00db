import * as oidc from 'openid-client'
import type { GoogleClient } from '#platform/config/identity'

export type AuthorizationParameters = { state: string; nonce: string; verifier: string; redirectUri: string }

/** The shop's OAuth client at Google, or at another OpenID provider. Provider metadata is fetched on first use. */
export type GoogleOAuthClient = {
  /** URL for the browser; always with the account chooser. @throws GoogleUnavailable */
  authorizationUrl(asking: AuthorizationParameters): Promise<URL>
  /** Exchanges Google's callback for an ID token. null: it does not answer `asking`. @throws GoogleUnavailable */
  exchangeCode(answer: URL, asking: AuthorizationParameters): Promise<string | null>
  /** URL of its keys, and its issuer names. @throws GoogleUnavailable */
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

/** Authorisation code with PKCE (S256), state and nonce, exchanged on the server with the client secret (RFC 9700, 2.1). */
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
      // Google writes its issuer name with and without the scheme.
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

/** Maps invalid answers to null; a failing or unreachable server counts as unavailable. */
function nullUnlessUnavailable(error: unknown): null {
  const { code = '', status = 0, cause } = error as { code?: string; status?: number; cause?: unknown }
  const isServers = (cause instanceof Response && cause.status >= 500) || status >= 500
  if (isServers || error instanceof TypeError || code === 'OAUTH_TIMEOUT') throw new GoogleUnavailable()
  return null
}
