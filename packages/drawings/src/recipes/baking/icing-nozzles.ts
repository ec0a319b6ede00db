import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, line, n, star } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottleRows } from '../../scenes/vessels.ts'

/** Steel icing nozzles standing in rows. */
export function icingNozzles(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 9, 3, 12)
  const steel = '#bfc6cd'
  const set = bottleRows(
    count,
    ({ x, y, s }, i) => {
      const cone = turnedSolid(studio, {
        x,
        y,
        profile: [62 * s, 0, 60 * s, 10 * s, 20 * s, 150 * s],
        colour: steel,
        finish: 'metal',
        top: '#dfe4e8',
      })
      const [tx, ty] = at(x, y, 150 * s)
      const teeth =
        i % 3 === 2
          ? `<ellipse cx="${n(tx)}" cy="${n(ty)}" rx="${n(10 * s)}" ry="${n(6.4 * s)}" fill="#3a3f45"/>`
          : `<path d="${line(
              star([tx, ty], 5 + (i % 3), [15 * s, 6 * s]).map(
                ([a, b]) => [a, ty + (b - ty) * 0.64] as const,
              ),
              true,
            )}" fill="#33383e"/>`
      const lip = turnedSolid(studio, {
        x,
        y,
        profile: [66 * s, 0, 66 * s, 8 * s],
        colour: steel,
        finish: 'metal',
        top: null,
        grounded: false,
      })
      return lip + cone + teeth
    },
    { dx: 165, dy: 150 },
  )
  return (
    set +
    sheet(
      studio,
      { x: 0, y: 350, yaw: -4, w: 280, d: 100 },
      {
        fill: '#fbf6ea',
        art: label({ w: 280, h: 100, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
