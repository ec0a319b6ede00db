import underPressure from '@fastify/under-pressure'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { answerBrokenAddress, answerNoise, hearOut } from './broken-requests.ts'
import type { Config } from './config.ts'
import { refusalFor, tryAgain } from './errors.ts'
import { hangUpOnTrickles } from './trickling-bodies.ts'
import { limitInFlight } from './in-flight.ts'
import { readJsonOnly } from './json-bodies.ts'
import { cutLongAddress, refuseLongAddresses } from './long-addresses.ts'
import { logOfRequest, logOptions } from './log.ts'
import { notFound, Refusal } from './refusal.ts'
import { inOriginForm, refuseForeignTargets } from './request-target.ts'

const JSON_LIMIT = 256 * 1024
// A zip of 200 MB on a line of 60 kB/s.
const MOST_REQUEST_MS = 3_600_000
// Loading the program holds the event loop up, which says nothing about visitors.
const STARTING_MS = 10_000
// Asked by machines that decide whether this process may live: answered even when it is full.
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz', '/metrics'])
// Files of a page that is open already: they cost next to nothing, and browsers ask for them once.
const ASSETS = '/assets/'

/** The HTTP server with its manners: limits, overload, headers, one shape of error. No routes yet. */
export async function createApp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: logOfRequest,
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: JSON_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // Reading all there is to read takes its time on machines that do much else.
    pluginTimeout: 120_000,
    // Bodies are watched by their progress; this is the end of those that get on for too long.
    requestTimeout: MOST_REQUEST_MS,
    http: {
      headersTimeout: config.headersWaitMs,
      connectionsCheckingInterval: Math.min(1_000, config.headersWaitMs),
    },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    rewriteUrl: (raw) => cutLongAddress(raw, inOriginForm(raw)),
    frameworkErrors: answerBrokenAddress,
    clientErrorHandler: answerNoise,
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: false },
  })
  refuseLongAddresses(app)
  app.decorateRequest('caller', null)
  app.decorateRequest('proof', null)
  app.decorateRequest('resource', undefined)
  refuseForeignTargets(app)
  const openedAt = performance.now()
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxLagMs,
    // A time in which it was not measured once counts as endless, so it must not be shorter than what is allowed.
    sampleInterval: config.maxLagMs,
    retryAfter: 2,
    pressureHandler: (request) => {
      if (
        performance.now() - openedAt > STARTING_MS &&
        !ALWAYS_ANSWERED.has(request.url) &&
        !request.url.startsWith(ASSETS)
      )
        throw tryAgain()
    },
  })
  limitInFlight(app, config.maxInFlight, ALWAYS_ANSWERED)
  hangUpOnTrickles(app, config.bodyWaitMs)
  tellBrowsers(app, config)
  hearOut(app)
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 500) request.log.error({ req: request, res: reply }, 'answered with an error')
    else request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  readJsonOnly(app)
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error) ?? bug(error, request)
    if (refusal.details.retryAfterSeconds)
      reply.header('retry-after', String(refusal.details.retryAfterSeconds))
    return reply
      .code(refusal.status)
      .header('content-type', 'application/json; charset=utf-8')
      .serializer((body) => JSON.stringify(body))
      .send(refusal.toBody())
  })
  return app
}

/** What browsers are to know of every answer. Nothing of the API is kept by anybody unless its route says so. */
function tellBrowsers(app: FastifyInstance, { publicUrl }: Config): void {
  const isSecure = publicUrl.startsWith('https:')
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000')
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
}

/** A page's own questions come without a socket and carry the page's id, so that one number finds both in the log. */
function requestId(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id']
  return !(raw.socket instanceof Socket) && typeof given === 'string' ? given : randomUUID()
}

/** Refuses unknown calls below `/api` in the API's own words; every other address is a page. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  refuseAll(app, '/api/*')
}

/** Answers 404 to everybody whom `admit` lets in, before any body is read. */
export function refuseAll(
  app: FastifyInstance,
  url: string,
  admit?: (request: FastifyRequest) => Promise<void>,
): void {
  const refuse = async (request: FastifyRequest): Promise<never> => {
    await admit?.(request)
    throw notFound('There is no such call.')
  }
  app.all(url, { onRequest: refuse }, refuse)
}

function bug(error: unknown, request: FastifyRequest): Refusal {
  request.log.error({ err: error, req: request }, 'a bug')
  return new Refusal(
    500,
    'internal_error',
    `Something went wrong on our side. If it goes on, please mention ${request.id}.`,
  )
}
