import { mix, shade, tint } from '../kit/colour.ts'
import { blob, heart, n, star } from '../kit/geometry.ts'
import { linear, type Stop, type Studio } from '../kit/studio.ts'

/** A button seen flat, for placing with a ground transform. */
export function buttonFace(
  studio: Studio,
  r: number,
  look: { colour: string; shape?: string | undefined; pattern?: string | undefined },
): string {
  const { shape = 'round', pattern } = look
  const colour =
    pattern === 'wood'
      ? mix(look.colour, '#b9814a', 0.8)
      : pattern === 'shell'
        ? mix(look.colour, '#f1ebe4', 0.65)
        : look.colour
  const outline =
    shape === 'flower'
      ? blob(star([0, 0], 6, [r * 1.12, r * 0.72]))
      : shape === 'heart'
        ? heart([0, 0], r * 1.05)
        : `M${n(-r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`
  const stops: Stop[] =
    pattern === 'metal'
      ? [
          [0, tint(colour, 0.85)],
          [0.4, colour],
          [0.6, shade(colour, 0.4)],
          [1, tint(colour, 0.3)],
        ]
      : [
          [0, tint(colour, 0.5)],
          [0.45, colour],
          [1, shade(colour, 0.26)],
        ]
  const grain =
    pattern === 'wood'
      ? `<path d="M${n(-r * 0.9)} ${n(-r * 0.3)}q${n(r)} ${n(-r * 0.3)} ${n(r * 1.8)} 0M${n(-r * 0.9)} ${n(r * 0.25)}q${n(r)} ${n(r * 0.3)} ${n(r * 1.8)} 0" stroke="${shade(colour, 0.25)}" stroke-width="${n(r * 0.06)}" fill="none"/>`
      : ''
  const pearl =
    pattern === 'shell'
      ? `<path d="M${n(-r * 0.8)} ${n(-r * 0.2)}Q0 ${n(-r * 0.9)} ${n(r * 0.8)} ${n(-r * 0.1)}" stroke="#ffd9e6" stroke-opacity=".8" stroke-width="${n(r * 0.22)}" fill="none"/><path d="M${n(-r * 0.6)} ${n(r * 0.4)}Q0 ${n(r * 0.7)} ${n(r * 0.7)} ${n(r * 0.2)}" stroke="#cfeee6" stroke-opacity=".8" stroke-width="${n(r * 0.16)}" fill="none"/>`
      : ''
  const holes = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ].map(
    ([dx = 0, dy = 0]) =>
      `<circle cx="${n(dx * r * 0.19)}" cy="${n(dy * r * 0.19)}" r="${n(r * 0.1)}" fill="#2b2024" fill-opacity=".85"/>`,
  )
  return `<path d="${outline}" transform="translate(${n(r * 0.04)} ${n(r * 0.13)})" fill="${shade(colour, 0.5)}"/><path d="${outline}" fill="${linear(studio, [0, 0, 1, 1], stops)}"/>${grain}${pearl}<circle r="${n(r * 0.66)}" fill="${linear(studio, [0, 0, 1, 1], `0 ${shade(colour, 0.24)}, 0.5 ${colour}, 1 ${tint(colour, 0.4)}`)}"/><circle r="${n(r * 0.57)}" fill="${colour}"/>${holes.join('')}<path d="M${n(-r * 0.75)} ${n(-r * 0.3)}A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(-r * 0.1)} ${n(-r * 0.8)}" stroke="#fff" stroke-opacity=".8" stroke-width="${n(r * 0.09)}" fill="none" stroke-linecap="round"/>`
}
