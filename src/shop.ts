import type { FastifyInstance } from 'fastify'
import { alertRoutes } from '#domains/buying/alerts'
import { bookingRoutes } from '#domains/learning/bookings'
import { analyticsRoutes } from '#domains/operations/analytics'
import { cartRoutes } from '#domains/buying/cart'
import { cashRoutes } from '#domains/delivery/cash'
import { catalogueRoutes } from '#domains/products/catalogue'
import { checkoutRoutes } from '#domains/buying/checkout'
import { companyOf, companyRoutes } from '#domains/operations/company'
import { consentRoutes } from '#domains/accounts/consents'
import { contentRoutes } from '#domains/publishing/content'
import { conversationRoutes } from '#domains/messaging/conversations'
import { creatorRoutes } from '#domains/community/creators'
import { materialRoutes, postRoutes, reactionRoutes, readingRoutes } from '#domains/community/feed'
import { fulfilmentRoutes } from '#domains/delivery/fulfilment'
import { identityCallers, identityRoutes } from '#domains/accounts/identity'
import { importRoutes } from '#domains/selling/imports'
import { creatorShareOn, ledgerRoutes } from '#domains/money/ledger'
import { invoiceRoutes } from '#domains/money/invoices'
import { mediaRoutes } from '#domains/products/media'
import { moderationRoutes } from '#domains/community/moderation'
import { onboardingRoutes, openBankCheck } from '#domains/selling/onboarding'
import { newsletterRoutes } from '#domains/publishing/newsletters'
import { noticeRoutes } from '#domains/messaging/notices'
import { orderRoutes } from '#domains/buying/orders'
import { openGateway, paymentDeskRoutes, paymentRoutes, type Gateway } from '#domains/money/payments'
import { pointsRoutes } from '#domains/buying/points'
import { openRoute, payoutRoutes } from '#domains/money/payouts'
import { privacyRoutes } from '#domains/accounts/privacy'
import { agreedNow, policyRoutes } from '#domains/publishing/policies'
import { promotionRoutes } from '#domains/buying/promotions'
import { returnRoutes } from '#domains/delivery/returns'
import { followDirectory } from '#domains/delivery/regions'
import { reviewRoutes } from '#domains/products/reviews'
import { searchRoutes } from '#domains/products/search'
import { sellerRoutes } from '#domains/selling/sellers'
import { settingsRoutes } from '#domains/operations/settings'
import { shippingRoutes } from '#domains/delivery/shipping'
import { staffRoutes } from '#domains/accounts/staff'
import { supportRoutes } from '#domains/messaging/support'
import { wishlistRoutes } from '#domains/buying/wishlist'
import { workshopRoutes } from '#domains/learning/workshops'
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
import { guardConsoles, type Api } from '#platform/serve'
import { collectSubscriptions, openBroadcasts } from '#platform/broadcast'
import { openCouriers, type CourierParts } from './couriers.ts'
import { identityOrigins, serveIdentity, signInLane } from './identity.ts'
import { serveMachines } from './machines/serve-machines.ts'
import { pageFreshness } from './page-freshness.ts'
import { openPush } from './providers/push/index.ts'
import { registerRazorpaySandbox, type MountedSandbox } from './providers/razorpay-sandbox/index.ts'
import { servePages, type FurtherSources } from './web/serve-pages.ts'
import { jobsOf } from './jobs-of.ts'
import { publicUse } from './shown-pictures.ts'

/** The whole shop on a migrated database: not listening yet, no jobs running. */
export type Shop = {
  app: FastifyInstance
  database: Database
  jobs: Jobs
  readiness: Readiness
  /** @returns the address of this very process, e.g. `http://127.0.0.1:3000`. */
  listen(): Promise<string>
  /** Opens the second listener of `OPS_PORT`. @returns its address; null: there is none. */
  listenForOps(): Promise<string | null>
  close(): Promise<void>
}

export type ShopOptions = { config: Config; databaseUrl: string; clock?: Clock; withPages?: boolean }

type Parts = {
  config: Config
  database: Database
  clock: Clock
  app: FastifyInstance
  couriers: CourierParts
  here: { url: string; isCacheTrusted: () => boolean }
}

