import type { Drawing } from '../../drawing.ts'
import { colourAt, mix, shade, tint } from '../../kit/colour.ts'
import { at, n } from '../../kit/geometry.ts'
import { scatterPlaces } from '../../kit/layout.ts'
import { reusablePiece, radial, type Studio } from '../../kit/studio.ts'
import { clearBag } from '../../scenes/cloth.ts'

/** Faux pearls in a heap by their bag. */
export function pearls(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const half = drawing.shape === 'half'
  const pearl = (r: number, c: string) =>
    reusablePiece(
      studio,
      `<ellipse cx="${n(r * 0.2)}" cy="${n(r * 0.55)}" rx="${n(r * 0.95)}" ry="${n(r * 0.6)}" fill="#1a0f24" fill-opacity=".24"/><ellipse rx="${r}" ry="${n(half ? r * 0.74 : r)}" fill="${radial(studio, [0.38, 0.32, 0.74], `0 #ffffff, 0.25 ${tint(c, 0.55)}, 0.6 ${c}, 0.82 ${shade(mix(c, '#d9a7b8', 0.3), 0.16)}, 0.94 ${shade(c, 0.34)}, 1 ${tint(c, 0.2)}`)}"/><ellipse cx="${n(-r * 0.34)}" cy="${n(-r * 0.38)}" rx="${n(r * 0.26)}" ry="${n(r * 0.18)}" fill="#fff"/>`,
    )
  const inner = scatterPlaces(studio.random.next, 70, { w: 180, d: 170, gap: 28 })
    .map((p) => pearl(21, colourAt(drawing.colours, p.index))(...at(p.x - 80, p.y + 40, 18)))
    .join('')
  const loose = scatterPlaces(studio.random.next, 14, { w: 170, d: 150, gap: 70 })
    .map((p) => {
      const r = [34, 26, 20][p.index % 3] ?? 26
      const [x, y] = at(p.x + 220, p.y + 230, r)
      studio.touch(x, y, [r, r])
      studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y + r * 0.7)}" rx="${r}" ry="${n(r * 0.5)}"/>`)
      return pearl(r, colourAt(drawing.colours, p.index))(x, y)
    })
    .join('')
  return (
    clearBag(
      studio,
      { x: -80, y: -20, w: 460, d: 600, yaw: -9 },
      { colour: mix(colour, '#7a5a8a', 0.5), lines: drawing.label, inner },
    ) + loose
  )
}
