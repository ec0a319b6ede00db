import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, register, Registry } from 'prom-client'
import type { Database } from './database.ts'

/** The process's metrics, shared by all shops in it; null before the first. */
let processRegistry: Registry | null = null

/** Its collectors run for as long as the process. */
function processMetrics(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

export type Metrics = {
  /** For metrics of other modules. */
  registry: Registry
  /** All metrics, in Prometheus' text format. */
  text(): Promise<string>
}

/** Measures requests by route, the process, the pool and its statements. */
export function measure(
  app: FastifyInstance,
  { pool, statements }: Pick<Database, 'pool' | 'statements'>,
): Metrics {
  const ofProcess = processMetrics()
  const registry = new Registry()
  const seconds = new Histogram({
    name: 'ciy_http_request_seconds',
    help: 'Response time, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const sent = new Counter({
    name: 'ciy_sql_statements_total',
    help: 'SQL statements sent',
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'ciy_database_waiting',
    help: 'Requests waiting for a connection',
    registers: [registry],
  })
  const open = new Gauge({
    name: 'ciy_database_connections',
    help: 'Open connections',
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
  })
  let counted = 0
  const text = async (): Promise<string> => {
    sent.inc(statements.sentCount() - counted)
    counted = statements.sentCount()
    waiting.set(pool.waitingCount)
    open.set(pool.totalCount)
    // Metrics that modules declare globally are in the library's default registry.
    const texts = await Promise.all([ofProcess, registry, register].map((each) => each.metrics()))
    return texts.join('\n')
  }
  return { registry, text }
}

/** Serves the metrics at `/metrics`. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.text()),
  )
}
