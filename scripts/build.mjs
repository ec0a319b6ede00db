import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, runNode } from './launch.mjs'

const stamp = join(root, 'build', '.stamp')
const configs = [
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** Builds the pages when a source has changed since the last build. */
export function ensureBuilt() {
  if (!existsSync(join(root, 'react-router.config.ts')) || !existsSync(join(root, 'src', 'web', 'root.tsx')))
    return
  const sources = hashOfSources()
  if (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === sources &&
    existsSync(join(root, 'build', 'server', 'index.js'))
  )
    return
  process.stdout.write('Building the pages … ')
  const begun = Date.now()
  const { code, output } = runNode(['node_modules/@react-router/dev/bin.cjs', 'build'], {
    env: { NODE_ENV: 'production' },
    quiet: true,
  })
  if (code !== 0) {
    console.log('')
    console.error(output)
    fail('The pages could not be built; the reason is shown above.', code)
  }
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, sources)
  console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s`)
}

// Pages import contracts and platform too, so all of src counts except tests.
function hashOfSources() {
  const hash = createHash('sha256')
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .concat(configs.map((file) => join(root, file)))
    .filter((file) => existsSync(file))
    .sort()
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}
