import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, flow, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { wrapLabel } from '../../kit/packaging.ts'
import { tube } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottleRows } from '../../scenes/vessels.ts'

/** Cops of curling ribbon with sprung curls. */
export function curlingRibbon(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 3, 1, 6)
  return bottleRows(
    count,
    ({ x, y, s }, i) => {
      const c = colourAt(drawing.colours, i)
      const egg = turnedSolid(studio, {
        x,
        y,
        profile: [40 * s, 0, 78 * s, 30 * s, 86 * s, 80 * s, 78 * s, 130 * s, 40 * s, 160 * s],
        colour: c,
        finish: 'gloss',
      })
      const winds = range(9)
        .map((k) => {
          const [r = 80, z = 80] = [
            [60, 20],
            [74, 34],
            [82, 50],
            [86, 66],
            [87, 82],
            [86, 98],
            [80, 114],
            [72, 130],
            [58, 146],
          ][k] ?? [80, 80]
          const [px, py] = at(x - r * s, y, z * s)
          return `M${n(px)} ${n(py)}A${n(r * s)} ${n(r * s * 0.64)} 0 0 0 ${n(px + r * s * 2)} ${n(py - 6)}`
        })
        .join('')
      const curl = flow(
        range(26).map((k) => {
          const [px, py] = at(x + (70 + k * 5) * s, y + (50 + k * 3) * s, 20)
          return [px + Math.cos(k * 1.25) * 24 * s, py + Math.sin(k * 1.25) * 30 * s] as const
        }),
      )
      return `${tube(studio, curl, { width: 10 * s, colour: c, finish: 'gloss' })}${egg}<path d="${winds}" stroke="${tint(c, 0.5)}" stroke-opacity=".6" stroke-width="${n(3 * s)}" fill="none"/><path d="${winds}" transform="translate(0 4)" stroke="${shade(c, 0.4)}" stroke-opacity=".45" stroke-width="${n(3 * s)}" fill="none"/>${wrapLabel(studio, { x, y, z: [54 * s, 108 * s], r: [87 * s, 87 * s], colour: c, lines: drawing.label, reach: 0.6 })}`
    },
    { dx: 260, dy: 180 },
  )
}
