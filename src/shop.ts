import './messages/catalogue.ts'
import type { FastifyInstance } from 'fastify'
import { identityCallers } from '#domains/accounts/identity/sessions'
import { watchDirectory } from '#domains/delivery/regions'
import { loadCompany } from '#domains/operations/company'
import { startExport } from '#domains/operations/lists'
import { systemClock, type Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import { openDatabase, type Database } from '#platform/database'
import { serveDocs } from '#platform/docs'
import { restrictAccess } from '#platform/access'
import { serveHealth, type Readiness } from '#platform/health'
import { createApp, refuseUnknownCalls } from '#platform/http'
import { prepareJobs, type Jobs } from '#platform/jobs'
import { limitConcurrency } from '#platform/concurrency-limit'
import { measure, serveMetrics, type Metrics } from '#platform/metrics'
import { openOps } from '#platform/ops'
import { restrictConsoles, type Api } from '#platform/register-route'
import { registerList } from '#platform/serve-list'
import { collectSubscriptions, openBroadcasts } from '#platform/broadcast'
import { openCouriers } from './couriers.ts'
import { dependenciesOf } from './dependencies.ts'
import { allDomains } from './domains/all-domains.ts'
import { identityOrigins, serveIdentity, signInLane } from './identity.ts'
import { jobsOf } from './jobs.ts'
import { productChangesListener } from './seo/product-changes.ts'
import { servePublicFiles } from './seo/serve-public-files.ts'
import { pageFreshness } from './page-freshness.ts'
import { gatewayOrigins, servePaymentSandbox } from './payment-gateway.ts'
import { servePages, type FurtherSources } from './web/serve-pages.ts'

/** The whole shop on a migrated database; it does not listen and runs no jobs yet. */
export type Shop = {
  app: FastifyInstance
  database: Database
  jobs: Jobs
  readiness: Readiness
  /** @returns the address of this process, e.g. `http://127.0.0.1:3000`. */
  listen(): Promise<string>
  /** Opens the second listener of `OPS_PORT`. @returns its address; null without one. */
  listenForOps(): Promise<string | null>
  close(): Promise<void>
}

export type ShopOptions = { config: Config; databaseUrl: string; clock?: Clock; withPages?: boolean }

/** Assembles the shop: platform, domains, demo stand-ins, pages. */
export async function openShop(options: ShopOptions): Promise<Shop> {
  const { opened, endSubscriptions } = await collectSubscriptions(() => putTogether(options))
  return { ...opened, close: () => opened.close().finally(endSubscriptions) }
}

type Parts = {
  config: Config
  database: Database
  /** The standby for reports; the database itself where there is none. */
  reportsDatabase: Database
  clock: Clock
  app: FastifyInstance
  /** This process: its address, and whether its caches receive every invalidation. */
  here: { url: string; isCacheTrusted: () => boolean }
  readiness: Readiness
}

async function putTogether(options: ShopOptions): Promise<Shop> {
  const parts = await openParts(options)
  const { config, database, app, here, readiness } = parts
  const freshness = pageFreshness()
  const metrics = serveOperations(parts)
  const api = apiOf(parts)
  const { jobs } = await serveDomains(parts, api, metrics)
  servePublicFiles(api)
  restrictConsoles(api)
  refuseUnknownCalls(app)
  const ops = await openOps({ config, db: database.db, readiness, metrics, endpoints: api.endpoints })
  const { isDevelopment, publicUrl } = config
  if (options.withPages ?? true)
    await servePages(app, {
      isDevelopment,
      publicUrl,
      freshness,
      furtherSources: furtherSources(config),
      ...pageFacts(api),
    })

  const signals = await openBroadcasts(options.databaseUrl, database.db)
  api.instance = signals.instance
  here.isCacheTrusted = () => signals.isCacheTrusted()
  return {
    app,
    database,
    jobs,
    readiness,
    listen: async () => {
      const url = await app.listen({ port: config.port, host: config.host })
      here.url = url.replace(/0\.0\.0\.0|\[::\]/, '127.0.0.1')
      return here.url
    },
    listenForOps: () => ops.listen(),
    close: async () => {
      readiness.isClosing = true
      await app.close()
      await ops.close()
      await signals.close()
      if (parts.reportsDatabase !== database) await parts.reportsDatabase.close()
      await database.close()
    },
  }
}

async function openParts({ config, databaseUrl, clock = systemClock }: ShopOptions): Promise<Parts> {
  const database = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePool,
    waitMs: config.databaseWaitMs,
  })
  await prepareJobs(database.pool)
  await watchDirectory(database.db)
  const app = await createApp(config)
  limitConcurrency(app, signInLane)
  return {
    config,
    database,
    reportsDatabase: openStandby(config) ?? database,
    clock,
    app,
    here: { url: `http://127.0.0.1:${config.port}`, isCacheTrusted: () => false },
    readiness: { isReady: false, isClosing: false },
  }
}

