import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, flat, line, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { clearFilm, label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { beadSprite } from '../../scenes/beads.ts'

/** Clear grip bags fanned out, one holding beads. */
export function zipPouches(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 6, 3, 10)
  const bags = range(count).map((i) => {
    const t = i / (count - 1) - 0.5
    return `<g transform="${flat(t * 320, 10 + Math.abs(t) * 40, { z: 6 + i * 3, yaw: t * 46 })}"><g transform="translate(-150 -220)"><rect width="300" height="440" rx="8" fill="#f2f6f7" fill-opacity=".5"/><rect y="34" width="300" height="16" fill="${colourAt(drawing.colours, 0)}" fill-opacity=".7"/><path d="M0 58H300" stroke="#fff" stroke-width="3"/>${clearFilm(studio, 300, 440)}</g></g>`
  })
  studio.shadow(`<path d="${line([at(-310, -180), at(310, -180), at(330, 240), at(-330, 240)], true)}"/>`)
  studio.touch(150, 400)
  studio.touch(810, 720)
  const beads = range(40)
    .map((i) => {
      const a = i * 2.4
      const k = Math.sqrt(i / 40) * 100
      return beadSprite(studio, { r: 15, colour: colourAt(drawing.colours, i) })(
        ...at(100 + Math.cos(a) * k, 70 + Math.sin(a) * k, 16),
      )
    })
    .join('')
  return (
    bags.join('') +
    beads +
    sheet(
      studio,
      { x: -200, y: 250, yaw: -6, z: 30, w: 240, d: 110, lift: 1 },
      {
        fill: '#fbf6ea',
        art: label({ w: 240, h: 110, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
