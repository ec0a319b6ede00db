import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { flat, range } from '../../kit/geometry.ts'
import { wrapLabel, label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** A cake turntable, or round cake boards. */
export function turntable(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  if (drawing.shape === 'board') {
    return (
      range(5)
        .map((i) =>
          turnedSolid(studio, {
            x: (i - 2) * 22,
            y: (i - 2) * 20,
            z: i * 20,
            profile: [320 - i * 34, 0, 320 - i * 34, 14],
            colour: colourAt(drawing.colours, i),
            finish: 'metal',
            top: colourAt(drawing.colours, i),
            grounded: i === 0,
          }),
        )
        .join('') +
      sheet(
        studio,
        { x: 60, y: 60, z: 112, w: 220, d: 110, lift: 1 },
        { fill: '#fbf6ea', grounded: false, art: label({ w: 220, h: 110, colour: c, lines: drawing.label }) },
      )
    )
  }
  const base = turnedSolid(studio, {
    y: 60,
    profile: [200, 0, 204, 16, 150, 34, 60, 50, 52, 110],
    colour: tint(c, 0.2),
    finish: 'gloss',
  })
  const plate = turnedSolid(studio, {
    y: 60,
    z: 110,
    profile: [320, 0, 326, 10, 322, 30],
    colour: tint(c, 0.35),
    finish: 'gloss',
    grounded: false,
  })
  const rings = [280, 220, 160]
    .map(
      (r) =>
        `<g transform="${flat(0, 60, { z: 140 })}"><circle r="${r}" fill="none" stroke="${shade(c, 0.2)}" stroke-opacity=".35" stroke-width="3"/></g>`,
    )
    .join('')
  return (
    base +
    plate +
    rings +
    wrapLabel(studio, {
      x: 0,
      y: 60,
      z: [112, 138],
      r: [327, 325],
      colour: c,
      lines: drawing.label?.slice(0, 1),
      reach: 0.35,
    })
  )
}
