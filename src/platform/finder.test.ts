import { expect, test } from 'vitest'
import { beginsWith, contains, readSearch } from './finder.ts'

test('a mobile number is read with +91, 0, spaces and hyphens; a landline is none', () => {
  for (const typed of ['9876543210', '+91 98765 43210', '09876543210', '98765-43210'])
    expect(readSearch(typed).phone).toBe('9876543210')
  expect(readSearch('2226543210').phone).toBeNull()
})

test("'#1042' is order 1042; 20 digits are no id", () => {
  expect(readSearch(' #1042 ')).toMatchObject({ id: 1042, phone: null })
  expect(readSearch('12345678901234567890').id).toBeNull()
})

test('an AWB, a UTR and an invoice number are codes in upper case; a name is none', () => {
  expect(readSearch('awb123456').code).toBe('AWB123456')
  expect(readSearch('s12/2627/000031').code).toBe('S12/2627/000031')
  expect(readSearch('Asha').code).toBeNull()
})

test('zero bytes are dropped, and signs of patterns are searched for as they are', () => {
  expect(readSearch('As\0ha')).toMatchObject({ text: 'Asha', folded: 'asha' })
  expect(beginsWith('50%_a\\')).toBe('50\\%\\_a\\\\%')
  expect(contains('wool')).toBe('%wool%')
})
