import { expect, test } from 'vitest'
import { textOfValues, valuesInText } from './value-lines.ts'

test('2 values, one with a Hindi name, are written as lines and read again', () => {
  const values = [
    { value: 'Wool', value_hi: 'ऊन', products: 3, is_offered: true },
    { value: 'Silk', value_hi: '', products: 0, is_offered: true },
    { value: 'Yak', value_hi: '', products: 1, is_offered: false },
  ]
  expect(textOfValues({ values })).toBe('Wool = ऊन\nSilk')
  expect(valuesInText('Wool = ऊन\nSilk')).toEqual([
    { value: 'Wool', value_hi: 'ऊन' },
    { value: 'Silk', value_hi: '' },
  ])
})

test('empty lines, spaces and Windows line ends are no values', () => {
  expect(valuesInText('\r\n  Wool=ऊन = धागा \r\n\n = x\n')).toEqual([
    { value: 'Wool', value_hi: 'ऊन = धागा' },
  ])
  expect([valuesInText(null), textOfValues(null)]).toEqual([[], ''])
})
