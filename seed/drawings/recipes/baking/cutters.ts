import type { Drawing } from '../../../shapes.ts'
import { cycle } from '../../kit/colour.ts'
import { at, blob, flat, heart, line, range, star } from '../../kit/geometry.ts'
import { held } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { rows } from '../../scenes/vessels.ts'

/** Metal cutters standing on their edge. */
export function cutters(drawing: Drawing, studio: Studio): string {
  const count = held(drawing.count ?? 5, 3, 9)
  const shapes: Record<string, (r: number) => string> = {
    heart: (r) => heart([0, 0], r),
    star: (r) => line(star([0, 0], 5, [r * 1.15, r * 0.55]), true),
    flower: (r) => blob(star([0, 0], 6, [r * 1.15, r * 0.72])),
  }
  const kinds = drawing.shape === 'mixed' || !drawing.shape ? ['heart', 'star', 'flower'] : [drawing.shape]
  return (
    rows(
      count,
      ({ x, y, s }, i) => {
        const r = (74 - (count > 4 ? (i % 3) * 8 : 0)) * s
        const d = (shapes[kinds[i % kinds.length] ?? ''] ?? ((half: number) => heart([0, 0], half)))(r)
        studio.shadow(`<path d="${d}" transform="${flat(x, y)}"/>`)
        const [cx, cy] = at(x, y, 30)
        studio.touch(cx, cy, [r * 1.1, r * 0.9])
        const lay = (z: number, colour: string, w: number) =>
          `<path d="${d}" transform="${flat(x, y, { z })}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linejoin="round"/>`
        const wall = range(9)
          .map((k) => lay(k * 6.5 * s, k % 4 === 1 ? '#e4e8ec' : k % 2 ? '#a7afb7' : '#98a1a9', 7 * s))
          .join('')
        return wall + lay(58 * s, '#7c858e', 9 * s) + lay(60 * s, '#f6f8fa', 6 * s)
      },
      { dx: 185, dy: 200 },
    ) +
    sheet(
      studio,
      { x: 0, y: 380, yaw: -4, w: 260, d: 100 },
      { fill: '#fbf6ea', art: label({ w: 260, h: 100, colour: cycle(drawing.colours, 0), lines: drawing.label }) },
    )
  )
}
