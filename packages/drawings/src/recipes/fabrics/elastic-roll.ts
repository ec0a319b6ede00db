import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import type { Studio } from '../../kit/studio.ts'
import { loosePiece, reel } from '../../scenes/reel.ts'

/** A roll of flat elastic with its end out. */
export function elasticRoll(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const r = 235
  const id = studio.def(
    (own) =>
      `<pattern id="${own}" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(16)"><rect width="14" height="14" fill="${colour}"/><path d="M0 3.5H14M0 10.5H14" stroke="${shade(colour, 0.18)}" stroke-width="2.4"/><path d="M3 0V14M10 0V14" stroke="${tint(colour, 0.3)}" stroke-width="1"/></pattern>`,
  )
  const paint = `url(#${id})`
  const rings = range(9)
    .map(
      (i) =>
        `<circle r="${n(r * (0.84 - i * 0.062))}" fill="none" stroke="${i % 2 ? shade(colour, 0.26) : tint(colour, 0.3)}" stroke-width="8"/>`,
    )
    .join('')
  const core = `<circle r="${r * 0.34}" fill="#fdf9ef"/>${lettering(drawing.label?.[0] ?? '', { x: 0, y: -r * 0.235, size: 17, colour: '#2b2430', width: r * 0.5 })}${lettering(drawing.label?.[1] ?? '', { x: 0, y: r * 0.25, size: 15, colour: '#5c5058', width: r * 0.44 })}`
  const tape = loosePiece(studio, at(100, 25), { paint, colour, width: 62, reach: 1.3 })
  return (
    tape +
    reel(
      studio,
      { x: -20, y: 60, r, width: 110 },
      { paint, colour: shade(colour, 0.1), disc: shade(colour, 0.05), face: rings + core, fullness: 0.98 },
    )
  )
}
