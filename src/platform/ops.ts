import type { Config } from './config.ts'
import type { Db } from './database.ts'
import { serveDocs } from './docs.ts'
import { serveHealth, type Readiness } from './health.ts'
import { createApp } from './http.ts'
import { serveMetrics, type Metrics } from './metrics.ts'
import type { Described } from './openapi.ts'

type OpsParts = {
  config: Config
  db: Db
  readiness: Readiness
  metrics: Metrics
  endpoints: readonly Described[]
}

export type Ops = { listen(): Promise<string | null>; close(): Promise<void> }

/**
 * The second listener (`OPS_PORT`, on `OPS_HOST`): health, metrics and the API description, which the shop's own port hides from the public. It
 * is the only listener of workers. Without `OPS_PORT` there is none.
 */
export async function openOps({ config, db, readiness, metrics, endpoints }: OpsParts): Promise<Ops> {
  const { host, port } = config.ops
  if (port === null) return { listen: async () => null, close: async () => undefined }
  const app = await createApp(config)
  serveHealth(app, db, readiness)
  serveMetrics(app, metrics)
  await serveDocs(app, endpoints, config.publicUrl)
  return { listen: () => app.listen({ port, host }), close: () => app.close() }
}
