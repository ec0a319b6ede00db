import { describe, expect, test } from 'vitest'
import type { CartLine } from '#contracts/buying/cart'
import '../../messages/in-english.ts'
import { byStore, stockNote, displayPrice, subtotal } from './lines.ts'

const line = (store_id: number, more: Partial<CartLine>): CartLine =>
  ({
    rec_id: 1,
    store_id,
    store_name: `Store ${store_id}`,
    quantity: 1,
    price: 100,
    Percentage_Discount: null,
    stock: 50,
    ...more,
  }) as CartLine

describe('cart lines:', () => {
  test('are grouped by store, in the order in which the stores were added', () => {
    const stores = byStore([line(7, { rec_id: 1 }), line(3, { rec_id: 2 }), line(7, { rec_id: 3 })])
    expect(stores.map(({ storeId, lines }) => [storeId, lines.map(({ rec_id }) => rec_id)])).toEqual([
      [7, [1, 3]],
      [3, [2]],
    ])
  })

  test('sum to the paisa: 3 of 0.10 and 2 of 19.90 at 4.95', () => {
    expect(
      subtotal([
        line(1, { price: 0.1, quantity: 3 }),
        line(1, { price: 19.9, Percentage_Discount: 4.95, quantity: 2 }),
      ]),
    ).toBe(10.2)
  })

  test('show cloth at ₹35 for 25 cm as ₹140 per metre, and a ball of yarn per piece', () => {
    expect(displayPrice({ cut: { step_metres: 0.25, least_steps: 2 } }, 35)).toBe(140)
    expect(displayPrice({ cut: null }, 35)).toBe(35)
  })

  test.each([
    [50, 2, null],
    [3, 1, 'Only 3 left'],
    [12, 12, 'Only 12 left'],
    [2, 3, 'Only 2 left. Please choose fewer.'],
    [0, 1, 'Just sold out. Please delete it to continue.'],
  ])('with %i in stock and %i wanted show %j', (stock, quantity, sentence) => {
    expect(stockNote({ stock, quantity, cut: null })?.sentence ?? null).toBe(sentence)
  })

  test('show cut goods as lengths: 12 steps of 25 cm are 3 m, and less than the shortest cut is unavailable', () => {
    const cut = { step_metres: 0.25, least_steps: 2 }
    expect(stockNote({ stock: 12, quantity: 13, cut })?.sentence).toBe('Only 3 m left. Please choose fewer.')
    expect(stockNote({ stock: 1, quantity: 2, cut })?.sentence).toBe(
      'Just sold out. Please delete it to continue.',
    )
  })
})
