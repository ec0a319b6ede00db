import type { Auth } from '@firebase/auth'
import { sdkError } from './sdk-error.ts'
import type { Channel } from './identity-config.ts'
import { retryAfter } from './retry-after.ts'

const TIMEOUT_MS = 30_000

type Denied = { error?: { message?: string } }

/** Resends the code of a session by another channel of our own identity service. The session stays valid. */
export async function sendAgain({ config }: Auth, sessionInfo: string, channel: Channel): Promise<void> {
  const { apiScheme, apiHost, apiKey } = config as Auth['config'] & { apiScheme: string }
  const answer = await reach(
    `${apiScheme}://${apiHost}/v1/accounts:resendVerificationCode?${new URLSearchParams({ key: apiKey })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionInfo, channel }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  )
  if (answer.ok) return
  const { error } = (await answer.json().catch(() => ({}))) as Denied
  throw Object.assign(denied(error?.message), { waitSeconds: retryAfter(answer) })
}

const CODES: Record<string, string> = {
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
  SESSION_EXPIRED: 'auth/code-expired',
  INVALID_SESSION_INFO: 'auth/invalid-verification-id',
  INVALID_PHONE_NUMBER: 'auth/invalid-phone-number',
  OPERATION_NOT_ALLOWED: 'auth/operation-not-allowed',
}

/** The error that the SDK reads from Google's envelope: a code, followed by a message for people. */
function denied(message = ''): Error {
  const [code = '', ...sentence] = message.split(' : ')
  return message
    ? sdkError(CODES[code] ?? 'auth/internal-error', sentence.join(' : '))
    : sdkError('auth/network-request-failed')
}

async function reach(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch {
    throw sdkError('auth/network-request-failed')
  }
}
