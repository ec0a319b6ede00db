import { CannotStart } from '../src/platform/postgres/cannot-start.ts'
import { resetData } from '../src/platform/postgres/reset.ts'

try {
  await resetData(process.env['DATA_DIR'] || '.data', { info: console.log, warn: console.warn })
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}
