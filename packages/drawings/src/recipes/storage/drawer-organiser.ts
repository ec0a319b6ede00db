import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod } from '../../kit/rods.ts'
import { box, turnedSolid } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** A stack of small drawers, one pulled out. */
export function drawerOrganiser(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 6, 3, 12)
  const columns = count > 4 ? 3 : 1
  const rowsOf = Math.ceil(count / columns)
  const [w, h] = [520, Math.min(520, rowsOf * 130 + 20)]
  const [dw, dh] = [(w - 20) / columns, (h - 20) / rowsOf]
  const faces = range(count)
    .map((i) => {
      const c = colourAt(drawing.colours, i)
      const [x, y] = [10 + (i % columns) * dw, 10 + Math.floor(i / columns) * dh]
      return `<rect x="${n(x + 5)}" y="${n(y + 5)}" width="${n(dw - 10)}" height="${n(dh - 10)}" rx="8" fill="${linear(studio, [0, 0, 1, 1], `0 ${tint(c, 0.4)}, 0.5 ${c}, 1 ${shade(c, 0.2)}`)}"/><rect x="${n(x + dw * 0.3)}" y="${n(y + dh * 0.2)}" width="${n(dw * 0.4)}" height="${n(dh * 0.24)}" rx="3" fill="#fbf6ea"/>${i === 0 ? lettering(drawing.label?.[0] ?? '', { x: x + dw / 2, y: y + dh * 0.32, size: dh * 0.12, colour: '#2b2430', width: dw * 0.36, weight: 0.17 }) : ''}<circle cx="${n(x + dw / 2)}" cy="${n(y + dh * 0.66)}" r="${n(Math.min(16, dh * 0.14))}" fill="${linear(studio, [0, 0, 1, 1], '0 #fff, 0.5 #d3a94a, 1 #7d5f20')}"/>`
    })
    .join('')
  const cabinet = box(studio, {
    y: -30,
    w,
    d: 260,
    h,
    yaw: 13,
    colour: '#f3ecdd',
    round: 8,
    art: { front: `<rect width="${w}" height="${n(h)}" fill="#e2d8c4"/>${faces}` },
  })
  const tops = turnedSolid(studio, {
    x: -120,
    y: -60,
    z: h,
    profile: [50, 0, 56, 90],
    colour: colourAt(drawing.colours, 1),
    finish: 'gloss',
    open: { wall: 6, inside: '#4a3a30' },
    grounded: false,
  })
  const pens = range(4)
    .map((i) =>
      rod(studio, {
        from: [-130 + i * 10, -60, h + 70],
        to: [-160 + i * 28, -70, h + 190 + (i % 2) * 20],
        grounded: false,
        stretches: [
          { to: 0.86, r0: 8, colour: colourAt(drawing.colours, i + 2), finish: 'gloss' },
          { to: 1, r0: 8, r1: 1, colour: '#e6c795' },
        ],
      }),
    )
    .join('')
  return cabinet + pens + tops
}
