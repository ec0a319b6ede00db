import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, countWords, inlineOf, minutesOf, slugOfTitle, type Block } from './blocks.ts'

const HOUSE = 'https://ciy.test'

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
      const shown = blocksOf(plain).flatMap(textsOf).join(' ')
      expect(lettersOf(shown).join('')).toBe(lettersOf(plain).join(''))
      expect(minutesOf(blocksOf(source))).toBeGreaterThanOrEqual(1)
    }),
    { numRuns: 300 },
  )
})

test('no link of an article leads out of the shop except by https, mailto and tel', () => {
  const target = fc.oneof(
    fc.constantFrom(
      'https://wool.example/a?b=1',
      'http://wool.example',
      '//evil.example',
      '/\\evil',
      'tel:+919876543210',
      'tel:call',
      'mailto:a@x.in?cc=b',
      'HTTPS://x.in',
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.string({ maxLength: 30 }).map((end) => `/${end}`),
  )
  fc.assert(
    fc.property(target, (to) => {
      for (const part of inlineOf(`Buy [yarn](${to}) now`)) {
        if (part.to === undefined) continue
        const { protocol, origin } = new URL(part.to, HOUSE)
        expect(['https:', 'mailto:', 'tel:']).toContain(protocol)
        if (part.to.startsWith('/')) expect(origin).toBe(HOUSE)
      }
    }),
    { numRuns: 300 },
  )
})

test('headings of one article have different ids, whatever their texts are', () => {
  const heading = fc.constantFrom('Warp', 'Warp 2', 'warp!', 'Warp-2', '???', 'Part', 'part 2', 'ताना', '🧶')
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 12 }), (headings) => {
      const ids = blocksOf(headings.map((text) => `## ${text}`).join('\n\n')).map((block) =>
        block.kind === 'heading' ? block.id : '',
      )
      expect(new Set(ids).size).toBe(headings.length)
      expect(ids).not.toContain('')
    }),
  )
})

test('a heading of signs only is called part, one in Hindi keeps its letters, and # and #### are no headings', () => {
  const ids = blocksOf('## ???\n\n### कपड़ा, ऊन\n\n# Big\n\n#### Small\n\n##Tight').map((block) =>
    block.kind === 'heading' ? [block.level, block.id] : block.kind,
  )
  expect(ids).toEqual([[2, 'part'], [3, 'कपड़ा-ऊन'], 'text', 'text', 'text'])
})

test('an embed shows at most 6 products, each once; numbers of 16 digits and other words are text', () => {
  const [products] = blocksOf('{products: 1, 2, 3, 3, 4, 5, 6, 7}')
  expect(products).toEqual({ kind: 'products', ids: [1, 2, 3, 4, 5, 6], about: '' })
  expect(blocksOf('{post: 999999999999999}')).toEqual([{ kind: 'post', id: 999_999_999_999_999 }])
  for (const text of [
    '{post: 1234567890123456}',
    '{post: }',
    '{posts: 7}',
    'See {post: 7}',
    '{products: wool}',
  ])
    expect(blocksOf(text)).toEqual([{ kind: 'text', parts: [{ text }] }])
})

test('an embed without a product number stays as text, so Wasim sees what he mistyped', () => {
  for (const text of ['{products: , }', '{products: 1234567890123456}'])
    expect(blocksOf(text)).toEqual([{ kind: 'text', parts: [{ text }] }])
})

test('a table fills short rows, and shows what stands beyond its last column', () => {
  expect(blocksOf('| Hook | Yarn |\n|---|:-:|\n| 4 mm |\n| 5 mm | DK | soft |')).toEqual([
    {
      kind: 'table',
      head: ['Hook', 'Yarn', ''],
      rows: [
        [[{ text: '4 mm' }], [], []],
        [[{ text: '5 mm' }], [{ text: 'DK' }], [{ text: 'soft' }]],
      ],
    },
  ])
  expect(blocksOf('| not a table |')[0]?.kind).toBe('text')
})

test('a list with 1 line of other text is a paragraph, and no line of it is lost', () => {
  expect(blocksOf('- wool\n- silk\nand more')).toEqual([
    { kind: 'text', parts: [{ text: '- wool - silk and more' }] },
  ])
  expect(blocksOf('1000. wool')[0]?.kind).toBe('text')
  expect(blocksOf('> Wash\n>Dry')).toEqual([{ kind: 'tip', parts: [{ text: 'Wash Dry' }] }])
})

test('a picture needs a name without spaces; its words may be empty', () => {
  expect(blocksOf('![](knot-1.webp)')).toEqual([
    { kind: 'picture', alt: '', name: 'knot-1.webp', caption: '' },
  ])
  for (const text of ['![a](two words)', '![a](../etc/passwd)', `![a](${'x'.repeat(101)})`])
    expect(blocksOf(text)[0]?.kind).toBe('text')
})

test.each<[string, string, [number, number]]>([
  ['an empty text', '', [0, 1]],
  ['299 words', 'word '.repeat(299), [299, 1]],
  ['300 words', 'word '.repeat(300), [300, 2]],
  ['a table', '| a | b |\n| c d | e |', [5, 1]],
  ['a picture by its caption', '![not counted](knot "two words")', [2, 1]],
  ['embeds', '{products: 1 | not counted}\n\n{post: 7}', [0, 1]],
])('%s has its words counted, and at least 1 minute', (_what, source, expected) => {
  const blocks = blocksOf(source)
  expect([countWords(blocks), minutesOf(blocks)]).toEqual(expected)
})

test('10,000 equal headings in an article of 60,000 characters get 10,000 ids', () => {
  const ids = blocksOf('## a\n\n'.repeat(10_000)).map((block) => (block.kind === 'heading' ? block.id : ''))
  expect(new Set(ids).size).toBe(10_000)
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
