import { verbatim } from './messages.ts'
import { expect, test } from 'vitest'
import { csvTable } from './csv-table.ts'

const NOT_CSV = verbatim('We couldn’t read this file as CSV.')

test('a cell of 1,000 characters is accepted, and one of 1,001 is refused with its row and column', () => {
  const file = (length: number) => `courier,awb\r\nDelhivery,A1\r\nDelhivery,${'9'.repeat(length)}\r\n`
  expect(csvTable(file(1_000), NOT_CSV)).toHaveLength(3)
  expect(() => csvTable(file(1_001), NOT_CSV)).toThrow(
    'Row 3, column “awb” has 1001 characters. Shorten it to 1000 or fewer',
  )
})

test('a title of 1,001 characters and a cell beyond the titles are named by their number', () => {
  expect(() => csvTable(`${'t'.repeat(1_001)},b\n1,2`, NOT_CSV)).toThrow('Row 1, column “1”')
  expect(() => csvTable(`a\n1,${'x'.repeat(1_001)}`, NOT_CSV)).toThrow('Row 2, column “2”')
})

test('text that is no CSV is refused', () => {
  expect(() => csvTable('a,"b\n1,2', NOT_CSV)).toThrow(NOT_CSV)
})
