import { describe, expect, test } from 'vitest'
import { isCut, shortened, tidy } from './text.ts'

describe('the search text', () => {
  test('has one space between words and no invisible characters', () => {
    expect(tidy('  red \t\u0000\u0007 yarn\n')).toBe('red yarn')
    expect(tidy(`"50% off" 🧶 धागा`)).toBe('"50% off" 🧶 धागा')
  })

  test('has at most 200 characters, and no half of a surrogate pair', () => {
    expect(tidy('a'.repeat(10_000))).toHaveLength(200)
    expect(tidy(`${'a'.repeat(199)}🧶🧶`)).toBe('a'.repeat(199))
    expect(encodeURIComponent(tidy('\ud83e'))).toBe('%EF%BF%BD')
    expect([isCut('a'.repeat(200)), isCut('a'.repeat(201))]).toEqual([false, true])
  })

  test('is shortened in headings', () => {
    expect(shortened('🧶'.repeat(50))).toBe(`${'🧶'.repeat(30)}…`)
    expect(shortened('yarn')).toBe('yarn')
  })
})
