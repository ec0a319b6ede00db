import type { Drawing } from '../../../shapes.ts'
import { cycle } from '../../kit/colour.ts'
import { held } from '../../kit/layout.ts'
import type { Studio } from '../../kit/studio.ts'
import { rows, tub } from '../../scenes/vessels.ts'

/** Little jars of powder, one open with a heap of colour. */
export function pigmentJars(drawing: Drawing, studio: Studio): string {
  const count = held(drawing.count ?? 6, 4, 15)
  return rows(count, (vessel, i) =>
    tub(studio, vessel, {
      colour: cycle(drawing.colours, i),
      lid: cycle(drawing.colours, i),
      h: 74,
      clear: true,
      lines: count < 10 ? (drawing.label ?? []) : [],
    }),
  )
}
