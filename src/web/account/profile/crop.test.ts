import { assert, integer, property, record, double } from 'fast-check'
import { expect, test } from 'vitest'
import { firstCrop, moved, sideOf, within } from './crop.ts'

test('the initial crop is the centre of a picture, as wide as it is high', () => {
  const size = { width: 4000, height: 3000 }
  expect(firstCrop(size)).toEqual({ x: 2000, y: 1500, zoom: 1 })
  expect(sideOf(size, firstCrop(size))).toBe(3000)
  expect(moved(size, firstCrop(size), { right: 1, down: 1 })).toEqual({ x: 1500, y: 1500, zoom: 1 })
})

test('however it is dragged and zoomed, the square stays within the picture', () => {
  const number = double({ min: -1e6, max: 1e6, noNaN: true })
  const size = record({ width: integer({ min: 1, max: 12_000 }), height: integer({ min: 1, max: 12_000 }) })
  assert(
    property(size, record({ x: number, y: number, zoom: number }), (picture, crop) => {
      const { x, y, zoom } = within(picture, crop)
      const half = sideOf(picture, { x, y, zoom }) / 2
      expect(x - half).toBeGreaterThanOrEqual(-1e-6)
      expect(y - half).toBeGreaterThanOrEqual(-1e-6)
      expect(x + half).toBeLessThanOrEqual(picture.width + 1e-6)
      expect(y + half).toBeLessThanOrEqual(picture.height + 1e-6)
    }),
  )
})
