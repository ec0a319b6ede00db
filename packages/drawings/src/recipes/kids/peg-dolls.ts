import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, n } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { sphere, turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottleRows } from '../../scenes/vessels.ts'

/** Turned wooden figures, bare or with a first coat of paint. */
export function pegDolls(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 5, 2, 8)
  return bottleRows(
    count,
    ({ x, y, s }, i) => {
      const wood = '#e2bd8a'
      const body = turnedSolid(studio, {
        x,
        y,
        profile: [56 * s, 0, 58 * s, 60 * s, 50 * s, 120 * s, 30 * s, 160 * s],
        colour: i % 2 ? colourAt(drawing.colours, i) : wood,
        finish: 'gloss',
      })
      const [cx, cy] = at(x, y, 196 * s)
      const face = `<circle cx="${n(cx - 14 * s)}" cy="${n(cy + 2)}" r="${n(4 * s)}" fill="#3a2a2c"/><circle cx="${n(cx + 14 * s)}" cy="${n(cy + 2)}" r="${n(4 * s)}" fill="#3a2a2c"/><path d="M${n(cx - 10 * s)} ${n(cy + 16 * s)}q${n(10 * s)} ${n(9 * s)} ${n(20 * s)} 0" stroke="#3a2a2c" stroke-width="${n(3 * s)}" fill="none" stroke-linecap="round"/>`
      studio.touch(cx, cy, [48 * s, 48 * s])
      return (
        body + sphere(studio, [cx, cy], { r: 46 * s, colour: wood, finish: 'matte' }) + (i % 2 ? face : '')
      )
    },
    { dx: 150, dy: 120 },
  )
}
