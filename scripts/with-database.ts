import '../src/messages/catalogue.ts'
import { verbatim } from '#platform/messages'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config'
import { migrate } from '#platform/migrations'
import { runningPostgres, startPostgres } from '#platform/postgres'
import { Refusal } from '#platform/refusal'

/** Error codes of an unreachable database. */
export const unreachableCodes = {
  ECONNREFUSED: true,
  ENOTFOUND: true,
  ETIMEDOUT: true,
  '28P01': true,
  '3D000': true,
  '42P01': true,
}

const quietLog = { info: () => undefined, warn: console.warn }

/** Uses the given database; else that of the shop running on this data directory; else starts the embedded one. */
export async function withDatabase(
  { databaseUrl, dataDir }: Config,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const given = databaseUrl ?? (await runningPostgres(dataDir))
  if (given) return work(given)
  if (!existsSync(join(dataDir, 'postgres')))
    throw new Refusal(
      404,
      'no_database',
      verbatim(`There is no database in ${dataDir} yet: start the shop once first.`),
    )
  const postgres = await startPostgres({ dataDir, log: quietLog })
  try {
    await migrate(postgres.url, { directory: join(import.meta.dirname, '../migrations'), log: quietLog })
    await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
