import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n } from '../../kit/geometry.ts'
import { clampCount, scatterPlaces } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { linear, reusablePiece, type Studio } from '../../kit/studio.ts'

/** Foil-backed stones in their settings, or flat mirrors. */
export function kundanStones(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 30, 10, 60)
  const r = count > 40 ? 36 : 46
  const outline: Record<string, string> = {
    drop: `M0 ${-r * 1.3}C${r * 0.9} ${-r * 0.4} ${r} ${r * 0.9} 0 ${r}C${-r} ${r * 0.9} ${-r * 0.9} ${-r * 0.4} 0 ${-r * 1.3}Z`,
    square: `M${-r * 0.8} ${-r * 0.8}H${r * 0.8}V${r * 0.8}H${-r * 0.8}Z`,
  }
  const shape =
    outline[drawing.shape ?? ''] ?? `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
  const stone = (c: string) =>
    drawing.shape === 'mirror'
      ? reusablePiece(
          studio,
          `<path d="${shape}" fill="#7c8a94" transform="translate(2 6)"/><path d="${shape}" fill="${linear(studio, [0, 0, 1, 1], '0 #fff, 0.4 #bccfdb, 0.5 #f5fbff, 1 #94aaba')}" stroke="#fff" stroke-width="2"/>`,
        )
      : reusablePiece(
          studio,
          `<path d="${shape}" fill="#7d5f20" transform="translate(2 7)"/><path d="${shape}" fill="${linear(studio, [0, 0, 1, 1], '0 #fff1bd, 0.5 #d3a94a, 1 #8a661d')}"/><path d="${shape}" transform="scale(.8)" fill="${linear(studio, [0, 0, 1, 1], `0 ${tint(c, 0.75)}, 0.45 ${c}, 0.55 ${shade(c, 0.25)}, 1 ${tint(c, 0.35)}`)}"/><path d="${shape}" transform="scale(.42)" fill="#fff" fill-opacity=".4"/><path d="M${n(-r * 0.4)} ${n(-r * 0.3)}l${n(r * 0.3)} ${n(-r * 0.2)}" stroke="#fff" stroke-width="5" stroke-linecap="round"/>`,
        )
  return (
    scatterPlaces(studio.random.next, count, { w: 350, d: 310, gap: r * 1.9 })
      .map(({ x, y, index }) => {
        const [px, py] = at(x, y, 8)
        studio.shadow(`<ellipse cx="${n(px)}" cy="${n(py + 6)}" rx="${r}" ry="${n(r * 0.66)}"/>`)
        return `<g transform="translate(${n(px)} ${n(py)}) scale(1 .72)">${stone(colourAt(drawing.colours, index))(0, 0, `rotate(${drawing.shape === 'round' ? 0 : studio.random.integer(0, 359)})`)}</g>`
      })
      .join('') +
    sheet(
      studio,
      { x: 240, y: 360, yaw: -7, w: 240, d: 110 },
      {
        fill: '#fbf6ea',
        art: label({ w: 240, h: 110, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
