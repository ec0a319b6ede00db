import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, line, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Nested paper cups, a few set apart. */
export function cupcakeLiners(drawing: Drawing, studio: Studio): string {
  const cup = (x: number, y: number, k: { s: number; c: string; z?: number; i: number }) => {
    const paint = surface(studio, drawing.pattern ?? ['dots', 'stripe', 'plain', 'hearts'][k.i % 4], {
      colours: [k.c, tint(k.c, 0.75), '#fff6e0'],
      scale: 0.6,
    })
    const body = turnedSolid(studio, {
      x,
      y,
      z: k.z ?? 0,
      profile: [64 * k.s, 0, 98 * k.s, 92 * k.s],
      colour: k.c,
      paint,
      open: { wall: 3, inside: tint(k.c, 0.3) },
      grounded: !k.z,
    })
    const pleats = range(19)
      .map((i) => {
        const a = -1.5 + i * 0.167
        return line([
          at(x + Math.sin(a) * 64 * k.s, y + Math.cos(a) * 64 * k.s, k.z ?? 0),
          at(x + Math.sin(a) * 98 * k.s, y + Math.cos(a) * 98 * k.s, (k.z ?? 0) + 92 * k.s),
        ])
      })
      .join('')
    return `${body}<path d="${pleats}" stroke="${shade(k.c, 0.4)}" stroke-opacity=".35" stroke-width="3"/>`
  }
  const stack = range(8)
    .map((i) => cup(-140, -90, { s: 1.35, c: colourAt(drawing.colours, i), z: i * 22, i }))
    .join('')
  const loose = range(4)
    .map((i) =>
      cup([150, 270, 60, 240][i] ?? 0, [-90, 40, 130, 210][i] ?? 0, {
        s: 1.15,
        c: colourAt(drawing.colours, i + 1),
        i,
      }),
    )
    .join('')
  return (
    stack +
    loose +
    sheet(
      studio,
      { x: -190, y: 250, yaw: -8, w: 250, d: 110 },
      {
        fill: '#fbf6ea',
        art: label({ w: 250, h: 110, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
