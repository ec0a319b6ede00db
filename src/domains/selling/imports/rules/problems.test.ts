import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { msg, translate } from '#platform/messages'
import { problemMessages } from '../contract.ts'
import { presentProblem } from '../present.ts'
import { createProblem, isProblemCode, isWarning, problemMessage, type ProblemCode } from './problems.ts'

const CODES = Object.keys(problemMessages) as ProblemCode[]

describe('the sentence of a problem', () => {
  test.each(CODES)('%s is complete in both languages, with its value and its limit', (code) => {
    const sentence = problemMessage({ code, value: 'ऊन 🧶 {limit}', limit: '20' })
    const [english, hindi] = [translate(sentence, 'en'), translate(sentence, 'hi')]
    expect(english).not.toBe(hindi)
    expect(hindi).toMatch(/[\u0900-\u097f]/)
    for (const text of [english, hindi]) expect(text.replaceAll('{limit}', '')).not.toMatch(/[{}]|problem\./)
    expect(english.includes('🧶')).toBe(hindi.includes('🧶'))
    expect(english.includes('20')).toBe(hindi.includes('20'))
  })

  test('of the catalogue stands within it, in the language of the page', () => {
    const { value } = createProblem(2, 'hsn', { code: 'not_kept', value: 'catalogue.hsn_code_invalid' })
    const sentence = problemMessage({ code: 'not_kept', value, limit: '' })
    for (const language of ['en', 'hi'] as const)
      expect(translate(sentence, language)).toContain(translate('catalogue.hsn_code_invalid', language))
  })

  test('that is long is not cut where it is a message with values', () => {
    const value = msg('catalogue.no_such_colour', { colour: 'x'.repeat(200) })
    expect(createProblem(2, 'colour', { code: 'not_kept', value }).value).toBe(value)
  })
})

describe('a problem', () => {
  test.each<[ProblemCode, boolean]>([
    ['stock_below', true],
    ['stock_kit', true],
    ['picture_slow', true],
    ['missing', false],
    ['sku_twice', false],
    ['not_kept', false],
  ])('%s is a note: %s', (code, isNote) => {
    expect(isWarning({ code })).toBe(isNote)
    const row = { id: 1, row: 2, column: 'sku', code, value: '', limit: '' }
    expect(presentProblem(row).is_note).toBe(isNote)
  })

  test('of an earlier version, whose code is unknown, is shown by its code and is no note', () => {
    for (const code of ['old_code', 'constructor', '__proto__', '']) {
      expect(isProblemCode(code)).toBe(false)
      const shown = presentProblem({ id: 1, row: 2, column: 'sku', code, value: 'A', limit: '' })
      expect(shown).toMatchObject({ message: code, value: 'A', is_note: false })
    }
  })

  test('without value and limit has empty ones, and a limit in numbers is a text', () => {
    expect(createProblem(7, '', { code: 'no_packs' })).toEqual({
      row: 7,
      column: '',
      code: 'no_packs',
      value: '',
      limit: '',
    })
    expect(createProblem(7, 'sku', { code: 'too_many', limit: 100 }).limit).toBe('100')
  })

  test('keeps a cell of 120 letters, and shortens one of 121', () => {
    const valueOf = (length: number) =>
      createProblem(2, 'name', { code: 'too_long', value: 'x'.repeat(length) }).value
    expect([valueOf(120), valueOf(121)]).toEqual(['x'.repeat(120), `${'x'.repeat(120)}…`])
  })

  test('shows any cell and any title as one whole line that the database can store', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'ऊ', '🧶', '\ud83e', '\udde6', '\0', '\n', '\r', '\u2028', '\u0085', ' '),
      maxLength: 300,
    })
    fc.assert(
      fc.property(text, text, (value, column) => {
        const shown = createProblem(2, column, { code: 'not_plain', value })
        for (const line of [shown.value, shown.column]) {
          expect(line.isWellFormed()).toBe(true)
          expect(line.length).toBeLessThanOrEqual(121)
          expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        }
      }),
    )
  })
})
