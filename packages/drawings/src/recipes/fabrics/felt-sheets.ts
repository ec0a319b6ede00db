import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** A fan of felt or foam sheets. */
export function feltSheets(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? drawing.colours.length, 4, 10)
  const foam = drawing.shape === 'foam'
  const pattern = drawing.pattern === 'plain' || !drawing.pattern ? (foam ? 'none' : 'felt') : drawing.pattern
  const sheets = range(count).map((i) => {
    const colour = colourAt(drawing.colours, i)
    const t = i / Math.max(1, count - 1) - 0.5
    const fill =
      pattern === 'none'
        ? colour
        : pattern === 'felt'
          ? fluff(studio, colour)
          : surface(studio, pattern, { colours: [colour] })
    return sheet(
      studio,
      { x: t * 290, y: Math.abs(t) * 70 - 10, z: i * 9, yaw: t * 52, w: 310, d: 430, lift: foam ? 8 : 6 },
      { fill },
    )
  })
  const z = count * 9
  const sleeve = sheet(
    studio,
    { x: 138, y: 120, z: z + 2, yaw: 26, w: 300, d: 120, lift: 1 },
    {
      fill: '#fbf6ea',
      grounded: false,
      art: label({ w: 300, h: 120, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
    },
  )
  return sheets.join('') + sleeve
}

function fluff(studio: Studio, colour: string): string {
  const hairs = (seed: number) =>
    range(46)
      .map(
        (i) =>
          `M${(i * 37 + seed) % 80} ${(i * 53 + seed * 3) % 80}q${(i % 7) - 3} ${(i % 5) - 2} ${((i * 3) % 11) - 5} ${((i * 5) % 9) - 4}`,
      )
      .join('')
  const id = studio.def(
    (own) =>
      `<pattern id="${own}" width="80" height="80" patternUnits="userSpaceOnUse"><rect width="80" height="80" fill="${colour}"/><path d="${hairs(0)}" stroke="${tint(colour, 0.2)}" stroke-width="1.2" fill="none"/><path d="${hairs(29)}" stroke="${shade(colour, 0.18)}" stroke-width="1.2" fill="none"/></pattern>`,
  )
  return `url(#${id})`
}
