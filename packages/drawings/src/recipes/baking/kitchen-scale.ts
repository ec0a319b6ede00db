import type { Drawing } from '../../drawing.ts'
import { colourAt, textColourOn, shade, tint } from '../../kit/colour.ts'
import { at } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { windowGlow } from '../../kit/packaging.ts'
import { box, turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { heap } from '../../scenes/heaps.ts'

/** A flat digital scale with a bowl of flour. */
export function kitchenScale(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  const body = box(studio, {
    w: 460,
    d: 560,
    h: 46,
    yaw: -9,
    colour: c,
    round: 24,
    art: {
      top: `<rect width="460" height="560" rx="24" fill="${tint(c, 0.12)}"/><rect x="120" y="440" width="220" height="86" rx="12" fill="#1f2a24"/>${lettering('250 G', { x: 230, y: 484, size: 42, colour: '#9fe8b4', weight: 0.16 })}<circle cx="70" cy="482" r="24" fill="${shade(c, 0.3)}"/><circle cx="390" cy="482" r="24" fill="${shade(c, 0.3)}"/>${lettering(drawing.label?.[0] ?? '', { x: 230, y: 420, size: 18, colour: textColourOn(c), width: 300 })}${windowGlow(studio, 460, 560)}`,
    },
  })
  const bowl = turnedSolid(studio, {
    x: 0,
    y: -60,
    z: 46,
    profile: [110, 0, 170, 60, 196, 140],
    colour: '#d5dbe0',
    finish: 'metal',
    open: { wall: 10, inside: '#f7f3ea' },
    grounded: false,
  })
  return body + bowl + heap(studio, at(0, -60, 168), { r: 168, h: 96, colour: '#f7f2e6' })
}
