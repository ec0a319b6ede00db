import { expect, test } from 'vitest'
import { durationInEnglish } from './duration-text.ts'

test('ten minutes are written as ten minutes, not 600 seconds', () => {
  expect([1, 30, 89, 90, 600, 5_400].map(durationInEnglish)).toEqual([
    '1 second',
    '30 seconds',
    '89 seconds',
    '2 minutes',
    '10 minutes',
    '2 hours',
  ])
})
