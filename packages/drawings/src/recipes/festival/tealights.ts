import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { at, n } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { flame } from '../../scenes/flame.ts'

/** Tealights in their cups, a few lit. */
export function tealights(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 12, 4, 25)
  const s = count < 7 ? 1.7 : count < 13 ? 1.25 : 0.95
  return gridPlaces(count, {
    dx: 170 * s,
    dy: 160 * s,
    columns: count < 7 ? 3 : count < 13 ? 4 : 5,
    stagger: 40 * s,
  })
    .map(({ x, y, index }) => {
      const wax = colourAt(drawing.colours, index)
      const cup = turnedSolid(studio, {
        x,
        y,
        profile: [62 * s, 0, 70 * s, 52 * s],
        colour: '#c3c8ce',
        finish: 'metal',
        top: tint(wax, 0.3),
      })
      const [cx, cy] = at(x, y, 52 * s)
      const rim = `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(70 * s)}" ry="${n(45 * s)}" fill="none" stroke="#f2f5f7" stroke-width="${n(5 * s)}"/>`
      return (
        cup +
        rim +
        (drawing.shape === 'lit'
          ? flame(studio, [cx, cy], 40 * s)
          : `<path d="M${n(cx)} ${n(cy + 3)}v${n(-24 * s)}" stroke="#fdf6e6" stroke-width="${n(5 * s)}" stroke-linecap="round"/>`)
      )
    })
    .join('')
}
