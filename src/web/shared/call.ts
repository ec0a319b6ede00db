import { Refusal } from '#platform/refusal'
import { said, words } from '../words/words.tsx'
import { readToken } from './storage.ts'

const PATIENCE_MS = 15_000

export type CallOptions = {
  idempotencyKey?: string
  /** Another token than the stored one, such as an identity provider's; `null` sends none. */
  token?: string | null
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean
}

type Listener = (refusal: Refusal) => void
let onSignedOut: Listener = () => undefined

/** Who wants to know that the server no longer accepts the stored token, or its owner. One listener: the session. */
export function whenSignedOut(listener: Listener): void {
  onSignedOut = listener
}

/**
 * Asks the API from the browser: `await call<{ response: CartLine[] }>('GET', '/user/cart-find-by-user-id')`.
 * @throws Refusal with the server's status, code and sentence; code 'offline' when there was no answer in 15 seconds.
 */
export async function call<Reply>(method: string, path: string, ...rest: [body?: unknown, options?: CallOptions]): Promise<Reply> {
  const [body, { idempotencyKey, token = readToken(), keepalive = false } = {}] = rest
  const headers = headersOf(token, idempotencyKey)
  // A JSON type with no body is refused by servers, so those calls send an empty object unless they only read.
  const sent = method === 'GET' ? null : JSON.stringify(body ?? {})

  const answer = await send(`/api${path}`, { method, headers, body: sent, keepalive, signal: AbortSignal.timeout(PATIENCE_MS) })
  const json = await answer.json().catch(() => ({}))
  if (answer.ok) return json as Reply
  const refusal = refusalOf(answer.status, json as Record<string, unknown>)
  // The first of many calls forgets the token, and the others find another one or none.
  if (isSignOut(refusal) && token && token === readToken()) onSignedOut(refusal)
  throw refusal
}

/** Who has to prove anew that it is still her is signed in all the same. */
const isSignOut = ({ status, code }: Refusal): boolean => (status === 401 && !code.endsWith('proof_needed')) || code === 'account_suspended'

/** The sentence to show for whatever was thrown: the server's own, or what its code is called in this language. */
export function messageOf(error: unknown, otherwise = words()('shared.wrong')): string {
  return error instanceof Refusal ? said(error.message, error.code) : otherwise
}

function headersOf(token: string | null, idempotencyKey: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    client: 'web',
    ...(token ? { authorization: token } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  }
}

async function send(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch {
    throw new Refusal(503, 'offline', words()('shared.offline'))
  }
}

function refusalOf(status: number, { code, message, errors, ...more }: Record<string, unknown>): Refusal {
  const sentence = typeof message === 'string' && message ? message : words()('shared.wrong')
  return new Refusal(status, typeof code === 'string' ? code : 'unknown', sentence).with({
    ...(Array.isArray(errors) ? { errors } : {}),
    more,
  })
}
