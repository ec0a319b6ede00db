import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiUnderTest, type ApiCaller, type ApiUnderTest } from './api-under-test.ts'
import { fillPath, type ApiOperation } from './operations.ts'

let doors: ApiUnderTest
let meera: ApiCaller & { goods: { storeId: number } }
beforeAll(async () => {
  doors = await openApiUnderTest()
  meera = await doors.fullyAuthorised('Meera')
})
afterAll(() => doors.close())

const CURSORS = new Set(['after', 'before', 'cursor'])
const coded = (values: unknown): string => Buffer.from(JSON.stringify(values)).toString('base64url')

/** Never given by a list: no cursor at all, times that PostgreSQL does not know, ids out of range, cursors of earlier releases. */
const INVALID = [
  'nonsense',
  '%00',
  '-1',
  "1'--",
  '9'.repeat(30),
  '1768471200000-12',
  '0~1768471200000~1-1',
  coded(null),
  coded([]),
  coded(['2026-02-30T10:00:00Z', 1]),
  coded(['0000-01-01T00:00:00Z', 1]),
  coded(['2026-11-21T10:00:00Z', 1e300]),
  coded(['2026-11-21T10:00:00Z', -1]),
  coded([1e300, 1]),
  coded(['name\u0000', 1]),
]

/** The query that a list requires beside its cursor; a search without words reads no page. */
const required = (call: ApiOperation): string =>
  call.query
    .filter(({ name, required: isRequired }) => (isRequired && !CURSORS.has(name)) || name === 'q')
    .map(({ name, schema }) => {
      const value = name.startsWith('store') ? meera.goods.storeId : (schema.enum?.[0] ?? 'wool')
      return `&${name}=${value}`
    })
    .join('')

test('an invalid cursor is refused with 400 and a sentence by every list', async () => {
  const lists = doors.calls.filter(
    ({ method, query }) => method === 'GET' && query.some(({ name }) => CURSORS.has(name)),
  )
  expect(lists.length).toBeGreaterThan(30)
  const wrong: string[] = []
  for (const call of lists) {
    const path = fillPath(call, () => String(meera.id))
    for (const { name } of call.query.filter((one) => CURSORS.has(one.name)))
      for (const cursor of INVALID) {
        const { status, text } = await doors.ask(meera, `GET ${path}?${name}=${cursor}${required(call)}`)
        const isRefused = status === 400 && /"message":"[A-Z][^"]+\."/.test(text)
        // Meera's number names none of these: what the path names is looked up first.
        if (!isRefused && !(status === 404 && call.params.length > 0))
          wrong.push(`${call.name} ${name}=${cursor}: ${status} ${text.slice(0, 80)}`)
      }
  }
  expect(wrong.slice(0, 40)).toEqual([])
})
