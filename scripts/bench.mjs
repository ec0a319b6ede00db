import { ensureBuilt } from './build.mjs'
import { ensureInstalled, runNode, serverEnvironment, serverFlags } from './launch.mjs'

ensureInstalled()
ensureBuilt()
// The measured server runs with the options of `npm start`.
const env = { ...serverEnvironment, NODE_OPTIONS: serverFlags.join(' ') }
process.exit(runNode(['bench/main.ts', ...process.argv.slice(2)], { env }).code)
