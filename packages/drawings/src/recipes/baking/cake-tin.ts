import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, flat, heart, n, range } from '../../kit/geometry.ts'
import { wrapLabel, label } from '../../kit/packaging.ts'
import { box, turnedSolid } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** Baking tins: round, square, heart, or a nested set. */
export function cakeTin(drawing: Drawing, studio: Studio): string {
  const metal = '#bcc3ca'
  if (drawing.shape === 'square') {
    return box(studio, {
      w: 480,
      d: 460,
      h: 150,
      yaw: -13,
      colour: metal,
      round: 10,
      art: {
        top: `<rect x="12" y="12" width="456" height="436" rx="10" fill="${linear(studio, [0, 0, 1, 1], '0 #666e76, 0.5 #a9b1b9, 1 #e8ecef')}"/><rect x="46" y="56" width="388" height="372" rx="8" fill="${linear(studio, [0, 0, 1, 1], '0 #a5adb5, 0.5 #dfe4e8, 1 #b9c0c7')}"/>`,
        front: `<g transform="translate(140 40)">${label({ w: 200, h: 80, colour: colourAt(drawing.colours, 0), lines: drawing.label })}</g>`,
      },
    })
  }
  if (drawing.shape === 'heart') {
    const lay = (z: number, fill: string, r: number) =>
      `<path d="${heart([0, 0], r)}" transform="${flat(0, 0, { z })}" fill="${fill}"/>`
    studio.shadow(`<path d="${heart([0, 0], 300)}" transform="${flat(0, 0)}"/>`)
    studio.touch(480, 560, [330, 210])
    return (
      range(14)
        .map((i) => lay(i * 10, i % 2 ? '#a5adb5' : '#98a0a8', 300))
        .join('') +
      lay(140, '#eef2f5', 304) +
      lay(138, linear(studio, [0, 0, 1, 1], '0 #666e76, 0.5 #a9b1b9, 1 #e8ecef'), 286) +
      lay(40, linear(studio, [0, 0, 1, 1], '0 #b0b7be, 1 #e6eaed'), 250)
    )
  }
  const tin = (x: number, y: number, k: { r: number; h: number; grounded: boolean }) => {
    const body = turnedSolid(studio, {
      x,
      y,
      profile: [k.r * 0.97, 0, k.r, k.h],
      colour: metal,
      finish: 'metal',
      open: { wall: 8, inside: '#aab2ba' },
      grounded: k.grounded,
    })
    const [cx, cy] = at(x, y, k.h)
    return `${body}<ellipse cx="${n(cx)}" cy="${n(cy + k.h * 0.34)}" rx="${n(k.r * 0.86)}" ry="${n(k.r * 0.52)}" fill="${linear(studio, [0, 0, 1, 1], '0 #8c949c, 0.5 #dfe4e8, 1 #b3bac1')}" fill-opacity=".8"/><ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(k.r)}" ry="${n(k.r * 0.64)}" fill="none" stroke="#f6f8fa" stroke-width="6"/>${wrapLabel(studio, { x, y, z: [k.h * 0.24, k.h * 0.8], r: [k.r, k.r], colour: colourAt(drawing.colours, 0), lines: drawing.label, reach: 0.5 })}`
  }
  return drawing.shape === 'set'
    ? tin(-130, -90, { r: 250, h: 140, grounded: true }) +
        tin(190, 50, { r: 190, h: 130, grounded: true }) +
        tin(-90, 220, { r: 140, h: 120, grounded: true })
    : tin(0, 20, { r: 310, h: 170, grounded: true })
}
