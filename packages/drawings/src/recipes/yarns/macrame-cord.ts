import type { Drawing } from '../../drawing.ts'
import { colourAt, mix, shade, tint } from '../../kit/colour.ts'
import { at, flow, n, range } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import { wrapLabel } from '../../kit/packaging.ts'
import { tube } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** Rolls of twisted cord on a tube. */
export function macrameCord(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 3)
  const jute = drawing.pattern === 'jute'
  const r = [0, 225, 165, 145][count] ?? 145
  return gridPlaces(count, { dx: r * 2.15, dy: r * 1.6, columns: 2 })
    .map(({ x, y, index }) =>
      roll(studio, {
        x,
        y: y + 50,
        r,
        colour: jute && !drawing.colours[index] ? '#b58a55' : colourAt(drawing.colours, index),
        lines: drawing.label,
        first: count === 1,
      }),
    )
    .join('')
}

type Cord = { x: number; y: number; r: number; colour: string }
type Roll = Cord & { lines: string[] | undefined; first: boolean }

function roll(studio: Studio, { x, y, r, colour, lines, first }: Roll): string {
  const h = r * 1.25
  const rows = first ? 9 : 7
  const step = h / rows
  const ropes = windings(studio, { x, y, r, colour }, { rows, step })
  const body = turnedSolid(studio, {
    x,
    y,
    profile: [r * 0.98, 0, r * 0.98, h],
    colour: shade(colour, 0.2),
    top: tint(colour, 0.06),
  })
  const [tx, ty] = at(x, y, h)
  const coils = range(5).map((i) => {
    const k = r * (0.94 - i * 0.115)
    return tube(
      studio,
      `M${n(tx - k)} ${n(ty)}a${n(k)} ${n(k * 0.64)} 0 1 0 ${n(k * 2)} 0a${n(k)} ${n(k * 0.64)} 0 1 0 ${n(-k * 2)} 0`,
      {
        width: r * 0.12,
        colour,
        twist: 7,
        grounded: false,
      },
    )
  })
  const core = turnedSolid(studio, {
    x,
    y,
    z: h - 10,
    profile: [r * 0.36, 0, r * 0.36, 12],
    colour: '#c8a67c',
    open: { wall: 9, inside: '#70563a' },
    grounded: false,
  })
  const tail = first ? looseEnd(studio, { x, y, r, colour }, step) : ''
  return (
    tail +
    body +
    ropes +
    coils.join('') +
    core +
    wrapLabel(studio, {
      x,
      y,
      z: [h * 0.22, h * 0.76],
      r: [r * 1.04, r * 1.04],
      colour: mix(colour, '#5a4632', 0.3),
      lines,
      reach: 0.8,
      paper: '#e9d9bd',
    })
  )
}

function windings(
  studio: Studio,
  { x, y, r, colour }: Cord,
  { rows, step }: { rows: number; step: number },
): string {
  const ropes = range(rows).map((i) => {
    const arc = flow(
      range(9).map((k) => {
        const a = -1.57 + (k * 3.14) / 8
        return at(x + Math.sin(a) * r, y + Math.cos(a) * r, step * (i + 0.5) + Math.sin(a) * step * 0.24)
      }),
    )
    return tube(studio, arc, {
      width: step * 0.8,
      colour: i % 2 ? colour : shade(colour, 0.04),
      twist: step * 0.28,
      grounded: false,
    })
  })
  return ropes.join('')
}

function looseEnd(studio: Studio, { x, y, r, colour }: Cord, step: number): string {
  return tube(
    studio,
    flow([
      at(x + r * 0.94, y + r * 0.3, 12),
      at(x + r * 1.25, y + r * 0.9),
      at(x + r * 0.5, y + r * 1.5),
      at(x - r * 0.4, y + r * 1.3),
      at(x - r * 0.9, y + r * 1.55),
    ]),
    { width: step * 0.62, colour, twist: 7 },
  )
}
