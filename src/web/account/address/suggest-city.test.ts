import { expect, test } from 'vitest'
import { suggestCity } from './suggest-city.ts'

const untouched = { city: '', suggested: '' }

test("Asha's PIN puts Bengaluru into her empty city, and Pune once she writes another PIN", () => {
  const first = suggestCity(untouched, 'Bengaluru')
  expect(first).toEqual({ city: 'Bengaluru', suggested: 'Bengaluru' })
  expect(suggestCity(first, 'Pune')).toEqual({ city: 'Pune', suggested: 'Pune' })
})

test('Blanks are no city', () => {
  expect(suggestCity({ city: '  ', suggested: '' }, 'Kochi').city).toBe('Kochi')
})

test("Meena's own 'Fort Kochi' stays, whatever PIN she writes", () => {
  expect(suggestCity({ city: 'Fort Kochi', suggested: '' }, 'Kochi')).toEqual({
    city: 'Fort Kochi',
    suggested: '',
  })
})

test("A 'Mumbai' that Ravi wrote himself is his, also when the PIN would have said it, and does not turn into Pune", () => {
  const agreed = suggestCity({ city: 'Mumbai', suggested: '' }, 'Mumbai')
  expect(agreed).toEqual({ city: 'Mumbai', suggested: '' })
  expect(suggestCity(agreed, 'Pune').city).toBe('Mumbai')
})

test('A suggestion goes when the next PIN knows no city, and what was written does not', () => {
  expect(suggestCity({ city: 'Pune', suggested: 'Pune' }, null)).toEqual(untouched)
  expect(suggestCity({ city: 'Pimpri', suggested: '' }, null).city).toBe('Pimpri')
})
