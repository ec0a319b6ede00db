import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { at, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { wrapLabel } from '../../kit/packaging.ts'
import { sphere, turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottleRows, type Vessel } from '../../scenes/vessels.ts'

/** Glass jars with lids, empty or filled with small things. */
export function glassJars(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 3, 1, 6)
  return bottleRows(
    count,
    ({ x, y, s }, i) => {
      const c = colourAt(drawing.colours, i)
      const [r, h] = [72 * s, 150 * s]
      const inside =
        drawing.shape === 'filled'
          ? filling(studio, { x, y, s }, { colours: drawing.colours, first: i, pieces: count > 3 ? 14 : 26 })
          : ''
      const glass = turnedSolid(studio, {
        x,
        y,
        profile: [r * 0.9, 0, r, 14 * s, r, h * 0.8, r * 0.8, h * 0.94, r * 0.8, h],
        colour: '#dfeaee',
        finish: 'glass',
        top: null,
      })
      const lid = turnedSolid(studio, {
        x,
        y,
        z: h,
        profile: [r * 0.86, 0, r * 0.87, 6 * s, r * 0.86, 40 * s, r * 0.82, 44 * s],
        colour: drawing.shape === 'filled' ? '#c9935a' : '#c3a24e',
        finish: drawing.shape === 'filled' ? 'matte' : 'metal',
        grounded: false,
      })
      return (
        inside +
        glass +
        lid +
        wrapLabel(studio, {
          x,
          y,
          z: [h * 0.24, h * 0.62],
          r: [r * 1.01, r * 1.01],
          colour: c,
          lines: drawing.label,
          reach: 0.75,
        })
      )
    },
    { dx: 180, dy: 160 },
  )
}

/** Fills a jar two thirds with small things. */
function filling(
  studio: Studio,
  { x, y, s }: Vessel,
  { colours, first, pieces }: { colours: string[]; first: number; pieces: number },
): string {
  const c = colourAt(colours, first)
  const [r, h] = [72 * s, 150 * s]
  return (
    turnedSolid(studio, {
      x,
      y,
      profile: [r * 0.86, 0, r * 0.92, 10, r * 0.92, h * 0.66],
      colour: c,
      top: tint(c, 0.15),
    }) +
    range(pieces)
      .map((k) => {
        const a = -1.3 + ((k * 0.618) % 1) * 2.6
        return sphere(
          studio,
          at(x + Math.sin(a) * r * 0.9, y + Math.cos(a) * r * 0.9, 14 + ((k * 37) % 100) * 0.01 * h * 0.6),
          {
            r: 12 * s,
            colour: colourAt(colours, first + k),
          },
        )
      })
      .join('')
  )
}
