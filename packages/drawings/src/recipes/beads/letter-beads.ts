import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, line, range } from '../../kit/geometry.ts'
import { scatterPlaces } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { tube } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { beadSprite } from '../../scenes/beads.ts'

/** Alphabet cubes with coloured beads between; shape 'digits' has numbers instead. */
export function letterBeads(drawing: Drawing, studio: Studio): string {
  const word = (drawing.label?.[0] ?? 'CRAFT')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 6)
  const signs = drawing.shape === 'digits' ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  // Light colours are left out, because white on white is unreadable.
  const dark = drawing.colours.filter((hex) => !/^#[e-f].[e-f].[e-f]/i.test(hex))
  const inks = dark.length > 0 ? dark : ['#22201c']
  const strungSigns = drawing.shape === 'digits' ? '2026' : word
  const cube = (x: number, y: number, c: { letter: string; s: number; yaw: number; ink: string }) =>
    box(studio, {
      x,
      y,
      w: c.s,
      d: c.s,
      h: c.s * 0.9,
      yaw: c.yaw,
      colour: '#fbf8f1',
      round: 12,
      art: {
        top: lettering(c.letter, { x: c.s / 2, y: c.s / 2, size: c.s * 0.56, colour: c.ink, weight: 0.19 }),
      },
    })
  const strung = range(strungSigns.length).map((i) =>
    cube((i - (strungSigns.length - 1) / 2) * 112, -190, {
      letter: strungSigns[i] ?? 'A',
      s: 98,
      yaw: -4,
      ink: colourAt(inks, i),
    }),
  )
  const loose = scatterPlaces(studio.random.next, 26, { w: 340, d: 200, gap: 74 }).map(({ x, y, index }) =>
    index % 3
      ? cube(x, y + 130, {
          letter: signs[(index * 7) % signs.length] ?? 'A',
          s: 66,
          yaw: studio.random.between(-40, 40),
          ink: colourAt(inks, index),
        })
      : beadSprite(studio, {
          r: 32,
          colour: colourAt(drawing.colours, index),
          shape: index % 2 ? 'heart' : 'round',
        })(...at(x, y + 130, 26)),
  )
  return (
    tube(studio, line([at(-390, -160, 40), at(390, -214, 40)]), { width: 7, colour: '#e9e0cc', twist: 4 }) +
    strung.join('') +
    loose.join('')
  )
}
