import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { clampCount } from '../../kit/layout.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottle, bottleRows, tub } from '../../scenes/vessels.ts'

/** Bottles and pots of colour. */
export function paintBottle(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 12)
  return bottleRows(count, (vessel, i) => {
    const colour = colourAt(drawing.colours, i)
    const lines = count < 7 ? drawing.label : undefined
    if (drawing.shape === 'pot' || drawing.shape === 'finger') {
      return tub(studio, vessel, {
        colour,
        lid: colour,
        h: drawing.shape === 'finger' ? 130 : 86,
        lines: lines ?? [],
        clear: drawing.shape === 'pot',
      })
    }
    return bottle(studio, vessel, { colour, lines, top: drawing.shape === 'dropper' ? 'dropper' : 'flip' })
  })
}
