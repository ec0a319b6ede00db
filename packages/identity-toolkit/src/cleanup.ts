import type { FastifyInstance } from 'fastify'
import { transact } from '#platform/transact'
import type { Service } from './service.ts'
import { deleteExpired } from './queries/expired.ts'

const INTERVAL_MS = 10 * 60 * 1_000

/** Deletes expired rows, and rotates the signing keys when due. */
export async function runCleanup(service: Service): Promise<void> {
  await service.keys.refresh()
  await transact(service.db, (tx) => deleteExpired(tx, service.clock.now()))
}

export function scheduleCleanup(app: FastifyInstance, service: Service): void {
  const timer = setInterval(() => {
    runCleanup(service).catch((error: unknown) =>
      service.log.error({ err: error }, 'The identity service could not be swept; it is tried again.'),
    )
  }, INTERVAL_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
