import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, flow } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import { wrapLabel, label } from '../../kit/packaging.ts'
import { sheet, tube } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { spool } from '../../scenes/spool.ts'

/** Spools of sewing thread. */
export function threadSpool(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? drawing.colours.length, 1, 12)
  const s = count === 1 ? 2.4 : count < 4 ? 1.8 : count < 7 ? 1.4 : 1.1
  const set = gridPlaces(count, {
    dx: 152 * s,
    dy: 150 * s,
    columns: count < 4 ? count : count < 9 ? 3 : 4,
    stagger: 24 * s,
  })
  const spools = set.map(({ x, y, index }) => {
    const colour = colourAt(drawing.colours, index)
    const wrap =
      count < 4
        ? wrapLabel(studio, {
            x,
            y,
            z: [34 * s, 92 * s],
            r: [54 * s, 54 * s],
            colour,
            lines: drawing.label,
            reach: 0.85,
          })
        : ''
    return (
      spool(studio, { x, y, s }, { colour, shape: drawing.shape }) +
      (drawing.shape === 'cone' || drawing.shape === 'reel' ? '' : wrap)
    )
  })
  const first = set[set.length - 1] ?? { x: 0, y: 0 }
  const c = colourAt(drawing.colours, count - 1)
  const tail = tube(
    studio,
    flow([
      at(first.x + 50 * s, first.y + 20, 60 * s),
      at(first.x + 110 * s, first.y + 90 * s),
      at(first.x + 20 * s, first.y + 130 * s),
      at(first.x - 80 * s, first.y + 105 * s),
      at(first.x - 140 * s, first.y + 150 * s),
    ]),
    { width: 5, colour: c, finish: 'gloss' },
  )
  const named =
    count > 3 || drawing.shape
      ? sheet(
          studio,
          { x: first.x - 30, y: first.y + 150 * s, yaw: -6, w: 230, d: 110 },
          { fill: '#fbf6ea', art: label({ w: 230, h: 110, colour: c, lines: drawing.label }) },
        )
      : ''
  return spools.join('') + tail + named
}
