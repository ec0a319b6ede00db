import { colourAt, shade, tint } from '../kit/colour.ts'
import { type Bloom, bloom, leaf } from '../kit/flora.ts'
import { n, type Point, range } from '../kit/geometry.ts'
import type { Studio } from '../kit/studio.ts'

/** Stems gathered at the bottom, flower heads above: on the table at a point, or in a vase. */
export function bunch(
  studio: Studio,
  foot: Point,
  look: { colours: readonly string[]; kind: Bloom; count: number; height: number; crochet?: boolean },
): string {
  const { colours, count, height, kind } = look
  const heads = range(count)
    .map((i) => {
      const a = i * 2.4
      const k = Math.sqrt((i + 0.3) / count)
      const r = kind === 'sunflower' ? 84 : kind === 'tulip' ? 54 : 72
      return {
        x: foot[0] + Math.cos(a) * k * 190,
        y: foot[1] - height - Math.sin(a) * k * 130,
        r: r * (count > 6 ? 0.86 : 1.05),
        c: colourAt(colours, i),
      }
    })
    .sort((p, q) => p.y - q.y)
  const stems = heads
    .map(
      ({ x, y }) =>
        `M${n(foot[0])} ${n(foot[1])}Q${n((foot[0] + x) / 2 - 10)} ${n((foot[1] + y) / 2 + 60)} ${n(x)} ${n(y)}`,
    )
    .join('')
  const leaves = range(9).map((i) =>
    leaf(studio, [foot[0] + ((i % 3) - 1) * 26, foot[1] - height * (0.3 + (i % 4) * 0.13)], {
      length: 150,
      width: 34,
      turn: i % 2 ? -30 - i * 7 : -150 + i * 7,
      colour: i % 2 ? '#5d8a56' : '#74a06a',
    }),
  )
  const drawn = heads.map(({ x, y, r, c }) => {
    studio.touch(x, y, [r, r])
    return (
      bloom(studio, kind, { r, colour: c })(x, y) +
      (look.crochet
        ? `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.9)}" fill="none" stroke="${shade(c, 0.3)}" stroke-opacity=".4" stroke-width="4" stroke-dasharray="5 6"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.6)}" fill="none" stroke="${tint(c, 0.5)}" stroke-opacity=".6" stroke-width="4" stroke-dasharray="5 6"/>`
        : '')
    )
  })
  return `<path d="${stems}" stroke="#3f6b41" stroke-width="11" fill="none"/><path d="${stems}" stroke="#6b9a5f" stroke-width="6" fill="none"/>${leaves.join('')}${drawn.join('')}`
}
