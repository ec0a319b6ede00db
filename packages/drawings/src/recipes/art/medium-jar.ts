import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottle, tub } from '../../scenes/vessels.ts'

/** Gesso, varnish and glazes in a wide jar or a bottle. */
export function mediumJar(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  if (drawing.shape === 'bottle') {
    return bottle(studio, { x: 0, y: 60, s: 2.1 }, { colour, body: '#f7f3ea', lines: drawing.label })
  }
  return tub(
    studio,
    { x: 0, y: 60, s: 2.9 },
    { colour: '#f7f3ea', lid: colour, h: 118, lines: drawing.label },
  )
}
