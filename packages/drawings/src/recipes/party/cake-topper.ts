import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { around, at, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod } from '../../kit/rods.ts'
import { sphere, turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** Words or a number on a stick, standing in a small cake. */
export function cakeTopper(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const words = (drawing.label?.[0] ?? 'Happy').split(' ').slice(0, 2)
  const cake = turnedSolid(studio, {
    y: 100,
    profile: [270, 0, 276, 12, 276, 170],
    colour: colourAt(drawing.colours, 1),
    top: tint(colourAt(drawing.colours, 1), 0.4),
  })
  const pearls = range(22)
    .map((i) => {
      const a = -1.57 + (i * 3.14) / 21
      return sphere(studio, at(Math.sin(a) * 274, 100 + Math.cos(a) * 274, 10), { r: 13, colour: '#f7efe0' })
    })
    .join('')
  const cream = around(at(0, 100, 178), 16, () => [232, 148])
    .map((p) => sphere(studio, p, { r: 26, colour: '#fdf6ea', finish: 'matte' }))
    .join('')
  const [x, y] = at(0, 100, 180)
  const stick = (dx: number) =>
    rod(studio, {
      from: [dx, 100, 170],
      to: [dx, 100, 330],
      stretches: [{ to: 1, r0: 6, colour: '#f3e9d2' }],
      grounded: false,
    })
  const text = words
    .map((word, i) =>
      [shade(colour, 0.45), colour, tint(colour, 0.5)]
        .map((c, k) =>
          lettering(word, {
            x: x - k * 2,
            y: y - 250 + i * 104 + (words.length > 1 ? 0 : 50) - k * 3,
            size: 84,
            colour: c,
            width: 440,
            weight: [0.27, 0.25, 0.06][k] ?? 0.2,
          }),
        )
        .join(''),
    )
    .join('')
  studio.touch(x, y - 330, [240, 0])
  return cake + pearls + cream + stick(-90) + stick(90) + text
}
