import { expect, test } from 'vitest'
import { phoneDigits, spacedPhone } from './phone-digits.ts'

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['91-98765-43210', '9876543210'],
  ['098765 43210', '9876543210'],
  ['9198765432', '9198765432'],
  ['98765432101', '9876543210'],
  ['98a76', '9876'],
  ['', ''],
])('%s becomes %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

test('a number is shown in two halves', () => {
  expect(spacedPhone('9876543210')).toBe('98765 43210')
})
