import { msg } from './messages.ts'
import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { HOUR_MS } from './time.ts'
import { answerUndecodableUrl, answerMalformed, drainRefusedBodies } from './broken-requests.ts'
import type { Config } from './config.ts'
import { refusalFor, tryAgain } from './errors.ts'
import { refuseSlowBodies } from './slow-bodies.ts'
import { limitInFlight } from './in-flight.ts'
import { acceptJsonOnly } from './json-bodies.ts'
import { truncateLongUrl, refuseLongUrls } from './long-urls.ts'
import { logOfRequest, logOptions } from './log.ts'
import { replyLanguageOf } from './page-language.ts'
import { notFound, Refusal } from './refusal.ts'
import { originFormOf, refuseForeignTargets } from './request-target.ts'

const MAX_JSON_BYTES = 256 * 1024
// A zip of 200 MB over 60 kB/s.
const MAX_REQUEST_MS = HOUR_MS
// Loading the program blocks the event loop, which is no overload.
const STARTUP_GRACE_MS = 10_000
// Health checks decide whether this process is restarted: answered even under overload.
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics'])
// Files of an open page: cheap, and requested once.
const ASSETS = '/assets/'

/** Creates the HTTP server with limits, overload protection, headers and one error format. No routes yet. */
export async function createApp(config: Config): Promise<FastifyInstance> {
  const app = openFastify(config)
  refuseLongUrls(app)
  app.decorateRequest('resource', undefined)
  app.decorateRequest('caller', null)
  app.decorateRequest('proof', null)
  refuseForeignTargets(app)
  await refuseUnderLoad(app, config)
  limitInFlight(app, config.maxInFlight, ALWAYS_ANSWERED)
  refuseSlowBodies(app, config.bodyWaitMs)
  addResponseHeaders(app, config)
  drainRefusedBodies(app)
  logAnswers(app)
  acceptJsonOnly(app)
  answerErrors(app)
  return app
}

function openFastify(config: Config): FastifyInstance {
  return Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: logOfRequest,
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // Loading the pages takes long on a busy machine.
    pluginTimeout: 120_000,
    // Slow bodies are refused by their progress; this bounds the rest.
    requestTimeout: MAX_REQUEST_MS,
    http: {
      headersTimeout: config.headersWaitMs,
      connectionsCheckingInterval: Math.min(1_000, config.headersWaitMs),
    },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    rewriteUrl: (raw) => truncateLongUrl(raw, originFormOf(raw)),
    frameworkErrors: answerUndecodableUrl,
    clientErrorHandler: answerMalformed,
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: false },
  })
}

/** Answers 503 while the event loop is behind by more than `maxLagMs`. */
async function refuseUnderLoad(app: FastifyInstance, { maxLagMs }: Config): Promise<void> {
  const openedAt = performance.now()
  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    // An interval without a sample counts as infinite delay, so it must not be shorter than the allowed delay.
    sampleInterval: maxLagMs,
    retryAfter: 2,
    pressureHandler: ({ url }) => {
      const isStarting = performance.now() - openedAt <= STARTUP_GRACE_MS
      if (!isStarting && !ALWAYS_ANSWERED.has(url) && !url.startsWith(ASSETS)) throw tryAgain()
    },
  })
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 500) request.log.error({ req: request, res: reply }, 'request failed')
    else request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
}

function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error) ?? internalError(error, request)
    if (refusal.details.retryAfterSeconds)
      reply.header('retry-after', String(refusal.details.retryAfterSeconds))
    return reply
      .code(refusal.status)
      .header('content-type', 'application/json; charset=utf-8')
      .serializer((body) => JSON.stringify(body))
      .send(refusal.toBody(replyLanguageOf(request)))
  })
}

/** Response headers. API answers are not cached unless their route says so. */
function addResponseHeaders(app: FastifyInstance, { publicUrl }: Config): void {
  const isSecure = publicUrl.startsWith('https:')
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000')
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}

/** In-process calls of a page have no socket and carry the page's id, so that one id finds both in the log. */
function requestId(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id']
  return !(raw.socket instanceof Socket) && typeof given === 'string' ? given : randomUUID()
}

/** Answers 404 as JSON to unknown calls below `/api`; all other paths are pages. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  refuseAll(app, '/api/*')
}

/** Answers 404 to every request that `admit` lets through, before a body is read. */
export function refuseAll(
  app: FastifyInstance,
  url: string,
  admit?: (request: FastifyRequest) => Promise<void>,
): void {
  const refuse = async (request: FastifyRequest): Promise<never> => {
    await admit?.(request)
    throw notFound('platform.no_such_call')
  }
  app.all(url, { onRequest: refuse }, refuse)
}

function internalError(error: unknown, request: FastifyRequest): Refusal {
  request.log.error({ err: error, req: request }, 'a bug')
  return new Refusal(500, 'internal_error', msg('platform.internal_error', { id: request.id }))
}
