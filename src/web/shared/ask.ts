import { verbatim } from '#platform/messages'
import {
  refusalOf,
  urlOf,
  type UntypedRequestParts,
  type ClientEndpoint,
  type RequestParts,
  type RequestArguments,
} from '#platform/api-client'
import type { Access, Endpoint } from '#platform/endpoint'
import { Refusal } from '#platform/refusal'
import { pageLocale, translator } from '../messages/messages.tsx'
import { withCodeIfNeeded } from './code-needed.ts'
import { dropIntents, underIntentKey } from './intent-keys.ts'
import { retryAfter } from './login-dialog/retry-after.ts'
import { readToken } from './storage.ts'

const TIMEOUT_MS = 15_000
const MAX_TRIES = 3
const SOON_SECONDS = 3

/** How a request is sent, apart from its content. */
export type AskOptions = {
  /** A token other than the stored one, such as an ID token; `null` sends none. */
  token?: string | null
  /** Continues when the page is left. */
  keepalive?: boolean
}

type SignedOutListener = (refusal: Refusal) => void
let onSignedOut: SignedOutListener = () => undefined

/** Registers the one listener, the session, for responses that reject the stored token or its account. */
export function whenSignedOut(listener: SignedOutListener): void {
  onSignedOut = listener
}

/**
 * Calls the API from the browser: `await ask(cartDelete, { body: { cart_Id: 12 } })`. Method, path, parts and reply come from the contract.
 * An idempotent call carries a key, which the next press reuses when the answer is lost. Where a staff call needs a code, it is asked for and the
 * call is repeated.
 *
 * @throws Refusal with the server's status, code and message; code 'offline' without an answer in 15 seconds
 */
export function ask<Params, Query, Body, Reply, QuerySent, BodySent>(
  endpoint: Endpoint<Params, Query, Body, Reply, Access, QuerySent, BodySent>,
  ...[sent]: RequestArguments<RequestParts<Params, Query, Body, QuerySent, BodySent>>
): Promise<Reply> {
  return sendUnderKey(endpoint, sent ?? {}, {})
}

/** `ask` with options: `askWith({ keepalive: true }, recordViews, { body })`. */
export function askWith<Params, Query, Body, Reply, QuerySent, BodySent>(
  options: AskOptions,
  endpoint: Endpoint<Params, Query, Body, Reply, Access, QuerySent, BodySent>,
  ...[sent]: RequestArguments<RequestParts<Params, Query, Body, QuerySent, BodySent>>
): Promise<Reply> {
  return sendUnderKey(endpoint, sent ?? {}, options)
}

function sendUnderKey<Reply>(
  endpoint: ClientEndpoint,
  carried: UntypedRequestParts,
  options: AskOptions,
): Promise<Reply> {
  const send = (idempotencyKey: string | null) =>
    withCodeIfNeeded(() => askOnce<Reply>(endpoint, carried, { ...options, idempotencyKey }))
  return endpoint.idempotent ? underIntentKey(intentOf(endpoint, carried), send) : send(null)
}

/** Makes calls with lost answers count as new ones, because their effect has been seen and changed meanwhile. */
export function resetIntents(endpoint: ClientEndpoint): void {
  dropIntents(`${endpoint.method} ${urlOf(endpoint, {})}`)
}

/** The message for a thrown error: the server's own, which is in the language of this page. */
export function messageOf(error: unknown, otherwise = translator()('shared.wrong')): string {
  return error instanceof Refusal ? error.message : otherwise
}

/** The server's errors by field name of the contract; the first one per field. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof Refusal ? (error.details.errors ?? []) : []
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))
}

/** A request with its own body and content type, for files. */
export type RawRequest = {
  carried?: UntypedRequestParts
  body?: BodyInit
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Sends a body that is not JSON, or fetches a file: the contract gives method and path, the session the token.
 * @throws Refusal as `ask` does
 */
export async function askRaw(
  endpoint: ClientEndpoint,
  { carried = {}, ...request }: RawRequest = {},
): Promise<Response> {
  return sendRaw(urlOf(endpoint, carried), endpoint.method, request)
}

/** Fetches an address below `/api` that a reply of the API contained. @throws Refusal as `ask` does */
export function fetchLink(path: string): Promise<Response> {
  return sendRaw(`/api${path}`, 'GET', {})
}

async function sendRaw(
  url: string,
  method: string,
  { body, headers, signal }: Omit<RawRequest, 'carried'>,
): Promise<Response> {
  const token = readToken()
  const request = {
    method,
    headers: {
      client: 'web',
      'accept-language': pageLocale().language,
      ...(token ? { authorization: token } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  }
  const answer = await send(url, request, 1)
  if (answer.ok) return answer
  throw await refused(answer, token)
}

type Sending = AskOptions & { idempotencyKey: string | null }

async function askOnce<Reply>(
  endpoint: ClientEndpoint,
  carried: UntypedRequestParts,
  options: Sending,
): Promise<Reply> {
  const token = options.token === undefined ? readToken() : options.token
  const request = requestOf(endpoint, carried.body, { ...options, token })
  const answer = await send(urlOf(endpoint, carried), request, triesOf(endpoint))
  if (answer.ok) return (await answer.json().catch(() => ({}))) as Reply
  throw await refused(answer, token)
}

async function refused(answer: Response, token: string | null): Promise<Refusal> {
  const refusal = refusalOf(
    answer.status,
    await answer.json().catch(() => ({})),
    translator()('shared.wrong'),
  )
  // The first of several concurrent refusals clears the token; the others find another one or none.
  if (isSignOut(refusal) && token && token === readToken()) onSignedOut(refusal)
  return refusal
}

/** A person who must verify their identity again is still signed in. */
const isSignOut = ({ status, code }: Refusal): boolean =>
  (status === 401 && !code.endsWith('proof_needed')) || code === 'account_suspended'

const intentOf = (endpoint: ClientEndpoint, carried: UntypedRequestParts): string =>
  `${endpoint.method} ${urlOf(endpoint, carried)} ${JSON.stringify(carried.body ?? {})}`

function requestOf(
  { method }: ClientEndpoint,
  body: unknown,
  { token, idempotencyKey, keepalive = false }: Sending,
): RequestInit {
  return {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      client: 'web',
      'accept-language': pageLocale().language,
      ...(token ? { authorization: token } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    // Servers refuse a JSON content type without a body, so such calls send an empty object unless they only read.
    body: method === 'GET' ? null : JSON.stringify(body ?? {}),
    keepalive,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
}

/** A call that changes something is sent once, unless the server detects repetitions. */
const triesOf = ({ method, isRead, idempotent }: ClientEndpoint): number =>
  method === 'GET' || isRead || idempotent ? MAX_TRIES : 1

/** For `catch`: without an answer. */
export function refuseOffline(): never {
  throw new Refusal(503, 'offline', verbatim(translator()('shared.offline')))
}

/** A busy server says when to retry; calls that may be repeated are then retried. */
async function send(url: string, request: RequestInit, tries: number): Promise<Response> {
  const answer = await fetch(url, request).catch(refuseOffline)
  const seconds = retryAfter(answer)
  if (answer.status !== 503 || tries === 1 || seconds === 0 || seconds > SOON_SECONDS) return answer
  await new Promise((done) => setTimeout(done, seconds * 1_000))
  return send(url, request, tries - 1)
}
