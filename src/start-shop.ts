import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadReferenceData } from '../reference/load-reference-data.ts'
import { loadDemo } from '../seed/load.ts'
import { people } from '../seed/people.ts'
import { payoutSealing, fingerprintKnownPans } from '#domains/money/payouts'
import { listMissingSetup } from '#domains/operations/settings'
import type { Config } from '#platform/config'
import { describeAccess } from '#platform/access'
import { startJobs } from '#platform/jobs'
import { migrate } from '#platform/migrations'
import { startPostgres } from '#platform/postgres'
import { openShop, type Shop } from './shop.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const migrations = join(import.meta.dirname, '../migrations')
const log = {
  info: (sentence: string): void => console.log(sentence),
  warn: (sentence: string): void => console.warn(sentence),
}

/** Starts the database, the shop and its jobs, as the role of this process requires. */
export async function startShop(config: Config): Promise<void> {
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log })
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''
  mkdirSync(config.dataDir, { recursive: true })
  await migrate(databaseUrl, { directory: migrations, log })
  const shop = await openShop({ config, databaseUrl })
  await loadReferenceData(shop.database.db, { dataDir: config.dataDir, log })
  await fingerprintKnownPans(shop.database.db, {
    sealing: await payoutSealing(config.dataDir)(),
    now: new Date(),
  })
  const opsUrl = await shop.listenForOps()
  const demo = { dataDir: config.dataDir, log, hasOwnGateway: config.razorpay.url !== undefined }
  if (config.isDemo) await loadDemo(shop.database.db, demo)
  if (config.role !== 'worker') await shop.listen()
  const jobs = config.role === 'web' ? null : await startJobs(shop.jobs)
  shop.readiness.isReady = true
  stopOnSignals(shop, { jobs, postgres })
  if (config.isDemo) logDemoLogins(config)
  await logMissingSetup(shop, config)
  for (const sentence of describeAccess(config, opsUrl)) log.info(`  ${sentence}`)
  log.info(`CIY is ready at ${config.publicUrl}`)
}

/** Logs one line per open step of `/admin/setup`; workers do not serve that page. */
async function logMissingSetup({ database }: Shop, config: Config): Promise<void> {
  if (config.role === 'worker') return
  for (const sentence of await listMissingSetup(database.db, config)) log.warn(sentence)
}

/** Logs the demo's logins, project and public API key for scripts with the SDK. */
function logDemoLogins({ identity }: Config): void {
  for (const { role, name, phone } of people) log.info(`  ${role}: ${name}, ${phone}`)
  log.info(`  Identity project ${identity.projectId}, API key ${identity.apiKey}`)
}
