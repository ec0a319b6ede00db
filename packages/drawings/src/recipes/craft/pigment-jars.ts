import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { clampCount } from '../../kit/layout.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottleRows, tub } from '../../scenes/vessels.ts'

/** Little jars of powder, one open with a heap of colour. */
export function pigmentJars(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 6, 4, 15)
  return bottleRows(count, (vessel, i) =>
    tub(studio, vessel, {
      colour: colourAt(drawing.colours, i),
      lid: colourAt(drawing.colours, i),
      h: 74,
      clear: true,
      lines: count < 10 ? (drawing.label ?? []) : [],
    }),
  )
}
