import '../messages/in-english.ts'
import { expect, test } from 'vitest'
import { istDay, istMoment } from './ist-date.ts'

test('an order of 7 in the evening UTC is on the next day in India', () => {
  expect(istDay('2026-11-21T19:05:00Z')).toBe('22 Nov 2026')
  expect(istMoment('2026-11-21T19:05:00Z')).toBe('22 Nov 2026, 12:35 am')
})

test('noon is 12 pm, with its minutes', () => {
  expect(istMoment('2026-01-05T06:34:00Z')).toBe('5 Jan 2026, 12:04 pm')
})
