import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { range, turn } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { label } from '../../kit/packaging.ts'
import { rod, type RodSection } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** Crayons, pastels or charcoal in their tray. */
export function crayons(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 12, 6, 24)
  const perRow = count > 12 ? Math.ceil(count / 2) : count
  const gap = 640 / perRow
  const r = Math.min(26, gap * 0.42)
  const isBare = drawing.shape === 'soft-pastel' || drawing.shape === 'charcoal'
  const tray = box(studio, {
    y: 10,
    w: 730,
    d: 520,
    h: 36,
    yaw: -8,
    colour: colourAt(drawing.colours, 0),
    round: 8,
    art: {
      top: `<rect x="14" y="14" width="702" height="400" fill="#f4ecdb"/><rect x="14" y="14" width="702" height="26" fill="#1a0f24" fill-opacity=".18"/><g transform="translate(14 420)">${label({ w: 702, h: 92, colour: colourAt(drawing.colours, 0), lines: drawing.label })}</g>`,
    },
  })
  const sticks = range(count).map((i) => {
    const colour = drawing.shape === 'charcoal' ? '#2f2c30' : colourAt(drawing.colours, i)
    const row = Math.floor(i / perRow)
    const u = ((i % perRow) - (perRow - 1) / 2) * gap
    const [top, bottom] = count > 12 ? (row ? [0, 150] : [-225, -60]) : [-220, 130]
    const [x0, y0] = turn(u, bottom, -8)
    const [x1, y1] = turn(u, top, -8)
    const paper = drawing.shape === 'oil-pastel' ? tint(colour, 0.75) : tint(colour, 0.12)
    const wrap: RodSection[] = isBare
      ? [
          { to: 0.98, r0: r, colour },
          { to: 1, r0: r * 0.9, r1: r * 0.7, colour },
        ]
      : [
          { to: 0.06, r0: r * 0.85, colour },
          { to: 0.72, r0: r, colour: paper },
          { to: 0.74, r0: r, colour: shade(colour, 0.5) },
          { to: 0.86, r0: r, colour: paper },
          { to: 0.88, r0: r * 0.92, colour },
          { to: drawing.shape === 'oil-pastel' ? 0.99 : 0.9, r0: r * 0.9, colour },
          { to: 1, r0: r * 0.86, r1: r * 0.4, colour },
        ]
    return rod(studio, {
      from: [x0, y0 + 14, 40],
      to: [x1, y1 + 14, 40],
      stretches: wrap,
      grounded: false,
      art: (l) =>
        isBare ? '' : lettering('CIY', { x: l * 0.4, y: 0, size: r * 0.8, colour: '#fff8ea', weight: 0.16 }),
    })
  })
  return tray + sticks.join('')
}
