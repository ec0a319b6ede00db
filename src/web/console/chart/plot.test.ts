import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plotBars, plotLines, SIZES } from './plot.ts'

const days = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1} Nov`)

test('30 days have 7 labels on a wide screen and 3 on a phone, the first and the last among them', () => {
  const series = [{ name: 'Orders', values: days(30).map((_, index) => index) }]
  const texts = (size: 'wide' | 'narrow') =>
    plotLines(days(30), series, SIZES[size]).labels.map(({ text }) => text)
  expect(texts('wide')).toHaveLength(7)
  expect(texts('narrow')).toEqual(['1 Nov', '16 Nov', '30 Nov'])
})

test('figures of ₹0 only are a line on the axis, and a single day is a point in the middle', () => {
  const plot = plotLines(days(2), [{ name: 'GMV', values: [0, 0] }], SIZES.wide)
  expect(plot.lines[0]?.points.map((point) => point?.y)).toEqual([plot.base, plot.base])
  const single = plotLines(days(1), [{ name: 'GMV', values: [5] }], SIZES.wide)
  expect(single.labels).toEqual([{ text: '1 Nov', x: single.xs[0], anchor: 'middle' }])
})

test('a day without a figure breaks the line', () => {
  const { lines } = plotLines(days(4), [{ name: 'COD', values: [1, 2, null, 3] }], SIZES.wide)
  expect(lines[0]?.path.match(/M/g)).toHaveLength(2)
  expect(lines[0]?.points[2]).toBeNull()
})

test('any figures, also negative ones, stay inside the drawing, and the axis ends at a round number', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -1_000_000, max: 10_000_000 }), { minLength: 1, maxLength: 60 }),
      fc.constantFrom('wide' as const, 'narrow' as const),
      (values, name) => {
        const size = SIZES[name]
        const plot = plotLines(days(values.length), [{ name: 'x', values }], size)
        for (const point of plot.lines[0]?.points ?? []) {
          expect(point?.x).toBeGreaterThanOrEqual(size.left)
          expect(point?.x).toBeLessThanOrEqual(size.width - size.right)
          expect(point?.y).toBeGreaterThanOrEqual(size.top)
          expect(point?.y).toBeLessThanOrEqual(size.height - size.bottom)
        }
        expect(plot.ticks.length).toBeGreaterThan(1)
      },
    ),
  )
})

test('the longest bar fills the width, and one of 0 or nothing has none', () => {
  expect(plotBars([200, 50, 0, null], 600).map(({ width }) => width)).toEqual([600, 150, 0, 0])
})
