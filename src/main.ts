import { readConfig } from '#platform/config'
import { problemToSolve } from './problem-to-solve.ts'
import { startShop } from './start-shop.ts'

try {
  await startShop(readConfig(process.env))
} catch (error) {
  console.error(problemToSolve(error))
  process.exit(1)
}
