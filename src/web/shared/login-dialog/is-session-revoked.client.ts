import type { Auth } from '@firebase/auth'
import type { StoredIdentity } from '../storage.ts'

/** The identity service's codes for a closed or deleted account and a revoked session. */
const VERDICTS = new Set(['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'])

/** Whether the identity service has ended the stored session, as opposed to a temporary failure: rate limit, server error, no connection. */
export async function isSessionRevoked(
  { config }: Auth,
  { apiKey, refreshToken }: StoredIdentity,
): Promise<boolean> {
  const { apiScheme, tokenApiHost } = config as Auth['config'] & { apiScheme: string; tokenApiHost: string }
  try {
    const answer = await fetch(
      `${apiScheme}://${tokenApiHost}/v1/token?${new URLSearchParams({ key: apiKey })}`,
      {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
      },
    )
    const { error } = (await answer.json()) as { error?: { message?: string } }
    return VERDICTS.has(error?.message?.split(' : ')[0] ?? '')
  } catch {
    return false
  }
}
