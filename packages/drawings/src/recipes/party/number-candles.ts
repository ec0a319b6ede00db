import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n } from '../../kit/geometry.ts'
import { gridPlaces } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'

/** Number candles standing in a row. */
export function numberCandles(drawing: Drawing, studio: Studio): string {
  const digits = [...(drawing.label?.[0] ?? '0123456789').replace(/[^0-9]/g, '')].slice(0, 10)
  const list = digits.length ? digits : [...'0123456789']
  const size = list.length > 4 ? 160 : 280
  return gridPlaces(list.length, {
    dx: size * 0.95,
    dy: size * 1.9,
    columns: list.length > 4 ? 5 : list.length,
  })
    .map(({ x, y, index }) => {
      const c = colourAt(drawing.colours, index)
      const [px, py] = at(x, y)
      studio.shadow(`<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(size * 0.34)}" ry="${n(size * 0.1)}"/>`)
      studio.touch(px, py - size * 1.15, [size * 0.45, size * 0.3])
      const layers: [string, number, number][] = [
        [shade(c, 0.5), 0.26, 6],
        [c, 0.25, 0],
        [tint(c, 0.3), 0.14, -4],
        ['#fffaf0', 0.03, -9],
      ]
      return (
        `<path d="M${n(px)} ${n(py - size * 1.08)}v-26" stroke="#5a4a40" stroke-width="6" stroke-linecap="round"/>` +
        layers
          .map(([k, weight, dx]) =>
            lettering(list[index] ?? '0', {
              x: px + dx,
              y: py - size * 0.56 + dx,
              size: size * 0.84,
              colour: k,
              weight,
            }),
          )
          .join('') +
        rod(studio, {
          from: [x, y, size * 0.1],
          to: [x, y, 0],
          stretches: [{ to: 1, r0: 5, colour: '#f7efe0' }],
          grounded: false,
        })
      )
    })
    .join('')
}
