import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

type Asked = { shoppers: number; seed: number; every: number; worlds?: number; disputes?: boolean }

// From `npm run simulate -- --shoppers 5000 --seed 42`, or `-- --shoppers 25 --worlds 300`: consecutive seeds.
const requested = process.env['SIMULATE'] ? (JSON.parse(process.env['SIMULATE']) as Asked) : null
const MINUTES_FOR_100 = 3

const worlds: Asked[] = requested
  ? Array.from({ length: requested.worlds ?? 1 }, (_, index) => ({
      ...requested,
      seed: requested.seed + index,
    }))
  : [{ shoppers: 11, seed: 42, every: 25 }]

test.each(worlds)(
  '$shoppers shoppers under injected faults lose, duplicate and leave nothing: seed $seed',
  {
    timeout: MINUTES_FOR_100 * 60_000 * Math.ceil(Math.max(...worlds.map(({ shoppers }) => shoppers)) / 100),
  },
  async (world) => {
    const report = (what: string): void => void (requested && process.stdout.write(`${what}\n`))
    const done = await simulate({ ...world, onProgress: report }).catch((error: unknown) => {
      report(`Failed: ${String(error)}`)
      throw error
    })
    report(JSON.stringify(done, null, world === worlds[0] ? 1 : 0))
    expect(done.faults.cuts).toBeGreaterThan(0)
    expect(done.tally['paid']).toBeGreaterThan(0)
  },
)
