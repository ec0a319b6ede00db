import type { FastifyInstance } from 'fastify'
import { alertListeners, alertRoutes, alertSchedule, alertTasks } from '#domains/alerts'
import { cartListeners, cartRoutes } from '#domains/cart'
import { cashListeners, cashRoutes, cashSchedule, cashTasks } from '#domains/cash'
import { catalogueRoutes, catalogueSchedule, catalogueTasks, setPictureBlurs } from '#domains/catalogue'
import { checkoutListeners, checkoutRoutes, checkoutTasks, recoveryListeners, recoverySchedule, recoveryTasks } from '#domains/checkout'
import { consentListeners, consentRoutes, consentSchedule, consentTasks } from '#domains/consents'
import { contentRoutes } from '#domains/content'
import { conversationListeners, conversationRoutes } from '#domains/conversations'
import { fulfilmentListeners, fulfilmentRoutes } from '#domains/fulfilment'
import {
  identityCallers,
  identityListeners,
  identityRoutes,
  identitySchedule,
  identityTasks,
  sessionListeners,
  suspensionListener,
} from '#domains/identity'
import { importListeners, importRoutes, importSchedule, importTasks } from '#domains/imports'
import { ledgerListeners, ledgerRoutes, ledgerSchedule, ledgerTasks } from '#domains/ledger'
import { invoiceListeners, invoiceRoutes } from '#domains/invoices'
import { mediaRoutes, mediaSchedule, mediaTasks } from '#domains/media'
import { moderationListeners, moderationRoutes } from '#domains/moderation'
import { orderListeners, orderRoutes, orderSchedule, orderTasks } from '#domains/orders'
import { openGateway, paymentDeskRoutes, paymentRoutes, paymentSchedule, paymentTasks, type Gateway } from '#domains/payments'
import { pointsListeners, pointsRoutes, pointsSchedule, pointsTasks } from '#domains/points'
import { payoutListeners, payoutRoutes, payoutSchedule, payoutTasks } from '#domains/payouts'
import { privacyListeners, privacyRoutes, privacySchedule, privacyTasks } from '#domains/privacy'
import { promotionListeners, promotionRoutes } from '#domains/promotions'
import { returnLetters, returnListeners, returnRoutes, returnSchedule, returnTasks } from '#domains/returns'
import { followDirectory } from '#domains/regions'
import { reviewListeners, reviewRoutes } from '#domains/reviews'
import { searchListeners, searchRoutes } from '#domains/search'
import { sellerListeners, sellerRoutes } from '#domains/sellers'
import { shippingRoutes } from '#domains/shipping'
import { staffListeners, staffRoutes } from '#domains/staff'
import { wishlistListeners, wishlistRoutes } from '#domains/wishlist'
import { listener, type Listener } from '#platform/announce'
import { systemClock, type Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import { openDatabase, type Database } from '#platform/database'
import { serveDocs } from '#platform/docs'
import { serveHealth, type Readiness } from '#platform/health'
import { createApp, refuseUnknownCalls } from '#platform/http'
import { prepareJobs, type Jobs } from '#platform/jobs'
import { keepLane } from '#platform/lane'
import { measure } from '#platform/metrics'
import { guardConsoles, type Api } from '#platform/serve'
import { openSignals } from '#platform/signals'
import { openCouriers, type CourierParts } from './couriers.ts'
import { identityOrigins, serveIdentity, signInLane, type IdentityParts } from './identity.ts'
import { bookSchedule, bookTasks } from './books.ts'
import { changesListener } from './machines/changed-products.ts'
import { serveMachines } from './machines/serve-machines.ts'
import { pageFreshness } from './page-freshness.ts'
import { registerRazorpaySandbox, type MountedSandbox } from './providers/razorpay-sandbox/index.ts'
import { servePages, type FurtherSources } from './web/serve-pages.ts'

/** The whole shop on a migrated database: not listening yet, no jobs running. */
export type Shop = {
  app: FastifyInstance
  database: Database
  jobs: Jobs
  readiness: Readiness
  /** @returns the address of this very process, e.g. `http://127.0.0.1:3000`. */
  listen(): Promise<string>
  close(): Promise<void>
}

export type ShopOptions = { config: Config; databaseUrl: string; clock?: Clock; withPages?: boolean }

type Parts = {
  config: Config
  database: Database
  clock: Clock
  app: FastifyInstance
  couriers: CourierParts
  here: { url: string; hearsAll: () => boolean }
}

/** Puts the shop together: platform, domains, the demo's stand-ins, pages. */
export async function openShop({ config, databaseUrl, clock = systemClock, withPages = true }: ShopOptions): Promise<Shop> {
  const database = openDatabase({ url: databaseUrl, poolSize: config.databasePool })
  await prepareJobs(database.pool)
  await followDirectory(database.db)
  const app = await createApp(config)
  keepLane(app, signInLane)
  const couriers = openCouriers({ config, db: database.db, clock, log: app.log })
  const parts: Parts = { config, database, clock, app, couriers, here: { url: `http://127.0.0.1:${config.port}`, hearsAll: () => false } }
  const readiness: Readiness = { isReady: false, isClosing: false }
  const freshness = pageFreshness()
  const api = apiOf(parts)
  const gateway = openGateway(gatewaySettings(parts))
  const { webhookSecrets } = gatewaySettings(parts)

  const registry = measure(app, database)
  serveHealth(app, database.db, readiness)
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
  const { isDevelopment, publicUrl } = config
  const isLive = async (token: string): Promise<boolean> => (await api.callers.bearer(token)) !== null
  if (withPages) await servePages(app, { isDevelopment, publicUrl, freshness, furtherSources: furtherSources(config), isLive })

  const signals = await openSignals(databaseUrl, database.db)
  api.instance = signals.instance
  parts.here.hearsAll = () => signals.hearsAll()
  return {
    app,
    database,
    jobs: jobsOf(parts, gateway, { ...identityParts, sandbox, isStopping: () => readiness.isClosing, instance: () => api.instance }),
    readiness,
    listen: async () => {
      const url = await app.listen({ port: config.port, host: config.host })
      parts.here.url = url.replace(/0\.0\.0\.0|\[::\]/, '127.0.0.1')
      return parts.here.url
    },
    close: async () => {
      readiness.isClosing = true
      await app.close()
      await signals.close()
      await database.close()
    },
  }
}

function apiOf({ app, database: { db }, config, clock, here }: Parts): Api {
  const identityUrl = (): string => config.identity.url ?? `${here.url}/idp`
  const { identity, staffTwoFactor } = config
  const hearsAll = (): boolean => here.hearsAll()
  const { projectId, hosted } = identity
  const callers = identityCallers({ db, clock, identityUrl, keysUrl: hosted?.keysUrl, projectId, hearsAll, staffTwoFactor })
  return { app, db, config, clock, callers, instance: 0, endpoints: [] }
}

function serveDomains(api: Api, gateway: Gateway): void {
  identityRoutes(api)
  staffRoutes(api)
  mediaRoutes(api, { dataDir: api.config.dataDir })
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
  reviewRoutes(api)
  alertRoutes(api)
  moderationRoutes(api)
  contentRoutes(api)
  importRoutes(api)
  consentRoutes(api)
  ledgerRoutes(api)
  payoutRoutes(api)
  privacyRoutes(api)
  invoiceRoutes(api)
  cashRoutes(api)
}

/** What Razorpay's own window needs of our pages (identity-payments.md, section 8). */
const RAZORPAY_ORIGINS = {
  'script-src': ['https://checkout.razorpay.com'],
  'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  'connect-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com', 'https://lumberjack.razorpay.com'],
}

function furtherSources(config: Config): FurtherSources {
  const all = [identityOrigins(config), isSandboxed(config) ? {} : RAZORPAY_ORIGINS]
  const origins = (directive: 'script-src' | 'frame-src' | 'connect-src') => all.flatMap((sources: FurtherSources) => sources[directive] ?? [])
  return { 'script-src': origins('script-src'), 'frame-src': origins('frame-src'), 'connect-src': origins('connect-src') }
}

/** Public, for the payment sandbox alone. */
const DEMO_KEYS = { keyId: 'rzp_test_ciydemo', keySecret: 'ciy-demo-secret', webhookSecret: 'ciy-demo-webhook-secret' }

/** Whoever reads the sandbox's keys can pay without money, so there is none outside the demo. */
const isSandboxed = ({ isDemo, razorpay }: Config): boolean => isDemo && !razorpay.url

function gatewaySettings({ config, here }: Parts) {
  const { keyId, keySecret, webhookSecrets, url = 'https://api.razorpay.com' } = config.razorpay
  if (!isSandboxed(config)) return { keyId: keyId ?? '', keySecret: keySecret ?? '', webhookSecrets, url: () => url }
  return {
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
  return registerRazorpaySandbox(app, { db: database.db, clock, keyId, keySecret, webhookSecret: webhookSecrets[0] ?? '', webhookUrl, log: app.log })
}

/** Media knows no products and the catalogue no drawing, so the house passes the blurs on. */
const blurListener = listener({
  topic: 'media.blurred',
  name: 'catalogue: keep the blurs of its pictures',
  hear: (tx, { pictures }) => setPictureBlurs(tx, pictures),
})

type Helpers = IdentityParts & { sandbox: MountedSandbox | null; isStopping: () => boolean; instance: () => number }

function jobsOf(
  { database: { db, pool }, app, clock, config, couriers }: Parts,
  gateway: Gateway,
  { sandbox, mail, notices, identityService, isStopping, instance }: Helpers,
): Jobs {
  const tasks: Jobs['tasks'] = {
    ...identityTasks({ db, clock }),
    ...catalogueTasks({ db, clock }),
    ...checkoutTasks({ db, gateway, clock }),
    ...recoveryTasks({ db, clock }),
    ...couriers.tasks,
    ...orderTasks({ db, clock }),
    ...paymentTasks({ db, gateway, clock, log: app.log }),
    ...alertTasks({ db, clock }),
    ...ledgerTasks({ db, clock, log: app.log }),
    ...bookTasks({ db, clock, log: app.log }),
    ...payoutTasks({ db, clock }),
    ...pointsTasks({ db, clock }),
    ...returnTasks({ db, clock, log: app.log }),
    ...mediaTasks({ db, clock, dataDir: config.dataDir, isStopping }),
    ...consentTasks({ db, clock }),
    ...cashTasks({ db, clock }),
    ...privacyTasks({ db, clock, dataDir: config.dataDir }),
    ...importTasks({ ...importPlaces(config), db, now: () => clock.now(), instance, isStopping }),
  }
  if (sandbox) tasks['sandbox:deliver'] = sandbox.deliver
  return {
    db,
    pool,
    listeners: [
      ...identityListeners({ publicUrl: config.publicUrl, mail, notices, clock, service: identityService }),
      suspensionListener(identityService),
      ...sessionListeners(identityService),
      ...searchListeners,
      ...checkoutListeners(clock),
      ...recoveryListeners({ publicUrl: config.publicUrl, mail, clock }),
      ...invoiceListeners(clock),
      ...cashListeners(clock),
      blurListener,
      changesListener,
      ...alertListeners({ publicUrl: config.publicUrl, mail, clock }),
      ...ledgerListeners(clock),
      ...payoutListeners(clock),
      ...returnLetters({ publicUrl: config.publicUrl, mail }),
      ...conversationListeners({ publicUrl: config.publicUrl, mail }),
      ...personListeners(clock),
    ],
    tasks,
    schedule: {
      'checkout:expire': '* * * * *',
      ...recoverySchedule,
      ...identitySchedule,
      ...paymentSchedule,
      ...orderSchedule,
      ...catalogueSchedule,
      ...alertSchedule,
      ...ledgerSchedule,
      ...bookSchedule,
      ...payoutSchedule,
      ...pointsSchedule,
      ...returnSchedule,
      ...couriers.schedule,
      ...mediaSchedule,
      ...importSchedule,
      ...consentSchedule,
      ...cashSchedule,
      ...privacySchedule,
    },
    log: app.log,
  }
}

const importPlaces = ({ dataDir, publicUrl, importFromLoopback }: Config) => ({ dataDir, publicUrl, rules: { allowLoopback: importFromLoopback } })

/** What becomes of everything that belongs to somebody whose accounts were joined, or who has left. */
const personListeners = (clock: Clock): readonly Listener[] => [
  ...consentListeners(clock),
  ...wishlistListeners,
  ...cartListeners,
  ...orderListeners(clock),
  ...fulfilmentListeners(clock),
  ...pointsListeners(clock),
  ...promotionListeners,
  ...returnListeners,
  ...reviewListeners,
  ...moderationListeners,
  ...sellerListeners,
  ...importListeners,
  ...staffListeners,
  ...privacyListeners(clock),
]
