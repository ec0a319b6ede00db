import type { FastifyInstance } from 'fastify'
import { transact } from '#platform/transact'
import type { Service } from './service.ts'
import { sweepExpired } from './store/expired.ts'

const EVERY_MS = 10 * 60 * 1_000

/** Throws away what has run out, and renews the signing keys when it is time. */
export async function sweep(service: Service): Promise<void> {
  await service.keys.refresh()
  await transact(service.db, (tx) => sweepExpired(tx, service.clock.now()))
}

export function sweepRegularly(app: FastifyInstance, service: Service): void {
  const timer = setInterval(() => {
    sweep(service).catch((error: unknown) =>
      service.log.error({ err: error }, 'The identity service could not be swept; it is tried again.'),
    )
  }, EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
