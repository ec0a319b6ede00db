import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import { windowGlow, label } from '../../kit/packaging.ts'
import { tube } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Paper bags with twisted handles. */
export function giftBags(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 3, 1, 5)
  const s = [0, 1.5, 1.15, 0.95, 0.85, 0.8][count] ?? 0.9
  return gridPlaces(count, { dx: 300 * s, dy: 200, columns: 3, stagger: 60 })
    .map(({ x, y, index }) => {
      const c = colourAt(drawing.colours, index)
      const [w, d, h] = [230 * s, 120 * s, 290 * s]
      const paint = surface(studio, drawing.pattern, {
        colours: [c, ...drawing.colours.filter((o) => o !== c)],
        scale: 0.9,
      })
      const handle = (dy: number) => twistedHandle(studio, { x, y: y + dy, s, h })
      const tissue = tissueIn({ x, y, s, h }, colourAt(drawing.colours, index + 1))
      return (
        handle(-d * 0.4) +
        box(studio, {
          x,
          y,
          w,
          d,
          h,
          yaw: 14,
          colour: c,
          art: { top: `<rect width="${n(w)}" height="${n(d)}" fill="${shade(c, 0.5)}"/>` },
        }) +
        tissue +
        box(studio, {
          x,
          y,
          w,
          d,
          h,
          yaw: 14,
          colour: c,
          round: 1,
          grounded: false,
          paints: { top: 'none' },
          art: {
            front: `<rect width="${n(w)}" height="${n(h)}" fill="${paint}"/>${windowGlow(studio, w, h)}<g transform="translate(${n(w * 0.2)} ${n(h * 0.38)})">${label({ w: w * 0.6, h: h * 0.28, colour: shade(c, 0.2), lines: drawing.label })}</g>`,
            side: `<rect width="${n(d)}" height="${n(h)}" fill="${paint}"/><rect width="${n(d)}" height="${n(h)}" fill="#1a0f24" fill-opacity=".3"/><path d="M${n(d / 2)} 0V${n(h * 0.7)}L0 ${n(h)}M${n(d / 2)} ${n(h * 0.7)}L${n(d)} ${n(h)}" stroke="#1a0f24" stroke-opacity=".3" stroke-width="3" fill="none"/>`,
          },
        }) +
        handle(d * 0.42)
      )
    })
    .join('')
}

type Bag = { x: number; y: number; s: number; h: number }

function twistedHandle(studio: Studio, { x, y, s, h }: Bag): string {
  const [ax, ay] = at(x - 50 * s, y, h - 6)
  const [bx, by] = at(x + 50 * s, y + 20 * s, h - 6)
  return tube(
    studio,
    `M${n(ax)} ${n(ay)}C${n(ax)} ${n(ay - 100 * s)} ${n(bx)} ${n(by - 100 * s)} ${n(bx)} ${n(by)}`,
    {
      width: 9 * s,
      colour: '#f3e9d2',
      twist: 5,
      grounded: false,
    },
  )
}

function tissueIn({ x, y, s, h }: Bag, colour: string): string {
  return range(5)
    .map((i) => {
      const [px, py] = at(x - 80 * s + i * 38 * s, y + (i % 2) * 20, h)
      return `<path d="M${n(px - 40 * s)} ${n(py + 20)}L${n(px - 10 * s)} ${n(py - (50 + (i % 3) * 16) * s)}L${n(px + 20 * s)} ${n(py - 26 * s)}L${n(px + 46 * s)} ${n(py + 24)}Z" fill="${tint(colour, 0.3 + (i % 2) * 0.25)}"/>`
    })
    .join('')
}
