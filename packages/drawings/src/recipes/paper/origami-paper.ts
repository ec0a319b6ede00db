import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { crane } from '../../scenes/crane.ts'

/** Squares in a fan with a folded crane. */
export function origamiPaper(drawing: Drawing, studio: Studio): string {
  const count = Math.max(6, Math.min(12, drawing.colours.length))
  const fan = range(count).map((i) => {
    const t = i / (count - 1) - 0.5
    const c = colourAt(drawing.colours, i)
    return sheet(
      studio,
      {
        x: t * 360 - 30,
        y: 20 + Math.abs(t) * 60,
        z: i * 3,
        yaw: -12 + t * 60,
        w: 300,
        d: 300,
        lift: 2,
        r: 0,
      },
      {
        fill:
          drawing.pattern && drawing.pattern !== 'plain' && i % 2
            ? surface(studio, drawing.pattern, { colours: [c, ...drawing.colours.slice(1, 3)], scale: 0.8 })
            : c,
      },
    )
  })
  const pack = sheet(
    studio,
    { x: -90, y: 130, z: 42, yaw: -8, w: 280, d: 130, lift: 1 },
    {
      fill: '#fbf6ea',
      art: label({ w: 280, h: 130, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      grounded: false,
    },
  )
  return (
    fan.join('') +
    pack +
    crane(studio, at(220, 200, 60), { s: 1.35, colour: colourAt(drawing.colours, 0) }) +
    crane(studio, at(-280, 300, 20), { s: 0.8, colour: colourAt(drawing.colours, 1) })
  )
}
