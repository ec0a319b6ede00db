import { shade, tint } from '../kit/colour.ts'
import { at, n, type Point, range } from '../kit/geometry.ts'
import { turnedSolid } from '../kit/solids.ts'
import { linear, type Studio } from '../kit/studio.ts'

/** A spool of thread standing on the table, `s` its size. */
export function spool(
  studio: Studio,
  pose: { x: number; y: number; z?: number; s: number },
  look: { colour: string; shape?: string | undefined; grounded?: boolean },
): string {
  const { x, y, z = 0, s } = pose
  const { colour } = look
  const grounded = look.grounded !== false
  const cone = look.shape === 'cone'
  const wood = look.shape === 'reel' ? '#d9b27c' : '#f2ede2'
  const [r0, r1, h] = cone ? [64, 34, 190] : look.shape === 'reel' ? [50, 50, 84] : [50, 50, 120]
  const base = turnedSolid(studio, {
    x,
    y,
    z,
    profile: [(r0 + 12) * s, 0, (r0 + 14) * s, 7 * s, (r0 + 12) * s, 14 * s],
    colour: wood,
    finish: 'gloss',
    grounded,
  })
  const thread = turnedSolid(studio, {
    x,
    y,
    z: z + 14 * s,
    profile: [r0 * s, 0, (r0 + 3) * s, h * 0.3 * s, (r1 + 3) * s, h * 0.85 * s, r1 * s, h * s],
    colour,
    finish: 'gloss',
    grounded: false,
  })
  const winds = range(cone ? 17 : 15).map((i) => {
    const t = (i + 0.5) / (cone ? 17 : 15)
    const r = (r0 + (r1 - r0) * t + 2) * s
    const a = at(x - r * 0.98, y + r * 0.15, z + (14 + h * t) * s)
    return `M${n(a[0])} ${n(a[1])}A${n(r)} ${n(r * 0.64)} 0 0 0 ${n(a[0] + r * 1.96)} ${n(a[1] - 2 * s)}`
  })
  const lines = `<path d="${winds.join('')}" fill="none" stroke="${shade(colour, 0.4)}" stroke-opacity=".5" stroke-width="${n(2.2 * s)}"/><path d="${winds.join('')}" transform="translate(0 ${n(-2.4 * s)})" fill="none" stroke="${tint(colour, 0.6)}" stroke-opacity=".5" stroke-width="${n(1.3 * s)}"/>`
  const lid = cone
    ? turnedSolid(studio, {
        x,
        y,
        z: z + (14 + h) * s,
        profile: [22 * s, 0, 17 * s, 26 * s],
        colour: wood,
        open: { wall: 5 * s, inside: '#8a8178' },
        grounded: false,
      })
    : turnedSolid(studio, {
        x,
        y,
        z: z + (14 + h) * s,
        profile: [(r1 + 12) * s, 0, (r1 + 14) * s, 7 * s, (r1 + 11) * s, 14 * s],
        colour: wood,
        finish: 'gloss',
        grounded: false,
      }) + spoolTop(studio, at(x, y, z + (28 + h) * s), { s, r: r1, colour })
  return base + thread + lines + lid
}

function spoolTop(studio: Studio, [x, y]: Point, look: { s: number; r: number; colour: string }): string {
  const { s, r, colour } = look
  const e = (k: number, fill: string) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(k * s)}" ry="${n(k * 0.64 * s)}" fill="${fill}"/>`
  return (
    e(r * 0.86, linear(studio, [0, 0, 1, 1], `0 ${tint(colour, 0.25)}, 1 ${shade(colour, 0.12)}`)) +
    e(r * 0.5, '#fbf6ea') +
    e(r * 0.24, '#4b4340')
  )
}
