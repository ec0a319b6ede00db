import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { ServiceAccount } from '#platform/config/identity'

const TIMEOUT_MS = 10_000
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const ASSERTION_SECONDS = 60 * 60
// Renewed early, so that it does not expire in transit.
const RENEW_BEFORE_MS = 5 * 60 * 1_000

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Access tokens for a service account (RFC 7523, 2.1), cached until shortly before they expire. */
export function accessTokens(
  account: ServiceAccount,
  clock: Clock,
): { token: () => Promise<string>; invalidate: () => void } {
  let cached: { token: string; until: number } | null = null
  let asking: Promise<string> | null = null
  const ask = async (): Promise<string> => {
    const { access_token: token, expires_in: seconds } = await exchangeAssertion(account, clock)
    cached = { token, until: clock.now().getTime() + seconds * 1_000 - RENEW_BEFORE_MS }
    return token
  }
  return {
    token: async () => {
      if (cached && clock.now().getTime() < cached.until) return cached.token
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    invalidate: () => {
      cached = null
    },
  }
}

async function exchangeAssertion(
  { client_email, private_key, private_key_id, token_uri }: ServiceAccount,
  clock: Clock,
) {
  const now = Math.floor(clock.now().getTime() / 1_000)
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(private_key_id ? { kid: private_key_id } : {}) })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + ASSERTION_SECONDS)
    .sign(await importPKCS8(private_key, 'RS256'))
  const answer = await fetch(token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const parsed = tokenResponse.safeParse(await answer.json().catch(() => null))
  if (!answer.ok || !parsed.success)
    throw new Error(`Google refused an access token for the service account: ${answer.status}.`)
  return parsed.data
}
