import { expect, test } from 'vitest'
import { arrivalText } from './product.arrival.ts'

test('a parcel of 4 to 7 days ordered on 21 November comes between the 25th and the 28th', () => {
  expect(arrivalText({ from: 4, to: 7 }, new Date('2026-11-21T06:00:00Z'))).toBe('Wed, 25 Nov to Sat, 28 Nov')
})

test('days are those of India, where the evening in London is already tomorrow', () => {
  expect(arrivalText({ from: 0, to: 0 }, new Date('2026-11-21T20:00:00Z'))).toBe('Sun, 22 Nov')
})
