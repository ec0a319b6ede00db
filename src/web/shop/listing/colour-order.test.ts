import { expect, test } from 'vitest'
import { sortColours } from './colour-order.ts'

const order = (...hexes: (string | null)[]) =>
  sortColours(hexes.map((hex) => ({ hex }))).map(({ hex }) => hex)

test('colours are ordered from white to black, then from red round to purple, with multicolour last', () => {
  const card = ['#ffffff', '#808080', '#000000', '#e53935', '#fdd835', '#2e7d32', '#1e88e5', '#800080', null]
  expect(order(...card.toReversed())).toEqual(card)
})
