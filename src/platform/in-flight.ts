import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { tryAgain } from './errors.ts'

// Longer than any statement may take, shorter than whoever stops us waits.
const DRAIN_MS = 12_000

/**
 * More at once than the process can hold is refused at the door, before it makes everybody wait.
 * What pages ask of the API in process comes without a socket and is counted with its page.
 */
export function limitInFlight(app: FastifyInstance, most: number, alwaysAnswered: ReadonlySet<string>): void {
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    if (!(request.raw.socket instanceof Socket)) return
    if (inFlight >= most && !alwaysAnswered.has(request.url)) throw tryAgain(1)
    inFlight += 1
    reply.raw.once('close', () => {
      inFlight -= 1
    })
  })
  closeOnceAnswered(app, () => inFlight)
}

/**
 * Closing waits for answers, not for connections: browsers keep some open that never asked anything, and those
 * are no reason to stay.
 */
function closeOnceAnswered(app: FastifyInstance, inFlight: () => number): void {
  app.addHook('preClose', async () => {
    const latest = Date.now() + DRAIN_MS
    const timer = setInterval(() => {
      if (inFlight() > 0 && Date.now() < latest) return
      clearInterval(timer)
      app.server.closeAllConnections()
    }, 50)
    app.server.once('close', () => clearInterval(timer))
  })
}
