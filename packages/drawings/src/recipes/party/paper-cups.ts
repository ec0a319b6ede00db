import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { range } from '../../kit/geometry.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { paperCup, paperPlate } from '../../scenes/paper-goods.ts'

/** Cups, plates, or a set of both. */
export function paperCups(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const paint = surface(studio, drawing.pattern ?? 'dots', { colours: drawing.colours })
  const plates = (x: number, y: number, k: number) =>
    range(4)
      .map((i) => paperPlate(studio, { x, y, z: i * 9, r: 230 * k, grounded: i === 0 }, { paint, colour }))
      .join('')
  if (drawing.shape === 'plates') {
    return plates(0, 0, 1.35)
  }
  const cups =
    drawing.shape === 'set'
      ? [[150, 150, 1.1, 3]]
      : [
          [-190, -40, 1.25, 4],
          [170, -60, 1.25, 2],
          [-10, 190, 1.25, 1],
        ]
  return (
    (drawing.shape === 'set' ? plates(-90, -60, 1.15) : '') +
    cups
      .map(([x = 0, y = 0, s = 1, stack = 1], i) =>
        paperCup(
          studio,
          { x, y, s, stack },
          { paint, colour, lines: i === cups.length - 1 ? drawing.label : undefined },
        ),
      )
      .join('')
  )
}
