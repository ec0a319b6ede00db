import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod, sheet } from '../../kit/rods.ts'
import { sphere } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** A gridded cutting mat with a rotary cutter on it. */
export function cuttingMat(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const grid = (step: number, from: number) =>
    range(Math.floor(700 / step) + 1)
      .map((i) => `M${from + i * step} 30V530`)
      .join('') +
    range(Math.floor(500 / step) + 1)
      .map((i) => `M30 ${30 + i * step}H730`)
      .join('')
  const numbers = range(14)
    .map((i) =>
      lettering(String(i + 1), { x: 80 + i * 50, y: 17, size: 14, colour: '#fff8e0', weight: 0.16 }),
    )
    .join('')
  const art = `<path d="${grid(25, 30)}" stroke="#fff8e0" stroke-opacity=".3" stroke-width="1"/><path d="${grid(100, 30)}" stroke="#fff8e0" stroke-opacity=".85" stroke-width="2.4" fill="none"/><path d="M30 530L530 30M230 530L730 30" stroke="#fff8e0" stroke-opacity=".5" stroke-width="1.6"/>${numbers}${lettering(drawing.label?.[0] ?? '', { x: 600, y: 546, size: 16, colour: '#fff8e0', width: 230 })}`
  const mat = sheet(studio, { x: 0, y: 0, yaw: -10, w: 760, d: 560, r: 16, lift: 8 }, { fill: colour, art })
  const handle = rod(studio, {
    from: [330, 250, 44],
    to: [70, 20, 34],
    stretches: [
      { to: 0.08, r0: 18, r1: 30, colour: '#f2b632', finish: 'gloss' },
      { to: 0.55, r0: 30, r1: 25, colour: '#f2b632', finish: 'gloss' },
      { to: 0.7, r0: 27, colour: '#3a3640', finish: 'gloss' },
      { to: 1, r0: 25, r1: 18, colour: '#f2b632', finish: 'gloss' },
    ],
  })
  const [x, y] = at(40, 0, 50)
  const blade = `<ellipse cx="${n(x)}" cy="${n(y + 14)}" rx="62" ry="58" fill="${linear(studio, [0, 0, 1, 1], '0 #fff, 0.45 #b9c1c9, 0.55 #eef2f5, 1 #7d868f')}" stroke="#68717a" stroke-width="2"/><circle cx="${n(x)}" cy="${n(y + 12)}" r="20" fill="#3a3640"/>${sphere(studio, [x, y + 10], { r: 11, colour: '#c9ced4', finish: 'metal' })}`
  return mat + blade + handle
}
