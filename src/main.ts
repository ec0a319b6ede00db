import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadReferenceData } from '../reference/load-reference-data.ts'
import { loadDemo } from '../seed/load.ts'
import { people } from '../seed/people.ts'
import { payoutSealing, printKnownPans } from '#domains/money/payouts'
import { missingSetup } from '#domains/operations/settings'
import { ConfigError, readConfig, type Config } from '#platform/config'
import { describeAccess } from '#platform/access'
import { startJobs } from '#platform/jobs'
import { migrate } from '#platform/migrations'
import { CannotStart, startPostgres } from '#platform/postgres'
import { openShop, type Shop } from './shop.ts'

const migrations = join(import.meta.dirname, '../migrations')
const log = {
  info: (sentence: string): void => console.log(sentence),
  warn: (sentence: string): void => console.warn(sentence),
}

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(sentenceFor(error))
  process.exit(1)
}

/** What people can mend is told in a sentence; everything else stays loud. */
function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError || error instanceof CannotStart) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') {
    const name = Number(process.env['OPS_PORT']) === port ? 'OPS_PORT' : 'PORT'
    return `Port ${port} is taken by another program: stop it first, or set ${name} to another number.`
  }
  throw error
}

async function start(config: Config): Promise<void> {
  const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log })
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''
  mkdirSync(config.dataDir, { recursive: true })
  await migrate(databaseUrl, { directory: migrations, log })
  const shop = await openShop({ config, databaseUrl })
  await loadReferenceData(shop.database.db, { dataDir: config.dataDir, log })
  await printKnownPans(shop.database.db, { sealing: await payoutSealing(config.dataDir)(), now: new Date() })
  const opsUrl = await shop.listenForOps()
  const demo = { dataDir: config.dataDir, log, hasOwnGateway: config.razorpay.url !== undefined }
  if (config.isDemo) await loadDemo(shop.database.db, demo)
  if (config.role !== 'worker') await shop.listen()
  const jobs = config.role === 'web' ? null : await startJobs(shop.jobs)
  shop.readiness.isReady = true
  stopOnSignals(shop, { jobs, postgres })
  if (config.isDemo) tellDemoSignIns(config)
  await tellMissingSetup(shop, config)
  for (const sentence of describeAccess(config, opsUrl)) log.info(`  ${sentence}`)
  log.info(`CIY is ready at ${config.publicUrl}`)
}

/** One sentence for each step of `/admin/setup` that is not done; a worker serves no page to do it on. */
async function tellMissingSetup({ database }: Shop, config: Config): Promise<void> {
  if (config.role === 'worker') return
  for (const sentence of await missingSetup(database.db, config)) log.warn(sentence)
}

/** Who can log in, and by what project and public key a script's SDK does. */
function tellDemoSignIns({ identity }: Config): void {
  for (const { role, name, phone } of people) log.info(`  ${role}: ${name}, ${phone}`)
  log.info(`  Identity project ${identity.projectId}, API key ${identity.apiKey}`)
}

type Running = { jobs: { stop(): Promise<void> } | null; postgres: { stop(): Promise<void> } | null }

/** Requests end first, then jobs, then the connections, then the database; a second signal changes nothing. */
function stopOnSignals(shop: Shop, { jobs, postgres }: Running): void {
  let stopping: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    shop.readiness.isClosing = true
    await shop.app.drain()
    await shop.app.close()
    await jobs?.stop()
    await shop.close()
    await postgres?.stop()
    process.exit(0)
  }
  const once = (): void => void (stopping ??= stop())
  process.on('SIGTERM', once)
  process.on('SIGINT', once)
}
