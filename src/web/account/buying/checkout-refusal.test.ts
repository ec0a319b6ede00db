import { expect, test } from 'vitest'
import '../../messages/in-english.ts'
import { refusalMessage } from './checkout-refusal.ts'

test.each([
  [400, 'pin_not_deliverable', 'Please change the pin-code as it is not available for delivery'],
  [400, 'own_state_only', 'as the server says it'],
  [400, 'invalid_input', 'as the server says it'],
  [400, 'unknown', 'Something went wrong. Please try again.'],
  [409, 'amount_changed', 'as the server says it'],
  [409, 'out_of_stock', 'as the server says it'],
  [409, 'cod_not_allowed', 'as the server says it'],
  [429, 'too_many', 'as the server says it'],
  [500, 'unknown', 'Something went wrong. Please try again.'],
  [500, 'internal', 'Something went wrong. Please try again.'],
])('place-order answering %i %s shows: %s', (status, code, sentence) => {
  expect(refusalMessage({ status, code, message: 'as the server says it' })).toBe(sentence)
})
