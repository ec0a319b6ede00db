import { expect, test } from 'vitest'
import { asClock, resendDelay } from './resend-delay.ts'

test('the second code waits 30 seconds, the third 60, and every further one 120', () => {
  expect([1, 2, 3, 4, 10].map(resendDelay)).toEqual([30, 60, 120, 120, 120])
})

test('a wait of 119 seconds is shown as 1:59, and one of 7 as 0:07', () => {
  expect([119, 60, 7, 0, 3_500].map(asClock)).toEqual(['1:59', '1:00', '0:07', '0:00', '58:20'])
})
