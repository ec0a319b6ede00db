import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { bloom } from '../../kit/flora.ts'
import { n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { makerMark } from '../../kit/packaging.ts'
import { sphere } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** Folded rosettes, honeycomb balls or tissue pom-poms. */
export function paperFans(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 5, 2, 6)
  const spots: [number, number, number][] = [
    [400, 330, 200],
    [690, 420, 160],
    [250, 600, 150],
    [540, 660, 180],
    [800, 690, 110],
    [150, 300, 100],
  ]
  const leafs = 40
  return spots
    .slice(0, count)
    .map(([x, y, r], i) => {
      const c = colourAt(drawing.colours, i)
      studio.shadow(`<circle cx="${x}" cy="${y + 6}" r="${r}"/>`)
      studio.touch(x, y, [r, r])
      if (drawing.shape === 'pompom') {
        return `<g transform="translate(${x} ${y})">${bloom(studio, 'peony', { r, colour: c })(0, 0)}${bloom(studio, 'peony', { r: r * 0.72, colour: tint(c, 0.2) })(0, 0, 'rotate(20)')}</g>`
      }
      if (drawing.shape === 'honeycomb') {
        const cells = range(9)
          .map(
            (k) =>
              `<ellipse cx="${x}" cy="${y}" rx="${n(Math.abs(k - 4) * r * 0.25)}" ry="${r}" fill="none" stroke="${shade(c, 0.3)}" stroke-width="3" stroke-dasharray="9 7"/>`,
          )
          .join('')
        return sphere(studio, [x, y], { r, colour: c, finish: 'matte' }) + cells
      }
      const pleat = range(leafs)
        .map((k) => {
          const [a, b] = [(k / leafs) * 6.283, ((k + 1) / leafs) * 6.283]
          const k2 = k % 2 ? 1 : 0.96
          return `<path d="M${x} ${y}L${n(x + Math.cos(a) * r * k2)} ${n(y + Math.sin(a) * r * k2)}L${n(x + Math.cos(b) * r * (1.96 - k2))} ${n(y + Math.sin(b) * r * (1.96 - k2))}Z" fill="${k % 2 ? tint(c, 0.16 - Math.sin(a) * 0.12) : shade(c, 0.16 + Math.sin(a) * 0.1)}"/>`
        })
        .join('')
      return `${pleat}<circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${r * 0.05}"/><circle cx="${x}" cy="${y}" r="${r * 0.2}" fill="${colourAt(drawing.colours, i + 1)}"/>${makerMark(x, y, { r: r * 0.12, colour: '#fffaf0' })}`
    })
    .join('')
}
