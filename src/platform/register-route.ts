import type { Sentence } from './messages.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip, type InputType } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { authorizer } from './authorizer.ts'
import type { Caller, Callers, Proof } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { refuseAll } from './http.ts'
import { hashOf, runInOneTransaction, runWithClaim, type StoredReply } from './idempotency.ts'
import { limiter, type Limit } from './limits.ts'
import { resourcesOf, type RequestParts, type ResourceLoading } from './load-resources.ts'
import { networksOf } from './networks.ts'
import { replyLanguageOf } from './page-language.ts'
import type { Permission, ResourceOf } from './permissions.ts'
import { responseSchema, type Described } from './openapi.ts'
import { parseInput } from './parse-input.ts'
import { badInput, notFound } from './refusal.ts'
import { sentencesOf } from './sentence-fields.ts'
import { acceptsGzip } from './accepts-gzip.ts'

/** Dependencies of all routes. */
export type Api = {
  app: FastifyInstance
  db: Db
  config: Config
  clock: Clock
  callers: Callers
  instance: number
  endpoints: Described[]
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
    proof: Proof | null
    /** The row of the contract's `owns`, once it is loaded. */
    resource: unknown
  }
}

/** A prepared JSON answer, as text or bytes; sent unchanged. One that `isCached` is compressed once for all clients that accept gzip. */
export class PreparedJson {
  readonly text: string | Buffer
  readonly isCached: boolean
  #packed: Promise<Buffer> | undefined

  constructor(text: string | Buffer, { isCached = false } = {}) {
    this.text = text
    this.isCached = isCached
  }

  gzipped(): Promise<Buffer> {
    this.#packed ??= promisify<InputType, Buffer>(gzip)(this.text)
    return this.#packed
  }
}

type CallerFor<A extends Access> = A extends 'bearer' | 'staff' | `staff:${string}` | 'seller'
  ? Caller
  : A extends 'optional'
    ? Caller | null
    : null

/** A handler's input; everything is parsed and checked. */
export type RouteRequest<Params, Query, Body, A extends Access, Owns = undefined> = {
  params: Params
  query: Query
  body: Body
  caller: CallerFor<A>
  proof: A extends 'proof' ? Proof : null
  /** The resource of the contract's `owns`, loaded before the body was read. A handler that locks it reads it again. */
  resource: ResourceOf<Owns>
  request: FastifyRequest
  reply: FastifyReply
}

export type RouteOptions<Params = unknown, A extends Access = Access, Owns = undefined> = {
  limit?: Limit
  /** Throws 403 for a caller who is restricted at the moment, such as by a mute; called before the resource is loaded. */
  allows?: (caller: CallerFor<A>) => Promise<unknown>
  /** Replaces the loader of the resource's kind. @throws Refusal 404 */
  loadResource?: (
    params: Params,
    caller: CallerFor<A>,
    sent: { hasBody: boolean },
  ) => Promise<ResourceOf<Owns> | undefined>
}

/** Registers a handler for a contract's endpoint, with options. */
export type RouteRegistrar = <
  Params,
  Query,
  Body,
  Reply,
  A extends Access,
  const Owns extends Permission | undefined,
>(
  endpoint: Endpoint<Params, Query, Body, Reply, A, unknown, unknown, Owns>,
  conditions: RouteOptions<NoInfer<Params>, NoInfer<A>, NoInfer<Owns>>,
  handler: RouteHandler<Params, Query, Body, Reply, A, Owns>,
) => void

type RouteHandler<Params, Query, Body, Reply, A extends Access, Owns> = (
  question: RouteRequest<Params, Query, Body, A, Owns>,
) => Promise<Reply | PreparedJson>

/**
 * Registers the routes of a domain: `const route = registerRoute(api)`. Checks run in this order: 401, 403, 429, 404, 415/413/400, then the
 * handler's own.
 */
export function registerRoute(api: Api): RouteRegistrar {
  return (endpoint, conditions, handler) => {
    api.endpoints.push(endpoint)
    const admit = authorizer(api, endpoint)
    const limit = conditions.limit ? limiter(conditions.limit) : null
    const status = endpoint.status ?? 200
    const written = translateReplies(endpoint.reply, handler)
    const resources = resourcesOf(api, endpoint, conditions as ResourceLoading)
    api.app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      schema: { response: { [status]: responseSchema(endpoint.reply) } },
      onRequest: async (request) => {
        await admit(request)
        if (limit) await limit(principalOf(request))
        if (endpoint.params) request.params = parsePathParams(endpoint.params, request.params)
        if (conditions.allows) await conditions.allows(request.caller as never)
        await resources.ofPath(request)
      },
      handler: async (request, reply) => {
        const question = parseRequest(endpoint, request, reply)
        await resources.ofRest(question)
        const key = endpoint.idempotent ? idempotencyKeyOf(request) : null
        reply.code(status)
        if (key === null) return sendReply(reply, await written(question))
        return sendStored(reply, await runKeyed(api, { endpoint, question, key, handler: written }))
      },
    })
  }
}

