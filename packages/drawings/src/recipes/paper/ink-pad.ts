import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { n } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { box } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Open ink pads. */
export function inkPad(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 4)
  const s = count === 1 ? 1.9 : 1.15
  return gridPlaces(count, { dx: 330 * s, dy: 300 * s, columns: 2 })
    .map(({ x, y, index }) => {
      const c = colourAt(drawing.colours, index)
      const w = 240 * s
      const lid = box(studio, {
        x: x - 10,
        y: y - 110 * s,
        z: 30 * s,
        w,
        d: 20 * s,
        h: 150 * s,
        yaw: -8,
        colour: '#fbf8f1',
        round: 10,
        grounded: false,
        art: {
          front: `<g transform="translate(${n(w * 0.1)} ${n(16 * s)})">${label({ w: w * 0.8, h: 110 * s, colour: c, lines: drawing.label })}</g>`,
        },
      })
      const pad = box(studio, {
        x,
        y,
        w,
        d: 170 * s,
        h: 40 * s,
        yaw: -8,
        colour: '#fbf8f1',
        round: 10,
        art: {
          top: `<rect x="${n(14 * s)}" y="${n(14 * s)}" width="${n(w - 28 * s)}" height="${n(142 * s)}" rx="${n(12 * s)}" fill="${surface(studio, 'plain', { colours: [c] })}"/><rect x="${n(14 * s)}" y="${n(14 * s)}" width="${n(w - 28 * s)}" height="${n(142 * s)}" rx="${n(12 * s)}" fill="${linear(studio, [0, 0, 1, 1], '0 #1a0f24 0.3, 0.3 #fff 0.1, 0.5 #fff 0.3, 1 #1a0f24 0.1')}"/>`,
        },
      })
      return lid + pad
    })
    .join('')
}
