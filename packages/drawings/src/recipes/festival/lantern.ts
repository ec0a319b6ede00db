import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { line, n, type Point, range, star } from '../../kit/geometry.ts'
import { sphere } from '../../kit/solids.ts'
import { radial, type Studio } from '../../kit/studio.ts'

/** An akash kandil: a star or a round paper lantern, lit from inside. */
export function lantern(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  const second = colourAt(drawing.colours, 1)
  const [x, y] = [480, 380]
  studio.touch(x, 90)
  studio.touch(x, 820, [260, 10])
  studio.shadow('<ellipse cx="480" cy="820" rx="150" ry="26"/>')
  const strips = range(13)
    .map(
      (i) =>
        `<path d="M${n(x - 96 + i * 16)} ${y + 150}q${(i % 3) * 8 - 8} 130 ${(i % 5) * 6 - 12} ${240 + (i % 3) * 16}h11q6 -130 -4 ${-244 - (i % 3) * 16}z" fill="${i % 2 ? c : second}"/>`,
    )
    .join('')
  const warm = radial(
    studio,
    [0.5, 0.5, 0.55],
    `0 #fff7d6, 0.35 ${tint(c, 0.45)}, 0.8 ${c}, 1 ${shade(c, 0.28)}`,
  )
  const aura = `<circle cx="${x}" cy="${y}" r="400" fill="${radial(studio, [0.5, 0.5, 0.5], '0 #ffdf8f 0.6, 1 #ffdf8f 0')}"/>`
  const string = `<path d="M${x} 60V${y - 190}" stroke="#8a7558" stroke-width="5"/>`
  if (drawing.shape === 'round') {
    const ribs = range(9)
      .map((i) => {
        const t = (i - 4) / 4.6
        const rx = 230 * Math.sqrt(1 - t * t)
        return `<path d="M${n(x - rx)} ${n(y + t * 190)}Q${x} ${n(y + t * 190 + 44)} ${n(x + rx)} ${n(y + t * 190)}" stroke="${shade(c, 0.35)}" stroke-opacity=".5" stroke-width="4" fill="none"/>`
      })
      .join('')
    return (
      aura +
      string +
      strips +
      `<ellipse cx="${x}" cy="${y}" rx="232" ry="194" fill="${warm}"/>${ribs}<ellipse cx="${x}" cy="${y - 186}" rx="66" ry="20" fill="${second}"/><ellipse cx="${x}" cy="${y + 186}" rx="66" ry="20" fill="${second}"/>`
    )
  }
  const tips = star([x, y], 8, [250, 130])
  const facets = tips
    .map((p, i) => {
      const q = tips[(i + 1) % tips.length] as Point
      return `<path d="${line([[x, y], p, q], true)}" fill="${i % 2 ? warm : shade(c, 0.12 + (i > 4 && i < 13 ? 0.14 : 0))}" stroke="${tint(second, 0.2)}" stroke-width="4"/>`
    })
    .join('')
  return (
    aura +
    string +
    strips +
    facets +
    `<circle cx="${x}" cy="${y}" r="58" fill="${radial(studio, [0.5, 0.5, 0.5], `0 #fffbe8, 1 ${second}`)}"/>` +
    tips
      .filter((_, i) => i % 2 === 0)
      .map((p) => sphere(studio, p, { r: 12, colour: '#d4af37', finish: 'metal' }))
      .join('')
  )
}
