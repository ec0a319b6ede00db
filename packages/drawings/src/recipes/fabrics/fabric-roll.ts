import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { hangTag } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Cloth wound on a tube, with its end unrolled. */
export function fabricRoll(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const sheer = drawing.shape === 'sheer'
  const paint = surface(studio, drawing.shape === 'interfacing' ? 'plain' : drawing.pattern, {
    colours: drawing.colours,
    scale: 1.1,
  })
  const apron = sheet(
    studio,
    { x: 30, y: 130, yaw: 12, w: 560, d: 330, lift: 1, r: 2 },
    { fill: paint, art: sheer ? shimmer(560, 330) : pleats(studio, 560, 330) },
  )
  const count = Math.min(3, drawing.colours.length)
  const rolls = range(count).map((i) => {
    const own = colourAt(drawing.colours, count - 1 - i)
    const z = 92 + (i > 0 ? 0 : 0)
    const y = -190 + i * 150
    return bolt(studio, {
      y: count === 1 ? -50 : y,
      z,
      colour: own,
      paint: surface(studio, drawing.pattern, { colours: [own, ...drawing.colours.slice(1)], scale: 1 }),
    })
  })
  const tagSpot = at(-150, 240, 6)
  return (
    apron +
    rolls.join('') +
    hangTag(studio, at(-190, 60, 110), { to: tagSpot, lines: drawing.label, colour, turn: 12, size: 1.35 })
  )
}

function bolt(studio: Studio, look: { y: number; z: number; colour: string; paint: string }): string {
  const { y, z, colour, paint } = look
  const r = 88
  const ends: [[number, number, number], [number, number, number]] = [
    [-290, y - 62, z],
    [270, y + 58, z],
  ]
  const [a, b] = [at(...ends[0]), at(...ends[1])]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const light = linear(
    studio,
    [0, 0, 0, 1],
    '0 #fff 0.2, 0.22 #fff 0.42, 0.5 #fff 0, 0.6 #1a0f24 0.08, 1 #1a0f24 0.62',
  )
  const winds = range(7).map(
    (i) =>
      `<ellipse cx="${n(length)}" rx="${n((r - i * 9) * 0.42)}" ry="${n(r - i * 9)}" fill="${i % 2 ? shade(colour, 0.14) : tint(colour, 0.2)}" stroke="${shade(colour, 0.4)}" stroke-width="1.2"/>`,
  )
  studio.shadow(
    `<path d="M${n(a[0])} ${n(a[1] + r * 0.7)}L${n(b[0])} ${n(b[1] + r * 0.7)}" stroke-width="70" stroke-linecap="round"/>`,
  )
  studio.touch(a[0] - 40, a[1] - r)
  studio.touch(b[0] + 50, b[1] + r)
  const body = `M0 ${-r}H${n(length)}A${r * 0.42} ${r} 0 0 1 ${n(length)} ${r}H0A${r * 0.42} ${r} 0 0 1 0 ${-r}Z`
  const tubeEnd = `<ellipse cx="${n(length)}" rx="${r * 0.12}" ry="${r * 0.28}" fill="#6d5236" stroke="#c9a57a" stroke-width="6"/>`
  return `<g transform="translate(${n(a[0])} ${n(a[1])}) rotate(${n((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI)})"><path d="${body}" fill="${paint}"/><path d="${body}" fill="${light}"/>${winds.join('')}${tubeEnd}</g>`
}

function pleats(studio: Studio, w: number, d: number): string {
  const wave = linear(
    studio,
    [0, 0, 1, 0],
    '0 #fff 0.12, 0.14 #1a0f24 0.1, 0.26 #fff 0.2, 0.42 #1a0f24 0.08, 0.6 #fff 0.16, 0.78 #1a0f24 0.12, 1 #fff 0.1',
  )
  return `<rect width="${w}" height="${d}" fill="${wave}"/><path d="M0 ${d - 6}H${w}" stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-dasharray="3 4"/>`
}

function shimmer(w: number, d: number): string {
  const threads = range(30).map((i) => `M${n((i * w) / 30)} 0q${n(12 * Math.sin(i))} ${d / 2} 0 ${d}`)
  return `<path d="${threads.join('')}" stroke="#fff" stroke-opacity=".35" stroke-width="5" fill="none"/>`
}
