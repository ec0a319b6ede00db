import { colourAt, mix, shade, tint } from '../kit/colour.ts'
import { at, n, type Point, range } from '../kit/geometry.ts'
import { linear, type Studio } from '../kit/studio.ts'
import { flame } from './flame.ts'

function paintedDots(colours: readonly string[]): string {
  return (
    range(9)
      .map((i) => {
        const a = -1.2 + i * 0.3
        return `<circle cx="${n(Math.sin(a) * 88)}" cy="${n(Math.cos(a) * 34 - 8)}" r="${i % 2 ? 5 : 8}" fill="${colourAt(colours, 1 + (i % 2))}"/>`
      })
      .join('') +
    range(14)
      .map((i) => {
        const a = (i / 14) * Math.PI * 2
        return `<circle cx="${n(Math.cos(a) * 94)}" cy="${n(Math.sin(a) * 46 - 52)}" r="4.5" fill="${colourAt(colours, 2)}"/>`
      })
      .join('')
  )
}

function diyaShadow(studio: Studio, [x, y]: Point, s: number): void {
  studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y + 16 * s)}" rx="${n(86 * s)}" ry="${n(44 * s)}"/>`)
  studio.touch(x, y - 30 * s, [108 * s, 86 * s])
}

/** A terracotta lamp: a clay boat with its spout towards the viewer. */
export function diyaLamp(
  studio: Studio,
  pose: { x: number; y: number; s: number; z?: number },
  look: { colours: readonly string[]; painted?: boolean; lit?: boolean; grounded?: boolean },
): string {
  const { s, z = 0 } = pose
  const clay = mix('#b8623f', colourAt(look.colours, 0), look.painted ? 0 : 0.14)
  const body = look.painted ? colourAt(look.colours, 0) : clay
  const [x, y] = at(pose.x, pose.y, z)
  const bowl = 'M-100 -44C-96 20 -54 52 0 56C54 52 96 20 100 -44Z'
  const rim =
    'M0 -104C70 -104 108 -80 104 -48C98 -20 44 4 0 28C-44 4 -98 -20 -104 -48C-108 -80 -70 -104 0 -104Z'
  const well = 'M0 -92C58 -92 88 -74 86 -52C82 -30 36 -12 0 10C-36 -12 -82 -30 -86 -52C-88 -74 -58 -92 0 -92Z'
  if (look.grounded !== false) {
    diyaShadow(studio, [x, y], s)
  }
  const side = linear(
    studio,
    [0, 0, 1, 0.3],
    `0 ${shade(body, 0.12)}, 0.3 ${tint(body, 0.25)}, 0.6 ${body}, 1 ${shade(body, 0.5)}`,
  )
  const oil = linear(
    studio,
    [0, 0, 1, 1],
    `0 ${shade(clay, 0.5)}, 0.5 ${look.lit ? '#e0a23c' : shade(clay, 0.2)}, 1 ${look.lit ? '#f7cf6a' : tint(clay, 0.1)}`,
  )
  const dots = look.painted
    ? paintedDots(look.colours)
    : '<path d="M-92 -22Q-50 34 0 38Q50 34 92 -22" stroke="#8d4528" stroke-opacity=".5" stroke-width="4" fill="none"/>'
  const wick =
    '<path d="M-14 -56Q6 -46 0 8" stroke="#f5ead2" stroke-width="8" fill="none" stroke-linecap="round"/>'
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${s})"><path d="${bowl}" fill="${side}"/><path d="${rim}" fill="${linear(studio, [0, 0, 1, 1], `0 ${tint(body, 0.5)}, 0.5 ${tint(body, 0.1)}, 1 ${shade(body, 0.14)}`)}"/><path d="${well}" fill="${oil}"/>${dots}${wick}${look.lit ? flame(studio, [0, 8], 50) : ''}</g>`
}