/** Reports may take seconds, so they read from a standby where there is one. */
const openStandby = ({ databaseStandbyUrl, databaseWaitMs }: Config): Database | null =>
  databaseStandbyUrl === undefined
    ? null
    : openDatabase({ url: databaseStandbyUrl, poolSize: STANDBY_POOL, waitMs: databaseWaitMs })

const STANDBY_POOL = 4

/** Mounts the routes of all domains with their dependencies. @returns the jobs. */
async function serveDomains(parts: Parts, api: Api, { registry }: Metrics): Promise<{ jobs: Jobs }> {
  const { config, database, clock, app, readiness } = parts
  const { db, pool } = database
  const { couriers, ...demoParcels } = openCouriers({ config, db, clock })
  const identity = await serveIdentity({ ...parts, registry })
  const dependencies = dependenciesOf({
    ...parts,
    ...identity,
    couriers,
    isStopping: () => readiness.isClosing,
    instance: () => api.instance,
  })
  for (const { routes } of allDomains) routes?.(api, dependencies)
  for (const list of dependencies.lists) registerList(api, list, startExport)
  // Uploads parse bodies differently, so their routes are in encapsulated plugins, which load here.
  await app.after()
  await serveDocs(app, api.endpoints, config.publicUrl)
  const sandbox = await servePaymentSandbox(parts)
  const jobs = jobsOf(dependencies, pool, {
    listeners: [...demoParcels.listeners, productChangesListener],
    tasks: { ...demoParcels.tasks, ...(sandbox && { 'sandbox:deliver': sandbox.deliver }) },
    schedule: demoParcels.schedule,
  })
  return { jobs }
}

/** What pages need from the shop besides the API. */
const pageFacts = (api: Api) => ({
  isLive: async (token: string): Promise<boolean> => (await api.callers.bearer(token)) !== null,
  contactEmail: async (): Promise<string> => (await loadCompany(api.db)).email,
})

/** Measures and guards everything that is mounted after it. */
function serveOperations({ app, database, config, readiness }: Parts): Metrics {
  const metrics = measure(app, database)
  restrictAccess(app, config)
  serveMetrics(app, metrics)
  serveHealth(app, database.db, readiness)
  return metrics
}

function apiOf({ app, database: { db }, config, clock, here }: Parts): Api {
  const identityUrl = (): string => config.identity.url ?? `${here.url}/idp`
  const { identity, staffTwoFactor } = config
  const isCacheTrusted = (): boolean => here.isCacheTrusted()
  const { projectId, hosted } = identity
  const callers = identityCallers({
    db,
    clock,
    identityUrl,
    keysUrl: hosted?.keysUrl,
    projectId,
    isCacheTrusted,
    staffTwoFactor,
  })
  return { app, db, config, clock, callers, instance: 0, endpoints: [] }
}

function furtherSources(config: Config): FurtherSources {
  const all = [identityOrigins(config), gatewayOrigins(config)]
  const origins = (directive: 'script-src' | 'frame-src' | 'connect-src') =>
    all.flatMap((sources: FurtherSources) => sources[directive] ?? [])
  return {
    'script-src': origins('script-src'),
    'frame-src': origins('frame-src'),
    'connect-src': origins('connect-src'),
  }
}
