import type { FastifyInstance } from 'fastify'
import type { Couriers } from '#domains/delivery/fulfilment'
import type { MessageTransport } from '#domains/messaging/letters'
import { findCreatorCommission } from '#domains/money/ledger'
import { openGateway } from '#domains/money/payments'
import { openRoute } from '#domains/money/payouts'
import { currentAgreement } from '#domains/publishing/policies'
import { openBankCheck } from '#domains/selling/onboarding'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { allDomains, type ShopDependencies } from './domains/all-domains.ts'
import type { IdentityParts } from './identity.ts'
import { integrityChecks } from './integrity/checks.ts'
import { gatewaySettings, ownAccount } from './payment-gateway.ts'
import { openPush } from './providers/push/index.ts'

type Parts = IdentityParts & {
  app: Pick<FastifyInstance, 'log'>
  config: Config
  database: Database
  /** The standby, or the database itself. */
  reportsDatabase: Database
  clock: Clock
  here: { url: string }
  couriers: Couriers
  isStopping: () => boolean
  instance: () => number
}

/** All dependencies that the domains' manifests declare. */
export function dependenciesOf(parts: Parts): ShopDependencies {
  const { app, config, database, clock, here, couriers, identityService, isStopping, instance } = parts
  const { db } = database
  const { dataDir, publicUrl, push } = config
  const settings = gatewaySettings(config, here)
  return {
    db,
    clock,
    config,
    dataDir,
    log: app.log,
    isStopping,
    instance,
    gateway: openGateway(settings),
    webhookSecrets: settings.webhookSecrets,
    route: openRoute(settings),
    bank: openBankCheck({ ...settings, sourceAccount: ownAccount(config) }),
    couriers,
    post: postOf(parts),
    push: openPush({ dataDir, publicUrl, services: push.services }),
    analytics: null,
    identityService,
    agreedNow: () => currentAgreement(db, clock.now()),
    reportsDb: parts.reportsDatabase.db,
    shareOn: (at) => findCreatorCommission(db, at),
    ...partsOfAllDomains,
  }
}

const finders = allDomains.flatMap((domain) => domain.finders ?? [])

/** Parts that privacy, settings, media, the search of the console and the nightly integrity checks take from every domain. */
export const partsOfAllDomains = {
  personalData: allDomains.flatMap(({ personalData }) => personalData ?? []),
  pictures: allDomains.flatMap(({ pictures }) => pictures ?? []),
  lists: allDomains.flatMap(({ lists }) =>
    typeof lists === 'function' ? lists({ finders }) : (lists ?? []),
  ),
  settings: allDomains.flatMap(({ settings }) => settings ?? []),
  finders,
  reports: allDomains.flatMap(({ reports }) => reports ?? []),
  queues: allDomains.flatMap(({ queues }) => queues ?? []),
  integrityChecks,
  schedules: Object.assign({}, ...allDomains.map(({ schedule }) => schedule ?? {})) as Record<string, string>,
}

const postOf = ({ clock, config, app, mail, texts }: Parts): MessageTransport => ({
  publicUrl: config.publicUrl,
  mail,
  texts: texts && { ...texts, now: () => clock.now(), warn: (sentence) => app.log.warn(sentence) },
})
