import { expect, test } from 'vitest'
import { nameScore } from './name-score.ts'

test.each([
  ['Devi Rao', 'DEVI RAO', 100],
  ['Devi S. Rao', 'Mrs DEVI SUNIL RAO', 100],
  ['Rangrez Threads Pvt. Ltd.', 'RANGREZ THREADS PRIVATE LIMITED', 100],
  ['M/s Devi Rao', 'RAO DEVI', 100],
  ['देवी राव', 'देवी राव', 100],
  ['Devi Rao', 'DEVI KUMAR RAO', 80],
  ['Devi Rao', 'RAVI RAO', 50],
  ['Devi Rao', 'GULSHAN KHANNA', 0],
  ['Mr.', 'MR', 0],
])('%s and, as the bank writes it, %s score %i', (...[entered, registered, score]) => {
  expect(nameScore(entered, registered)).toBe(score)
})
