import { describe, expect, test } from 'vitest'
import type { CardProduct } from '../shared/product-card/card-product.ts'
import { offersAmong, othersThan } from './home.find.ts'

const card = (id: number, more: Partial<CardProduct>): CardProduct => ({
  id,
  name: `Goods ${id}`,
  image: '/media/x',
  tint: id,
  storeId: 1,
  store: 'Moti and Mala',
  rating: 4.5,
  price: 100,
  mrp: null,
  isFrom: false,
  pack: '',
  left: 9,
  ...more,
})

describe('offers of the front page', () => {
  test('are the largest reductions first, and only goods that are reduced', () => {
    const cards = [card(1, { mrp: 120 }), card(2, {}), card(3, { mrp: 200 }), card(4, { mrp: 150 })]
    expect(offersAmong(cards).map(({ id }) => id)).toEqual([3, 4, 1])
  })

  test('show one of a hobby, however many reels of ribbon are reduced', () => {
    const ribbons = [1, 2, 3].map((id) => card(id, { tint: 14, mrp: 300 - id }))
    expect(offersAmong([...ribbons, card(4, { tint: 9, mrp: 110 })]).map(({ id }) => id)).toEqual([1, 4])
  })

  test('leave out what is sold out, and are five at most', () => {
    const cards = Array.from({ length: 9 }, (_, at) => card(at + 1, { mrp: 200 + at, left: at === 8 ? 0 : 3 }))
    expect(offersAmong(cards).map(({ id }) => id)).toEqual([8, 7, 6, 5, 4])
  })

  test('are not shown again among what is new', () => {
    const cards = [1, 2, 3].map((id) => card(id, {}))
    expect(othersThan([card(2, {})], cards).map(({ id }) => id)).toEqual([1, 3])
  })
})
