import { shade, tint } from '../kit/colour.ts'
import { around, heart, line, n, type Point } from '../kit/geometry.ts'
import { sphere } from '../kit/solids.ts'
import { linear, reusablePiece, radial, type Studio } from '../kit/studio.ts'

/** Paint of a bead, drawn once around (0, 0) and placed many times. */
export function beadSprite(
  studio: Studio,
  look: { r: number; colour: string; shape?: string | undefined; pattern?: string | undefined },
): (x: number, y: number, more?: string) => string {
  const { r, colour, shape, pattern } = look
  const stone =
    pattern === 'stone'
      ? `<path d="M${n(-r * 0.8)} ${n(r * 0.1)}Q${n(-r * 0.2)} ${n(-r * 0.4)} ${n(r * 0.1)} ${n(r * 0.2)}T${n(r * 0.85)} ${n(-r * 0.1)}M${n(-r * 0.3)} ${n(r * 0.8)}Q0 ${n(r * 0.3)} ${n(r * 0.5)} ${n(r * 0.6)}" stroke="${shade(colour, 0.4)}" stroke-opacity=".6" stroke-width="${n(r * 0.09)}" fill="none"/>`
      : ''
  const grain =
    pattern === 'wood'
      ? `<path d="M${n(-r * 0.7)} ${n(-r * 0.3)}Q0 ${n(-r * 0.6)} ${n(r * 0.7)} ${n(-r * 0.3)}M${n(-r * 0.85)} ${n(r * 0.1)}Q0 ${n(-r * 0.1)} ${n(r * 0.85)} ${n(r * 0.1)}M${n(-r * 0.6)} ${n(r * 0.55)}Q0 ${n(r * 0.4)} ${n(r * 0.6)} ${n(r * 0.55)}" stroke="${shade(colour, 0.35)}" stroke-opacity=".6" stroke-width="${n(r * 0.08)}" fill="none"/>`
      : ''
  const finish = pattern === 'wood' ? 'matte' : 'gloss'
  const sides: Record<string, () => string> = {
    tube: () =>
      `<rect x="${n(-r * 1.2)}" y="${n(-r * 0.6)}" width="${n(r * 2.4)}" height="${n(r * 1.2)}" rx="${n(r * 0.25)}" fill="${linear(studio, [0, 0, 0, 1], `0 ${tint(colour, 0.2)}, 0.25 ${tint(colour, 0.7)}, 0.5 ${colour}, 1 ${shade(colour, 0.45)}`)}"/>`,
    heart: () =>
      `<path d="${heart([0, 0], r)}" fill="${radial(studio, [0.35, 0.3, 0.8], `0 ${tint(colour, 0.6)}, 0.5 ${colour}, 1 ${shade(colour, 0.4)}`)}"/><ellipse cx="${n(-r * 0.4)}" cy="${n(-r * 0.35)}" rx="${n(r * 0.2)}" ry="${n(r * 0.13)}" fill="#fff" fill-opacity=".8"/>`,
    chips: () =>
      `<path d="M${n(-r)} ${n(r * 0.2)}L${n(-r * 0.4)} ${n(-r * 0.7)}L${n(r * 0.6)} ${n(-r * 0.5)}L${n(r)} ${n(r * 0.3)}L${n(r * 0.1)} ${n(r * 0.75)}Z" fill="${linear(studio, [0, 0, 1, 1], `0 ${tint(colour, 0.65)}, 0.5 ${colour}, 1 ${shade(colour, 0.4)}`)}"/><path d="M${n(-r * 0.4)} ${n(-r * 0.7)}L${n(r * 0.1)} ${n(r * 0.75)}L${n(r * 0.6)} ${n(-r * 0.5)}" fill="#fff" fill-opacity=".22"/>`,
    faceted: () =>
      `<path d="${line(
        around([0, 0], 8, () => [r, r]),
        true,
      )}" fill="${radial(studio, [0.35, 0.3, 0.8], `0 ${tint(colour, 0.75)}, 0.5 ${colour}, 1 ${shade(colour, 0.45)}`)}"/><path d="${line(
        around([0, 0], 8, () => [r * 0.5, r * 0.5]),
        true,
      )}" fill="#fff" fill-opacity=".35"/><path d="${around([0, 0], 8, () => [r, r])
        .map((p, i) => line([p, around([0, 0], 8, () => [r * 0.5, r * 0.5])[i] as Point]))
        .join('')}" stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/>`,
  }
  const solid = sides[shape ?? ''] ?? (() => sphere(studio, [0, 0], { r, colour, finish }))
  return reusablePiece(
    studio,
    `<ellipse cx="${n(r * 0.2)}" cy="${n(r * 0.5)}" rx="${n(r * 0.95)}" ry="${n(r * 0.66)}" fill="#1a0f24" fill-opacity=".22"/>${solid()}${stone}${grain}`,
  )
}
