import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, flow, n, range } from '../../kit/geometry.ts'
import { hangTag } from '../../kit/packaging.ts'
import { tube } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** A cone of thick T-shirt yarn, wound level. */
export function yarnCone(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const bobbin = drawing.shape === 'bobbin'
  const [r0, r1, h] = bobbin ? [190, 190, 300] : [215, 120, 400]
  const y = 60
  const rows = bobbin ? 11 : 15
  const core = turnedSolid(studio, {
    y,
    z: h,
    profile: [r1 * 0.34, 0, r1 * 0.3, 46],
    colour: '#c9a57a',
    open: { wall: 8, inside: '#6d5236' },
    grounded: false,
  })
  const wraps = range(rows).map((i) => {
    const [t0, t1] = [i / rows, (i + 1) / rows]
    const [a, b] = [r0 + (r1 - r0) * t0, r0 + (r1 - r0) * t1]
    const m = (a + b) / 2
    const half = h / rows / 2
    return turnedSolid(studio, {
      y,
      z: t0 * h,
      profile: [a * 0.955, 0, m + 5, half * 0.55, m + 5, half * 1.45, b * 0.965, half * 2],
      colour: i % 3 === 1 ? shade(colour, 0.05) : colour,
      top: shade(colour, 0.3),
      grounded: i === 0,
    })
  })
  const slubs = range(26).map((i) => {
    const t = (i * 0.618) % 1
    const a = -1.3 + ((i * 0.37) % 1) * 2.6
    const r = r0 + (r1 - r0) * t
    const [px, py] = at(Math.sin(a) * r, y + Math.cos(a) * r, t * h)
    return `M${n(px)} ${n(py)}q${n(14 * Math.cos(a))} 3 ${n(26 * Math.cos(a))} ${n(-2 - a * 4)}`
  })
  const [tx, ty] = at(0, y, h)
  const top = `<ellipse cx="${n(tx)}" cy="${n(ty)}" rx="${n(r1 * 0.95)}" ry="${n(r1 * 0.61)}" fill="${linear(studio, [0, 0, 1, 1], `0 ${tint(colour, 0.36)}, 1 ${shade(colour, 0.14)}`)}"/><path d="${[0.8, 0.62, 0.46].map((k) => `M${n(tx - r1 * k)} ${n(ty)}a${n(r1 * k)} ${n(r1 * k * 0.64)} 0 1 0 ${n(r1 * k * 2)} 0a${n(r1 * k)} ${n(r1 * k * 0.64)} 0 1 0 ${n(-r1 * k * 2)} 0`).join('')}" fill="none" stroke="${shade(colour, 0.3)}" stroke-width="4" stroke-opacity=".6"/>`
  const tail = tube(
    studio,
    flow([
      at(r0 * 0.8, y + r0 * 0.6, 10),
      at(r0 * 1.35, y + r0 * 0.7),
      at(r0 * 1.3, y + r0 * 1.3),
      at(r0 * 0.6, y + r0 * 1.5),
      at(r0 * 0.1, y + r0 * 1.35),
    ]),
    { width: 26, colour },
  )
  return `${tail}${wraps.join('')}<path d="${slubs.join('')}" stroke="${shade(colour, 0.35)}" stroke-opacity=".5" stroke-width="2.4" fill="none"/>${top}${core}${hangTag(studio, at(-40, y, h + 20), { to: at(-250, y + 120, 210), lines: drawing.label, colour, turn: -8, size: 1.15 })}`
}
