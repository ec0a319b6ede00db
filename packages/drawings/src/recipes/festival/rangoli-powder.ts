import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { around, at, blob, flat, n, range, star } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { motif } from '../../kit/motifs.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { filmStencil } from '../../scenes/stencil.ts'
import { bowlOf, heap } from '../../scenes/heaps.ts'
import { bottleRows } from '../../scenes/vessels.ts'

function wreath(name: string, colours: readonly string[]): string {
  const ring = around([0, 0], 10, () => [244, 244]).map(
    ([x, y], i) =>
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${i * 36 + 90})">${motif(name, { r: 44, ink: colourAt(colours, i), weight: 2.4 })}</g>`,
  )
  return `${motif(name, { r: 150, ink: colourAt(colours, 0), weight: 1.8 })}${ring.join('')}`
}

/** Rangoli colours in bowls, gulal heaps, or a stencil with its pattern. */
export function rangoliPowder(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? drawing.colours.length, 4, 10)
  if (drawing.shape === 'film') return filmStencil(drawing, studio)
  if (drawing.shape === 'stencil') {
    const holes = (fillWith: (i: number) => string) =>
      [
        [1, 34],
        [8, 120],
        [8, 200],
        [16, 270],
      ]
        .map(([k = 1, r = 0], ring) =>
          around([0, 0], k, () => (k === 1 ? [0, 0] : [r, r]))
            .map(
              ([x, y], i) =>
                `<path d="${blob(star([x, y], 6, [ring === 0 ? 60 : 34, ring === 0 ? 34 : 18]))}" fill="${fillWith(i + ring)}"/>`,
            )
            .join(''),
        )
        .join('')
    const mat = turnedSolid(studio, {
      x: -60,
      y: -60,
      profile: [320, 0, 320, 7],
      colour: '#f3f1ea',
      top: '#faf8f2',
    })
    return (
      mat +
      `<g transform="${flat(-60, -60, { z: 7 })}">${drawing.motif ? wreath(drawing.motif, drawing.colours) : holes((i) => colourAt(drawing.colours, i))}</g>` +
      range(3)
        .map((i) =>
          bowlOf(
            studio,
            { x: 40 + i * 160, y: 300 - i * 60, r: 84 },
            { colour: colourAt(drawing.colours, i), bowl: '#c9853f' },
          ),
        )
        .join('')
    )
  }
  const gulal = drawing.shape === 'gulal'
  return bottleRows(
    count,
    ({ x, y, s }, i) => {
      const c = colourAt(drawing.colours, i)
      if (gulal) {
        const [cx, cy] = at(x, y)
        studio.shadow(`<ellipse cx="${n(cx)}" cy="${n(cy + 8)}" rx="${n(86 * s)}" ry="${n(40 * s)}"/>`)
        return heap(studio, [cx, cy], { r: 88 * s, h: 96 * s, colour: c })
      }
      return bowlOf(studio, { x, y, r: 80 * s }, { colour: c, bowl: '#b8623f' })
    },
    { dx: 180, dy: 160 },
  )
}