/** Puts the shop together: platform, domains, the demo's stand-ins, pages. */
export async function openShop(options: ShopOptions): Promise<Shop> {
  const { opened, endSubscriptions } = await collectSubscriptions(() => putTogether(options))
  return { ...opened, close: () => opened.close().finally(endSubscriptions) }
}

async function putTogether({
  config,
  databaseUrl,
  clock = systemClock,
  withPages = true,
}: ShopOptions): Promise<Shop> {
  const database = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePool,
    waitMs: config.databaseWaitMs,
  })
  await prepareJobs(database.pool)
  await followDirectory(database.db)
  const app = await createApp(config)
  limitConcurrency(app, signInLane)
  const couriers = openCouriers({ config, db: database.db, clock, log: app.log })
  const parts: Parts = {
    config,
    database,
    clock,
    app,
    couriers,
    here: { url: `http://127.0.0.1:${config.port}`, isCacheTrusted: () => false },
  }
  const readiness: Readiness = { isReady: false, isClosing: false }
  const freshness = pageFreshness()
  const api = apiOf(parts)
  const gateway = openGateway(gatewaySettings(parts))
  const { webhookSecrets } = gatewaySettings(parts)
  const metrics = serveOperations(parts, readiness)
  const { registry } = metrics
  serveDomains(api, gateway)
  fulfilmentRoutes(api, couriers.couriers)
  paymentRoutes(api, { webhookSecrets })
  // Uploads read bodies of their own kind, so their routes stand in scopes of their own, which open only now.
  await app.after()
  await serveDocs(app, api.endpoints, config.publicUrl)
  const identityParts = await serveIdentity({ ...parts, registry })
  const sandbox = await servePaymentSandbox(parts)
  serveMachines(api)
  guardConsoles(api)
  refuseUnknownCalls(app)
  const ops = await openOps({ config, db: database.db, readiness, metrics, endpoints: api.endpoints })
  const { isDevelopment, publicUrl } = config
  if (withPages)
    await servePages(app, {
      isDevelopment,
      publicUrl,
      freshness,
      furtherSources: furtherSources(config),
      ...pageFacts(api),
    })

  const signals = await openBroadcasts(databaseUrl, database.db)
  api.instance = signals.instance
  parts.here.isCacheTrusted = () => signals.isCacheTrusted()
  return {
    app,
    database,
    jobs: jobsOf(parts, gateway, {
      ...identityParts,
      route: openRoute(gatewaySettings(parts)),
      bank: openBankCheck({
        ...gatewaySettings(parts),
        sourceAccount: isSandboxed(config) ? DEMO_ACCOUNT : config.razorpay.ownAccount,
      }),
      sandbox,
      isStopping: () => readiness.isClosing,
      instance: () => api.instance,
    }),
    readiness,
    listen: async () => {
      const url = await app.listen({ port: config.port, host: config.host })
      parts.here.url = url.replace(/0\.0\.0\.0|\[::\]/, '127.0.0.1')
      return parts.here.url
    },
    listenForOps: () => ops.listen(),
    close: async () => {
      readiness.isClosing = true
      await app.close()
      await ops.close()
      await signals.close()
      await database.close()
    },
  }
}

/** What pages ask of the shop apart from its calls. */
const pageFacts = (api: Api) => ({
  isLive: async (token: string): Promise<boolean> => (await api.callers.bearer(token)) !== null,
  contactEmail: async (): Promise<string> => (await companyOf(api.db)).email,
})

