import { mix, shade, tint } from '../kit/colour.ts'
import { n } from '../kit/geometry.ts'
import { linear, reusablePiece } from '../kit/studio.ts'
import {
  colourOf,
  disc,
  litFill,
  moveTo,
  ring,
  repeatDrawing,
  shadowUnder,
  type DrawingContext,
  type DrawWork,
} from './drawing-context.ts'

/** One outward stitch: two plies side by side. */
function stitch({ studio }: DrawingContext, colour: string, [w, h]: readonly [number, number]) {
  const fill = linear(studio, [0, 0, 1, 1], `0 ${tint(colour, 0.32)}, 0.5 ${colour}, 1 ${shade(colour, 0.3)}`)
  const half = (side: number): string =>
    `<path d="M0 ${n(h * 0.5)}C${n(side * w * 0.7)} ${n(h * 0.3)} ${n(side * w * 0.62)} ${n(-h * 0.45)} ${n(side * w * 0.16)} ${n(-h * 0.5)}C${n(side * w * 0.02)} ${n(-h * 0.2)} 0 ${n(h * 0.2)} 0 ${n(h * 0.5)}Z" fill="${fill}" stroke="${shade(colour, 0.4)}" stroke-opacity=".5" stroke-width="1.4"/>`
  return reusablePiece(studio, half(-1) + half(1))
}

function roundOf(
  easel: DrawingContext,
  at: { r: number; colour: string; high: number; count: number },
): string {
  const put = stitch(easel, at.colour, [((2 * Math.PI * at.r) / at.count) * 1.12, at.high])
  return (
    disc(at.r + at.high * 0.42, shade(at.colour, 0.34)) +
    ring(at.count, at.r, ([x, y, turn]) => put(x, y, `rotate(${n(turn)})`))
  )
}

/** A coaster or doily worked in rounds, with a picot edge. */
export const crochetRound: DrawWork = (easel) => {
  const rounds = easel.random.integer(6, 8)
  const high = 350 / rounds
  const edge = ring(26, 372, ([x, y, turn]) =>
    moveTo(disc(30, litFill(easel.studio, colourOf(easel, rounds))), x, y, `rotate(${n(turn)})`),
  )
  const body = repeatDrawing(rounds, (back) => {
    const at = rounds - back
    return roundOf(easel, {
      r: at * high - high / 2,
      colour: colourOf(easel, at >> (easel.random.next() > 0.7 ? 1 : 0)),
      high: high * 1.12,
      count: 6 + at * 6,
    })
  })
  return (
    shadowUnder(easel.studio, disc(392, '#000')) +
    edge +
    body +
    disc(high * 0.42, litFill(easel.studio, colourOf(easel, 1)))
  )
}

function granny(easel: DrawingContext, shift: number, half: number): string {
  const rows = 4
  const step = half / (rows + 0.4)
  const squares = repeatDrawing(rows, (back) => {
    const at = rows - back
    const side = at * step
    const colour = colourOf(easel, at === rows ? 0 : at + shift)
    const put = stitch(easel, colour, [step * 0.62, step * 1.02])
    const clusters = [0, 90, 180, 270].map((turn) =>
      moveTo(
        repeatDrawing(at * 3, (k) =>
          put(
            -side + step * 0.42 + (k + 0.5) * ((2 * side - step * 0.84) / (at * 3)),
            -side + step * 0.1,
            `rotate(${((k % 3) - 1) * 14})`,
          ),
        ),
        0,
        0,
        `rotate(${turn})`,
      ),
    )
    return `<rect x="${n(-side - step * 0.4)}" y="${n(-side - step * 0.4)}" width="${n(2 * side + step * 0.8)}" height="${n(2 * side + step * 0.8)}" rx="${n(step * 0.5)}" fill="${shade(colour, 0.38)}"/>${clusters.join('')}`
  })
  const petal = stitch(easel, colourOf(easel, shift + 2), [step * 0.8, step * 0.9])
  return (
    squares +
    ring(6, step * 0.42, ([x, y, turn]) => petal(x, y, `rotate(${n(turn)})`)) +
    disc(step * 0.2, colourOf(easel, shift + 3))
  )
}

/** Four granny squares, joined. */
export const grannySquares: DrawWork = (easel) => {
  const shape = '<rect x="-396" y="-396" width="792" height="792" rx="30"/>'
  const spots = [
    [-196, -196],
    [196, -196],
    [-196, 196],
    [196, 196],
  ] as const
  return (
    shadowUnder(easel.studio, shape) +
    spots.map(([x, y], at) => moveTo(granny(easel, at, 186), x, y)).join('')
  )
}

/** Index of the stitch's colour among three, in rows of diamonds between plain bands. */
function inDiamonds(row: number, column: number): number {
  const [down, across] = [row % 10, column % 6]
  if (down > 6) return down === 8 ? 2 : 0
  const away = Math.abs(across - 3) + Math.abs(down - 3)
  if (away === 0) return 2
  return away <= 2 ? 1 : 0
}

