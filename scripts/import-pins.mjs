import { ensureInstalled, runNode } from './launch.mjs'

ensureInstalled()
process.exit(runNode(['scripts/import-pins.ts', ...process.argv.slice(2)]).code)
