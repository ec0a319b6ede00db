import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tryAgain } from './errors.ts'
import { fairSemaphore } from './fair-semaphore.ts'
import type { Refusal } from './refusal.ts'
import { hasBody } from './request-body.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses new requests, and waits until earlier ones are answered. Called before `close`. */
    drain(): Promise<void>
  }
}

// Longer than any statement may take, shorter than process managers wait before they kill.
const DRAIN_MS = 12_000
const POLL_MS = 20
// Requests of the demo's process to itself, on behalf of a waiting request.
const SELF_CALLED_PATHS = ['/sandbox/razorpay/v1/', '/idp/jwks']

/**
 * Refuses requests beyond the process's capacity before they slow down all others; one address cannot take all slots. A request whose body is
 * still arriving is counted separately, with a limit of the same size, and takes its slot once the body is complete, so a slow sender takes no
 * slot from others. In-process calls of pages have no socket and are counted with their page.
 */
export function limitInFlight(
  app: FastifyInstance,
  limit: number,
  alwaysAnswered: ReadonlySet<string>,
): void {
  const answering = fairSemaphore(limit)
  const arriving = fairSemaphore(limit)
  const arrivals = new WeakMap<FastifyRequest, () => void>()
  const stopping = stopOnceAnswered(app, () => answering.inUse() + arriving.inUse())
  const isExempt = ({ url }: FastifyRequest): boolean => alwaysAnswered.has(url)
  const answer = (request: FastifyRequest, reply: FastifyReply): Refusal | undefined => {
    if (isExempt(request)) return undefined
    const release = answering.acquire(request.ip)
    if (!release) return tryAgain(1)
    reply.raw.once('close', release)
    return undefined
  }
  const arrive = (request: FastifyRequest, reply: FastifyReply): Refusal | undefined => {
    const release = answering.inUse() < limit ? arriving.acquire(request.ip) : null
    if (!release) return tryAgain(1)
    arrivals.set(request, release)
    reply.raw.once('close', release)
    return undefined
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { url, raw } = request
    if (!(raw.socket instanceof Socket)) return done()
    if (stopping.has() && !isExempt(request) && !SELF_CALLED_PATHS.some((start) => url.startsWith(start))) {
      reply.header('connection', 'close')
      return done(tryAgain(1))
    }
    return done(hasBody(raw) ? arrive(request, reply) : answer(request, reply))
  })
  app.addHook('preValidation', (request, reply, done) => {
    const release = arrivals.get(request)
    // An upload that its route streams keeps its arriving slot until it ends.
    if (!release || (request.body === request.raw && !request.raw.complete)) return done()
    release()
    return done(answer(request, reply))
  })
}

/** Stopping waits for answers, not for connections: browsers keep idle ones open. */
function stopOnceAnswered(app: FastifyInstance, inFlight: () => number): { has(): boolean } {
  let latest: number | null = null
  const isOver = (): boolean => inFlight() === 0 || Date.now() >= (latest ??= Date.now() + DRAIN_MS)
  app.decorate('drain', async () => {
    latest = Date.now() + DRAIN_MS
    while (!isOver()) await setTimeout(POLL_MS)
  })
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      if (!isOver()) return
      clearInterval(timer)
      app.server.closeAllConnections()
    }, 50)
    app.server.once('close', () => clearInterval(timer))
  })
  return { has: () => latest !== null }
}
