import { describe, expect, test } from 'vitest'
import { isCut, shortened, tidy } from './text.ts'

describe('what is searched', () => {
  test('has one blank between words and nothing that cannot be seen', () => {
    expect(tidy('  red \t\u0000\u0007 yarn\n')).toBe('red yarn')
    expect(tidy(`"50% off" 🧶 धागा`)).toBe('"50% off" 🧶 धागा')
  })

  test('has 200 letters at most, and no half of a letter', () => {
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
