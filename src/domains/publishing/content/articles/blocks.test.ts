import { expect, test } from 'vitest'
import { blocksOf, inlineOf, minutesOf, slugOfTitle, countWords } from './blocks.ts'

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
  expect(blocksOf(source)).toEqual([
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
  expect(countWords(blocksOf(source))).toBe(30)
  expect(minutesOf(blocksOf('word '.repeat(1_000)))).toBe(5)
})

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'data:text/html,x',
])('%s is plain text, not a link', (to) => {
  expect(inlineOf(`[press](${to})`)[0]).not.toHaveProperty('to')
})

test('titles become addresses with hyphens', () => {
  expect(slugOfTitle(' Warp & weft: first  steps? ')).toBe('Warp-and-weft:-first-steps?')
})
