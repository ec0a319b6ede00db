import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, heart, n, turn } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { bowShape } from '../../scenes/bows.ts'

/** A scrapbook box opened out, a small gift in its middle. */
export function explosionBox(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  const flap = (x: number, y: number, k: number) =>
    sheet(
      studio,
      { x, y, yaw: -8, w: 250, d: 250 },
      {
        fill: surface(studio, drawing.pattern ?? ['floral', 'dots', 'hearts', 'stripe'][k], {
          colours: [
            tint(colourAt(drawing.colours, k), 0.5),
            colourAt(drawing.colours, k),
            colourAt(drawing.colours, k + 1),
          ],
        }),
        art: `<rect x="44" y="52" width="162" height="140" rx="4" fill="#fffdf6"/>${k % 2 ? `<path d="${heart([125, 122], 42)}" fill="${colourAt(drawing.colours, k)}"/>` : `<rect x="58" y="66" width="134" height="92" fill="#b9d6dc"/><path d="M58 158L104 100L140 136L164 112L192 158Z" fill="#5f8a6a"/><circle cx="160" cy="88" r="14" fill="#f7d77a"/>`}`,
      },
    )
  const spot = (u: number, v: number, k: number) => {
    const [x, y] = turn(u, v, -8)
    return flap(x, y, k)
  }
  const layers = spot(0, -255, 0) + spot(-255, 0, 1) + spot(255, 0, 2) + spot(0, 255, 3)
  const floor = sheet(studio, { x: 0, y: 0, yaw: -8, w: 254, d: 254, lift: 4 }, { fill: c })
  const gift = box(studio, {
    w: 110,
    d: 110,
    h: 100,
    yaw: 14,
    colour: colourAt(drawing.colours, 1),
    grounded: true,
    art: {
      top: '<rect x="44" width="22" height="110" fill="#fff6e0"/><rect y="44" width="110" height="22" fill="#fff6e0"/>',
      front: '<rect x="44" width="22" height="100" fill="#fff6e0"/>',
      side: '<rect x="44" width="22" height="100" fill="#efe2c8"/>',
    },
  })
  const [bx, by] = at(0, 0, 106)
  const lid = box(studio, {
    x: -330,
    y: 290,
    w: 220,
    d: 220,
    h: 50,
    yaw: -20,
    colour: c,
    art: {
      top: `<g transform="translate(30 60)">${label({ w: 160, h: 100, colour: shade(c, 0.2), lines: drawing.label })}</g>`,
    },
  })
  return (
    layers +
    floor +
    gift +
    `<g transform="translate(${n(bx)} ${n(by)}) scale(.5)">${bowShape(studio, '#fff0d0')}</g>${lid}`
  )
}
