import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readConfig } from '#platform/config'
import { startJobs } from '#platform/jobs'
import { migrate } from '#platform/migrations'
import { startPostgres } from '#platform/postgres'
import { openShop } from '../src/shop.ts'
import { fillCommunity } from './fill-community.ts'
import { answerParent } from './server-process.ts'
import { fillShop } from './fill-shop.ts'

const quietLog = { info: () => undefined, warn: (sentence: string) => console.warn(sentence) }
const [dataDir = '.data/bench', products = '10000', community = '0'] = process.argv.slice(2)

await mkdir(dataDir, { recursive: true })
const postgres = await startPostgres({ dataDir, log: quietLog })
const migrations = join(import.meta.dirname, '../migrations')
await migrate(postgres.url, { directory: migrations, log: quietLog })
// NODE_ENV=production makes React fast; the demo's stand-ins stay, because the shoppers sign in through them.
const config = {
  ...readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '1', TRUST_PROXY: '127.0.0.1' }),
  isProduction: true,
}
const filler = await openShop({ config, databaseUrl: postgres.url, withPages: false })
const { rows } = await sql<{ n: number }>`select count(*)::int as n from catalogue.products`.execute(
  filler.database.db,
)
if (rows[0]?.n === 0) {
  await fillShop(filler.database.db, Number(products))
  if (Number(community) > 0) await fillCommunity(filler.database.db, Number(community))
  await filler.database.db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    // A table vacuumed while empty is planned as small; tables of a new shop are not.
    const { rows: filled } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where pg_relation_size(relid) > 0`.execute(
      one,
    )
    await sql`vacuum analyze ${sql.raw(filled.map(({ name }) => name).join(', '))}`.execute(one)
  })
}
await filler.close()

// Pages are measured without a community only.
const shop = await openShop({ config, databaseUrl: postgres.url, withPages: Number(community) === 0 })
const url = await shop.listen()
const jobs = await startJobs(shop.jobs)
shop.readiness.isReady = true
// Loads the timeline cache, as the first reader would otherwise.
if (Number(community) > 0) await fetch(`${url}/api/explore?limit=1`)
answerParent(
  { url },
  {
    statements: () => shop.database.statements.sentCount(),
    stop: async () => {
      await shop.app.close()
      await jobs.stop()
      await shop.close()
      await postgres.stop()
    },
  },
)
