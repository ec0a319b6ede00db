/* Requests to the sandbox, under the public key only. */
import type { PaymentError } from './types.ts'

/** URL at which the sandbox is mounted. */
export const baseUrl = new URL('..', import.meta.url)

export async function request<Answer>(path: string, body?: object): Promise<Answer> {
  const init = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {}
  const answer = await fetch(new URL(path, baseUrl), init).catch(() => null)
  const json = (await answer?.json().catch(() => null)) as { error?: PaymentError } | null
  if (!answer?.ok || !json)
    throw (
      json?.error ?? {
        code: 'SERVER_ERROR',
        description: 'We could not reach the payment server. Please try again.',
      }
    )
  return json as Answer
}
