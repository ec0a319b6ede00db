import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { rod, sheet } from '../../kit/rods.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** Steel palette knives with wooden handles. */
export function paletteKnives(drawing: Drawing, studio: Studio): string {
  const cake = drawing.shape === 'cake'
  const count = cake ? 3 : 5
  const steel = linear(studio, [0, 0, 0, 1], '0 #f7fafc, 0.4 #c3cbd2, 0.55 #8f99a2, 1 #dfe5ea')
  const blades = [
    'M0 -6C40 -12 60 -60 160 -46Q250 -20 300 0Q240 34 150 40C60 44 40 10 0 6Z',
    'M0 -6H60L110 -44L280 -8Q290 0 280 6L110 40L60 6H0Z',
    'M0 -6H70L90 -30H270Q292 0 270 28H90L70 6H0Z',
    'M0 -6H60C120 -60 200 -30 230 0C200 30 120 60 60 6H0Z',
    'M0 -6H80C130 -22 260 -26 320 0C260 24 130 20 80 6H0Z',
  ]
  const knives = range(count).map((i) => {
    const t = i - (count - 1) / 2
    const from: [number, number, number] = [-330, t * 150 + 60, 18]
    const to: [number, number, number] = [-40, t * 130 - 10, 18]
    const [x, y] = at(...to)
    const [ax, ay] = at(...from)
    const angle = (Math.atan2(y - ay, x - ax) * 180) / Math.PI
    studio.touch(x + 330, y - 30)
    studio.shadow(
      `<path d="${blades[cake ? 2 : i]}" transform="translate(${n(x)} ${n(y + 12)}) rotate(${n(angle)})"/>`,
    )
    return (
      rod(studio, {
        from,
        to,
        stretches: [
          { to: 0.1, r0: 14, r1: 22, colour: colourAt(drawing.colours, 0), finish: 'gloss' },
          { to: 0.7, r0: 24, r1: 17, colour: colourAt(drawing.colours, 0), finish: 'gloss' },
          { to: 0.82, r0: 17, colour: '#c9a24a', finish: 'metal' },
          { to: 1, r0: 8, r1: 6, colour: '#b9c0c8', finish: 'metal' },
        ],
      }) +
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${cake ? 1.25 : 1} ${cake ? 0.9 : 1})"><path d="${blades[cake ? 2 : i]}" fill="${steel}" stroke="#737d86" stroke-width="1.4"/><path d="M60 -4Q160 -26 260 -4" stroke="#fff" stroke-width="4" fill="none" stroke-opacity=".9"/></g>`
    )
  })
  return (
    knives.join('') +
    sheet(
      studio,
      { x: 210, y: 380, yaw: -5, w: 240, d: 100 },
      {
        fill: '#fbf6ea',
        art: label({ w: 240, h: 100, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
