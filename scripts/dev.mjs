import { ensureInstalled, serve } from './launch.mjs'

ensureInstalled()
serve(['--watch', '--watch-preserve-output', 'src/main.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'development', DEV: '1' },
})
