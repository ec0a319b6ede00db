import { ensureInstalled, runNode } from './launch.mjs'

ensureInstalled()
process.exit(runNode(['scripts/reset-data.ts']).code)
