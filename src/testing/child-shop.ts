import { readConfig } from '#platform/config'
import { startJobs } from '#platform/jobs'
import { openShop } from '../shop.ts'
import { stopAtStatements } from './stop-at.ts'

/** A shop in a child process, for tests that kill it. Prints its address, then serves until it is killed. */
const config = readConfig(process.env)
const shop = await openShop({ config, databaseUrl: config.databaseUrl ?? '', withPages: false })
stopAtStatements(shop.app, (stopped) => process.send?.({ stopped }))
const url = await shop.listen()
await startJobs(shop.jobs)
process.send?.({ url })
process.on('disconnect', () => process.exit(0))
