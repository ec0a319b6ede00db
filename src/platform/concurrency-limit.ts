import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { tryAgain } from './errors.ts'

export type ConcurrencyLimit = {
  /** Whether a path, without its query, is one of those that share the lane. */
  matches: (path: string) => boolean
  /** So many are worked on at once; */
  maxConcurrent: number
  /** the calls that wait beyond those, first come first served; one more gets a 503. */
  maxQueued: number
}

type QueuedRequest = { enter: () => void }

/**
 * Holds a kind of request to a lane of its own, so that a rush of it takes neither the processor nor the connections to the database
 * from everybody else.
 */
export function limitConcurrency(
  app: FastifyInstance,
  { matches: holds, maxConcurrent: atOnce, maxQueued: waiting }: ConcurrencyLimit,
): void {
  const queue = new Set<QueuedRequest>()
  let working = 0
  const leave = (): void => {
    const [next] = queue
    if (!next) {
      working -= 1
      return
    }
    queue.delete(next)
    next.enter()
  }
  app.addHook('onRequest', async (request, reply) => {
    // A call of this process to itself belongs to the request that caused it.
    if (!(request.raw.socket instanceof Socket) || !holds(pathOf(request.url))) return
    if (working < atOnce) working += 1
    else if (queue.size >= waiting) throw tryAgain(2)
    else {
      const turn = Promise.withResolvers<void>()
      const waiter = { enter: turn.resolve }
      queue.add(waiter)
      // A closed connection leaves the queue.
      reply.raw.once('close', () => {
        if (queue.delete(waiter)) turn.reject(tryAgain(2))
      })
      await turn.promise
    }
    if (reply.raw.destroyed) leave()
    else reply.raw.once('close', leave)
  })
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url
