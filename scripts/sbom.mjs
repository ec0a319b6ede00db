// Writes the bill of materials of the running shop, CycloneDX as JSON, to build/sbom.cdx.json.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './launch.mjs'
import { npmJson } from './npm-json.mjs'

const { answer, problem } = npmJson([
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--omit=dev',
])
if (problem) fail(`The bill of materials could not be made: ${problem}.`)
if (answer.bomFormat !== 'CycloneDX' || !Array.isArray(answer.components) || answer.components.length === 0)
  fail(
    `The bill of materials could not be made: ${answer.error?.summary || 'npm named no components'}. Run npm ci and try again.`,
  )
const file = join(root, 'build', 'sbom.cdx.json')
mkdirSync(join(root, 'build'), { recursive: true })
writeFileSync(file, `${JSON.stringify(answer, undefined, 2)}\n`)
console.log(
  `${answer.components.length} packages are listed in build/sbom.cdx.json (CycloneDX ${answer.specVersion}).`,
)
