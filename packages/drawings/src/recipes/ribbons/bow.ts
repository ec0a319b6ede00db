import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { bloom, leaf } from '../../kit/flora.ts'
import { at, n } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import type { Studio } from '../../kit/studio.ts'
import { bowShape } from '../../scenes/bows.ts'
import { bottleRows } from '../../scenes/vessels.ts'

/** Ready bows or ribbon roses. */
export function bow(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 6, 1, 12)
  return bottleRows(
    count,
    ({ x, y, s }, i) => {
      const [px, py] = at(x, y, 30)
      const colour = colourAt(drawing.colours, i)
      studio.shadow(`<ellipse cx="${n(px)}" cy="${n(py + 26 * s)}" rx="${n(96 * s)}" ry="${n(36 * s)}"/>`)
      studio.touch(px, py, [118 * s, 90 * s])
      return drawing.shape === 'rose'
        ? leaf(studio, [px, py], { length: 84 * s, width: 26 * s, turn: 30, colour: '#5d8a56' }) +
            leaf(studio, [px, py], { length: 84 * s, width: 26 * s, turn: 150, colour: '#5d8a56' }) +
            bloom(studio, 'rose', { r: 56 * s, colour })(px, py)
        : `<g transform="translate(${n(px)} ${n(py)}) rotate(${((i * 13) % 14) - 7}) scale(${n(s)})">${bowShape(studio, colour)}</g>`
    },
    { dx: 250, dy: 270 },
  )
}
