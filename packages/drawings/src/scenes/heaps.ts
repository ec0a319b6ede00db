import { shade, tint } from '../kit/colour.ts'
import { at, n, type Point, range } from '../kit/geometry.ts'
import { turnedSolid } from '../kit/solids.ts'
import { linear, type Studio } from '../kit/studio.ts'

/** A cone of powder on the table or in a bowl, at a point of the picture. */
export function heap(studio: Studio, [x, y]: Point, look: { r: number; h: number; colour: string }): string {
  const { r, h, colour } = look
  const body = `M${n(x - r)} ${n(y)}C${n(x - r * 0.6)} ${n(y - h * 0.3)} ${n(x - r * 0.3)} ${n(y - h)} ${n(x)} ${n(y - h)}C${n(x + r * 0.3)} ${n(y - h)} ${n(x + r * 0.6)} ${n(y - h * 0.3)} ${n(x + r)} ${n(y)}A${n(r)} ${n(r * 0.6)} 0 0 1 ${n(x - r)} ${n(y)}Z`
  const grains = range(40)
    .map((i) => {
      const [a, k] = [i * 2.4, Math.sqrt(i / 40)]
      return `<circle cx="${n(x + Math.cos(a) * k * r * 0.9)}" cy="${n(y + r * 0.12 - (1 - k) * h * 0.8 + Math.sin(a) * k * r * 0.4)}" r="2" fill="${i % 2 ? tint(colour, 0.5) : shade(colour, 0.3)}"/>`
    })
    .join('')
  return `<path d="${body}" fill="${linear(studio, [0, 0, 1, 0.5], `0 ${tint(colour, 0.3)}, 0.4 ${colour}, 1 ${shade(colour, 0.36)}`)}"/>${grains}`
}

/** A round bowl with a heap in it. */
export function bowlOf(
  studio: Studio,
  pose: { x: number; y: number; r: number },
  look: { colour: string; bowl: string },
): string {
  const { x, y, r } = pose
  const bowl = turnedSolid(studio, {
    x,
    y,
    profile: [r * 0.5, 0, r * 0.8, r * 0.2, r, r * 0.52],
    colour: look.bowl,
    finish: 'gloss',
    open: { wall: r * 0.07, inside: look.colour },
  })
  return bowl + heap(studio, at(x, y, r * 0.46), { r: r * 0.86, h: r * 0.55, colour: look.colour })
}
