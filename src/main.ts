import { readConfig } from '#platform/config'
import { startupErrorMessage } from './startup-error.ts'
import { startShop } from './start-shop.ts'

try {
  await startShop(readConfig(process.env))
} catch (error) {
  console.error(startupErrorMessage(error))
  process.exit(1)
}
