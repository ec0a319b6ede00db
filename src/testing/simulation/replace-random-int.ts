import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { SeededRandom } from './seeded-random.ts'

/** Replaces `randomInt` by the seeded generator, so that the same seed creates the same ids. @returns a function that restores it. */
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
