import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { bloom } from '../../kit/flora.ts'
import { at, n } from '../../kit/geometry.ts'
import { clampCount, scatterPlaces } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'

/** Stemless rose heads in a heap. */
export function foamRoses(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 24, 6, 40)
  const r = count > 24 ? 50 : count > 12 ? 62 : 78
  return (
    scatterPlaces(studio.random.next, count, { w: 320, d: 290, gap: r * 1.55 })
      .map(({ x, y, index }) => {
        const [px, py] = at(x, y, r * 0.7)
        studio.touch(px, py, [r, r])
        studio.shadow(
          `<ellipse cx="${n(px)}" cy="${n(py + r * 0.6)}" rx="${n(r * 0.8)}" ry="${n(r * 0.4)}"/>`,
        )
        return bloom(studio, 'rose', { r, colour: colourAt(drawing.colours, index) })(
          px,
          py,
          `rotate(${studio.random.integer(0, 359)})`,
        )
      })
      .join('') +
    sheet(
      studio,
      { x: 230, y: 370, yaw: -6, w: 250, d: 110 },
      {
        fill: '#fbf6ea',
        art: label({ w: 250, h: 110, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
