import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '#domains/products/catalogue/reading'
import { computeChange } from '../rules/compute-change.ts'
import { anyProduct, readExported } from './exported-goods.fixture.ts'

const exported = (product: CatalogueProduct) => ({
  product,
  handle: 'hook-ciy7',
  onHand: new Map(product.packs.map(({ id }) => [id, id])),
  skus: new Map<number, string>(),
  pictures: [],
})
const changeOf = (product: CatalogueProduct, format: 'ciy' | 'shopify') => {
  const read = readExported(exported(product), format)
  expect(read.problems).toEqual([])
  if (!read.draft) throw new Error('The file of a product was not read.')
  return {
    draft: read.draft,
    change: computeChange(product, read.draft, { parts: new Map(), titles: new Map() }),
  }
}

describe.each(['ciy', 'shopify'] as const)('any product in a file of the format %s', (format) => {
  test('that is imported again changes nothing', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const { change } = changeOf(product, format)
        expect(change.patch).toEqual({})
        expect(change.packs.map(({ variantId }) => variantId)).toEqual(product.packs.map(({ id }) => id))
      }),
      { numRuns: 80 },
    )
  })

  test('of which the first pack costs 1 paisa more changes that pack alone', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const [first, ...others] = product.packs
        if (!first) throw new Error('Every product of the file has a pack.')
        const dearer = { ...first, pricePaise: first.pricePaise + 1, mrpPaise: first.mrpPaise + 1 }
        const file = readExported(exported({ ...product, packs: [dearer, ...others] }), format)
        if (!file.draft) throw new Error('The file of a product was not read.')
        const { patch } = computeChange(product, file.draft, { parts: new Map(), titles: new Map() })
        expect(Object.keys(patch)).toEqual(['packs'])
        expect(patch.packs?.map(({ id }) => id)).toEqual([first.id])
      }),
      { numRuns: 30 },
    )
  })

  test('gives each pack its count of stock and its weight', () => {
    fc.assert(
      fc.property(anyProduct, (product) => {
        const { draft } = changeOf(product, format)
        expect(draft.packs.map(({ stock, weightGrams }) => [stock, weightGrams])).toEqual(
          product.packs.map(({ id, weightGrams }) => [id, weightGrams]),
        )
      }),
      { numRuns: 20 },
    )
  })
})
