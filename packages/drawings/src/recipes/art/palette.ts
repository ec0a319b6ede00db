import type { Drawing } from '../../drawing.ts'
import { colourAt, mix, shade, tint } from '../../kit/colour.ts'
import { around, at, blob, flat, n, range } from '../../kit/geometry.ts'
import { linear, radial, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { paintBrush } from '../../scenes/brushes.ts'

/** A mixing palette with fresh paint. */
export function palette(drawing: Drawing, studio: Studio): string {
  const wood = drawing.shape !== 'well'
  const outline = wood
    ? 'M-330 20C-340 -150 -180 -270 40 -270C240 -270 350 -150 330 10C320 120 230 90 190 150C150 220 40 300 -110 270C-250 240 -326 150 -330 20ZM-190 150a52 40 0 1 0 104 0a52 40 0 1 0 -104 0Z'
    : 'M-330 0a330 300 0 1 0 660 0a330 300 0 1 0 -660 0Z'
  studio.shadow(`<path d="${outline}" transform="${flat(0, 0)}" fill-rule="evenodd"/>`)
  const [x, y] = at(0, 0)
  studio.touch(x, y, [340, 200])
  const paint = wood ? surface(studio, 'wood', { colours: ['#d3a068'] }) : '#f8f6f0'
  const dab = (i: number) => {
    const a = -2.9 + i * 0.46
    const [px, py] = [Math.cos(a) * (wood ? 230 : 210), Math.sin(a) * (wood ? 190 : 190)]
    const c = colourAt(drawing.colours, i)
    const well = wood
      ? ''
      : `<circle cx="${n(px)}" cy="${n(py)}" r="56" fill="${linear(studio, [0, 0, 0.6, 1], '0 #cfc9bd, 1 #fffefa')}"/>`
    return `${well}<g transform="translate(${n(px)} ${n(py)})"><path d="${blob(around([5, 8], 9, (k) => [44 + (k % 3) * 7, 38 + ((k * 2) % 5) * 4]))}" fill="#1a0f24" fill-opacity=".25"/><path d="${blob(around([0, 0], 9, (k) => [44 + (k % 3) * 7, 38 + ((k * 2) % 5) * 4]))}" fill="${radial(studio, [0.35, 0.3, 0.75], `0 ${tint(c, 0.45)}, 0.5 ${c}, 1 ${shade(c, 0.3)}`)}"/><path d="M-22 -10q18 -20 40 -4M-14 12q20 -10 34 4" stroke="${tint(c, 0.6)}" stroke-width="6" fill="none" stroke-linecap="round"/></g>`
  }
  const smear = `<path d="M40 60q60 -60 120 -20t-20 80q-80 30 -100 -60z" fill="${mix(colourAt(drawing.colours, 0), colourAt(drawing.colours, 1), 0.5)}" fill-opacity=".8"/>`
  const board = (z: number, fill: string) =>
    `<g transform="${flat(0, 0, { z })}"><path d="${outline}" fill="${fill}" fill-rule="evenodd"/></g>`
  const brush = paintBrush(
    studio,
    { from: [360, 330, 16], to: [60, 60, 40] },
    { r: 14, colour: colourAt(drawing.colours, 1), dipped: colourAt(drawing.colours, 0) },
  )
  return (
    board(0, '#8d6437') +
    board(12, paint) +
    `<g transform="${flat(0, 0, { z: 12 })}"><path d="${outline}" fill="${linear(studio, [0, 0, 1, 1], '0 #fff 0.3, 0.5 #fff 0, 1 #1a0f24 0.2')}" fill-rule="evenodd"/>${range(7).map(dab).join('')}${smear}</g>${brush}`
  )
}
