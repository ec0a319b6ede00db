import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** A stack of sheets fanned at the corner. */
export function paperStack(drawing: Drawing, studio: Studio): string {
  const count = Math.max(5, Math.min(8, drawing.colours.length))
  const natural: Record<string, string> = { handmade: 'petals', decoupage: 'floral', glitter: 'glitter' }
  const pattern = drawing.pattern ?? natural[drawing.shape ?? ''] ?? 'none'
  const sheets = range(count).map((i) => {
    const c = colourAt(drawing.colours, i)
    const t = i / (count - 1) - 0.5
    const fill =
      pattern === 'none' || pattern === 'plain'
        ? c
        : surface(studio, pattern, { colours: [c, ...drawing.colours.slice(1, 3)] })
    return sheet(
      studio,
      {
        x: t * 170,
        y: -t * 20,
        z: i * 10,
        yaw: -20 + t * 44,
        w: 400,
        d: 540,
        lift: 5,
        r: drawing.shape === 'handmade' ? 9 : 2,
      },
      { fill },
    )
  })
  return (
    sheets.join('') +
    sheet(
      studio,
      { x: 100, y: 90, z: count * 10, yaw: 2, w: 330, d: 150, lift: 1 },
      {
        fill: '#fbf6ea',
        grounded: false,
        art: label({ w: 330, h: 150, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
