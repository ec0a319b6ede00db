import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseArticle, type Block } from './blocks.ts'
import { countWords, minutesOf } from './reading-time.ts'
import { slugOfTitle } from './slug-of-title.ts'

test('every kind of block is parsed, and unknown notation stays as text', () => {
  const source = [
    '## First steps',
    'A **short** line with [yarn](/hobbies) and\na *soft* end.',
    '- one\n- two',
    '1. cut\n2. sew',
    '> Wash it first.',
    '| Hook | Yarn |\n|---|---|\n| 4 mm | **DK** |',
    '![A chain](chain "Six stitches")',
    '{products: 12, 34, 12 | for this bag}',
    '{post: 7}',
    '## First steps',
    '<script>alert(1)</script> {products: none}',
  ].join('\n\n')
  expect(parseArticle(source)).toEqual([
    { kind: 'heading', level: 2, text: 'First steps', id: 'first-steps' },
    {
      kind: 'text',
      parts: [
        { text: 'A ' },
        { text: 'short', as: 'strong' },
        { text: ' line with ' },
        { text: 'yarn', to: '/hobbies' },
        { text: ' and a ' },
        { text: 'soft', as: 'em' },
        { text: ' end.' },
      ],
    },
    { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] },
    { kind: 'list', ordered: true, items: [[{ text: 'cut' }], [{ text: 'sew' }]] },
    { kind: 'tip', parts: [{ text: 'Wash it first.' }] },
    { kind: 'table', head: ['Hook', 'Yarn'], rows: [[[{ text: '4 mm' }], [{ text: 'DK', as: 'strong' }]]] },
    { kind: 'picture', alt: 'A chain', name: 'chain', caption: 'Six stitches' },
    { kind: 'products', ids: [12, 34], about: 'for this bag' },
    { kind: 'post', id: 7 },
    { kind: 'heading', level: 2, text: 'First steps', id: 'first-steps-2' },
    { kind: 'text', parts: [{ text: '<script>alert(1)</script> {products: none}' }] },
  ])
  expect(countWords(parseArticle(source))).toBe(30)
  expect(minutesOf(parseArticle('word '.repeat(1_000)))).toBe(5)
})

test('titles become addresses with hyphens', () => {
  expect(slugOfTitle(' Warp & weft: first  steps? ')).toBe('Warp-and-weft:-first-steps?')
})

/** Text with many signs of the notation. */
const notation = fc
  .array(
    fc.constantFrom(
      '**',
      '*',
      '[',
      ']',
      '(',
      ')',
      '|',
      '#',
      '## ',
      '### ',
      '- ',
      '1. ',
      '> ',
      '{post: 7}',
      '{products: ',
      '}',
      '![',
      '"',
      '\n',
      '\n\n',
      '\r\n',
      ' ',
      '/hobbies',
      'https://ciy.test',
      'javascript:',
      'yarn',
      'धागा',
      '🧶',
      '<b>',
      '12',
      ', ',
    ),
    { maxLength: 60 },
  )
  .map((signs) => signs.join(''))
const anyText = fc.oneof(notation, fc.string({ unit: 'grapheme', maxLength: 200 }))

const textsOf = (block: Block): string[] => {
  if (block.kind === 'heading') return [block.text]
  if (block.kind === 'text' || block.kind === 'tip') return block.parts.map(({ text }) => text)
  if (block.kind === 'list') return block.items.flat().map(({ text }) => text)
  if (block.kind === 'table') return [...block.head, ...block.rows.flat(2).map(({ text }) => text)]
  return block.kind === 'picture' ? [block.alt, block.caption] : []
}
const lettersOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? []

test('whatever Wasim types is parsed, and every word of a text without embeds and links is shown', () => {
  fc.assert(
    fc.property(anyText, (source) => {
      const plain = source.replaceAll(/[{}[\]]/g, ' ')
      const shown = parseArticle(plain).flatMap(textsOf).join(' ')
      expect(lettersOf(shown).join('')).toBe(lettersOf(plain).join(''))
      expect(minutesOf(parseArticle(source))).toBeGreaterThanOrEqual(1)
    }),
    { numRuns: 300 },
  )
})

test('an embed shows at most 6 products, each once; numbers of 16 digits and other words are text', () => {
  const [products] = parseArticle('{products: 1, 2, 3, 3, 4, 5, 6, 7}')
  expect(products).toEqual({ kind: 'products', ids: [1, 2, 3, 4, 5, 6], about: '' })
  expect(parseArticle('{post: 999999999999999}')).toEqual([{ kind: 'post', id: 999_999_999_999_999 }])
  for (const text of [
    '{post: 1234567890123456}',
    '{post: }',
    '{posts: 7}',
    'See {post: 7}',
    '{products: wool}',
  ])
    expect(parseArticle(text)).toEqual([{ kind: 'text', parts: [{ text }] }])
})

test('an embed without a product number stays as text, so Wasim sees what he mistyped', () => {
  for (const text of ['{products: , }', '{products: 1234567890123456}'])
    expect(parseArticle(text)).toEqual([{ kind: 'text', parts: [{ text }] }])
})

test('a picture needs a name without spaces; its words may be empty', () => {
  expect(parseArticle('![](knot-1.webp)')).toEqual([
    { kind: 'picture', alt: '', name: 'knot-1.webp', caption: '' },
  ])
  for (const text of ['![a](two words)', '![a](../etc/passwd)', `![a](${'x'.repeat(101)})`])
    expect(parseArticle(text)[0]?.kind).toBe('text')
})

test.each<[string, string, [number, number]]>([
  ['an empty text', '', [0, 1]],
  ['299 words', 'word '.repeat(299), [299, 1]],
  ['300 words', 'word '.repeat(300), [300, 2]],
  ['a table', '| a | b |\n| c d | e |', [5, 1]],
  ['a picture by its caption', '![not counted](knot "two words")', [2, 1]],
  ['embeds', '{products: 1 | not counted}\n\n{post: 7}', [0, 1]],
])('%s has its words counted, and at least 1 minute', (_what, source, expected) => {
  const blocks = parseArticle(source)
  expect([countWords(blocks), minutesOf(blocks)]).toEqual(expected)
})

test('an address has at most 160 characters, no spaces, and no half of an emoji', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), fc.nat(60), (title, ands) => {
      const slug = slugOfTitle('&'.repeat(ands) + title)
      expect(slug.length).toBeLessThanOrEqual(160)
      expect(slug).toMatch(/^\S*$/)
      expect(slug.isWellFormed()).toBe(true)
    }),
  )
  expect(slugOfTitle(`${'&'.repeat(53)}🧶`)).toBe('and'.repeat(53))
})
