import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { n } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { windowGlow, makerMark } from '../../kit/packaging.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Hand-cut soap with a paper band. */
export function soapBar(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 4)
  const s = [0, 1.3, 1.05, 0.9, 0.85][count] ?? 1
  return gridPlaces(count, { dx: 380 * s, dy: 280 * s, columns: 2, stagger: 40 })
    .map(({ x, y, index }) => {
      const colour = colourAt(drawing.colours, index)
      const [w, d, h] = [330 * s, 220 * s, 96 * s]
      const paint = surface(studio, drawing.pattern ?? 'marble', {
        colours: [colour, tint(colour, 0.5), colourAt(drawing.colours, index + 1)],
        scale: 0.8,
      })
      const skin = (a: number, b: number) =>
        (drawing.pattern === 'plain'
          ? ''
          : `<rect width="${n(a)}" height="${n(b)}" rx="8" fill="${paint}"/>`) + windowGlow(studio, a, b)
      const wrap = (a: number, b: number) =>
        `<rect x="${n(a * 0.3)}" y="-4" width="${n(a * 0.4)}" height="${n(b + 8)}" fill="#f8f1e2"/><rect x="${n(a * 0.3)}" y="-4" width="${n(a * 0.02)}" height="${n(b + 8)}" fill="${shade(colour, 0.2)}"/><rect x="${n(a * 0.68)}" y="-4" width="${n(a * 0.02)}" height="${n(b + 8)}" fill="${shade(colour, 0.2)}"/>`
      const print =
        makerMark(w / 2, d * 0.28, { r: 24 * s, colour: shade(colour, 0.2) }) +
        lettering(drawing.label?.[0] ?? '', {
          x: w / 2,
          y: d * 0.56,
          size: 22 * s,
          colour: '#2b2430',
          width: w * 0.34,
          weight: 0.17,
        }) +
        lettering(drawing.label?.[1] ?? '', {
          x: w / 2,
          y: d * 0.74,
          size: 16 * s,
          colour: '#5c5058',
          width: w * 0.3,
        })
      return box(studio, {
        x,
        y,
        w,
        d,
        h,
        yaw: -16 + index * 9,
        colour,
        round: 16,
        art: {
          top: skin(w, d) + wrap(w, d) + print,
          front:
            skin(w, h) +
            wrap(w, h) +
            `<rect width="${n(w)}" height="${n(h)}" fill="#1a0f24" fill-opacity=".12"/>`,
        },
      })
    })
    .join('')
}
