import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { at, flow, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { tube } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import { reusablePiece, radial, type Studio } from '../../kit/studio.ts'

/** A coil of fairy lights, lit, with its battery box. */
export function fairyLights(drawing: Drawing, studio: Studio): string {
  const wire = flow(
    range(48)
      .map((i) => {
        const a = i * 0.52
        const r = 90 + i * 5.2
        return at(Math.cos(a) * r - 40, Math.sin(a) * r * 0.95 - 20, 10)
      })
      .concat([at(330, 240), at(250, 330)]),
  )
  const bulbs = range(40).map((i) => {
    const a = (i + 3) * 0.61
    const r = 100 + i * 5.8
    const [x, y] = at(Math.cos(a) * r - 40, Math.sin(a) * r * 0.95 - 20, 16)
    const c = drawing.colours.length > 1 ? colourAt(drawing.colours, i) : '#ffd98a'
    return reusablePiece(
      studio,
      `<circle r="44" fill="${radial(studio, [0.5, 0.5, 0.5], `0 ${tint(c, 0.5)} 0.85, 0.3 ${c} 0.35, 1 ${c} 0`)}"/><ellipse rx="8" ry="11" fill="${tint(c, 0.75)}"/><ellipse cx="-2" cy="-3" rx="3" ry="4" fill="#fff"/>`,
    )(x, y)
  })
  const pack = box(studio, {
    x: 250,
    y: 330,
    w: 200,
    d: 120,
    h: 60,
    yaw: -8,
    colour: '#2f2b36',
    round: 12,
    art: {
      top: `<g transform="translate(24 24)">${label({ w: 152, h: 72, colour: colourAt(drawing.colours, 0), lines: drawing.label })}</g>`,
    },
  })
  return tube(studio, wire, { width: 5, colour: '#8a7a58', finish: 'metal' }) + bulbs.join('') + pack
}