/** Cabled, striped or patterned knitting, off the needles. */
export const knitted: DrawWork = (easel) => {
  const { studio, random } = easel
  const kind = random.next()
  const cables = kind > 0.7
  const colourAt = (row: number, column: number): number => {
    if (cables) return 0
    return kind > 0.35 ? inDiamonds(row, column) : Math.floor(row / 4) % 3
  }
  const [w, h] = [22, 26]
  const columns = 30
  const rowCount = 29
  const one = new Map<string, ReturnType<typeof stitch>>()
  const put = (colour: string) => {
    const known = one.get(colour) ?? stitch(easel, colour, [w * 0.98, h * 1.5])
    one.set(colour, known)
    return known
  }
  const rows = repeatDrawing(rowCount, (row) => {
    return repeatDrawing(columns, (column) => {
      const sway = cables
        ? Math.sin((row / rowCount) * Math.PI * 6) *
          ([9, -9][Math.floor(column / 3) % 2] ?? 0) *
          (Math.floor(column / 6) % 2)
        : 0
      return put(colourOf(easel, colourAt(row, column)))(
        (column - columns / 2 + 0.5) * w + sway,
        (row - rowCount / 2 + 0.5) * h,
        'rotate(180)',
      )
    })
  })
  const [x, y] = [(columns * w) / 2, (rowCount * h) / 2]
  const shape = `<rect x="${n(-x - 6)}" y="${n(-y - 6)}" width="${n(2 * x + 12)}" height="${n(2 * y + 12)}" rx="16"/>`
  const fringe = repeatDrawing(20, (at) => {
    const fx = -x + (at + 0.5) * ((2 * x) / 20)
    return `<path d="M${n(fx)} ${n(y)}q${n(random.between(-14, 14))} 34 ${n(random.between(-10, 10))} 66" stroke="${colourOf(easel, at % 2 ? 0 : 1)}" stroke-width="9" stroke-linecap="round" fill="none"/>`
  })
  return (
    shadowUnder(studio, shape) + fringe + `<g fill="${shade(colourOf(easel, 0), 0.45)}">${shape}</g>` + rows
  )
}

/** A wall hanging knotted on a stick. */
export const macrame: DrawWork = (easel) => {
  const { studio, random } = easel
  const cord = mix(colourOf(easel, 0), '#f3ead8', 0.72)
  const strands = 22
  const gap = 660 / strands
  const length = (at: number): number => 560 - Math.abs(at - strands / 2 + 0.5) * 22
  const rope = (d: string, width: number, colour: string): string =>
    `<path d="${d}" fill="none" stroke="${shade(colour, 0.3)}" stroke-width="${width + 4}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${tint(colour, 0.55)}" stroke-width="${n(width * 0.4)}" stroke-dasharray="7 9" stroke-linecap="round"/>`
  const hanging = repeatDrawing(strands, (at) => {
    const x = -330 + (at + 0.5) * gap
    const sway = random.between(-9, 9)
    return rope(
      `M${n(x)} -250Q${n(x + sway)} ${n(length(at) * 0.3)} ${n(x + sway * 0.4)} ${n(length(at) - 160)}`,
      11,
      at % 7 === 3 ? mix(colourOf(easel, 1), cord, 0.25) : cord,
    )
  })
  const knot = reusablePiece(
    studio,
    `<ellipse rx="${n(gap * 0.98)}" ry="17" fill="${litFill(studio, cord)}" stroke="${shade(cord, 0.35)}" stroke-width="2"/><path d="M${n(-gap * 0.7)} -6Q0 8 ${n(gap * 0.7)} -6M${n(-gap * 0.7)} 6Q0 -4 ${n(gap * 0.7)} 8" fill="none" stroke="${shade(cord, 0.32)}" stroke-width="2.4"/>`,
  )
  const knots = repeatDrawing(7, (row) =>
    repeatDrawing(strands / 2 - row, (at) => knot(-330 + (at * 2 + 1 + row) * gap, -190 + row * 44)),
  )
  const beads = repeatDrawing(5, (at) =>
    moveTo(disc(18, litFill(studio, colourOf(easel, at + 1))), -264 + at * 132, 168 - Math.abs(at - 2) * 26),
  )
  const stick = `<rect x="-400" y="-278" width="800" height="34" rx="17" fill="${linear(studio, [0, 0, 0, 1], '0 #c99a66, 0.5 #a87442, 1 #6d4522')}"/><path d="M-380 -266H380" stroke="#e0bd8d" stroke-opacity=".6" stroke-width="3"/>`
  return (
    shadowUnder(studio, '<path d="M-340 -260H340V230L0 420L-340 230Z"/>') +
    hanging +
    knots +
    beads +
    stick +
    rope('M-330 -262Q0 -470 330 -262', 8, cord)
  )
}
