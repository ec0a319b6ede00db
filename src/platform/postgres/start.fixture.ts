// A child-process server for tests that kill servers: starts the database, prints one line, and stops on SIGTERM.
import { CannotStart } from './cannot-start.ts'
import { startPostgres } from './start.ts'

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  const running = await startPostgres({
    dataDir: process.argv[2] ?? '',
    log: { info: () => undefined, warn: () => undefined },
    durability: 'full',
  })
  const stay = setInterval(() => undefined, 60_000)
  process.on('SIGTERM', () => {
    clearInterval(stay)
    void running.stop().then(() => process.disconnect?.())
  })
  printLine(JSON.stringify({ url: running.url }))
} catch (error) {
  printLine(JSON.stringify({ refused: error instanceof CannotStart ? error.message : String(error) }))
}
