import { Refusal } from '#platform/refusal'
import { said, words } from '../words/words.tsx'
import { withCodeIfNeeded } from './code-needed.ts'
import { retryAfter } from './login-dialog/retry-after.ts'
import { readToken } from './storage.ts'

const PATIENCE_MS = 15_000
const MOST_TURNS = 3
const SOON_SECONDS = 3

export type CallOptions = {
  idempotencyKey?: string
  /** Another token than the stored one, such as an identity provider's; `null` sends none. */
  token?: string | null
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean
  /** Changes nothing, though it is not a GET. */
  isReading?: boolean
}

type Listener = (refusal: Refusal) => void
let onSignedOut: Listener = () => undefined

/** Who wants to know that the server no longer accepts the stored token, or its owner. One listener: the session. */
export function whenSignedOut(listener: Listener): void {
  onSignedOut = listener
}

/**
 * Asks the API from the browser: `await call<{ response: CartLine[] }>('GET', '/user/cart-find-by-user-id')`.
 * Staff are asked for a code where the call needs one, and it is repeated under the same Idempotency-Key.
 * @throws Refusal with the server's status, code and sentence; code 'offline' when there was no answer in 15 seconds.
 */
export function call<Reply>(method: string, path: string, ...rest: [body?: unknown, options?: CallOptions]): Promise<Reply> {
  const [body, options = {}] = rest
  return withCodeIfNeeded(() => callOnce<Reply>(method, path, { body, options }))
}

async function callOnce<Reply>(method: string, path: string, { body, options }: { body: unknown; options: CallOptions }): Promise<Reply> {
  const token = options.token === undefined ? readToken() : options.token
  const answer = await send(`/api${path}`, requestOf(method, body, { ...options, token }), turnsOf(method, options))
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

function requestOf(method: string, body: unknown, { token, idempotencyKey, keepalive = false }: CallOptions): RequestInit {
  return {
    method,
    headers: headersOf(token ?? null, idempotencyKey),
    // A JSON type with no body is refused by servers, so those calls send an empty object unless they only read.
    body: method === 'GET' ? null : JSON.stringify(body ?? {}),
    keepalive,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
}

/** What changes something is asked once, unless the server knows it again. */
const turnsOf = (method: string, { isReading = method === 'GET', idempotencyKey }: CallOptions): number =>
  isReading || idempotencyKey !== undefined ? MOST_TURNS : 1

function headersOf(token: string | null, idempotencyKey: string | undefined): Record<string, string> {
  return {
    accept: 'application/json',
    'content-type': 'application/json',
    client: 'web',
    ...(token ? { authorization: token } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  }
}

/** A server that is too busy for the moment says when to come again, and whoever has turns left does. */
async function send(url: string, request: RequestInit, turns: number): Promise<Response> {
  const answer = await fetch(url, request).catch(() => {
    throw new Refusal(503, 'offline', words()('shared.offline'))
  })
  const seconds = retryAfter(answer)
  if (answer.status !== 503 || turns === 1 || seconds === 0 || seconds > SOON_SECONDS) return answer
  await new Promise((done) => setTimeout(done, seconds * 1_000))
  return send(url, request, turns - 1)
}

function refusalOf(status: number, { code, message, errors, ...more }: Record<string, unknown>): Refusal {
  const sentence = typeof message === 'string' && message ? message : words()('shared.wrong')
  return new Refusal(status, typeof code === 'string' ? code : 'unknown', sentence).with({
    ...(Array.isArray(errors) ? { errors } : {}),
    more,
  })
}
