import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { simulate } from './run.ts'

type Asked = { shoppers: number; seed: number; every: number }

// From `npm run simulate -- --shoppers 5000 --seed 42`.
const asked = process.env['SIMULATE'] ? (JSON.parse(process.env['SIMULATE']) as Asked) : null
const random = randomInt(2 ** 31)
const MINUTES_FOR_100 = 3

const worlds: Asked[] = asked
  ? [asked]
  : [
      { shoppers: 40, seed: 42, every: 25 },
      { shoppers: 30, seed: random, every: 25 },
    ]

test.each(worlds)(
  '$shoppers shoppers in a world where everything breaks now and then lose, double and leave nothing: seed $seed',
  { timeout: MINUTES_FOR_100 * 60_000 * Math.ceil(Math.max(...worlds.map(({ shoppers }) => shoppers)) / 100) },
  async (world) => {
    const say = (what: string): void => void (asked && process.stdout.write(`${what}\n`))
    const done = await simulate({ ...world, say })
    say(JSON.stringify(done, null, 1))
    expect(done.mishaps.cuts).toBeGreaterThan(0)
    expect(done.tally['paid']).toBeGreaterThan(5)
  },
)
