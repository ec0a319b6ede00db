import { expect, test } from 'vitest'
import { arrivalText } from './arrival.ts'

test('a parcel of at most 7 days ordered on 21 November arrives by the 28th', () => {
  expect(arrivalText(7, new Date('2026-11-21T06:00:00Z'), 'en')).toBe('Sat, 28 Nov')
})

test('days are Indian, where a London evening is already the next day', () => {
  expect(arrivalText(0, new Date('2026-11-21T20:00:00Z'), 'en')).toBe('Sun, 22 Nov')
})

test('Hindi names the day in Hindi and uses the same digits as prices', () => {
  expect(arrivalText(4, new Date('2026-11-21T06:00:00Z'), 'hi')).toMatch(/^बुध.*25 नव/)
})
