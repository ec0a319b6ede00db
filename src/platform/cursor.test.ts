import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  readCursor,
  readDateCursor,
  readKeyCursor,
  readOffset,
  readRankCursor,
  readTextCursor,
  writeCursor,
  writeKeyCursor,
  writeRankCursor,
} from './cursor.ts'
import { freshDb } from './testing.ts'

test.each(['2026-11-21T10:00:00.000Z', '2026-11-21 10:00:00.123456+00', '2026-11-21 15:30:00+05:30'])(
  'the cursor at %s is parsed as it was written',
  (at) => {
    expect(readCursor(writeCursor({ at, id: 77 }))).toEqual({ at, id: 77 })
    expect(readTextCursor(writeCursor({ at, id: 'pay_77' }))).toEqual({ at, id: 'pay_77' })
  },
)

test('the first page has no cursor', () => {
  expect([readCursor(undefined), readCursor('')]).toEqual([null, null])
})

const coded = (values: unknown): string => Buffer.from(JSON.stringify(values)).toString('base64url')

test.each([
  'x',
  coded({}),
  coded(['yesterday', 1]),
  coded(['2026-13-41 10:00:00+00', 1]),
  coded(['2026-11-21T10:00:00Z', -1]),
  coded(['2026-11-21T10:00:00Z', '1']),
  coded(['2026-11-21T10:00:00Z', 1.5]),
  coded(['2026-02-30T10:00:00Z', 1]),
  coded(['0000-01-01T10:00:00Z', 1]),
  coded(['2026-11-21T24:30:00Z', 1]),
  coded(['2026-11-21T10:00:00+20:00', 1]),
  '1768471200000-12',
])('an invalid cursor is refused: %s', (text) => {
  expect(() => readCursor(text)).toThrow('The cursor is invalid. Send it as you received it.')
})

const anyTime = fc
  .date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9999-12-30T00:00:00Z'), noInvalidDate: true })
  .map((at) => at.toISOString())
const anyCursor = fc.oneof(
  fc.string(),
  fc.jsonValue().map(coded),
  fc
    .tuple(fc.oneof(anyTime, fc.string(), fc.integer()), fc.oneof(fc.maxSafeInteger(), fc.string()))
    .map(coded),
)

test('every text is a cursor whose time PostgreSQL reads, or is refused 400', async () => {
  const shop = await freshDb()
  try {
    await fc.assert(
      fc.asyncProperty(anyCursor, async (text) => {
        for (const read of [readCursor, readDateCursor, readTextCursor]) {
          const cursor = refusedOr(() => read(text))
          if (cursor) await sql`select ${cursor.at}::timestamptz`.execute(shop.db)
        }
        const key = refusedOr(() => readKeyCursor(text))
        if (key) await sql`select ${key.key}::text`.execute(shop.db)
        refusedOr(() => readRankCursor(text))
        refusedOr(() => readOffset(text))
      }),
    )
  } finally {
    await shop.drop()
  }
})

function refusedOr<Found>(read: () => Found): Found | null {
  try {
    return read()
  } catch (error) {
    expect(error).toMatchObject({ status: 400 })
    return null
  }
}

test('PostgreSQL’s time is read as the same moment', () => {
  const at = new Date('2026-11-21T10:00:00.123Z')
  for (const text of ['2026-11-21 10:00:00.123+00', '2026-11-21 15:30:00.123+05:30', at])
    expect(readDateCursor(writeCursor({ at: text, id: 7 }))).toEqual({ at, id: 7 })
})

test('a rank, a name and a number of rows are read as they were written', () => {
  expect(readRankCursor(writeRankCursor({ rank: -12_50, id: 7 }))).toEqual({ rank: -12_50, id: 7 })
  expect(readKeyCursor(writeKeyCursor({ key: 'आशा 🧶', id: 7 }))).toEqual({ key: 'आशा 🧶', id: 7 })
  expect([readRankCursor(''), readKeyCursor(undefined), readOffset(''), readOffset('60')]).toEqual([
    null,
    null,
    0,
    60,
  ])
  for (const text of ['-1', '1.5', 'x', '9999999999'])
    expect(() => readOffset(text)).toThrow('cursor is invalid')
})
