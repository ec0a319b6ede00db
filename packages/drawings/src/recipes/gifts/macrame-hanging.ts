import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { n, range } from '../../kit/geometry.ts'
import { tube } from '../../kit/rods.ts'
import { sphere } from '../../kit/solids.ts'
import { linear, reusablePiece, type Studio } from '../../kit/studio.ts'

/** A knotted wall hanging on a stick, seen on the wall. */
export function macrameHanging(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const cords = 22
  const gap = 24
  const x0 = 480 - ((cords - 1) * gap) / 2
  const column = range(cords).map((i) => {
    const x = x0 + i * gap
    const reach = 560 + 150 * (1 - Math.abs(i - (cords - 1) / 2) / (cords / 2))
    return `M${n(x)} 190V${n(reach)}`
  })
  const all = studio.def((id) => `<path id="${id}" d="${column.join('')}"/>`)
  const strand = (c: string, w: number, more = '') =>
    `<use href="#${all}" stroke="${c}" stroke-width="${w}" stroke-linecap="round" fill="none"${more}/>`
  const knot = reusablePiece(
    studio,
    `<path d="M-22 -16Q0 -26 22 -16Q28 0 20 18Q0 26 -20 18Q-28 0 -22 -16Z" fill="${linear(studio, [0, 0, 1, 1], `0 ${tint(colour, 0.5)}, 0.5 ${colour}, 1 ${shade(colour, 0.35)}`)}"/><path d="M-20 -10Q0 6 20 -10M-20 6Q0 18 20 6M-12 -18V18M12 -18V18" stroke="${shade(colour, 0.4)}" stroke-opacity=".5" stroke-width="3" fill="none"/>`,
  )
  const knots = range(7).flatMap((row) =>
    range(10).map((i) => {
      const far = Math.abs(i + (row % 2) * 0.5 - 4.75)
      return row < 7 - far * 1.1 ? knot(x0 + 36 + i * 48 + (row % 2) * 24, 250 + row * 52) : ''
    }),
  )
  studio.shadow(`<path d="${column.join('')}" stroke-width="20"/><path d="M180 180H780" stroke-width="26"/>`)
  studio.touch(170, 90)
  studio.touch(790, 800)
  const stick = tube(studio, 'M176 184Q330 172 480 182T786 178', {
    width: 28,
    colour: '#a9794b',
    grounded: false,
  })
  const string = tube(studio, 'M220 178L480 96L740 176', { width: 8, colour, twist: 5 })
  const beads = [0.28, 0.5, 0.72].map((t) =>
    sphere(studio, [x0 + t * (cords - 1) * gap, 640 + (t === 0.5 ? 70 : 0)], {
      r: 18,
      colour: colourAt(drawing.colours, 1),
      finish: 'matte',
    }),
  )
  return `${string}${strand(shade(colour, 0.4), 20)}${strand(colour, 15)}${strand(shade(colour, 0.25), 14, ' stroke-dasharray="3 7" stroke-opacity=".6"')}${strand(tint(colour, 0.5), 4, ' stroke-opacity=".6"')}${stick}${knots.join('')}${beads.join('')}`
}
