import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { cityOfPin, watchDirectory, importDirectory, stateOfPin } from '../index.ts'
import { setDirectory } from './lookup.ts'
import { parseCsv, type CsvRow } from './parse-csv.ts'
import { PIN_COLUMNS } from './tables.ts'

const HEAD =
  'circlename,regionname,divisionname,officename,pincode,officetype,delivery,district,statename,latitude,longitude'

/** Rows in the format of the Department of Posts: capitals, commas within quotes, 'NA' for nothing. */
const office = (pin: string, district: string, state: string): string =>
  `Karnataka Circle,"Bengaluru, HQ Region",BG East,"Some ""New"" Office S.O",${pin},PO,Delivery,${district},${state},12.97,77.59`

const now = new Date('2026-11-21T10:00:00Z')
let database: FreshDb

beforeAll(async () => {
  database = await freshDb(3)
})
beforeEach(async () => {
  setDirectory(new Map())
  await database.db.deleteFrom('regions.pins').execute()
  await database.db.deleteFrom('regions.imports').execute()
})
afterAll(() => database.drop())

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

type Asked = { isTrial?: boolean; minPins?: number; size?: number; head?: string }

const take = (rows: readonly string[], { isTrial = false, minPins = 1, size = 7, head = HEAD }: Asked = {}) =>
  importDirectory(database.db, {
    source: 'pins.csv',
    bytes: inPieces([head, ...rows].join('\r\n'), size),
    isTrial,
    minPins,
    now,
  })

const codesOf = (pin: string): number[] | undefined => stateOfPin(pin)?.map(({ code }) => code)
const storedPins = () => database.db.selectFrom('regions.pins').select(PIN_COLUMNS).orderBy('pin').execute()

describe('a file that is no directory changes nothing', () => {
  test('one without the column statename is refused, with the expected columns', async () => {
    await expect(take([], { head: 'pincode,district' })).rejects.toThrow("There is no column 'statename'")
  })

  test('so is an empty one, and one that ends after 1 PIN of 18,000', async () => {
    await expect(take([], { head: '' })).rejects.toThrow('The file is empty.')
    await take([office('560001', 'BENGALURU URBAN', 'KARNATAKA'), office('110001', 'CENTRAL', 'DELHI')])
    await expect(
      take([office('560001', 'BENGALURU URBAN', 'KARNATAKA')], { minPins: 18_000 }),
    ).rejects.toThrow('Nothing was changed')
    expect(await storedPins()).toHaveLength(2)
  })

  test('a dry run reads everything, reports the changes and writes nothing', async () => {
    await take([office('560001', 'BENGALURU URBAN', 'KARNATAKA'), office('110001', 'CENTRAL', 'DELHI')])
    const rows = [
      office('560001', 'BENGALURU URBAN', 'KARNATAKA'),
      office('695001', 'THIRUVANANTHAPURAM', 'KERALA'),
    ]
    expect(await take(rows, { isTrial: true })).toMatchObject({
      isImported: false,
      fresh: 1,
      removed: 1,
      moved: 0,
    })
    expect((await storedPins()).map(({ pin }) => pin)).toEqual(['110001', '560001'])
  })
})

describe('rejected rows', () => {
  test('are counted by reason and reported by line, and the others are imported', async () => {
    const { refused, examples, offices } = await take([
      office('560001', 'BENGALURU URBAN', 'KARNATAKA'),
      office('56001', 'BENGALURU URBAN', 'KARNATAKA'),
      office('900056', 'NA', 'DELHI'),
      office('560002', 'NA', 'NA'),
      office('560003', 'BENGALURU URBAN', 'MYSORE STATE'),
      office('302001', 'HYDERABAD', 'TELANGANA'),
    ])
    expect(Object.fromEntries(refused)).toEqual({
      'not a PIN of 6 digits': 1,
      'a PIN of the Army Postal Service': 1,
      'no State': 1,
      'an unknown State: MYSORE STATE': 1,
      'a State that does not match the PIN': 1,
    })
    expect(examples.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7])
    expect(offices).toBe(1)
  })
})

