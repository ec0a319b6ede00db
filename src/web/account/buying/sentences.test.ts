import { expect, test } from 'vitest'
import '../../words/in-english.ts'
import { sentenceFor } from './sentences.ts'

test.each([
  [400, 'pin_not_deliverable', 'Please change the pin-code as it is not available for delivery'],
  [400, 'unknown', 'Please change the pin-code as it is not available for delivery'],
  [409, 'amount_changed', 'as the server says it'],
  [409, 'out_of_stock', 'as the server says it'],
  [409, 'cod_not_allowed', 'Something went wrong. Please try again.'],
  [500, 'unknown', 'Something went wrong. Please try again.'],
])('place-order answering %i %s is told as: %s', (status, code, sentence) => {
  const message = code === 'pin_not_deliverable' ? sentence : 'as the server says it'
  expect(sentenceFor({ status, code, message })).toBe(sentence)
})
