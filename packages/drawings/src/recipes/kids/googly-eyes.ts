import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { scatterPlaces } from '../../kit/layout.ts'
import { radial, type Studio } from '../../kit/studio.ts'
import { clearBag } from '../../scenes/cloth.ts'

/** Wobbly eyes in a bag, some loose. */
export function googlyEyes(drawing: Drawing, studio: Studio): string {
  const eye = (x: number, y: number, r: number) => {
    const a = studio.random.between(0, 6.28)
    return `<g transform="translate(${n(x)} ${n(y)})"><ellipse cy="${n(r * 0.16)}" rx="${n(r)}" ry="${n(r * 0.8)}" fill="#1a0f24" fill-opacity=".3"/><ellipse rx="${n(r)}" ry="${n(r * 0.8)}" fill="${radial(studio, [0.4, 0.3, 0.8], '0 #fff, 0.7 #f3f0ea, 1 #bdb7ae')}"/><ellipse cx="${n(Math.cos(a) * r * 0.34)}" cy="${n(Math.sin(a) * r * 0.26)}" rx="${n(r * 0.54)}" ry="${n(r * 0.44)}" fill="#1d1922"/><path d="M${n(-r * 0.6)} ${n(-r * 0.3)}Q${n(-r * 0.3)} ${n(-r * 0.66)} ${n(r * 0.1)} ${n(-r * 0.6)}" stroke="#fff" stroke-width="${n(r * 0.14)}" fill="none" stroke-linecap="round" stroke-opacity=".9"/></g>`
  }
  const inner = scatterPlaces(studio.random.next, 46, { w: 165, d: 150, gap: 34 })
    .map((p) => {
      const [x, y] = at(p.x - 60, p.y + 30, 8)
      return eye(x, y, studio.random.between(16, 34))
    })
    .join('')
  const loose = range(9)
    .map((i) => {
      const [x, y] = at(190 + (i % 3) * 90, 40 + Math.floor(i / 3) * 100, 6)
      studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="34" ry="24"/>`)
      return eye(x, y, 22 + ((i * 7) % 20))
    })
    .join('')
  return (
    clearBag(
      studio,
      { x: -60, y: 0, w: 440, d: 580, yaw: -9 },
      { colour: colourAt(drawing.colours, 0), lines: drawing.label, inner },
    ) + loose
  )
}
