import type { Drawing } from '../../../shapes.ts'
import { cycle } from '../../kit/colour.ts'
import { held } from '../../kit/layout.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottle, rows } from '../../scenes/vessels.ts'

/** Small bottles of gel colour or essence. */
export function foodColour(drawing: Drawing, studio: Studio): string {
  const count = held(drawing.count ?? drawing.colours.length, 1, 12)
  const essence = drawing.shape === 'essence'
  return rows(
    count,
    (vessel, i) =>
      bottle(studio, vessel, {
        colour: cycle(drawing.colours, i),
        body: essence ? '#5a3420' : cycle(drawing.colours, i),
        lines: count < 8 ? drawing.label : undefined,
        top: essence ? 'flip' : 'nozzle',
      }),
    { dx: 160, dy: 165 },
  )
}
