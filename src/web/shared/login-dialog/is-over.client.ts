import type { Auth } from '@firebase/auth'
import type { HeldIdentity } from '../storage.ts'

/** What the identity service says of an account that was closed or deleted, and of a session that was called back. */
const VERDICTS = new Set(['USER_DISABLED', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'])

/** Whether the identity service has ended what was held here, told from a failure that passes: too many calls, a fault, no connection. */
export async function isOver({ config }: Auth, { apiKey, refreshToken }: HeldIdentity): Promise<boolean> {
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
