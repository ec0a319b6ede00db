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
import { forgetIntents, underIntentKey } from './intent-keys.ts'
import { retryAfter } from './login-dialog/retry-after.ts'
import { readToken } from './storage.ts'

const PATIENCE_MS = 15_000
const MOST_TRIES = 3
const SOON_SECONDS = 3

/** How a request is sent, apart from what it says. */
export type AskOptions = {
  /** Another token than the stored one, such as an identity provider's; `null` sends none. */
  token?: string | null
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean
}

type SignedOutListener = (refusal: Refusal) => void
let onSignedOut: SignedOutListener = () => undefined

/** Registers the one listener, the session, for answers that no longer accept the stored token or its owner. */
export function whenSignedOut(listener: SignedOutListener): void {
  onSignedOut = listener
}

/**
 * Asks the API from the browser: `await ask(cartDelete, { body: { cart_Id: 12 } })`. Method, path, parts and reply come from the contract.
 * A call that the contract declares idempotent carries a key of its own, kept for the next press when the answer is lost. Staff are asked
 * for a code where the call needs one, and it is repeated.
 *
 * @throws Refusal with the server's status, code and sentence; code 'offline' when there was no answer in 15 seconds
 */
export function ask<Params, Query, Body, Reply, QuerySent, BodySent>(
  asked: Endpoint<Params, Query, Body, Reply, Access, QuerySent, BodySent>,
  ...[sent]: RequestArguments<RequestParts<Params, Query, Body, QuerySent, BodySent>>
): Promise<Reply> {
  return sendUnderKey(asked, sent ?? {}, {})
}

/** The same with options: `askWith({ keepalive: true }, recordViews, { body })`. */
export function askWith<Params, Query, Body, Reply, QuerySent, BodySent>(
  options: AskOptions,
  asked: Endpoint<Params, Query, Body, Reply, Access, QuerySent, BodySent>,
  ...[sent]: RequestArguments<RequestParts<Params, Query, Body, QuerySent, BodySent>>
): Promise<Reply> {
  return sendUnderKey(asked, sent ?? {}, options)
}

function sendUnderKey<Reply>(
  asked: ClientEndpoint,
  carried: UntypedRequestParts,
  options: AskOptions,
): Promise<Reply> {
  const send = (idempotencyKey: string | null) =>
    withCodeIfNeeded(() => askOnce<Reply>(asked, carried, { ...options, idempotencyKey }))
  return asked.idempotent ? underIntentKey(intentOf(asked, carried), send) : send(null)
}

/** Makes calls whose answer was lost new ones, because what they did was seen meanwhile, and changed. */
export function forgetUnanswered(asked: ClientEndpoint): void {
  forgetIntents(`${asked.method} ${urlOf(asked, {})}`)
}

/** The sentence to show for whatever was thrown: the server's own, which it writes in the language of this page. */
export function messageOf(error: unknown, otherwise = translator()('shared.wrong')): string {
  return error instanceof Refusal ? error.message : otherwise
}

/** What the server found wrong with single fields, by the names of the contract; of several sentences about one field the first. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const errors = error instanceof Refusal ? (error.details.errors ?? []) : []
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))
}

/** One request as it is sent to a call of the API. For files: bodies and types of their own. */
export type RawRequest = {
  carried?: UntypedRequestParts
  body?: BodyInit
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Sends a body that is not JSON, or fetches an answer that is a file: the contract gives method and path, the session its token.
 * @throws Refusal as `ask` does
 */
export async function askRaw(
  asked: ClientEndpoint,
  { carried = {}, ...request }: RawRequest = {},
): Promise<Response> {
  return sendRaw(urlOf(asked, carried), asked.method, request)
}

/** Fetches an address below `/api` that an answer of the API named. @throws Refusal as `ask` does */
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
  asked: ClientEndpoint,
  carried: UntypedRequestParts,
  options: Sending,
): Promise<Reply> {
  const token = options.token === undefined ? readToken() : options.token
  const request = requestOf(asked, carried.body, { ...options, token })
  const answer = await send(urlOf(asked, carried), request, triesOf(asked))
  if (answer.ok) return (await answer.json().catch(() => ({}))) as Reply
  throw await refused(answer, token)
}

async function refused(answer: Response, token: string | null): Promise<Refusal> {
  const refusal = refusalOf(
    answer.status,
    await answer.json().catch(() => ({})),
    translator()('shared.wrong'),
  )
  // The first of many calls forgets the token, and the others find another one or none.
  if (isSignOut(refusal) && token && token === readToken()) onSignedOut(refusal)
  return refusal
}

/** A person who must prove their identity again is still signed in. */
const isSignOut = ({ status, code }: Refusal): boolean =>
  (status === 401 && !code.endsWith('proof_needed')) || code === 'account_suspended'

const intentOf = (asked: ClientEndpoint, carried: UntypedRequestParts): string =>
  `${asked.method} ${urlOf(asked, carried)} ${JSON.stringify(carried.body ?? {})}`

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
    // A JSON type with no body is refused by servers, so those calls send an empty object unless they only read.
    body: method === 'GET' ? null : JSON.stringify(body ?? {}),
    keepalive,
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
}

/** A call that changes something is sent once, unless the server recognises a repetition. */
const triesOf = ({ method, isRead, idempotent }: ClientEndpoint): number =>
  method === 'GET' || isRead || idempotent ? MOST_TRIES : 1

/** A server that is too busy for the moment says when to come again; a call that may be repeated then is. */
async function send(url: string, request: RequestInit, tries: number): Promise<Response> {
  const answer = await fetch(url, request).catch(() => {
    throw new Refusal(503, 'offline', verbatim(translator()('shared.offline')))
  })
  const seconds = retryAfter(answer)
  if (answer.status !== 503 || tries === 1 || seconds === 0 || seconds > SOON_SECONDS) return answer
  await new Promise((done) => setTimeout(done, seconds * 1_000))
  return send(url, request, tries - 1)
}
