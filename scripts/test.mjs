import { ensureBuilt } from './build.mjs'
import { ensureInstalled, runNode } from './launch.mjs'

const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('-'))

ensureInstalled()
// E2e tests need the built pages; runs of named files elsewhere do not.
if (named.length === 0 || named.some((name) => /e2e|journey/.test(name))) ensureBuilt()
process.exit(runNode(['node_modules/vitest/vitest.mjs', 'run', ...args]).code)
