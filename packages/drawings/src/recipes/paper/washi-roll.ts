import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { bottleRows } from '../../scenes/vessels.ts'

/** Rolls of patterned paper tape. */
export function washiRoll(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? drawing.colours.length, 1, 12)
  return (
    bottleRows(
      count,
      ({ x, y, s }, i) => {
        const c = colourAt(drawing.colours, i)
        const [r, h] = [88 * s, 52 * s]
        const list = ['floral', 'dots', 'stripe', 'gingham', 'hearts', 'chevron', 'stars']
        const paint = surface(
          studio,
          count > 3 && i
            ? list[(i + list.indexOf(drawing.pattern ?? 'floral')) % list.length]
            : (drawing.pattern ?? 'floral'),
          { colours: [tint(c, 0.5), c, shade(c, 0.25)], scale: 0.55 * s },
        )
        const wall = turnedSolid(studio, { x, y, profile: [r, 0, r, h], colour: c, paint, top: tint(c, 0.2) })
        const [cx, cy] = at(x, y, h)
        const side = `<path d="M${n(cx - r)} ${n(cy)}v${n(h * 0.77)}A${n(r)} ${n(r * 0.64)} 0 0 0 ${n(cx + r)} ${n(cy + h * 0.77)}v${n(-h * 0.77)}A${n(r)} ${n(r * 0.64)} 0 0 1 ${n(cx - r)} ${n(cy)}Z" fill="${linear(studio, [0, 0, 1, 0], '0 #1a0f24 0.2, 0.28 #fff 0.34, 0.55 #fff 0, 1 #1a0f24 0.48')}"/>`
        const e = (k: number, fill: string, more = '') =>
          `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(r * k)}" ry="${n(r * k * 0.64)}" fill="${fill}"${more}/>`
        const winds = [0.95, 0.89, 0.83]
          .map((k) => e(k, 'none', ` stroke="${shade(c, 0.12)}" stroke-width="1.6"`))
          .join('')
        const hole = `${e(0.76, '#e6d3b0')}${e(
          0.68,
          linear(studio, [0, 0, 0.6, 1], '0 #8d7550, 0.5 #cdb58a, 1 #efe0c2'),
        )}${e(0.52, tint(studio.ground, 0.1), ` transform="translate(0 ${n(h * 0.3)})"`)}`
        const end = `<path d="M${n(cx + r * 0.5)} ${n(cy + r * 0.55)}v${n(h * 0.77)}" stroke="#fff" stroke-opacity=".7" stroke-width="2.5"/>`
        return wall + side + winds + hole + end
      },
      { dx: 205, dy: 185 },
    ) +
    (drawing.label
      ? sheet(
          studio,
          { x: 0, y: 360, yaw: -4, w: 300, d: 100 },
          {
            fill: '#fbf6ea',
            art: label({ w: 300, h: 100, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
          },
        )
      : '')
  )
}
