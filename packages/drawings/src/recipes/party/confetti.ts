import type { Drawing } from '../../drawing.ts'
import { colourAt, textColourOn, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { scatterPlaces } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { clearBag } from '../../scenes/cloth.ts'

/** Confetti in a bag or out of a popper. */
export function confetti(drawing: Drawing, studio: Studio): string {
  const bit = (x: number, y: number, i: number) => {
    const c = colourAt(drawing.colours, i)
    return i % 3
      ? `<circle cx="${n(x)}" cy="${n(y)}" r="${9 + (i % 4)}" fill="${i % 2 ? c : tint(c, 0.25)}"/>`
      : `<rect x="${n(x - 12)}" y="${n(y - 5)}" width="24" height="11" fill="${c}" transform="rotate(${(i * 47) % 180} ${n(x)} ${n(y)})"/>`
  }
  if (drawing.shape === 'popper') {
    const bodies = range(2).map((i) =>
      rod(studio, {
        from: [-330 + i * 120, 260 + i * 60, 40],
        to: [-60 + i * 120, -20 + i * 60, 60],
        stretches: [
          { to: 0.14, r0: 44, colour: '#d4af37', finish: 'metal' },
          { to: 0.86, r0: 56, colour: colourAt(drawing.colours, i), finish: 'gloss' },
          { to: 1, r0: 62, colour: '#d4af37', finish: 'metal' },
        ],
        art: (l) =>
          lettering(drawing.label?.[0] ?? '', {
            x: l * 0.5,
            y: 0,
            size: 30,
            colour: textColourOn(colourAt(drawing.colours, i)),
            width: l * 0.6,
            weight: 0.18,
          }),
      }),
    )
    const burst = range(80)
      .map((i) => {
        const a = -1.5 + ((i * 0.618) % 1) * 1.5
        const k = 60 + ((i * 37) % 400)
        return bit(500 + Math.cos(a) * k, 500 + Math.sin(a) * k, i)
      })
      .join('')
    studio.touch(920, 90)
    return bodies.join('') + burst
  }
  const inner = scatterPlaces(studio.random.next, 130, { w: 185, d: 170, gap: 20 })
    .map((p) => {
      const [x, y] = at(p.x - 40, p.y + 50, 6)
      return bit(x, y, p.index)
    })
    .join('')
  studio.touch(...at(380, 380))
  const loose = range(34)
    .map((i) => {
      const [x, y] = at(140 + ((i * 53) % 230), 130 + ((i * 71) % 240))
      return bit(x, y, i)
    })
    .join('')
  return (
    clearBag(
      studio,
      { x: -40, y: 0, w: 480, d: 600, yaw: -8 },
      { colour: colourAt(drawing.colours, 0), lines: drawing.label, inner },
    ) + loose
  )
}
