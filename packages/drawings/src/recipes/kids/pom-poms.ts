import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { tuft } from '../../kit/flora.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount, scatterPlaces } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'

/** Fluffy pom-poms, tumbled. */
export function pomPoms(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 24, 8, 40)
  const spots = scatterPlaces(studio.random.next, count, { w: 340, d: 300, gap: count > 24 ? 78 : 100 })
  return (
    spots
      .map(({ x, y, index }) => {
        const r = [62, 46, 36, 54][index % 4] ?? 50
        const [cx, cy] = at(x, y, r)
        studio.touch(cx, cy, [r, r])
        studio.shadow(
          `<ellipse cx="${n(cx)}" cy="${n(cy + r * 0.76)}" rx="${n(r * 0.9)}" ry="${n(r * 0.4)}"/>`,
        )
        const spark =
          drawing.pattern === 'glitter'
            ? range(9)
                .map(
                  (i) =>
                    `<circle cx="${n(cx + Math.cos(i * 2.4) * r * 0.6)}" cy="${n(cy + Math.sin(i * 2.4) * r * 0.6)}" r="3" fill="#fff"/>`,
                )
                .join('')
            : ''
        return tuft(studio, [cx, cy], { r, colour: colourAt(drawing.colours, index), fuzz: 38 }) + spark
      })
      .join('') +
    sheet(
      studio,
      { x: 230, y: 350, yaw: -6, w: 240, d: 110 },
      {
        fill: '#fbf6ea',
        art: label({ w: 240, h: 110, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
