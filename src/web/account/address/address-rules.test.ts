import { describe, expect, test } from 'vitest'
import '../../messages/in-english.ts'
import { addressText, emptyDraft, problemsIn, toAddressBody } from './address-rules.ts'

const asha = {
  ship_name: ' Asha Rao ',
  phone_no: '9000000001',
  zip_code: '560001',
  state: '29',
  address1: '12, 3rd Cross',
  address2: '',
  landmark: 'Opposite the park',
  city: 'Bengaluru',
}

describe('address draft:', () => {
  test('an empty draft has an error for each of its 6 required fields', () => {
    expect(problemsIn(emptyDraft)).toEqual({
      ship_name: 'Please enter a name.',
      phone_no: 'Please enter a 10-digit phone number.',
      zip_code: 'Please enter a 6-digit PIN code.',
      state: 'Please choose the state.',
      address1: 'Please enter the address.',
      city: 'Please enter the city.',
    })
  })

  test('a complete draft has no errors, and is sent trimmed with its GST code as a number', () => {
    expect(problemsIn(asha)).toEqual({})
    expect(toAddressBody(asha)).toMatchObject({ ship_name: 'Asha Rao', state: 29, country: 'India' })
  })

  test.each([
    ['900000000', 'Please enter a 10-digit phone number.'],
    ['5000000001', 'Indian mobile numbers begin with 6, 7, 8 or 9. Please check the number.'],
  ])('the number %s gives the error: %s', (phone_no, sentence) => {
    expect(problemsIn({ ...asha, phone_no })).toEqual({ phone_no: sentence })
  })

  test.each(['012345', '56000', '5600011', 'abcdef'])('the PIN code %s is rejected', (zip_code) => {
    expect(problemsIn({ ...asha, zip_code })).toEqual({ zip_code: 'Please enter a 6-digit PIN code.' })
  })

  test('is shown on one line without gaps', () => {
    expect(addressText(asha)).toBe('12, 3rd Cross, Opposite the park, Bengaluru 560001')
  })
})
