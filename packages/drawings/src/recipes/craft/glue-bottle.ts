import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { wrapLabel } from '../../kit/packaging.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottle, tub } from '../../scenes/vessels.ts'

/** Glue: a nozzle bottle, a wide jar, or a stick. */
export function glueBottle(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  if (drawing.shape === 'jar') {
    return tub(
      studio,
      { x: 0, y: 60, s: 2.9 },
      { colour: '#fbf8f1', lid: colour, h: 118, lines: drawing.label },
    )
  }
  if (drawing.shape === 'stick') {
    const y = 60
    const body = turnedSolid(studio, {
      x: -60,
      y,
      profile: [98, 0, 100, 10, 100, 330],
      colour,
      finish: 'gloss',
      top: tint(colour, 0.1),
    })
    const glue = turnedSolid(studio, {
      x: -60,
      y,
      z: 330,
      profile: [80, 0, 80, 70, 70, 82],
      colour: '#f6f2ea',
      finish: 'gloss',
      grounded: false,
    })
    const cap = turnedSolid(studio, {
      x: 190,
      y: y + 110,
      profile: [104, 0, 104, 120, 96, 128],
      colour: '#f6f2ea',
      finish: 'gloss',
    })
    return (
      body +
      glue +
      wrapLabel(studio, {
        x: -60,
        y,
        z: [60, 250],
        r: [101, 101],
        colour,
        lines: drawing.label,
        reach: 1.2,
      }) +
      cap
    )
  }
  return bottle(
    studio,
    { x: 0, y: 90, s: 2.2 },
    { colour, body: '#fbf8f1', lines: drawing.label, top: 'nozzle' },
  )
}
