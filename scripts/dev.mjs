import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root, serve } from './launch.mjs'

// Pages reload by themselves; changes of server files restart it.
const watched = [
  'src/main.ts',
  'src/shop.ts',
  'src/platform',
  'src/domains',
  'src/providers',
  'packages',
  'reference',
  'seed',
]
  .filter((path) => existsSync(join(root, path)))
  .flatMap((path) => ['--watch-path', path])

ensureInstalled()
serve(['--watch', ...watched, '--watch-preserve-output', 'src/main.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'development', DEV: '1' },
})
