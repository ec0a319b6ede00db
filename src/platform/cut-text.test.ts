import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './text.ts'

test.each([
  ['Merino', 6, 'Merino'],
  ['Merino', 4, 'Meri'],
  ['Merino', 0, ''],
  ['', 5, ''],
  ['ab🧵', 4, 'ab🧵'],
  ['ab🧵', 3, 'ab'],
  ['🧵🧵', 1, ''],
  ['छपाई', 2, 'छप'],
])('“%s” cut to %i is “%s”', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})

test('a whole text cut anywhere begins the text, is whole, and loses at most half a character', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  fc.assert(
    fc.property(text, fc.nat(40), (whole, most) => {
      const cut = cutText(whole, most)
      expect([whole.startsWith(cut), cut.isWellFormed()]).toEqual([true, true])
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(most, whole.length) - 1)
      expect(cut.length).toBeLessThanOrEqual(most)
    }),
  )
})
