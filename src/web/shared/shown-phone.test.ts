import { expect, test } from 'vitest'
import { shownPhone } from './shown-phone.ts'

test.each([
  ['9876543210', '+91 98765 43210'],
  ['+919876543210', '+91 98765 43210'],
  ['+91 98765 43210', '+91 98765 43210'],
  ['+91 80 4000 0000', '+91 80 4000 0000'],
  ['1800 123 4567', '1800 123 4567'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(shownPhone(phone)).toBe(shown)
})
