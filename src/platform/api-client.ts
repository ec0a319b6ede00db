import { verbatim } from './messages.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { Refusal, type FieldError } from './refusal.ts'

declare const formTextBrand: unique symbol

/**
 * Text typed or chosen in a form. Allowed wherever a schema expects text, one of several texts, or a number: the server validates it and answers
 * in the contract's words. Values written in code are checked against the contract.
 */
export type FormText = string & { readonly [formTextBrand]: true }

/** Marks text as typed by a person. */
export const formText = (text: string): FormText => text as FormText

/** The type to send where a schema's input is unknown (`z.unknown()`, coerced numbers): its output type. */
type Sendable<Sent, Read> = unknown extends Sent
  ? FormTyped<Read>
  : Sent extends readonly unknown[]
    ? FormTyped<Sent>
    : Sent extends object
      ? { [Key in keyof Sent]: Key extends keyof Read ? SendableField<Sent[Key], Read[Key]> : Sent[Key] }
      : FormTyped<Sent>

/** URLs carry 'true' and 'false' as text for `z.stringbool()`; callers pass the boolean. */
type SendableField<Sent, Read> = unknown extends Sent
  ? FormTyped<Read>
  : Read extends boolean
    ? Sent | boolean
    : FormTyped<Sent>

/** Lists may be read-only, texts and numbers may be form text, and a box that must be ticked may be unticked. */
type FormTyped<Value> = Value extends readonly (infer Item)[]
  ? readonly Item[]
  : Value extends string | number
    ? Value | FormText
    : Value extends boolean
      ? boolean
      : Value

/** Path parameters are text: numbers are allowed where the schema reads any text. */
type PathParams<Params> = [Params] extends [object]
  ? { [Key in keyof Params]: string extends Params[Key] ? Params[Key] | number : Params[Key] }
  : Params

type RequestPart<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** The request parts of an endpoint: those it declares, required unless everything in them is optional. */
export type RequestParts<Params, Query, Body, QuerySent = unknown, BodySent = unknown> = RequestPart<
  'params',
  PathParams<Params>
> &
  RequestPart<'query', Sendable<QuerySent, Query>> &
  RequestPart<'body', Sendable<BodySent, Body>> & { idempotencyKey?: string }

/** The request parts of a typed endpoint: `RequestPartsOf<typeof openBooking>['body']`. */
export type RequestPartsOf<Asking> =
  Asking extends Endpoint<
    infer Params,
    infer Query,
    infer Body,
    unknown,
    Access,
    infer QuerySent,
    infer BodySent
  >
    ? RequestParts<Params, Query, Body, QuerySent, BodySent>
    : never

/** Untyped request parts, for a transport. */
export type UntypedRequestParts = {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
}

/** The part of a contract that a client needs; nothing else reaches the browser. */
export type ClientEndpoint = Pick<Endpoint, 'method' | 'path' | 'idempotent' | 'isRead'>

/** Sends one request to the API: `fetch` in the browser, in-process calls during server rendering. */
export type Transport = (request: {
  method: string
  url: string
  body?: unknown
  headers: Record<string, string>
}) => Promise<{ status: number; json: unknown }>

/** The arguments after the endpoint; none when nothing is required. */
export type RequestArguments<Whole> = object extends Whole ? [carried?: Whole] : [carried: Whole]

/** Calls an endpoint. @throws Refusal with the API's status, code and sentence. */
export type ApiClient = <Params, Query, Body, Reply, QuerySent, BodySent>(
  endpoint: Endpoint<Params, Query, Body, Reply, Access, QuerySent, BodySent>,
  ...rest: RequestArguments<RequestParts<Params, Query, Body, QuerySent, BodySent>>
) => Promise<Reply>

/** Makes an API client from a transport. */
export function createApiClient(send: Transport): ApiClient {
  return async (endpoint, ...[sent]) => {
    const carried = (sent ?? {}) as UntypedRequestParts
    const headers: Record<string, string> = { client: 'web' }
    if (carried.idempotencyKey) headers['idempotency-key'] = carried.idempotencyKey
    const { status, json } = await send({
      method: endpoint.method,
      url: urlOf(endpoint, carried),
      body: carried.body,
      headers,
    })
    if (status >= 200 && status < 300) return json as never
    throw refusalOf(status, json)
  }
}

/** The path of a call with parameters and query filled in: `/api/orders/12?page=2`. */
export function urlOf({ path }: Pick<Endpoint, 'path'>, { params, query }: UntypedRequestParts): string {
  return `/api${fillPath(path, params)}${searchOf(query)}`
}

/** The refusal in a response; code 'unknown' with a general sentence where the response is not the API's. */
export function refusalOf(
  status: number,
  json: unknown,
  otherwise = 'Something went wrong. Please try again.',
): Refusal {
  const answer = (json ?? {}) as { status?: number; code?: unknown; message?: unknown; errors?: FieldError[] }
  const { code, message, errors, status: _status, ...more } = answer
  const sentence = typeof message === 'string' && message ? message : otherwise
  return new Refusal(status, typeof code === 'string' ? code : 'unknown', verbatim(sentence)).with({
    ...(Array.isArray(errors) ? { errors } : {}),
    more,
  })
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  return path.replace(/:([A-Za-z_]+)/g, (_all, name: string) => encodeURIComponent(String(values[name])))
}

function searchOf(query: unknown): string {
  if (!query || typeof query !== 'object') return ''
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)])
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
