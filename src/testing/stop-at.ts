import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'

type StopRun = { at: number; as: string; seen: string[] }

const stopRuns = new AsyncLocalStorage<StopRun>()

/**
 * Stops a request for ever at one of its statements: the statement is sent and its answer never read, as the database sees a process that dies
 * then. Several requests can be stopped at once. Requested by the headers `x-stop-at` (counted from 1) and `x-stop-as`; a completed request
 * answers its number of statements in `x-statements`.
 */
export function stopAtStatements(app: FastifyInstance, stopped: (as: string) => void): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const at = request.headers['x-stop-at']
    if (typeof at !== 'string') return done()
    stopRuns.run({ at: Number(at), as: String(request.headers['x-stop-as']), seen: [] }, done)
  })
  app.addHook('onSend', async (_request, reply) => {
    const seen = stopRuns.getStore()?.seen
    if (seen) void reply.header('x-statements', encodeURIComponent(JSON.stringify(seen)))
  })
  interceptQueries(stopped)
}

type Query = (...sent: unknown[]) => unknown

function interceptQueries(stopped: (as: string) => void): void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function queryOrStop(this: unknown, ...sent: unknown[]): unknown {
    const walk = stopRuns.getStore()
    if (!walk) return query.apply(this, sent)
    walk.seen.push(statementText(sent[0]))
    if (walk.seen.length !== walk.at) return query.apply(this, sent)
    const isCallback = typeof sent.at(-1) === 'function'
    const answer = query.apply(this, isCallback ? [...sent.slice(0, -1), () => undefined] : sent)
    if (answer instanceof Promise) answer.catch(() => undefined)
    stopped(walk.as)
    return isCallback ? undefined : new Promise(() => undefined)
  }
}

const statementText = (sent: unknown): string =>
  (typeof sent === 'string' ? sent : String((sent as { text?: string } | undefined)?.text))
    .replaceAll(/\s+/g, ' ')
    .slice(0, 60)
