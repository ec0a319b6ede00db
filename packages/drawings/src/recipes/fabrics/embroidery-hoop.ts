import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { lettering } from '../../kit/lettering.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { hoop, stitchedMotif, stitchedPosy } from '../../scenes/hoop.ts'

/** Embroidery hoops: wooden, plastic, a set of sizes, or with finished work. */
export function embroideryHoop(drawing: Drawing, studio: Studio): string {
  const plastic = drawing.shape === 'plastic'
  const colour = plastic ? colourAt(drawing.colours, 0) : '#d8ab73'
  const cloth = surface(studio, 'plain', { colours: ['#f5eddc'] })
  if (drawing.shape === 'art') {
    const name = lettering(drawing.label?.[0] ?? '', {
      x: 0,
      y: 238,
      size: 36,
      colour: colourAt(drawing.colours, 0),
      width: 330,
      weight: 0.16,
    })
    return hoop(
      studio,
      { x: 0, y: 0, r: 340 },
      {
        colour,
        cloth,
        art: drawing.motif
          ? stitchedMotif(studio, drawing.motif, drawing.colours) + name
          : `<g transform="translate(0 -20)">${stitchedPosy(studio, drawing.colours, 280)}</g>${name}`,
      },
    )
  }
  const sizes: [number, number, number][] =
    drawing.shape === 'set'
      ? [
          [-60, -70, 280],
          [150, 70, 215],
          [-200, 150, 165],
          [40, 240, 120],
          [270, 250, 85],
        ]
      : [[0, 0, 320]]
  const hoops = sizes.map(([x, y, r], i) =>
    hoop(
      studio,
      { x, y, r, z: 14 + i * 10 },
      { colour, cloth: drawing.shape === 'set' && i > 0 ? 'none' : cloth, wood: !plastic },
    ),
  )
  const card = sheet(
    studio,
    { x: -260, y: 330, yaw: -8, w: 220, d: 120 },
    {
      fill: '#fbf6ea',
      art: label({ w: 220, h: 120, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
    },
  )
  return hoops.join('') + card
}
