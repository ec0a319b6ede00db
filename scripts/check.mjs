import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { audit, notChecked } from './audit.mjs'
import { ensureInstalled, fail, root, runNode } from './launch.mjs'

const [gateOnly] = process.argv.slice(2).filter((arg) => arg === '--gate')
const steps = [
  { name: 'Format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'Lint', args: ['node_modules/oxlint/bin/oxlint', '--type-aware'] },
  { name: 'Types', args: ['node_modules/typescript/bin/tsc', '--noEmit'] },
]

ensureInstalled()
if (existsSync(join(root, 'react-router.config.ts'))) {
  const { code, output } = runNode(['node_modules/@react-router/dev/bin.cjs', 'typegen'], { quiet: true })
  if (code !== 0) fail(`${output}\nCould not generate the types of the pages.`)
}
const failed = steps.filter(({ name, args }) => {
  console.log(`\n── ${name}`)
  return runNode(args).code !== 0
})
console.log('\n── Known vulnerabilities')
const vulnerabilities = audit()
if (vulnerabilities === notChecked) console.log('Not checked. This step did not pass.')
else if (vulnerabilities !== 0) failed.push({ name: 'Known vulnerabilities' })
if (failed.length > 0) fail(`Not in order: ${failed.map(({ name }) => name.toLowerCase()).join(', ')}.`)
if (!gateOnly) await import('./test.mjs')
