import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { bloom, leaf } from '../../kit/flora.ts'
import { around, at, flow, range } from '../../kit/geometry.ts'
import { hangTag } from '../../kit/packaging.ts'
import { ringPath, tube } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'

/** A wreath base: rattan, metal, or dressed with leaves and flowers. */
export function wreathRing(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  const [x, y] = at(0, 0, 20)
  const r = 290
  if (drawing.shape === 'metal') {
    return (
      tube(studio, ringPath(0, 0, { r, z: 20 }), { width: 16, colour: c, finish: 'metal' }) +
      tube(studio, ringPath(0, 0, { r: r * 0.72, z: 20 }), { width: 12, colour: c, finish: 'metal' }) +
      hangTag(studio, [x + r * 0.7, y + 130], {
        to: [x + 60, y + 170],
        lines: drawing.label,
        colour: c,
        turn: -6,
        size: 1.3,
      })
    )
  }
  const rattan = range(7)
    .map((i) =>
      tube(
        studio,
        flow(
          around([x, y], 24, (k) => [
            r + Math.sin(k * 1.7 + i) * 14 + (i - 3) * 11,
            (r + Math.sin(k * 1.7 + i) * 14 + (i - 3) * 11) * 0.64,
          ]).concat(around([x, y], 24, () => [r + (i - 3) * 11, (r + (i - 3) * 11) * 0.64]).slice(0, 1)),
        ),
        { width: 17, colour: i % 2 ? '#9a6f42' : '#b58a55', twist: 24 },
      ),
    )
    .join('')
  if (drawing.shape !== 'dressed') {
    return (
      rattan +
      hangTag(studio, [x + r * 0.6, y + 150], {
        to: [x + 10, y + 10],
        lines: drawing.label,
        colour: c,
        turn: -6,
        size: 1.4,
      })
    )
  }
  return rattan + dressing(studio, drawing.colours, { x, y, r })
}

type Ring = { x: number; y: number; r: number }

function dressing(studio: Studio, colours: string[], { x, y, r }: Ring): string {
  const dress = range(30)
    .map((i) => {
      const a = 0.3 + i * 0.12
      const [px, py] = [x + Math.cos(a) * r, y + Math.sin(a) * r * 0.64]
      return leaf(studio, [px, py], {
        length: 110,
        width: 26,
        turn: (a * 180) / Math.PI + (i % 2 ? 60 : 120),
        colour: i % 3 ? '#5d8a56' : '#86ab78',
      })
    })
    .join('')
  const heads = range(7)
    .map((i) => {
      const a = 0.7 + i * 0.36
      return bloom(studio, i % 3 === 1 ? 'daisy' : 'rose', {
        r: 58 - (i % 3) * 10,
        colour: colourAt(colours, i),
      })(x + Math.cos(a) * r, y + Math.sin(a) * r * 0.64)
    })
    .join('')
  return dress + heads
}
