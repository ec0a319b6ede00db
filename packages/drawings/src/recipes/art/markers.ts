import type { Drawing } from '../../drawing.ts'
import { colourAt, textColourOn, shade } from '../../kit/colour.ts'
import { range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { label } from '../../kit/packaging.ts'
import { rod, sheet } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'

/** Markers and pens fanned out, caps towards the viewer. */
export function markers(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 12, 4, 24)
  const thin = drawing.shape === 'sketch-pen'
  const r = Math.min(thin ? 16 : 26, 330 / count + 6)
  const spread = Math.min(80, count * 7)
  const fan = range(count).map((i) => {
    const t = i / (count - 1) - 0.5
    const a = (t * spread * Math.PI) / 180
    const colour = colourAt(drawing.colours, i)
    const body = drawing.shape === 'dual' || !drawing.shape ? '#fbf8f1' : thin ? colour : '#2f2b33'
    const p = (k: number): [number, number, number] => [Math.sin(a) * k, 330 - Math.cos(a) * k * 1.05, 18]
    return rod(studio, {
      from: p(110),
      to: p(640),
      stretches: [
        { to: 0.02, r0: r * 0.8, r1: r, colour, finish: 'gloss' },
        { to: 0.26, r0: r, colour, finish: 'gloss' },
        { to: 0.74, r0: r * 0.95, colour: body, finish: 'gloss' },
        { to: 0.78, r0: r * 1.02, colour: shade(colour, 0.1), finish: 'gloss' },
        { to: 0.98, r0: r, r1: r * 0.94, colour, finish: 'gloss' },
        { to: 1, r0: r * 0.9, r1: r * 0.7, colour, finish: 'gloss' },
      ],
      art: (l) => lettering('CIY', { x: l * 0.5, y: 0, size: r * 0.7, colour: textColourOn(body) }),
    })
  })
  return (
    fan.join('') +
    sheet(
      studio,
      { x: 0, y: 310, z: 34, w: 360, d: 150, lift: 2 },
      {
        fill: '#fbf6ea',
        art: label({ w: 360, h: 150, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
