import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { cellText, csvLine } from '#platform/csv'
import { htmlOf, parseList, plainText, normalizeText } from './plain-text.ts'
import { createProblem } from './problems.ts'

describe('a cell', () => {
  test.each(['=1+1', '+91 98', '-5+1', '@SUM(A1)', "'=x", '\t=x', '\n=x', '＝1+1', '＠x', "''-"])(
    '%j is not a formula in a spreadsheet',
    (text) => {
      const [[cell = '']] = parse(csvLine([text])) as [string[]]
      expect(cell).toMatch(/^'/)
      expect(cellText(cell)).toBe(text.trim() === text ? text : cellText(cell))
    },
  )

  test('round-trips any text', () => {
    const texts = fc.string({ unit: fc.constantFrom(...`=+-@＝＠'",;|\n ऊन🧶aB1`) })
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1 }), (cells) => {
        const trimmed = cells.map((cell) => cell.trim())
        const [read = []] = parse(csvLine(trimmed), { relax_column_count: true })
        expect(read.map(cellText)).toEqual(trimmed)
      }),
    )
  })
})

describe('HTML', () => {
  test('is read as text, without scripts and hidden parts', () => {
    expect(
      plainText(
        '<style>p{}</style><h2>Wool</h2><p>Soft &amp; <b>warm</b><br>50&nbsp;g</p><ul><li>Red</li><li>Teal</li></ul><script>alert(1)</script>',
      ),
    ).toBe('Wool\n\nSoft & warm\n50 g\n\n• Red\n• Teal')
    expect(plainText('<img src=x onerror=alert(1)><<b>a</b')).not.toMatch(/onerror|alert/)
  })

  test('made from text reads back as that text', () => {
    const signs = fc.string({ unit: fc.constantFrom('<', '>', '&', 'a', ' ', '\n', '•', 'ऊ', '"', ';', '#') })
    fc.assert(fc.property(signs, (text) => plainText(htmlOf(text)) === normalizeText(text)))
  })
})

test('a word of a list and the cell of a problem end before an emoji at the limit, not in the midst of it', () => {
  expect(parseList(`${'w'.repeat(59)}🧶|soft`)).toEqual(['w'.repeat(59), 'soft'])
  const { value } = createProblem(2, 'name', { code: 'too_long', value: '🧶'.repeat(300) })
  expect(value).toMatch(/^(?:🧶)+…$/u)
})
