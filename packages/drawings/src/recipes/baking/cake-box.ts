import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { around, heart, n } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { box } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** A cake box with a window, a cake inside. */
export function cakeBox(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 3)
  const s = [0, 1.25, 0.9, 0.8][count] ?? 1
  const spots: [number, number, number][] =
    count === 1
      ? [[0, 0, 0]]
      : [
          [-120, -120, 0],
          [150, 110, 0],
          [-120, -120, 190 * s],
        ]
  return spots
    .slice(0, count)
    .map(([x, y, z], i) => {
      const c = colourAt(drawing.colours, i)
      const [w, d, h] = [420 * s, 400 * s, 180 * s]
      const window = `<rect x="${n(w * 0.12)}" y="${n(d * 0.12)}" width="${n(w * 0.76)}" height="${n(d * 0.62)}" rx="14" fill="#f7efe4"/><ellipse cx="${n(w / 2)}" cy="${n(d * 0.45)}" rx="${n(w * 0.3)}" ry="${n(d * 0.26)}" fill="${tint(colourAt(drawing.colours, i + 1), 0.4)}"/>${around(
        [w / 2, d * 0.45],
        12,
        () => [w * 0.26, d * 0.22],
      )
        .map(([px, py]) => `<circle cx="${n(px)}" cy="${n(py)}" r="${n(16 * s)}" fill="#fffaf2"/>`)
        .join(
          '',
        )}<path d="${heart([w / 2, d * 0.45], 40 * s)}" fill="${colourAt(drawing.colours, i + 1)}"/><rect x="${n(w * 0.12)}" y="${n(d * 0.12)}" width="${n(w * 0.76)}" height="${n(d * 0.62)}" rx="14" fill="${linear(studio, [0, 0, 1, 1], '0 #fff 0.6, 0.3 #fff 0.06, 0.36 #fff 0.34, 0.5 #fff 0, 1 #fff 0.1')}" stroke="#fff" stroke-width="3"/>`
      return box(studio, {
        x,
        y,
        z,
        w,
        d,
        h,
        yaw: 14,
        colour: tint(c, 0.35),
        grounded: z === 0,
        art: {
          top: window,
          front: `<g transform="translate(${n(w * 0.28)} ${n(h * 0.28)})">${label({ w: w * 0.44, h: h * 0.48, colour: shade(c, 0.15), lines: drawing.label })}</g><path d="M0 0L${n(w * 0.1)} ${n(h)}M${n(w)} 0L${n(w * 0.9)} ${n(h)}" stroke="#1a0f24" stroke-opacity=".12" stroke-width="3"/>`,
        },
      })
    })
    .join('')
}
