import { describe, expect, test } from 'vitest'
import type { CardProduct } from '../../shared/product-card/card-product.ts'
import { offersAmong } from './find.ts'

const card = (id: number, more: Partial<CardProduct>): CardProduct => ({
  id,
  packId: null,
  isCut: false,
  madeIn: 0,
  name: `Goods ${id}`,
  image: '/media/x',
  blur: null,
  tint: id,
  storeId: 1,
  store: 'Moti and Mala',
  storeSlug: 'moti-and-mala',
  rating: null,
  price: 100,
  mrp: null,
  isFrom: false,
  pack: '',
  unit: null,
  colours: 0,
  cod: true,
  left: 9,
  ...more,
})

describe('offers on the home page', () => {
  test('are the largest discounts first, and only discounted products', () => {
    const cards = [card(1, { mrp: 120 }), card(2, {}), card(3, { mrp: 200 }), card(4, { mrp: 150 })]
    expect(offersAmong(cards).map(({ id }) => id)).toEqual([3, 4, 1])
  })

  test('show one per hobby, however many reels of ribbon are discounted', () => {
    const ribbons = [1, 2, 3].map((id) => card(id, { tint: 14, mrp: 300 - id }))
    expect(offersAmong([...ribbons, card(4, { tint: 9, mrp: 110 })]).map(({ id }) => id)).toEqual([1, 4])
  })

  test('leave out sold-out products', () => {
    const cards = Array.from({ length: 4 }, (_, at) =>
      card(at + 1, { mrp: 200 + at, left: at === 3 ? 0 : 3 }),
    )
    expect(offersAmong(cards).map(({ id }) => id)).toEqual([3, 2, 1])
  })
})
