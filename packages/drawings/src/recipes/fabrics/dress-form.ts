import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n } from '../../kit/geometry.ts'
import { rod } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** A dressmaker's dummy on its stand, seams and a tape about its neck. */
export function dressForm(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const [x, y] = at(0, 60, 330)
  const body =
    'M-34 -400Q-40 -350 -120 -330Q-160 -310 -152 -250Q-128 -190 -124 -130Q-98 -70 -104 -20Q-150 60 -154 150Q0 190 154 150Q150 60 104 -20Q98 -70 124 -130Q128 -190 152 -250Q160 -310 120 -330Q40 -350 34 -400Z'
  const legs = [-1, 0, 1].map((k) =>
    rod(studio, {
      from: [0, 60, 60],
      to: [k * 190, k === 0 ? 230 : 110, 6],
      stretches: [{ to: 1, r0: 13, r1: 9, colour: '#7a4f2c' }],
    }),
  )
  const pole = turnedSolid(studio, {
    x: 0,
    y: 60,
    z: 40,
    profile: [15, 0, 15, 230],
    colour: '#8a5a33',
    finish: 'gloss',
    grounded: false,
  })
  studio.touch(x, y - 110, [160, 310])
  const cloth = surface(studio, 'plain', { colours: [colour] })
  const light = linear(studio, [0, 0, 1, 0], '0 #1a0f24 0.3, 0.28 #fff 0.42, 0.55 #fff 0, 1 #1a0f24 0.5')
  const seams =
    'M0 -345V168M-70 -322Q-40 -220 -52 -60Q-60 40 -70 160M70 -322Q40 -220 52 -60Q60 40 70 160M-104 -20Q0 12 104 -20M-126 -140Q0 -110 126 -140'
  const dials = [-140, -20, 80].map(
    (dy) =>
      `<circle cx="-92" cy="${dy}" r="12" fill="#d9b04f" stroke="#80601f" stroke-width="3"/><circle cx="92" cy="${dy}" r="12" fill="#d9b04f" stroke="#80601f" stroke-width="3"/>`,
  )
  const knob = `<path d="M-34 -400Q0 -384 34 -400Q40 -432 0 -438Q-40 -432 -34 -400Z" fill="#7a4f2c"/><ellipse cy="-448" rx="16" ry="14" fill="#9a6a3e"/>`
  const tape = `<path d="M-64 -322Q-20 -230 -16 -90M64 -322Q30 -240 30 -150" stroke="#f2c83a" stroke-width="20" fill="none"/><path d="M-64 -322Q-20 -230 -16 -90M64 -322Q30 -240 30 -150" stroke="#5a4020" stroke-width="20" stroke-dasharray="2 12" fill="none"/>`
  return `${legs.join('')}${pole}<g transform="translate(${n(x)} ${n(y)})">${knob}<path d="${body}" fill="${cloth}"/><path d="${body}" fill="${light}"/><path d="${seams}" fill="none" stroke="${shade(colour, 0.35)}" stroke-width="4"/><path d="${seams}" fill="none" stroke="${tint(colour, 0.5)}" stroke-width="1.6" stroke-dasharray="6 5" transform="translate(4 0)"/>${dials.join('')}${tape}</g>`
}