describe('the imported directory', () => {
  test('gives the State of most offices, and a second one only at a border', async () => {
    await take([
      ...Array.from({ length: 5 }, () =>
        office('396230', 'DADRA AND NAGAR HAVELI', 'THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU'),
      ),
      office('396230', 'VALSAD', 'GUJARAT'),
      ...Array.from({ length: 9 }, () => office('507001', 'KHAMMAM', 'TELANGANA')),
      office('507001', 'NTR', 'ANDHRA PRADESH'),
      office('744101', 'SOUTH ANDAMANS', 'ANDAMAN & NICOBAR ISLANDS'),
      office('533464', 'YANAM', 'PUDUCHERRY'),
    ])
    expect((await storedPins()).map(({ pin, states }) => [pin, ...states])).toEqual([
      ['396230', 26, 24],
      ['507001', 36],
      ['533464', 34],
      ['744101', 35],
    ])
  })

  test('applies at once after the import, also to a PIN that the built-in table does not have', async () => {
    await watchDirectory(database.db)
    expect([stateOfPin('549999'), cityOfPin('560999')]).toEqual([null, null])
    await take([
      office('549999', 'SRI SATHYA SAI', 'ANDHRA PRADESH'),
      office('560999', 'BENGALURU  RURAL', 'KARNATAKA'),
    ])
    await expect.poll(() => codesOf('549999')).toEqual([37])
    expect(cityOfPin('549999')).toBe('Sri Sathya Sai')
    expect(cityOfPin('560999')).toBe('Bengaluru Rural')
  })

  test('keeps built-in towns, and PINs that the file omits', async () => {
    await take([office('560001', 'BENGALURU URBAN', 'KARNATAKA')])
    await watchDirectory(database.db)
    expect([cityOfPin('560001'), codesOf('110001'), cityOfPin('110001')]).toEqual([
      'Bengaluru',
      [7],
      'New Delhi',
    ])
  })

  test('the same file twice gives the same directory, and two import records', async () => {
    const rows = [
      office('560001', 'BENGALURU URBAN', 'KARNATAKA'),
      office('560001', 'BENGALURU URBAN', 'KARNATAKA'),
    ]
    await take(rows)
    expect(await take(rows, { size: 1_000 })).toMatchObject({
      isImported: true,
      fresh: 0,
      removed: 0,
      moved: 0,
      offices: 2,
    })
    const records = await database.db.selectFrom('regions.imports').select(['pins', 'sha256']).execute()
    expect(records).toHaveLength(2)
    expect(new Set(records.map(({ sha256 }) => sha256)).size).toBe(1)
  })

  test('of two concurrent imports one is stored, complete', async () => {
    const north = [office('110001', 'CENTRAL', 'DELHI'), office('110002', 'CENTRAL', 'DELHI')]
    const south = [
      office('560001', 'BENGALURU URBAN', 'KARNATAKA'),
      office('560002', 'BENGALURU URBAN', 'KARNATAKA'),
    ]
    await Promise.all([take(north), take(south)])
    expect([
      ['110001', '110002'],
      ['560001', '560002'],
    ]).toContainEqual((await storedPins()).map(({ pin }) => pin))
  })
})

test('a CSV file is parsed alike for any chunks, quotes and line ends', async () => {
  const text = '\uFEFFa,b\r\n"1,\n2","say ""so"""\n\n3,\n'
  for (const size of [1, 2, 3, 100]) {
    const pieces = async function* () {
      for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
    }
    const rows: CsvRow[] = []
    for await (const row of parseCsv(pieces())) rows.push(row)
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1,\n2', 'say "so"'] },
      { line: 5, cells: ['3', ''] },
    ])
  }
})
