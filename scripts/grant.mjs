import { ensureInstalled, runNode } from './launch.mjs'

ensureInstalled()
process.exit(runNode(['scripts/grant-rights.ts', ...process.argv.slice(2)]).code)
