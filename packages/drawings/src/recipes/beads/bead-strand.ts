import type { Drawing } from '../../drawing.ts'
import { colourAt, mix } from '../../kit/colour.ts'
import { at, flow, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { hangTag } from '../../kit/packaging.ts'
import { tube } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { beadSprite } from '../../scenes/beads.ts'

/** Strung beads in loops. */
export function beadStrand(drawing: Drawing, studio: Studio): string {
  const strands = clampCount(drawing.count, 1, 4)
  const r = strands === 1 ? 30 : 23
  const all = range(strands)
    .flatMap((k) => {
      const [rx, ry] = [320 - k * (r * 2.6), 290 - k * (r * 2.6)]
      const length = Math.round(((rx + ry) * 3.05) / (r * (drawing.shape === 'tube' ? 2.5 : 1.95)))
      return range(length).map((i) => {
        const a = -1.2 + (i / length) * 6.283
        return { x: Math.cos(a) * rx, y: Math.sin(a) * ry, a, i, k }
      })
    })
    .sort((p, q) => p.y - q.y)
  const turned = drawing.shape === 'tube' || drawing.shape === 'chips' || drawing.shape === 'heart'
  const beads = all.map(({ x, y, a, i, k }) => {
    const [px, py] = at(x, y, r)
    studio.shadow(`<ellipse cx="${n(px)}" cy="${n(py + r * 0.7)}" rx="${n(r * 0.9)}" ry="${n(r * 0.5)}"/>`)
    const c = colourAt(drawing.colours, drawing.colours.length > 3 ? i + k : strands > 1 ? k : i)
    return beadSprite(studio, {
      r,
      colour: drawing.pattern === 'wood' ? mix(c, '#b9814a', 0.55) : c,
      shape: drawing.shape,
      pattern: drawing.pattern,
    })(px, py, turned ? `rotate(${n((a * 180) / Math.PI + 90)})` : '')
  })
  const loop = tube(studio, flow([at(90, -275, 14), at(190, -360), at(290, -330), at(330, -400)]), {
    width: 6,
    colour: '#e9e0cc',
    twist: 4,
  })
  return (
    loop +
    beads.join('') +
    hangTag(studio, at(110, -280, 14), {
      to: at(-60, -30),
      lines: drawing.label,
      colour: colourAt(drawing.colours, 0),
      turn: -5,
      size: 1.5,
    })
  )
}
