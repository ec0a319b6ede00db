import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { wrapLabel } from '../../kit/packaging.ts'
import { turnedSolid } from '../../kit/solids.ts'
import { radial, type Studio } from '../../kit/studio.ts'
import { bottleRows, type Vessel } from '../../scenes/vessels.ts'

/** A jar of sprinkles, some spilled. */
export function sprinkles(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 6)
  const bit = (x: number, y: number, i: number) => {
    const c = colourAt(drawing.colours, i)
    return drawing.shape === 'pearls' || (drawing.shape !== 'strands' && i % 3 === 0)
      ? `<circle cx="${n(x)}" cy="${n(y)}" r="8" fill="${radial(studio, [0.35, 0.3, 0.8], `0 #fff, 0.4 ${tint(c, 0.3)}, 1 ${shade(c, 0.25)}`)}"/>`
      : `<rect x="${n(x - 13)}" y="${n(y - 4)}" width="26" height="8" rx="4" fill="${c}" transform="rotate(${(i * 53) % 180} ${n(x)} ${n(y)})"/>`
  }
  const jars = bottleRows(
    count,
    ({ x, y, s }, k) => {
      const c = colourAt(drawing.colours, k)
      const inside = turnedSolid(studio, {
        x,
        y,
        profile: [56 * s, 0, 60 * s, 8, 60 * s, 120 * s],
        colour: tint(c, 0.5),
        top: tint(c, 0.4),
      })
      const many = range(count > 3 ? 16 : 40)
        .map((i) => {
          const a = -1.4 + ((i * 0.618) % 1) * 2.8
          const [bx, by] = at(x + Math.sin(a) * 60 * s, y + Math.cos(a) * 60 * s, 8 + ((i * 37) % 110) * s)
          return bit(bx, by, i + k)
        })
        .join('')
      const glass = jarGlass(studio, { x, y, s })
      const lid = screwLid(studio, { x, y, s }, c)
      return (
        inside +
        many +
        glass +
        lid +
        wrapLabel(studio, {
          x,
          y,
          z: [40 * s, 104 * s],
          r: [67 * s, 67 * s],
          colour: c,
          lines: drawing.label,
          reach: 0.8,
        })
      )
    },
    { dx: 170, dy: 150 },
  )
  const spilled = spill(bit)
  studio.touch(...at(270, 360))
  return jars + spilled
}

function jarGlass(studio: Studio, { x, y, s }: Vessel): string {
  return turnedSolid(studio, {
    x,
    y,
    profile: [60 * s, 0, 66 * s, 10 * s, 66 * s, 150 * s, 56 * s, 164 * s],
    colour: '#e8f0f2',
    finish: 'glass',
    top: null,
  })
}

function screwLid(studio: Studio, { x, y, s }: Vessel, colour: string): string {
  return turnedSolid(studio, {
    x,
    y,
    z: 160 * s,
    profile: [62 * s, 0, 63 * s, 40 * s, 58 * s, 46 * s],
    colour,
    finish: 'gloss',
    grounded: false,
  })
}

/** A heap of pieces on the table in front of the jars. */
function spill(bit: (x: number, y: number, i: number) => string): string {
  return range(60)
    .map((i) => {
      const a = i * 2.4
      const k = Math.sqrt(i / 60) * 150
      const [x, y] = at(120 + Math.cos(a) * k, 290 + Math.sin(a) * k * 0.6)
      return bit(x, y, i)
    })
    .join('')
}
