import { expect, test } from 'vitest'
import { suggestCity } from './suggest-city.ts'

const untouched = { city: '', suggested: '' }

test("Asha's PIN code fills Bengaluru into her empty city, and Pune after she types another PIN code", () => {
  const first = suggestCity(untouched, 'Bengaluru')
  expect(first).toEqual({ city: 'Bengaluru', suggested: 'Bengaluru' })
  expect(suggestCity(first, 'Pune')).toEqual({ city: 'Pune', suggested: 'Pune' })
})

test('a city of spaces counts as empty', () => {
  expect(suggestCity({ city: '  ', suggested: '' }, 'Kochi').city).toBe('Kochi')
})

test("Meena's own 'Fort Kochi' stays, whatever PIN code she types", () => {
  expect(suggestCity({ city: 'Fort Kochi', suggested: '' }, 'Kochi')).toEqual({
    city: 'Fort Kochi',
    suggested: '',
  })
})

test("a 'Mumbai' that Ravi typed stays his, even where the PIN code suggests the same, and does not turn into Pune", () => {
  const agreed = suggestCity({ city: 'Mumbai', suggested: '' }, 'Mumbai')
  expect(agreed).toEqual({ city: 'Mumbai', suggested: '' })
  expect(suggestCity(agreed, 'Pune').city).toBe('Mumbai')
})

test('a suggestion is removed when the next PIN code has no city; typed text is not', () => {
  expect(suggestCity({ city: 'Pune', suggested: 'Pune' }, null)).toEqual(untouched)
  expect(suggestCity({ city: 'Pimpri', suggested: '' }, null).city).toBe('Pimpri')
})
