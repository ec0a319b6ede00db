import type { Drawing } from '../../drawing.ts'
import { colourAt, mix } from '../../kit/colour.ts'
import { n, range, turn } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { label } from '../../kit/packaging.ts'
import { rod } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** Sharpened pencils in a tin, a paper box, or a graphite set. */
export function colourPencils(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 12, 6, 24)
  const graphite = drawing.shape === 'graphite'
  const gap = 640 / count
  const r = Math.min(18, gap * 0.44)
  const tin = drawing.shape !== 'box'
  const tray = box(studio, {
    y: 30,
    w: 720,
    d: 540,
    h: 34,
    yaw: -10,
    colour: tin ? '#b9bfc6' : colourAt(drawing.colours, 0),
    round: 12,
    art: {
      top: `<rect x="16" y="16" width="688" height="508" rx="6" fill="${tin ? '#e9e4da' : '#f4ecdb'}"/><rect x="16" y="16" width="688" height="22" fill="#1a0f24" fill-opacity=".2"/><g transform="translate(16 430)">${label({ w: 688, h: 94, colour: colourAt(drawing.colours, 0), lines: drawing.label })}</g>`,
    },
  })
  const pencils = range(count).map((i) => {
    const colour = graphite ? mix('#2a2a30', '#50545c', (i % 5) / 5) : colourAt(drawing.colours, i)
    const u = (i - (count - 1) / 2) * gap
    const [x0, y0] = turn(u, 150, -10)
    const [x1, y1] = turn(u, -236 + (i % 3) * 5, -10)
    return rod(studio, {
      from: [x0, y0 + 30, 40],
      to: [x1, y1 + 30, 40],
      grounded: false,
      stretches: [
        { to: 0.03, r0: r * 0.9, r1: r, colour: graphite ? '#b8472f' : colour, finish: 'gloss' },
        { to: 0.82, r0: r, colour, finish: 'gloss' },
        { to: 0.935, r0: r, r1: r * 0.42, colour: '#e6c795' },
        { to: 1, r0: r * 0.42, r1: 0.6, colour: graphite ? '#4a4b50' : colour },
      ],
      art: (l) =>
        `<path d="M${n(l * 0.05)} ${n(-r * 0.34)}H${n(l * 0.82)}M${n(l * 0.05)} ${n(r * 0.36)}H${n(l * 0.82)}" stroke="#1a0f24" stroke-opacity=".22" stroke-width="1.2"/>${lettering(graphite ? `${(i % 8) + 1}B` : 'CIY', { x: l * 0.16, y: 0, size: r * 0.7, colour: '#f3dfa6' })}`,
    })
  })
  return tray + pencils.join('')
}
