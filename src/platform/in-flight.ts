import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { tryAgain } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses whatever comes from now on, and waits until what came before is answered. Called before `close`. */
    drain(): Promise<void>
  }
}

// Longer than any statement may take, shorter than whoever stops us waits.
const DRAIN_MS = 12_000
const LOOK_EVERY_MS = 20
// What the demo's process asks itself over HTTP, on behalf of somebody who waits for an answer.
const ASKED_BY_ITSELF = ['/sandbox/razorpay/v1/', '/idp/jwks']

/**
 * More at once than the process can hold is refused at the door, before it makes everybody wait.
 * What pages ask of the API in process comes without a socket and is counted with its page.
 */
export function limitInFlight(app: FastifyInstance, most: number, alwaysAnswered: ReadonlySet<string>): void {
  let inFlight = 0
  const stopping = stopOnceAnswered(app, () => inFlight)
  app.addHook('onRequest', async ({ url, raw }, reply) => {
    if (!(raw.socket instanceof Socket)) return
    if (stopping.has() && !alwaysAnswered.has(url) && !ASKED_BY_ITSELF.some((start) => url.startsWith(start))) {
      reply.header('connection', 'close')
      throw tryAgain(1)
    }
    if (inFlight >= most && !alwaysAnswered.has(url)) throw tryAgain(1)
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
  })
}

/**
 * Stopping waits for answers, not for connections: browsers keep some open that never asked anything, and those
 * are no reason to stay.
 */
function stopOnceAnswered(app: FastifyInstance, inFlight: () => number): { has(): boolean } {
  let latest: number | null = null
  const isOver = (): boolean => inFlight() === 0 || Date.now() >= (latest ??= Date.now() + DRAIN_MS)
  app.decorate('drain', async () => {
    latest = Date.now() + DRAIN_MS
    while (!isOver()) await setTimeout(LOOK_EVERY_MS)
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
