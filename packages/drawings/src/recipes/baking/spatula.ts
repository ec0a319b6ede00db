import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { rod, sheet } from '../../kit/rods.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** Spatula, whisk and scraper, or a whisk alone. */
export function spatula(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  const handle = (from: [number, number, number], to: [number, number, number]) =>
    rod(studio, {
      from,
      to,
      stretches: [
        { to: 0.06, r0: 12, r1: 18, colour: '#c99860' },
        { to: 0.6, r0: 19, r1: 15, colour: '#c99860' },
        { to: 0.66, r0: 15, colour: '#c3c9d0', finish: 'metal' },
        { to: 1, r0: 9, colour: '#c3c9d0', finish: 'metal' },
      ],
    })
  const [wx, wy] = at(150, -60, 30)
  const loops = range(7)
    .map((i) => {
      const w = (i - 3) * 34
      return `M0 0C${w} -60 ${w * 1.5} -190 ${n(w * 0.5)} -250Q0 -290 ${n(-w * 0.5)} -250C${-w * 1.5} -190 ${-w} -60 0 0`
    })
    .join('')
  const whisk = `<g transform="translate(${n(wx)} ${n(wy)}) rotate(18)"><path d="${loops}" fill="none" stroke="#6f7881" stroke-width="7"/><path d="${loops}" fill="none" stroke="#e9edf0" stroke-width="3"/></g>`
  studio.touch(wx + 130, wy - 270)
  const whiskAll = handle([60, 330, 30], [150, -60, 30]) + whisk
  if (drawing.shape === 'whisk') {
    return whiskAll
  }
  const [sx, sy] = at(-120, -60, 26)
  const blade = `<g transform="translate(${n(sx)} ${n(sy)}) rotate(-6)"><path d="M-50 20Q-70 -160 -46 -210Q0 -236 40 -200Q66 -140 46 20Q0 40 -50 20Z" fill="${linear(studio, [0, 0, 1, 0.3], `0 ${tint(c, 0.4)}, 0.4 ${c}, 1 ${shade(c, 0.4)}`)}"/><path d="M-40 -180Q-50 -80 -36 0" stroke="#fff" stroke-opacity=".6" stroke-width="9" fill="none" stroke-linecap="round"/></g>`
  const scraper = sheet(
    studio,
    { x: -310, y: 180, yaw: -20, w: 180, d: 240, r: 40, lift: 8 },
    {
      fill: colourAt(drawing.colours, 1),
      art: '<circle cx="90" cy="50" r="16" fill="#1a0f24" fill-opacity=".3"/>',
    },
  )
  return (
    scraper +
    handle([-170, 330, 26], [-120, -50, 26]) +
    blade +
    whiskAll +
    sheet(
      studio,
      { x: 300, y: 340, yaw: -6, w: 220, d: 100 },
      { fill: '#fbf6ea', art: label({ w: 220, h: 100, colour: c, lines: drawing.label }) },
    )
  )
}
