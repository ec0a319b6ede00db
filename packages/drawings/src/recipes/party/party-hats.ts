import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { tuft } from '../../kit/flora.ts'
import { at, n } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { turnedSolid } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { bottleRows } from '../../scenes/vessels.ts'

/** Party hats with pom-poms. */
export function partyHats(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 4, 2, 8)
  return bottleRows(
    count,
    ({ x, y, s }, i) => {
      const c = colourAt(drawing.colours, i)
      const paint = surface(studio, drawing.pattern ?? (i % 2 ? 'dots' : 'stripe'), {
        colours: [c, colourAt(drawing.colours, i + 1), '#fff6df'],
        scale: 0.9,
      })
      const cone = turnedSolid(studio, {
        x,
        y,
        profile: [84 * s, 0, 4 * s, 230 * s],
        colour: c,
        paint,
        top: null,
      })
      const [bx, by] = at(x, y)
      const [tx, ty] = at(x, y, 234 * s)
      const veil = `<path d="M${n(bx - 84 * s)} ${n(by)}L${n(tx)} ${n(ty)}L${n(bx + 84 * s)} ${n(by)}A${n(84 * s)} ${n(54 * s)} 0 0 1 ${n(bx - 84 * s)} ${n(by)}Z" fill="${linear(studio, [0, 0, 1, 0], '0 #1a0f24 0.2, 0.3 #fff 0.4, 0.52 #fff 0, 1 #1a0f24 0.5')}"/>`
      studio.touch(tx, ty - 30 * s)
      return cone + veil + tuft(studio, [tx, ty], { r: 32 * s, colour: colourAt(drawing.colours, i + 2) })
    },
    { dx: 190, dy: 150 },
  )
}
