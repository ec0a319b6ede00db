import { PREFIXES, RUNS, STRADDLING } from '../pin-data.ts'
import { builtInStateOf, isPin } from '../pins.ts'
import { states } from '../states.ts'
import type { CsvRow } from './parse-csv.ts'
import type { PinRow } from './tables.ts'

/** A rejected row, and why. */
export type RowError = { line: number; why: string }

export type CollectedPins = {
  offices: number
  pins: PinRow[]
  /** Rejected rows counted by reason, and the first of them. */
  refused: ReadonlyMap<string, number>
  examples: readonly RowError[]
}

type Counted = { states: Map<number, number>; districts: Map<string, number> }
type Columns = { pincode: number; district: number; statename: number }

const MAX_EXAMPLES = 20

/** The directory writes States in capitals, with 'THE' before one of them, and '&' for 'and'. */
const normalizeName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/^\s*the\s+/, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()

const codes = new Map(states().map(({ code, name }) => [normalizeName(name), code]))
const SPELLINGS: Record<string, number> = {
  orissa: 21,
  uttaranchal: 5,
  pondicherry: 34,
  'andaman and nicobar': 35,
  'nct of delhi': 7,
}

/** First digits of each State's PINs: a row of Telangana with a PIN of Rajasthan is an error. */
const regions = new Set([
  ...[...PREFIXES, ...RUNS].flatMap(([code, runs]) =>
    runs.split(' ').map((run) => `${code} ${run.slice(0, 1)}`),
  ),
  ...STRADDLING.flatMap(([pin, ...those]) => those.map((code) => `${code} ${pin.slice(0, 1)}`)),
])

/** Aggregates rows of the All India Pincode Directory by PIN. @throws when a required column is missing. */
export async function collectPins(rows: AsyncIterable<CsvRow>): Promise<CollectedPins> {
  const byPin = new Map<string, Counted>()
  const refused = new Map<string, number>()
  const examples: RowError[] = []
  let columns: Columns | null = null
  let offices = 0
  for await (const { line, cells } of rows) {
    if (!columns) {
      columns = columnsOf(cells)
      continue
    }
    const why = countOffice(byPin, {
      pin: cells[columns.pincode],
      district: cells[columns.district],
      state: cells[columns.statename],
    })
    if (why === null) offices += 1
    else {
      refused.set(why, (refused.get(why) ?? 0) + 1)
      if (examples.length < MAX_EXAMPLES) examples.push({ line, why })
    }
  }
  if (!columns) throw new Error('The file is empty.')
  return { offices, pins: [...byPin].map(([pin, counted]) => rowOf(pin, counted)), refused, examples }
}

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const place = (name: string): number => {
    const found = names.indexOf(name)
    if (found < 0)
      throw new Error(
        `There is no column '${name}'. The official file has: circlename, regionname, divisionname, officename, pincode, officetype, delivery, district, statename, latitude, longitude.`,
      )
    return found
  }
  return { pincode: place('pincode'), district: place('district'), statename: place('statename') }
}

type Office = { pin: string | undefined; district: string | undefined; state: string | undefined }

/** @returns why the row is rejected; null if it is counted. */
function countOffice(byPin: Map<string, Counted>, { pin: typed, district, state }: Office): string | null {
  const pin = (typed ?? '').trim()
  if (!isPin(pin)) return 'not a PIN of 6 digits'
  if (pin.startsWith('9')) return 'a PIN of the Army Postal Service'
  const code = codeOf(state ?? '')
  if (typeof code === 'string') return code
  if (!regions.has(`${code} ${pin.slice(0, 1)}`)) return 'a State that does not match the PIN'
  const counted = byPin.get(pin) ?? { states: new Map(), districts: new Map() }
  byPin.set(pin, counted)
  addOne(counted.states, code)
  addOne(counted.districts, toTitleCase(district ?? ''))
  return null
}

/** @returns the State's GST code, or a sentence why there is none. */
function codeOf(state: string): number | string {
  const name = normalizeName(state)
  if (name === '' || name === 'na') return 'no State'
  return codes.get(name) ?? SPELLINGS[name] ?? `an unknown State: ${state.trim().slice(0, 40)}`
}

const addOne = <Thing>(counts: Map<Thing, number>, thing: Thing): unknown =>
  counts.set(thing, (counts.get(thing) ?? 0) + 1)

/** 'UTTARA  KANNADA' → 'Uttara Kannada'; 'NA' means no district. */
function toTitleCase(district: string): string {
  const name = district.replace(/\s+/g, ' ').trim()
  if (name === '' || name.toUpperCase() === 'NA') return ''
  return name
    .toLowerCase()
    .replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase())
    .slice(0, 60)
}

const byCountDescending = <Thing>(counts: ReadonlyMap<Thing, number>): [Thing, number][] =>
  [...counts].toSorted(([, a], [, b]) => b - a)

function rowOf(pin: string, { states: byState, districts }: Counted): PinRow {
  const offices = [...byState.values()].reduce((sum, each) => sum + each, 0)
  return { pin, states: statesOf(pin, byState, offices), district: districtOf(districts), offices }
}

/** A second State counts if the built-in table knows that border, or if it has a quarter of the offices and more than one. */
function statesOf(pin: string, byState: ReadonlyMap<number, number>, offices: number): number[] {
  const [[first] = [0], second] = byCountDescending(byState)
  if (!second) return [first]
  const known = builtInStateOf(pin)?.map(({ code }) => code) ?? []
  const isKnown = known.includes(first) && known.includes(second[0])
  return isKnown || (second[1] > 1 && second[1] * 4 >= offices) ? [first, second[0]] : [first]
}

/** If two districts have equally many offices, neither is certain. */
function districtOf(districts: ReadonlyMap<string, number>): string {
  const [first, second] = byCountDescending(districts)
  return first && first[1] !== second?.[1] ? first[0] : ''
}
