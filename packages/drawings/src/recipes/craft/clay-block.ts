import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { rod } from '../../kit/rods.ts'
import { box, sphere } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottleRows, tub } from '../../scenes/vessels.ts'

/** Clay: a wrapped block, many small bars, or foam clay in tubs. */
export function clayBlock(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  if (drawing.shape === 'foam') {
    return bottleRows(clampCount(drawing.count ?? 6, 3, 12), (vessel, i) =>
      tub(studio, vessel, {
        colour: colourAt(drawing.colours, i),
        lid: colourAt(drawing.colours, i),
        h: 60,
        clear: true,
        lines: [],
      }),
    )
  }
  if (drawing.shape === 'polymer') {
    return polymerBars(drawing, studio)
  }
  const block = box(studio, {
    y: 20,
    w: 480,
    d: 330,
    h: 170,
    yaw: 14,
    colour,
    round: 16,
    art: {
      top: `<path d="M30 40q180 -30 420 10M20 220q200 40 440 0" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none"/><g transform="translate(90 70)">${label({ w: 300, h: 190, colour: shade(colour, 0.3), lines: drawing.label })}</g>`,
      front: `<rect x="90" width="300" height="170" fill="#fbf6ea"/><rect x="90" y="120" width="300" height="30" fill="${shade(colour, 0.3)}"/>`,
    },
  })
  return (
    block +
    sphere(studio, at(-190, 300, 50), { r: 58, colour, finish: 'matte' }) +
    rod(studio, {
      from: [-60, 330, 22],
      to: [210, 300, 22],
      stretches: [
        { to: 0.05, r0: 16, r1: 26, colour },
        { to: 0.95, r0: 26, colour },
        { to: 1, r0: 26, r1: 16, colour },
      ],
    })
  )
}

function polymerBars(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 12, 6, 20)
  return gridPlaces(count, { dx: 158, dy: 152, columns: count > 9 ? 5 : 3 })
    .map(({ x, y, index }) => {
      const c = colourAt(drawing.colours, index)
      return box(studio, {
        x,
        y,
        w: 132,
        d: 116,
        h: 52,
        yaw: -9,
        colour: c,
        round: 9,
        art: {
          top: `<path d="M44 0V116M88 0V116" stroke="${shade(c, 0.35)}" stroke-width="4"/><path d="M41 0V116M85 0V116" stroke="${tint(c, 0.4)}" stroke-width="2"/>`,
        },
      })
    })
    .join('')
}
