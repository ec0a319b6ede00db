import { shade, tint } from '../kit/colour.ts'
import { at, line, n, type Point, range } from '../kit/geometry.ts'
import { turnedSolid } from '../kit/solids.ts'
import { linear, type Studio } from '../kit/studio.ts'

/** A piped swirl of cream at a point of the picture. */
export function swirl(studio: Studio, [x, y]: Point, look: { r: number; colour: string }): string {
  const { r, colour } = look
  return (
    range(5)
      .map((i) => {
        const k = r * (1 - i * 0.2)
        const cy = y - i * r * 0.36
        const lobes = range(7)
          .map((j) => {
            const a = (j / 7) * Math.PI - 0.1 + i * 0.3
            return `<ellipse cx="${n(x + Math.cos(a) * k * 0.66)}" cy="${n(cy + Math.sin(a) * k * 0.3)}" rx="${n(k * 0.36)}" ry="${n(k * 0.3)}" fill="${linear(studio, [0, 0, 1, 1], `0 ${tint(colour, 0.6)}, 0.5 ${colour}, 1 ${shade(colour, 0.22)}`)}"/>`
          })
          .join('')
        return `<ellipse cx="${n(x)}" cy="${n(cy)}" rx="${n(k)}" ry="${n(k * 0.5)}" fill="${shade(colour, 0.1)}"/>${lobes}`
      })
      .join('') +
    `<path d="M${n(x - r * 0.16)} ${n(y - r * 1.5)}Q${n(x + r * 0.06)} ${n(y - r * 1.9)} ${n(x + r * 0.1)} ${n(y - r * 2)}Q${n(x + r * 0.2)} ${n(y - r * 1.7)} ${n(x + r * 0.18)} ${n(y - r * 1.46)}Z" fill="${colour}"/>`
  )
}

/** A cupcake standing on the table. */
export function cupcake(
  studio: Studio,
  pose: { x: number; y: number; s: number },
  look: { cup: string; cream: string; sprinkles?: readonly string[] },
): string {
  const { x, y, s } = pose
  const cup = turnedSolid(studio, {
    x,
    y,
    profile: [62 * s, 0, 88 * s, 100 * s],
    colour: look.cup,
    top: '#b9814a',
  })
  const pleats = range(15)
    .map((i) => {
      const a = -1.5 + i * 0.214
      const [a0, a1] = [
        at(x + Math.sin(a) * 62 * s, y + Math.cos(a) * 62 * s),
        at(x + Math.sin(a) * 88 * s, y + Math.cos(a) * 88 * s, 100 * s),
      ]
      return line([a0, a1])
    })
    .join('')
  const [cx, cy] = at(x, y, 104 * s)
  studio.touch(cx, cy - 170 * s)
  const bits = (look.sprinkles ?? [])
    .flatMap((c, k) =>
      range(5).map(
        (i) =>
          `<rect x="${n(cx - 60 * s + ((i * 47 + k * 31) % 120) * s)}" y="${n(cy - 20 * s - ((i * 29 + k * 17) % 90) * s)}" width="${n(15 * s)}" height="${n(5 * s)}" rx="2" fill="${c}" transform="rotate(${i * 40 + k * 20} ${n(cx)} ${n(cy - 40 * s)})"/>`,
      ),
    )
    .join('')
  return `${cup}<path d="${pleats}" stroke="${shade(look.cup, 0.35)}" stroke-opacity=".5" stroke-width="${n(4 * s)}"/>${swirl(studio, [cx, cy - 4 * s], { r: 82 * s, colour: look.cream })}${bits}`
}
