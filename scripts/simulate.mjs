import { parseArgs } from 'node:util'
import { ensureInstalled, runNode } from './launch.mjs'

const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '1000' },
    seed: { type: 'string' },
    every: { type: 'string', default: '50' },
    // The number of worlds, each with the next seed.
    worlds: { type: 'string', default: '1' },
  },
})
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))

ensureInstalled()
process.env.SIMULATE = JSON.stringify({
  shoppers: Number(values.shoppers),
  seed: Number(seed),
  every: Number(values.every),
  worlds: Number(values.worlds),
})
console.log(`${values.shoppers} shoppers, seed ${seed}`)
process.exit(
  runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'shop', 'src/testing/simulation']).code,
)
