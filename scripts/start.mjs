import { ensureBuilt } from './build.mjs'
import { ensureInstalled, serve } from './launch.mjs'

ensureInstalled()
ensureBuilt()
serve(['src/main.ts', ...process.argv.slice(2)])
