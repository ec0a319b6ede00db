import { openDatabase } from '#platform/database'
import { startJobs } from '#platform/jobs'
import { openBroadcasts } from '#platform/broadcast'

/** A worker process for tests that kill it: its one task begins and never ends. */
const url = process.env['DATABASE_URL'] ?? ''
const { db, pool } = openDatabase({ url, poolSize: 4, waitMs: 10_000 })
const { instance } = await openBroadcasts(url, db)
const hangForever = (): Promise<void> => {
  process.send?.({ begun: true })
  return new Promise(() => undefined)
}
await startJobs({
  db,
  pool,
  listeners: [],
  tasks: { 'test:pack': hangForever },
  schedule: {},
  log: { error: () => undefined },
  instance: () => instance,
})
process.on('disconnect', () => process.exit(0))
