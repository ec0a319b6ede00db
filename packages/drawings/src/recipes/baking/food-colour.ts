import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { clampCount } from '../../kit/layout.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottle, bottleRows } from '../../scenes/vessels.ts'

/** Small bottles of gel colour or essence. */
export function foodColour(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? drawing.colours.length, 1, 12)
  const essence = drawing.shape === 'essence'
  return bottleRows(
    count,
    (vessel, i) =>
      bottle(studio, vessel, {
        colour: colourAt(drawing.colours, i),
        body: essence ? '#5a3420' : colourAt(drawing.colours, i),
        lines: count < 8 ? drawing.label : undefined,
        top: essence ? 'flip' : 'nozzle',
      }),
    { dx: 160, dy: 165 },
  )
}
