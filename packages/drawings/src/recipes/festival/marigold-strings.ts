import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { bloom } from '../../kit/flora.ts'
import { at, n, range } from '../../kit/geometry.ts'
import type { Studio } from '../../kit/studio.ts'

/** Garlands of marigolds in loops on the table. */
export function marigoldStrings(drawing: Drawing, studio: Studio): string {
  const strings = Math.min(3, Math.max(1, drawing.colours.length))
  const heads = range(strings)
    .flatMap((k) =>
      range(26).map((i) => {
        const a = (i / 26) * Math.PI * 2
        const [rx, ry] = [330 - k * 105, 300 - k * 96]
        return { x: Math.cos(a) * rx, y: Math.sin(a) * ry, c: colourAt(drawing.colours, k), i }
      }),
    )
    .concat(range(7).map((i) => ({ x: 250 + i * 22, y: 150 + i * 44, c: colourAt(drawing.colours, 0), i })))
    .sort((a, b) => a.y - b.y)
  return heads
    .map(({ x, y, c, i }) => {
      const [px, py] = at(x, y, 34)
      studio.shadow(`<ellipse cx="${n(px)}" cy="${n(py + 22)}" rx="44" ry="26"/>`)
      return bloom(studio, 'marigold', { r: 50, colour: c })(px, py, `rotate(${(i * 41) % 90}) scale(1 .86)`)
    })
    .join('')
}
