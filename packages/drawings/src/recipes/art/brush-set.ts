import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { paintBrush } from '../../scenes/brushes.ts'

/** Paint brushes by size, fanned out. */
export function brushSet(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 7, 3, 12)
  const brushes = range(count).map((i) => {
    const t = i / (count - 1) - 0.5
    const kind =
      drawing.shape === 'foam'
        ? 'foam'
        : drawing.shape === 'flat' || (drawing.shape !== 'round' && i % 2)
          ? 'flat'
          : 'round'
    return paintBrush(
      studio,
      { from: [t * 300, 370, 16], to: [t * 640, -330 + Math.abs(t) * 120, 16] },
      { r: 8 + (i / count) * 9, colour: colourAt(drawing.colours, 0), kind },
    )
  })
  return (
    brushes.join('') +
    sheet(
      studio,
      { x: 0, y: 190, z: 26, w: 420, d: 120, lift: 2 },
      {
        fill: '#fbf6ea',
        grounded: false,
        art: label({ w: 420, h: 120, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
