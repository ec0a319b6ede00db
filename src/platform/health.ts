import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Set by the code that starts and stops the process. */
export type Readiness = { isReady: boolean; isClosing: boolean }

/** `/healthz`: the process is alive. `/readyz`: database, migrations and workers are ready for traffic (503 while not). */
export function serveHealth(app: FastifyInstance, db: Db, readiness: Readiness): void {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const isAnswering = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    const isReady = isAnswering && readiness.isReady && !readiness.isClosing
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', database: isAnswering ? 'ready' : 'not ready' })
  })
}
