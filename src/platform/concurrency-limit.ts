import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { tryAgain } from './errors.ts'

export type ConcurrencyLimit = {
  /** Whether a path, without its query, is limited. */
  matches: (path: string) => boolean
  /** Requests served at once. */
  maxConcurrent: number
  /** Requests that wait beyond those, first come first served; further ones get a 503. */
  maxQueued: number
}

type QueuedRequest = { enter: () => void }

/** Limits a kind of request, so that a rush of it leaves the processor and the database connections to others. */
export function limitConcurrency(
  app: FastifyInstance,
  { matches, maxConcurrent, maxQueued }: ConcurrencyLimit,
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
    if (!(request.raw.socket instanceof Socket) || !matches(pathOf(request.url))) return
    if (working < maxConcurrent) working += 1
    else if (queue.size >= maxQueued) throw tryAgain(2)
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
