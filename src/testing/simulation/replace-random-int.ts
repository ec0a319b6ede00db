import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { SeededRandom } from './seeded-random.ts'

/** Has every number that is drawn by chance come from these dice, so that the same seed has the same ids too. @returns what ends that. */
export function replaceRandomInt(dice: SeededRandom): () => void {
  const { randomInt } = crypto
  const draw = (from: number, to?: number): number =>
    to === undefined ? dice.wholeUpTo(from - 1) : from + dice.wholeUpTo(to - from - 1)
  crypto.randomInt = draw as typeof randomInt
  syncBuiltinESMExports()
  return () => {
    crypto.randomInt = randomInt
    syncBuiltinESMExports()
  }
}
