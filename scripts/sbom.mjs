// Writes the software bill of materials of the running shop, CycloneDX JSON, to build/sbom.cdx.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './launch.mjs'
import { npmJson } from './npm-json.mjs'

const { answer, problem } = npmJson(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'])
if (problem) fail(`The bill of materials could not be made: ${problem}.`)
if (answer.bomFormat !== 'CycloneDX' || !Array.isArray(answer.components) || answer.components.length === 0)
  fail(
    `The bill of materials could not be made: ${answer.error?.summary || 'npm named no components'}. Run npm ci and try again.`,
  )
// `--omit=dev` would leave out what a tool of the tests needs as well, such as nodemailer; the lock file knows what runs in production.
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const inProduction = new Set(
  Object.entries(packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(
      ([path, { name, version }]) =>
        `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`,
    ),
)
answer.components = answer.components.filter(({ name, group, version }) =>
  inProduction.has(`${group ? `${group}/` : ''}${name}@${version}`),
)
const listed = new Set(answer.components.map((component) => component['bom-ref']))
answer.dependencies = answer.dependencies
  ?.filter(({ ref }) => listed.has(ref) || ref === answer.metadata?.component?.['bom-ref'])
  .map((entry) => ({ ...entry, dependsOn: entry.dependsOn?.filter((ref) => listed.has(ref)) }))

const file = join(root, 'build', 'sbom.cdx.json')
mkdirSync(join(root, 'build'), { recursive: true })
writeFileSync(file, `${JSON.stringify(answer, undefined, 2)}\n`)
console.log(
  `${answer.components.length} packages are listed in build/sbom.cdx.json (CycloneDX ${answer.specVersion}).`,
)
