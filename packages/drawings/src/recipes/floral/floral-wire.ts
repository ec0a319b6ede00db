import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, line, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { label } from '../../kit/packaging.ts'
import { sheet, tube } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { loosePiece, reel } from '../../scenes/reel.ts'

/** Paper-wrapped wires in a bundle, or a roll of floral tape. */
export function floralWire(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  if (drawing.shape === 'tape') {
    return (
      loosePiece(studio, at(110, 25), {
        paint: surface(studio, 'plain', { colours: [c] }),
        colour: c,
        width: 44,
        reach: 1.3,
      }) +
      reel(
        studio,
        { x: -20, y: 60, r: 215, width: 86 },
        {
          paint: surface(studio, 'plain', { colours: [c] }),
          colour: shade(c, 0.2),
          disc: tint(c, 0.25),
          face:
            range(7)
              .map(
                (i) =>
                  `<circle r="${180 - i * 17}" fill="none" stroke="${shade(c, 0.25)}" stroke-width="4" stroke-opacity=".5"/>`,
              )
              .join('') +
            `<circle r="78" fill="#fdf9ef"/>${lettering(drawing.label?.[0] ?? '', { x: 0, y: -54, size: 15, colour: '#2b2430', width: 110 })}`,
          fullness: 0.98,
        },
      )
    )
  }
  const wires = range(30).map((i) => {
    const t = i / 29 - 0.5
    return tube(
      studio,
      line([at(-350, t * 130 + 60, 10 + (i % 4) * 9), at(350, t * 190 - 60, 10 + ((i * 3) % 4) * 9)]),
      {
        width: 9,
        colour: colourAt(drawing.colours, i),
        grounded: i % 6 === 0,
      },
    )
  })
  return (
    wires.join('') +
    sheet(
      studio,
      { x: 0, y: 0, z: 44, yaw: -9, w: 230, d: 230, lift: 1 },
      {
        fill: '#fbf6ea',
        grounded: false,
        art: label({ w: 230, h: 230, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
