import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInline, parseMarkdown, readableLines } from './markdown.ts'

const HOUSE = 'https://ciy.test'

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'data:text/html,x',
])('%s is plain text, not a link', (to) => {
  expect(parseInline(`[press](${to})`)[0]).not.toHaveProperty('to')
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
      for (const part of parseInline(`Buy [yarn](${to}) now`)) {
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
      const ids = parseMarkdown(headings.map((text) => `## ${text}`).join('\n\n')).map((block) =>
        block.kind === 'heading' ? block.id : '',
      )
      expect(new Set(ids).size).toBe(headings.length)
      expect(ids).not.toContain('')
    }),
  )
})

test('a heading of signs only is called part, one in Hindi keeps its letters, and # and #### are no headings', () => {
  const ids = parseMarkdown('## ???\n\n### कपड़ा, ऊन\n\n# Big\n\n#### Small\n\n##Tight').map((block) =>
    block.kind === 'heading' ? [block.level, block.id] : block.kind,
  )
  expect(ids).toEqual([[2, 'part'], [3, 'कपड़ा-ऊन'], 'text', 'text', 'text'])
})

test('a table fills short rows, and shows what stands beyond its last column', () => {
  expect(parseMarkdown('| Hook | Yarn |\n|---|:-:|\n| 4 mm |\n| 5 mm | DK | soft |')).toEqual([
    {
      kind: 'table',
      head: ['Hook', 'Yarn', ''],
      rows: [
        [[{ text: '4 mm' }], [], []],
        [[{ text: '5 mm' }], [{ text: 'DK' }], [{ text: 'soft' }]],
      ],
    },
  ])
  expect(parseMarkdown('| not a table |')[0]?.kind).toBe('text')
})

test('a list with 1 line of other text is a paragraph, and no line of it is lost', () => {
  expect(parseMarkdown('- wool\n- silk\nand more')).toEqual([
    { kind: 'text', parts: [{ text: '- wool - silk and more' }] },
  ])
  expect(parseMarkdown('1000. wool')[0]?.kind).toBe('text')
  expect(parseMarkdown('> Wash\n>Dry')).toEqual([{ kind: 'tip', parts: [{ text: 'Wash Dry' }] }])
})

test('10,000 equal headings in an article of 60,000 characters get 10,000 ids', () => {
  const ids = parseMarkdown('## a\n\n'.repeat(10_000)).map((block) =>
    block.kind === 'heading' ? block.id : '',
  )
  expect(new Set(ids).size).toBe(10_000)
})

test.each(['>', '- ', '1. ', '[', '*a ', '|a', '#', '{'])(
  '60,000 characters of “%s” are 1 block, at once',
  (sign) => {
    const source = sign.repeat(60_000 / sign.length)
    expect(parseMarkdown(source)).toHaveLength(1)
  },
)

test('products and posts of articles are text where the caller adds no blocks', () => {
  for (const text of ['{post: 7}', '{products: 12, 34 | for this bag}'])
    expect(parseMarkdown(text)).toEqual([{ kind: 'text', parts: [{ text }] }])
})

test('a block of the caller comes before lists and paragraphs, and after headings', () => {
  const embedOf = (stretch: string) => (stretch.includes('yarn') ? ({ kind: 'yarn' } as const) : null)
  expect(parseMarkdown('## yarn\n\n- yarn\n\nwool', embedOf).map(({ kind }) => kind)).toEqual([
    'heading',
    'yarn',
    'text',
  ])
})

test('a reader sees the words of every block without its signs', () => {
  const source =
    '## Wash\n\nBy **hand**, [cold](/help).\n\n- *Wool*\n- Silk\n\n> Dry it flat.\n\n| Yarn | Heat |\n|---|---|\n| Wool | **30 °C** |'
  expect(parseMarkdown(source).map(readableLines)).toEqual([
    ['Wash'],
    ['By hand, cold.'],
    ['Wool', 'Silk'],
    ['Dry it flat.'],
    ['Yarn', 'Heat', 'Wool', '30 °C'],
  ])
})
