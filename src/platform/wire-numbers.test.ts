import { expect, test } from 'vitest'
import { z } from 'zod'
import { id, numeric, pageNumber } from './wire-numbers.ts'

const rupees = numeric(z.number('Please enter an amount in rupees.').min(0))

test('12, "12", " 12 ", "+12", "-0.5" and ".5" are numbers', () => {
  const any = numeric(z.number())
  expect([12, '12', ' 12 ', '+12', '-0.5', '.5'].map((given) => any.parse(given))).toEqual([
    12, 12, 12, 12, -0.5, 0.5,
  ])
})

test.each([
  [[1]],
  [['1']],
  [{}],
  [{ toString: 1 }],
  [true],
  [null],
  [''],
  [' '],
  ['0x10'],
  ['1e3'],
  ['Infinity'],
  ['1,180'],
  ['१२'],
  [undefined],
])('%j is no amount, and the sentence says what is expected', (given) => {
  expect(rupees.safeParse(given).error?.issues[0]?.message).toBe('Please enter an amount in rupees.')
})

test('63 digits are a number, 70 and 20,000 are not', () => {
  expect(numeric(z.number()).safeParse('1'.repeat(63)).success).toBe(true)
  for (const length of [70, 20_000]) expect(rupees.safeParse('1'.repeat(length)).success).toBe(false)
})

test('an id is a whole number above 0 that JavaScript can hold: "42" is one, 0, -1, 1.5, [42] and 2⁵³ are not', () => {
  expect(id.parse('42')).toBe(42)
  for (const given of [0, -1, 1.5, [42], 2 ** 53, '9007199254740992', 1e308])
    expect(id.safeParse(given).success).toBe(false)
})

test('no page means the first page; page 0, page 1001 and pages 1 and 2 at once are refused', () => {
  expect(pageNumber.parse(undefined)).toBe(1)
  for (const given of ['0', '1001', ['1', '2']]) expect(pageNumber.safeParse(given).success).toBe(false)
})
