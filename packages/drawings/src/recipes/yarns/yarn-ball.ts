import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, n, type Point } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import type { Studio } from '../../kit/studio.ts'
import { yarnBand, yarnSphere, yarnTail } from '../../scenes/yarn.ts'

/** Wound balls of yarn with a paper band. */
export function yarnBall(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 6)
  const r = [0, 235, 170, 150, 138, 128, 122][count] ?? 122
  const set =
    count === 1
      ? [{ x: 0, y: 30, index: 0 }]
      : gridPlaces(count, {
          dx: r * 1.95,
          dy: r * 1.75,
          columns: count < 5 ? 2 : 3,
          stagger: count === 3 ? 0 : r * 0.2,
        })
  const balls = set.map(({ x, y, index }) => {
    const own = drawing.pattern === 'variegated' ? drawing.colours : [colourAt(drawing.colours, index)]
    const [cx, cy] = at(x, y, r * 0.96)
    studio.shadow(`<ellipse cx="${n(cx)}" cy="${n(cy + r * 0.72)}" rx="${n(r * 0.86)}" ry="${n(r * 0.36)}"/>`)
    const look = {
      r,
      colours: own,
      fuzzy: drawing.pattern === 'chenille',
      spin: (drawing.seed * 37 + index * 71) % 360,
    }
    return (
      yarnSphere(studio, [cx, cy], look) +
      yarnBand(studio, [cx, cy], { r, colour: colourAt(own, 0), lines: drawing.label })
    )
  })
  const sway = studio.random.between(-20, 20)
  const tail: Point[] = [
    at(r * 0.5, r * 0.9),
    at(r * 0.9 + sway, r * 1.35),
    at(r * 0.2, r * 1.7),
    at(-r * 0.6, r * 1.5 + sway),
    at(-r * 1.1, r * 1.8),
  ]
  const end =
    count === 1
      ? yarnTail(studio, tail, {
          colour: colourAt(drawing.colours, 0),
          width: drawing.pattern === 'chenille' ? 24 : 13,
        })
      : ''
  return end + balls.join('')
}
