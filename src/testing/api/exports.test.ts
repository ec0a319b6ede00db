import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPath, type ApiOperation } from './operations.ts'
import { openApiUnderTest, type ApiCaller, type ApiUnderTest } from './api-under-test.ts'

let doors: ApiUnderTest
let meera: ApiCaller & { goods: { storeId: number } }
beforeAll(async () => {
  doors = await openApiUnderTest()
  meera = await doors.fullyAuthorised('=Meera+"1"')
})
afterAll(() => doors.close())

const QUERY: Record<string, string> = {
  month: '2026-11',
  from: '2026-11-01',
  until: '2026-11-30',
  to: '2026-11-30',
  format: 'ciy',
}

/** The paths to request: with the store's id, a month, and each kind that the path takes. */
function addressesOf(call: ApiOperation): string[] {
  const query = new URLSearchParams()
  for (const { name } of call.query) {
    const value = name === 'store_id' ? String(meera.goods.storeId) : QUERY[name]
    if (value !== undefined) query.set(name, value)
  }
  const kinds = call.params.find(({ schema }) => schema.enum)?.schema.enum ?? ['']
  return kinds.map(
    (kind) => `${fillPath(call, () => String(kind || meera.goods.storeId))}?${query.toString()}`,
  )
}

test('every table is UTF-8 with a byte order mark, CRLF line ends and no cell that a spreadsheet would calculate', async () => {
  const wrong: string[] = []
  const found = new Set<string>()
  for (const call of doors.calls.filter(({ method }) => method === 'GET')) {
    for (const address of addressesOf(call)) {
      const { type, text, status } = await doors.ask(meera, `GET ${address}`)
      if (!type.startsWith('text/csv')) continue
      found.add(call.name)
      const isWhole =
        status === 200 &&
        type === 'text/csv; charset=utf-8' &&
        text.startsWith('\ufeff') &&
        text.endsWith('\r\n')
      const cells = parse(text, { bom: true, relax_column_count: true, record_delimiter: '\r\n' }).flat()
      const risky = cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell))
      if (!isWhole || risky.length > 0)
        wrong.push(`${call.name}: ${status} ${type} ${risky.join(' ')} ${text.slice(0, 80)}`)
    }
  }
  expect(wrong).toEqual([])
  // Exports of one import, session or batch have no rows here; `exports.test.ts` of the architecture lists their writers.
  expect([...found].sort()).toEqual([
    'GET /api/admin/tax/{file}',
    'GET /api/conduct/money.csv',
    'GET /api/creator/payouts/statement',
    'GET /api/seller/catalogue.csv',
    'GET /api/seller/documents.csv',
    'GET /api/seller/import-template.csv',
    'GET /api/seller/payouts/statement',
  ])
})
