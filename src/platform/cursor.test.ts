import { expect, test } from 'vitest'
import { readCursor, readTextCursor, writeCursor } from './cursor.ts'

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
])('an invalid cursor is refused: %s', (text) => {
  expect(() => readCursor(text)).toThrow('Please pass on the cursor as it was given.')
})
