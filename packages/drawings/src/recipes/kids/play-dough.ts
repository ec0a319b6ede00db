import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { around, at, blob, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { radial, type Studio } from '../../kit/studio.ts'
import { bottleRows, tub } from '../../scenes/vessels.ts'

/** Tubs of dough or slime, the front one open. */
export function playDough(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 6, 1, 12)
  const slime = drawing.shape === 'slime'
  return (
    bottleRows(count, (vessel, i) => {
      const colour = colourAt(drawing.colours, i)
      return tub(studio, vessel, {
        colour: slime ? tint(colour, 0.2) : '#fbf3df',
        lid: colour,
        h: slime ? 84 : 118,
        clear: slime,
        lines: count < 8 ? (drawing.label ?? []) : [],
      })
    }) +
    range(3)
      .map((i) => {
        const [x, y] = at(-200 + i * 190, 330, 30)
        const c = colourAt(drawing.colours, i)
        studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y + 22)}" rx="60" ry="24"/>`)
        return `<path d="${blob(around([x, y], 10, (k) => [62 + (k % 3) * 6, 38 + (k % 2) * 6]))}" fill="${radial(studio, [0.35, 0.28, 0.8], `0 ${tint(c, 0.5)}, 0.5 ${c}, 1 ${shade(c, 0.36)}`)}"/>`
      })
      .join('')
  )
}
