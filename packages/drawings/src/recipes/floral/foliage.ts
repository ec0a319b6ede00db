import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { leaf } from '../../kit/flora.ts'
import { n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { radial, type Studio } from '../../kit/studio.ts'

/** Stems of leaves: eucalyptus, fern, monstera. */
export function foliage(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 5, 3, 9)
  const shape = drawing.shape ?? 'eucalyptus'
  return (
    range(count)
      .map((i) => {
        const t = i / (count - 1) - 0.5
        const c = colourAt(drawing.colours, i)
        const lean = t * 84
        const pairs = shape === 'monstera' ? 0 : shape === 'fern' ? 15 : 8
        const stem = 560 - Math.abs(t) * 90
        const leaves = range(pairs)
          .map((k) => {
            const y = -90 - (k / pairs) * (stem - 110)
            const size = (shape === 'fern' ? 96 : 76) * (1 - (k / pairs) * 0.55)
            return [-1, 1]
              .map((s) =>
                leaf(studio, [0, y], {
                  length: size,
                  width: shape === 'fern' ? size * 0.16 : size * 0.5,
                  turn: s < 0 ? -148 : -32,
                  colour: k % 2 ? c : shade(c, 0.08),
                }),
              )
              .join('')
          })
          .join('')
        const big =
          shape === 'monstera'
            ? `<g transform="translate(0 ${-stem * 0.62})"><path d="M0 60C-150 40 -190 -90 -120 -170C-60 -230 60 -230 120 -170C190 -90 150 40 0 60Z" fill="${radial(studio, [0.35, 0.3, 0.85], `0 ${tint(c, 0.3)}, 0.5 ${c}, 1 ${shade(c, 0.35)}`)}"/><path d="M0 60V-200M0 0L-110 -50M0 0L110 -50M0 -70L-110 -130M0 -70L110 -130" stroke="${tint(c, 0.45)}" stroke-width="4" fill="none"/>${[
                [-130, -20],
                [130, -20],
                [-140, -96],
                [140, -96],
              ]
                .map(
                  ([x = 0, y = 0]) =>
                    `<path d="M${x * 1.2} ${y}L${x * 0.4} ${y + 14}L${x * 1.18} ${y + 22}Z" fill="${tint(studio.ground, 0.05)}"/>`,
                )
                .join('')}</g>`
            : ''
        studio.shadow(
          `<path d="M0 -40L-8 ${-stem}L8 ${-stem}Z" transform="translate(480 780) rotate(${n(lean)})"/>`,
        )
        studio.touch(
          480 + Math.sin((lean * Math.PI) / 180) * stem,
          780 - Math.cos((lean * Math.PI) / 180) * stem,
          [60, 40],
        )
        studio.touch(480, 800, [90, 0])
        return `<g transform="translate(480 780) rotate(${n(lean)})"><path d="M0 0Q${n(t * 30)} ${-stem / 2} 0 ${-stem + 20}" stroke="${shade(c, 0.25)}" stroke-width="8" fill="none" stroke-linecap="round"/>${leaves}${big}</g>`
      })
      .join('') +
    `<rect x="434" y="690" width="92" height="46" rx="6" fill="#fbf6ea"/>${lettering(drawing.label?.[0] ?? '', { x: 480, y: 713, size: 15, colour: '#2b2430', width: 80, weight: 0.17 })}`
  )
}
