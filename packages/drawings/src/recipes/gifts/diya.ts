import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import type { Studio } from '../../kit/studio.ts'
import { diyaLamp } from '../../scenes/diyas.ts'

/** Terracotta lamps: plain, painted or lit. */
export function diya(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 12)
  const s = count === 1 ? 3 : count < 4 ? 1.75 : count < 7 ? 1.35 : 1.05
  return gridPlaces(count, {
    dx: 240 * s,
    dy: 290 * s,
    columns: count < 4 ? count : count < 9 ? 3 : 4,
    stagger: 60 * s,
  })
    .map(({ x, y, index }) =>
      diyaLamp(
        studio,
        { x, y, s },
        {
          colours: [0, 1, 2].map((k) => colourAt(drawing.colours, index + k)),
          painted: drawing.shape === 'painted',
          lit: drawing.shape === 'lit',
        },
      ),
    )
    .join('')
}