/** Counts and guards everything that is mounted after it. */
function serveOperations({ app, database, config }: Parts, readiness: Readiness): Metrics {
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

function serveDomains(api: Api, gateway: Gateway): void {
  identityRoutes(api, { agreedNow: () => agreedNow(api.db, api.clock.now()) })
  staffRoutes(api)
  mediaRoutes(api, { dataDir: api.config.dataDir, publicUse })
  sellerRoutes(api)
  catalogueRoutes(api)
  searchRoutes(api)
  wishlistRoutes(api)
  shippingRoutes(api)
  cartRoutes(api)
  checkoutRoutes(api, gateway)
  orderRoutes(api)
  paymentDeskRoutes(api, gateway)
  pointsRoutes(api)
  promotionRoutes(api)
  returnRoutes(api)
  conversationRoutes(api)
  postRoutes(api)
  readingRoutes(api)
  reactionRoutes(api)
  materialRoutes(api, { shareOn: (at) => creatorShareOn(api.db, at) })
  reviewRoutes(api)
  alertRoutes(api)
  moderationRoutes(api)
  contentRoutes(api)
  importRoutes(api)
  consentRoutes(api)
  ledgerRoutes(api)
  payoutRoutes(api)
  settingsRoutes(api)
  companyRoutes(api)
  privacyRoutes(api)
  creatorRoutes(api)
  analyticsRoutes(api)
  noticeRoutes(api, pushOf(api.config))
  invoiceRoutes(api)
  cashRoutes(api)
  workshopRoutes(api)
  bookingRoutes(api, gateway)
  onboardingRoutes(api)
  supportRoutes(api)
  policyRoutes(api)
  newsletterRoutes(api)
}

/** null: browsers without a worker of ours cannot be told, and where no service is known nobody is. */
const pushOf = ({ dataDir, publicUrl, serviceWorker, push: { services } }: Config) =>
  serviceWorker && services.length > 0 ? openPush({ dataDir, publicUrl, services }) : null

/** Sources that Razorpay's checkout window needs in the content security policy (docs/payment-protocol.md#checkout-window). */
const RAZORPAY_ORIGINS = {
  'script-src': ['https://checkout.razorpay.com'],
  'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  'connect-src': [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
  ],
}

function furtherSources(config: Config): FurtherSources {
  const all = [identityOrigins(config), isSandboxed(config) ? {} : RAZORPAY_ORIGINS]
  const origins = (directive: 'script-src' | 'frame-src' | 'connect-src') =>
    all.flatMap((sources: FurtherSources) => sources[directive] ?? [])
  return {
    'script-src': origins('script-src'),
    'frame-src': origins('frame-src'),
    'connect-src': origins('connect-src'),
  }
}

/** Public, for the payment sandbox alone. */
const DEMO_KEYS = {
  keyId: 'rzp_test_ciydemo',
  keySecret: 'ciy-demo-secret',
  webhookSecret: 'ciy-demo-webhook-secret',
}

const DEMO_ACCOUNT = '7878780080316316'

/** Whoever reads the sandbox's keys can pay without money, so there is none outside the demo. */
const isSandboxed = ({ isDemo, razorpay }: Config): boolean => isDemo && !razorpay.url

function gatewaySettings({ config, here }: Parts) {
  const { keyId, keySecret, webhookSecrets, url = 'https://api.razorpay.com' } = config.razorpay
  const timeoutMs = config.gatewayWaitMs
  if (!isSandboxed(config))
    return { keyId: keyId ?? '', keySecret: keySecret ?? '', webhookSecrets, timeoutMs, url: () => url }
  return {
    timeoutMs,
    keyId: keyId ?? DEMO_KEYS.keyId,
    keySecret: keySecret ?? DEMO_KEYS.keySecret,
    webhookSecrets: webhookSecrets.length > 0 ? webhookSecrets : [DEMO_KEYS.webhookSecret],
    url: () => `${here.url}/sandbox/razorpay`,
    checkoutScript: '/sandbox/razorpay/v1/checkout.js',
  }
}

async function servePaymentSandbox(parts: Parts): Promise<MountedSandbox | null> {
  const { app, database, clock, config, here } = parts
  if (!isSandboxed(config)) return null
  const { keyId, keySecret, webhookSecrets } = gatewaySettings(parts)
  const webhookUrl = () => `${here.url}/api/payments/webhooks/razorpay`
  return registerRazorpaySandbox(app, {
    db: database.db,
    clock,
    keyId,
    keySecret,
    webhookSecret: webhookSecrets[0] ?? '',
    webhookUrl,
    log: app.log,
  })
}
