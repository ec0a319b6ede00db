import { ensureBuilt } from './build.mjs'
import { ensureInstalled, runNode } from './launch.mjs'

ensureInstalled()
ensureBuilt()
process.exit(runNode(['bench/main.ts', ...process.argv.slice(2)]).code)
