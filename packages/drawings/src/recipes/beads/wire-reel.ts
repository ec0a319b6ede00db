import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, flow, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { tube } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottleRows } from '../../scenes/vessels.ts'

/** Craft wire, elastic or beading wire on small reels. */
export function wireReel(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 3, 1, 6)
  const elastic = drawing.shape === 'elastic'
  return bottleRows(
    count,
    ({ x, y, s }, i) => {
      const c = colourAt(drawing.colours, i)
      const rim = '#f6f2e8'
      const base = turnedSolid(studio, {
        x,
        y,
        profile: [84 * s, 0, 86 * s, 6 * s, 84 * s, 12 * s],
        colour: rim,
        finish: 'gloss',
      })
      const coil = turnedSolid(studio, {
        x,
        y,
        z: 12 * s,
        profile: [64 * s, 0, 66 * s, 24 * s, 64 * s, 48 * s],
        colour: c,
        finish: elastic ? 'gloss' : 'metal',
        grounded: false,
      })
      const winds = range(7)
        .map((k) => {
          const [px, py] = at(x - 65 * s, y + 6, (16 + k * 6.4) * s)
          return `M${n(px)} ${n(py)}A${n(65 * s)} ${n(42 * s)} 0 0 0 ${n(px + 130 * s)} ${n(py)}`
        })
        .join('')
      const lid = turnedSolid(studio, {
        x,
        y,
        z: 60 * s,
        profile: [84 * s, 0, 86 * s, 6 * s, 84 * s, 12 * s],
        colour: rim,
        finish: 'gloss',
        grounded: false,
      })
      const [cx, cy] = at(x, y, 72 * s)
      const face = `<g transform="matrix(${n(s)} 0 0 ${(s * 0.64).toFixed(2)} ${n(cx)} ${n(cy)})"><circle r="76" fill="${tint(c, 0.1)}"/><circle r="64" fill="#fdf9ef"/><circle r="20" fill="#6d655c"/>${lettering(drawing.label?.[0] ?? '', { x: 0, y: -38, size: 17, colour: '#2b2430', width: 92, weight: 0.18 })}${lettering(drawing.label?.[1] ?? '', { x: 0, y: 40, size: 15, colour: '#5c5058', width: 80 })}</g>`
      const tail =
        i === count - 1
          ? tube(
              studio,
              flow([
                at(x + 62 * s, y + 20, 30 * s),
                at(x + 130 * s, y + 60 * s),
                at(x + 110 * s, y + 140 * s),
                at(x + 10 * s, y + 150 * s),
                at(x - 60 * s, y + 130 * s),
              ]),
              { width: 5 * s, colour: c, finish: elastic ? 'gloss' : 'metal' },
            )
          : ''
      return `${tail}${base}${coil}<path d="${winds}" stroke="${shade(c, 0.5)}" stroke-opacity=".6" stroke-width="${n(2 * s)}" fill="none"/>${lid}${face}`
    },
    { dx: 200, dy: 180 },
  )
}