/** Wraps the handler: messages in its reply are translated to the language of the request. Prepared answers contain none. */
function translateReplies<P, Q, B, R, A extends Access, O>(
  reply: z.ZodType<R>,
  handler: RouteHandler<P, Q, B, R, A, O>,
): RouteHandler<P, Q, B, R, A, O> {
  const write = sentencesOf(reply)
  if (!write) return handler
  return async (question) => {
    const answer = await handler(question)
    // A file that is already being sent has no messages.
    if (answer === (question.reply as unknown) || answer instanceof PreparedJson) return answer
    return write(answer, replyLanguageOf(question.request)) as R
  }
}

/** Below a console's path 401 and 403 come before 404, also for unknown calls, so that the API does not reveal what exists. */
export function restrictConsoles(api: Api): void {
  const consoles = { '/api/seller/*': 'seller', '/api/admin/*': 'staff' } as const
  for (const [url, access] of Object.entries(consoles)) refuseAll(api.app, url, authorizer(api, { access }))
}

/** Message keys of missing resources. */
const NOT_FOUND_KEY = /^\w+\.(no_such_\w+|\w+_not_found)$/

/** @throws Refusal 404: an invalid parameter, e.g. the order 'abc', is a missing resource, whatever else is sent. */
function parsePathParams(params: z.ZodType, given: unknown): unknown {
  const read = params.safeParse(given)
  if (read.success) return read.data
  const [wrong] = read.error.issues
  throw wrong && NOT_FOUND_KEY.test(wrong.message) ? notFound(wrong.message as Sentence) : notFound()
}

function parseRequest<P, Q, B, R, A extends Access, O extends Permission | undefined>(
  endpoint: Endpoint<P, Q, B, R, A, unknown, unknown, O>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return {
    params: endpoint.params && request.params,
    query: endpoint.query && parseInput(endpoint.query, request.query),
    body: endpoint.body && parseInput(endpoint.body, request.body === undefined ? {} : request.body),
    caller: request.caller,
    proof: request.proof,
    resource: request.resource,
    request,
    reply,
  } as RouteRequest<P, Q, B, A, O>
}

type KeyedRequest<Params, Query, Body, Reply, A extends Access, O extends Permission | undefined> = {
  endpoint: Endpoint<Params, Query, Body, Reply, A, unknown, unknown, O>
  question: RouteRequest<Params, Query, Body, A, O>
  key: string
  handler: RouteHandler<Params, Query, Body, Reply, A, O>
}

async function runKeyed<P, Q, B, R, A extends Access, O extends Permission | undefined>(
  api: Api,
  { endpoint, question, key, handler }: KeyedRequest<P, Q, B, R, A, O>,
) {
  const { request, reply } = question
  const call = {
    principal: principalOf(request),
    path: `${endpoint.method} ${endpoint.path}`,
    key,
    bodyHash: hashOf(keyedContent(endpoint, question)),
  }
  const work = async (): Promise<StoredReply> => {
    const answer = await handler(question)
    const body = answer instanceof PreparedJson ? answer.text.toString() : (reply.serialize(answer) as string)
    return { status: reply.statusCode, body: endpoint.status === 204 ? '' : body }
  }
  return endpoint.idempotent === 'claim'
    ? runWithClaim(api.db, { ...call, instance: api.instance }, work)
    : runInOneTransaction(api.db, call, work)
}

/** The request content of a key: another path, query or body under it is a different request. */
function keyedContent(
  endpoint: Pick<Described, 'body' | 'query'>,
  { params, query, body, request }: RequestParts & { params: unknown },
): unknown[] {
  const sent = [params, endpoint.body ? body : fileDigestInput(request)]
  return endpoint.query ? [...sent, query] : sent
}

/** The part of the digest for a file; a streamed one is identified by its length only. */
function fileDigestInput({ body, headers }: FastifyRequest): string | null {
  if (Buffer.isBuffer(body)) return createHash('sha256').update(body).digest('base64url')
  return body instanceof Readable ? `a file of ${headers['content-length'] ?? 'unknown'} bytes` : null
}

function sendReply(reply: FastifyReply, answer: unknown): unknown {
  if (reply.statusCode === 204) return reply.send()
  if (!(answer instanceof PreparedJson)) return answer
  if (answer.isCached) return sendGzipped(reply, answer)
  return sendStored(reply, { status: reply.statusCode, body: answer.text })
}

async function sendGzipped(reply: FastifyReply, answer: PreparedJson): Promise<FastifyReply> {
  reply.header('vary', 'Accept-Encoding')
  if (!acceptsGzip(reply.request)) return sendStored(reply, { status: reply.statusCode, body: answer.text })
  const body = await answer.gzipped()
  return sendStored(reply.header('content-encoding', 'gzip'), { status: reply.statusCode, body })
}

function sendStored(reply: FastifyReply, stored: { status: number; body: string | Buffer }): FastifyReply {
  return reply
    .code(stored.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(serialiseNothing)
    .send(stored.body)
}

const serialiseNothing = (text: unknown): string => text as string

/** The account or address for limits and keys. */
function principalOf(request: FastifyRequest): string {
  if (request.caller) return `u${request.caller.userId}`
  return request.proof ? `p${request.proof.uid}` : `a${networksOf(request.ip).address}`
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw badInput('platform.idempotency_key_invalid')
  }
  return key
}
