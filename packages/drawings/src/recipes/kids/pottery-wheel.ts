import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { wrapLabel } from '../../kit/packaging.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** A small wheel with a pot being thrown on it. */
export function potteryWheel(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const y = 60
  const base = turnedSolid(studio, {
    y,
    profile: [290, 0, 300, 20, 280, 120, 250, 150],
    colour,
    finish: 'gloss',
  })
  const basin = turnedSolid(studio, {
    y,
    z: 150,
    profile: [230, 0, 270, 60],
    colour: tint(colour, 0.5),
    finish: 'gloss',
    open: { wall: 14, inside: tint(colour, 0.3) },
    grounded: false,
  })
  const plate = turnedSolid(studio, {
    y,
    z: 178,
    profile: [170, 0, 170, 20],
    colour: '#e9e4da',
    grounded: false,
  })
  const pot = turnedSolid(studio, {
    y,
    z: 198,
    profile: [84, 0, 116, 40, 128, 90, 112, 140, 78, 176, 72, 192, 84, 214],
    colour: '#b8623f',
    finish: 'gloss',
    open: { wall: 12, inside: '#8d4528' },
    grounded: false,
  })
  const grooves = range(7)
    .map((i) => {
      const z = 216 + i * 22
      const r = [110, 124, 129, 124, 112, 94, 76][i] ?? 90
      const [x0, y0] = at(-r, y, z)
      return `M${n(x0)} ${n(y0)}A${r} ${n(r * 0.64)} 0 0 0 ${n(x0 + 2 * r)} ${n(y0)}`
    })
    .join('')
  return (
    base +
    wrapLabel(studio, {
      x: 0,
      y,
      z: [30, 108],
      r: [302, 286],
      colour: colourAt(drawing.colours, 1),
      lines: drawing.label,
      reach: 0.6,
    }) +
    basin +
    plate +
    pot +
    `<path d="${grooves}" stroke="#7d3d24" stroke-opacity=".35" stroke-width="4" fill="none"/>`
  )
}
