import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PACK_COLUMNS, PICTURE_COLUMNS, PRODUCT_COLUMNS, SHOPIFY_COLUMNS } from './columns.ts'
import { toNewProduct } from './new-product.ts'
import { isWarning } from './problems.ts'
import { HOOK, problemsOf, readRows } from './reading.fixture.ts'

const WORDS = [
  '',
  'ऊन 🧶',
  'a\nb',
  'x'.repeat(301),
  'A x 2 | B',
  '|',
  '₹1,299',
  'Yarns & Needles',
  'Default Title',
  '<b>x</b> =1+1',
]
const word = fc.constantFrom(
  ...WORDS,
  ..."0 -1 1 40.0 99 1e9 TRUE false Active draft India Nepal 5109 51.09 18% g '=1+1 ../a __proto__".split(
    ' ',
  ),
  ...'glass-beads https://wool.example/a.jpg rose.jpg'.split(' '),
)
const rowOf = (columns: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...columns), word, { maxKeys: 20 })
const OURS = [
  ...PRODUCT_COLUMNS,
  ...PACK_COLUMNS,
  ...PICTURE_COLUMNS,
  'attribute: needle_mm',
  'attribute: __proto__',
]

describe.each([
  ['ciy', OURS],
  ['shopify', [...SHOPIFY_COLUMNS, ...OURS.filter((column) => column !== 'handle')]],
] as const)('any rows of a file of the format %s', (format, columns) => {
  const rows = fc.array(rowOf(columns), { minLength: 1, maxLength: 5 })
  const handle = format === 'shopify' ? 'Handle' : 'handle'

  test('are a product or have a problem, and every problem names one of the rows', () => {
    fc.assert(
      fc.property(rows, (cells) => {
        const read = readRows(
          cells.map((row) => ({ ...row, [handle]: 'hook' })),
          { format },
        )
        expect(read.draft !== null || read.problems.some((problem) => !isWarning(problem))).toBe(true)
        for (const { row, column } of read.problems) {
          expect(row).toBeGreaterThanOrEqual(2)
          expect(row).toBeLessThan(2 + cells.length)
          expect(typeof column).toBe('string')
        }
      }),
      { numRuns: 150 },
    )
  })

  test('that are a product have prices, counts, weights and options within their limits', () => {
    fc.assert(
      fc.property(rows, (cells) => {
        const { draft } = readRows(
          cells.map((row) => ({ ...HOOK, ...row, [handle]: 'hook' })),
          { format },
        )
        for (const pack of draft?.packs ?? []) {
          expect(pack.sku.length).toBeLessThanOrEqual(80)
          expect(pack.optionValues.length).toBe(draft?.options?.length ?? 0)
          if (pack.price) {
            expect(pack.price.payPaise).toBeGreaterThan(0)
            expect(pack.price.mrpPaise).toBeGreaterThanOrEqual(pack.price.payPaise)
          }
          if (pack.weightGrams !== undefined) expect(pack.weightGrams).toBeGreaterThanOrEqual(1)
          if (typeof pack.stock === 'number') expect(pack.stock).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('become a new product with a whole weight and a lower offer, or name what is missing', () => {
    fc.assert(
      fc.property(rows, (cells) => {
        const { draft } = readRows(
          cells.map((row) => ({ ...HOOK, ...row, [handle]: 'hook' })),
          { format },
        )
        if (!draft) return
        const made = toNewProduct(draft, { storeId: 3, parts: new Map(), titles: new Map() })
        if (Array.isArray(made)) {
          expect(made.length).toBeGreaterThan(0)
          return
        }
        expect(made.packs.length).toBe(draft.packs.length)
        for (const { pricePaise, discountedPaise, mrpPaise } of made.packs) {
          expect(mrpPaise).toBeGreaterThanOrEqual(pricePaise)
          expect(discountedPaise ?? 0).toBeLessThan(pricePaise)
        }
      }),
      { numRuns: 150 },
    )
  })
})

test('two rows without a pack, of which one has a bad picture, are told of both', () => {
  const read = readRows([
    { handle: 'hook', name: 'Hook', image: '../a.jpg' },
    { handle: 'hook', image: 'b.jpg' },
  ])
  expect([problemsOf(read), read.draft]).toEqual([['2 image picture_address', '2  no_packs'], null])
})
