import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, line, n, type Point, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { hangTag } from '../../kit/packaging.ts'
import { tube } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { foldedCloth } from '../../scenes/cloth.ts'

/** Quilting cuts folded small and tied with twine. */
export function fatQuarters(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? drawing.colours.length, 4, 10)
  const h = Math.min(44, 270 / count)
  const friends = [drawing.pattern ?? 'floral', 'dots', 'gingham', 'floral', 'stripe', 'plain', 'block-print']
  const cuts = range(count).map((i) => {
    const colour = colourAt(drawing.colours, i)
    const paint = surface(studio, friends[i % friends.length], {
      colours: [colour, tint(colour, 0.72), shade(colour, 0.35)],
      scale: 0.72,
    })
    return foldedCloth(
      studio,
      { x: 0, y: 0, z: i * h, w: 430, d: 330, h, yaw: 16, grounded: i === 0 },
      { paint, colour, layers: 2 },
    )
  })
  const top = count * h
  const [c, s] = [Math.cos(0.279), Math.sin(0.279)]
  const spot = (u: number, v: number, z: number) => at(u * c - v * s, u * s + v * c, z)
  const twine = (a: readonly Point[]) =>
    tube(studio, line(a), { width: 9, colour: '#c9a26a', twist: 4, grounded: false })
  const knot = spot(0, 20, top + 6)
  const loop = (dx: number) =>
    tube(studio, `M${n(knot[0])} ${n(knot[1])}q${dx} -70 ${dx * 1.5} -16q${-dx * 0.4} 36 ${-dx * 1.5} 16`, {
      width: 9,
      colour: '#c9a26a',
      twist: 4,
      grounded: false,
    })
  return (
    cuts.join('') +
    twine([spot(0, -165, top + 3), spot(0, 168, top + 3), spot(0, 170, 0)]) +
    twine([spot(-216, 20, top + 3), spot(216, 20, top + 3), spot(218, 20, 0)]) +
    loop(-64) +
    loop(64) +
    hangTag(studio, knot, {
      to: [knot[0] + 40, knot[1] + 60],
      lines: drawing.label,
      colour: colourAt(drawing.colours, 0),
      turn: 14,
      size: 1.2,
    })
  )
}
