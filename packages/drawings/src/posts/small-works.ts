import { mix, shade, tint } from '../kit/colour.ts'
import { bloom } from '../kit/flora.ts'
import { heart, n } from '../kit/geometry.ts'
import { motif } from '../kit/motifs.ts'
import { linear, reusablePiece } from '../kit/studio.ts'
import {
  DESIGNS,
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

const GOLD = '0 #f9e5a8, 0.45 #d3a33f, 1 #87601d'
const gold = ({ studio }: DrawingContext): string => linear(studio, [0, 0, 1, 1], GOLD)

const bead = ({ studio }: DrawingContext, colour: string, r: number) =>
  reusablePiece(
    studio,
    `${disc(r, litFill(studio, colour, 0.42))}<ellipse cx="${n(-r * 0.32)}" cy="${n(-r * 0.36)}" rx="${n(r * 0.24)}" ry="${n(r * 0.16)}" fill="#fff" fill-opacity=".75"/>`,
  )

/** A pair of earrings: bells, hoops with beads, or leaves of clay. */
export const earrings: DrawWork = (easel) => {
  const { studio, random } = easel
  const kind = random.integer(0, 2)
  const [a, b] = [bead(easel, colourOf(easel, 0), 17), bead(easel, colourOf(easel, 1), 11)]
  const hook = `<path d="M0 -230C0 -330 -64 -330 -60 -262" fill="none" stroke="${gold(easel)}" stroke-width="9" stroke-linecap="round"/>${disc(13, gold(easel), 'cy="-222"')}`
  const bell = `<path d="M-110 60C-110 -90 110 -90 110 60Q0 96 -110 60Z" fill="${gold(easel)}" stroke="#7d591b" stroke-width="3"/>${repeatDrawing(3, (row) => repeatDrawing(7, (at) => moveTo(disc(6, '#fff1c2'), -78 + at * 26, -6 + row * 26)))}${repeatDrawing(9, (at) => b(-100 + at * 25, 84 - Math.abs(at - 4) * 5) + a(-100 + at * 25, 116 - Math.abs(at - 4) * 5))}${moveTo(disc(64, gold(easel)) + ring(10, 44, ([x, y]) => b(x, y)) + disc(24, litFill(studio, colourOf(easel, 2))), 0, -146)}`
  const hoop = `<circle r="150" cy="-60" fill="none" stroke="${gold(easel)}" stroke-width="11"/>${moveTo(
    ring(30, 150, ([x, y], at) => (y > -30 ? (at % 2 ? a(x, y) : b(x, y)) : '')),
    0,
    -60,
  )}${repeatDrawing(5, (at) => repeatDrawing(6, (k) => (k % 2 ? a : b)(-90 + at * 45, 110 + k * 26 - Math.abs(at - 2) * 18)))}`
  const clay = `<path d="M0 -200C130 -120 150 60 0 190C-150 60 -130 -120 0 -200Z" fill="${litFill(studio, colourOf(easel, 0), 0.2)}"/>${motif(random.pick(DESIGNS), { r: 96, ink: tint(colourOf(easel, 1), 0.4), weight: 1.5, fill: `${colourOf(easel, 2)}aa` })}`
  const one = hook + ([bell, hoop, clay][kind] ?? bell)
  // The shadow has the thing's shape: a hoop is open in the middle.
  const bellShape = '<path d="M-110 60C-110 -90 110 -90 110 60L80 130H-80Z"/><circle r="64" cy="-146"/>'
  const hoopShape = `<circle r="150" cy="-60" fill="none" stroke="#2a1620" stroke-width="20"/>${repeatDrawing(5, (at) => `<path d="M${-90 + at * 45} ${96 - Math.abs(at - 2) * 18}v170" stroke="#2a1620" stroke-width="26" stroke-linecap="round"/>`)}`
  const clayShape = '<path d="M0 -200C130 -120 150 60 0 190C-150 60 -130 -120 0 -200Z"/>'
  const shape = [bellShape, hoopShape, clayShape][kind] ?? bellShape
  return [-1, 1]
    .map((side) =>
      moveTo(shadowUnder(studio, shape) + one, side * 200, 30 + side * 40, `rotate(${side * 7})`),
    )
    .join('')
}

/** A string of beads with a pendant, laid in a loop. */
export const necklace: DrawWork = (easel) => {
  const { studio, random } = easel
  const beads = [
    bead(easel, colourOf(easel, 0), 25),
    bead(easel, colourOf(easel, 1), 17),
    bead(easel, '#d3a33f', 11),
    bead(easel, colourOf(easel, 2), 21),
  ]
  const points = Array.from({ length: 74 }, (_, at) => {
    const t = Math.PI / 2 + 0.16 + (at / 73) * (Math.PI * 2 - 0.32)
    return [Math.cos(t) * 330, Math.sin(t) * 350 - 120] as const
  })
  const strand = points.map(([x, y], at) => beads[[2, 1, 0, 1][at % 4] ?? 0]?.(x, y) ?? '').join('')
  const inner = points
    .filter((_, at) => at % 2 === 0)
    .map(([x, y]) => beads[3]?.(x * 0.8, y * 0.8 - 26) ?? '')
    .join('')
  const pendant = moveTo(
    `${disc(96, gold(easel))}${ring(18, 78, ([x, y]) => beads[2]?.(x, y) ?? '')}${disc(58, litFill(studio, colourOf(easel, 0), 0.4))}${motif(random.pick(DESIGNS), { r: 40, ink: '#fff3cf', weight: 1.6 })}${repeatDrawing(5, (at) => repeatDrawing(4, (k) => (beads[k % 3] ?? beads[0])?.(-64 + at * 32, 112 + k * 34 - Math.abs(at - 2) * 14) ?? ''))}`,
    0,
    290,
  )
  return (
    shadowUnder(studio, '<circle r="330" cy="-60" fill="none" stroke="#2a1620" stroke-width="70"/>', {
      strength: 0.22,
    }) +
    inner +
    strand +
    pendant
  )
}

/** Bangles, thread-wrapped or beaded, stacked and leaning. */
export const bangles: DrawWork = (easel) => {
  const { studio } = easel
  const spots = [
    [-120, -150, 250],
    [130, -40, 230],
    [-60, 190, 240],
  ] as const
  const bangle = (at: number, r: number): string => {
    const colour = colourOf(easel, at)
    const b = bead(easel, at % 2 ? '#d3a33f' : colourOf(easel, at + 2), 11)
    return `${shadowUnder(studio, `<circle r="${r}" fill="none" stroke="#2a1620" stroke-width="54"/>`, { strength: 0.3 })}<circle r="${r}" fill="none" stroke="${shade(colour, 0.3)}" stroke-width="56"/><circle r="${r}" fill="none" stroke="${linear(studio, [0, 0, 1, 1], `0 ${tint(colour, 0.4)}, 0.5 ${colour}, 1 ${shade(colour, 0.3)}`)}" stroke-width="50"/><circle r="${r}" fill="none" stroke="${tint(colour, 0.4)}" stroke-opacity=".7" stroke-width="48" stroke-dasharray="3 7"/>${ring(30, r, ([x, y]) => b(x, y))}<circle r="${r + 27}" fill="none" stroke="#d3a33f" stroke-width="6"/><circle r="${r - 27}" fill="none" stroke="#d3a33f" stroke-width="6"/>`
  }
  return spots.map(([x, y, r], at) => moveTo(bangle(at, r), x, y)).join('')
}

/** Coils and petals of rolled paper on a card. */
export const quilling: DrawWork = (easel) => {
  const { studio, random } = easel
  const coil = (colour: string, r: number): string => {
    const turns = 5
    const points = Array.from({ length: 60 }, (_, at) => {
      const t = (at / 59) * Math.PI * 2 * turns
      const k = (at / 59) * r
      return `${n(Math.cos(t) * k)} ${n(Math.sin(t) * k)}`
    })
    return `<path d="M${points.join('L')}" fill="none" stroke="${shade(colour, 0.25)}" stroke-width="8"/><path d="M${points.join('L')}" fill="none" stroke="${colour}" stroke-width="5.4"/><circle r="${r}" fill="none" stroke="${colour}" stroke-width="7"/>`
  }
  const petal = (colour: string, k: number): string =>
    repeatDrawing(
      5,
      (at) =>
        `<path d="M0 0C${n(k * (0.5 - at * 0.09))} ${n(-k * 0.35)} ${n(k * (0.42 - at * 0.08))} ${n(-k * (0.95 - at * 0.13))} 0 ${n(-k * (1.05 - at * 0.16))}C${n(-k * (0.42 - at * 0.08))} ${n(-k * (0.95 - at * 0.13))} ${n(-k * (0.5 - at * 0.09))} ${n(-k * 0.35)} 0 0Z" fill="none" stroke="${at % 2 ? tint(colour, 0.25) : colour}" stroke-width="5"/>`,
    )
  const flower = (at: number, k: number): string =>
    ring(8, 0.01, ([_x, _y, turn]) => moveTo(petal(colourOf(easel, at), k), 0, 0, `rotate(${n(turn)})`)) +
    coil(colourOf(easel, at + 1), k * 0.26)
  const sheet = '<rect x="-330" y="-400" width="660" height="800" rx="8"/>'
  const vine = `<path d="M-200 360C-240 120 60 120 -20 -120S160 -330 180 -360" fill="none" stroke="#5f8457" stroke-width="8"/>`
  const leaves = repeatDrawing(7, (at) =>
    moveTo(
      petal('#6d8f57', 80),
      -170 + Math.sin(at * 1.7) * 100 + at * 40,
      300 - at * 96,
      `rotate(${n(at % 2 ? 70 : -60)})`,
    ),
  )
  return (
    shadowUnder(studio, sheet) +
    `<g fill="${mix(random.pick(['#fbf6ea', '#f6e4dc', '#e3ece6', '#2f3550']), '#fbf6ea', 0.1)}">${sheet}</g>` +
    vine +
    leaves +
    moveTo(flower(0, 190), -90, -90) +
    moveTo(flower(1, 140), 150, 140) +
    moveTo(flower(2, 110), -180, 230) +
    moveTo(coil(colourOf(easel, 3), 44), 190, -240)
  )
}

/** A handmade card with layers of cut paper, and its envelope. */
export const card: DrawWork = (easel) => {
  const { studio, random } = easel
  const sheet = (w: number, h: number, colour: string): string =>
    `<rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" rx="6" fill="${colour}"/>`
  const envelope = moveTo(
    shadowUnder(studio, '<rect x="-330" y="-220" width="660" height="440"/>') +
      sheet(330, 220, tint(colourOf(easel, 1), 0.35)) +
      `<path d="M-330 -220L0 40L330 -220Z" fill="${tint(colourOf(easel, 1), 0.15)}" stroke="${shade(colourOf(easel, 1), 0.15)}" stroke-width="3"/>`,
    70,
    150,
    'rotate(14)',
  )
  const scallops = repeatDrawing(
    13,
    (at) =>
      moveTo(disc(25, '#fffaf0'), -300 + at * 50, -330) + moveTo(disc(25, '#fffaf0'), -300 + at * 50, 300),
  )
  const heads = [0, 1, 2].map((at) =>
    bloom(studio, (['rose', 'posy', 'daisy'] as const)[at] ?? 'posy', {
      r: 74 - at * 14,
      colour: colourOf(easel, at),
    }),
  )
  const art =
    random.next() > 0.5
      ? repeatDrawing(7, (at) => heads[at % 3]?.(-190 + at * 64, 150 - Math.abs(at - 3) * 24) ?? '') +
        `<path d="${heart([0, -90], 120)}" fill="${litFill(studio, colourOf(easel, 0))}"/>`
      : motif(random.pick(DESIGNS), {
          r: 200,
          ink: shade(colourOf(easel, 0), 0.2),
          weight: 1,
          fill: `${colourOf(easel, 1)}99`,
        })
  const front = `${shadowUnder(studio, '<rect x="-310" y="-350" width="620" height="680"/>')}${sheet(310, 340, tint(colourOf(easel, 0), 0.5))}${scallops}${sheet(262, 296, '#fffaf0')}${sheet(250, 284, tint(colourOf(easel, 2), 0.75))}${art}<path d="M-310 210H310V252H-310Z" fill="${litFill(studio, colourOf(easel, 3))}"/><g transform="translate(0 231)"><path d="M0 0C30 -60 96 -56 96 0C96 56 30 60 0 0C-30 -60 -96 -56 -96 0C-96 56 -30 60 0 0Z" fill="${litFill(studio, colourOf(easel, 3))}" stroke="${shade(colourOf(easel, 3), 0.3)}" stroke-width="3"/>${disc(20, colourOf(easel, 3))}</g>`
  return envelope + moveTo(front, -50, -50, 'rotate(-6)')
}

/** Folded birds, boats and stars. */
export const origami: DrawWork = (easel) => {
  const { studio, random } = easel
  const crane = (colour: string): string => {
    const f = (d: string, k: number): string =>
      `<path d="${d}" fill="${k < 0 ? shade(colour, -k) : tint(colour, k)}" stroke="${shade(colour, 0.25)}" stroke-width="2"/>`
    return (
      f('M0 40L-190 -70L-40 70Z', 0.25) +
      f('M0 40L190 -90L40 70Z', -0.12) +
      f('M0 40L-150 130L-60 70Z', -0.25) +
      f('M-150 130L-196 84L-176 128Z', -0.1) +
      f('M0 40L150 140L60 70Z', 0.1) +
      f('M0 -90L-40 70L0 100L40 70Z', 0.4) +
      f('M0 -90L40 70L0 100Z', -0.05)
    )
  }
  const starOf = (colour: string): string =>
    ring(8, 60, ([x, y, turn], at) =>
      moveTo(
        `<path d="M0 -76L34 34L0 56L-34 34Z" fill="${at % 2 ? shade(colour, 0.14) : tint(colour, 0.2)}" stroke="${shade(colour, 0.3)}" stroke-width="2"/>`,
        x,
        y,
        `rotate(${n(turn)})`,
      ),
    )
  const spots = [
    [-190, -250],
    [190, -200],
    [-10, 10],
    [-210, 230],
    [210, 240],
  ] as const
  return spots
    .map(([x, y], at) =>
      moveTo(
        shadowUnder(studio, '<ellipse rx="150" ry="90"/>', { strength: 0.26 }) +
          (at % 2 ? starOf(colourOf(easel, at)) : crane(colourOf(easel, at))),
        x,
        y,
        `rotate(${n(random.between(-30, 30))}) scale(1.05)`,
      ),
    )
    .join('')
}

/** A wrapped box from above, with ribbon, a tag and a sprig. */
export const wrapped: DrawWork = (easel) => {
  const { studio, random } = easel
  const shape = '<rect x="-340" y="-300" width="680" height="600" rx="8"/>'
  const name = random.pick(DESIGNS)
  const print = repeatDrawing(5, (row) =>
    repeatDrawing(6, (at) =>
      moveTo(
        motif(name, { r: 34, ink: tint(colourOf(easel, 0), 0.45), weight: 1.6 }),
        -300 + at * 120,
        -250 + row * 125,
      ),
    ),
  )
  const band = (d: string): string =>
    `<path d="${d}" fill="${linear(studio, [0, 0, 1, 0], `0 ${tint(colourOf(easel, 1), 0.2)}, 0.5 ${colourOf(easel, 1)}, 1 ${shade(colourOf(easel, 1), 0.2)}`)}"/>`
  const sprig = repeatDrawing(9, (at) =>
    moveTo(
      `<ellipse rx="44" ry="15" fill="${at % 2 ? '#6d8f57' : '#8caa70'}"/>`,
      -40 + at * 12,
      -60 - at * 22,
      `rotate(${at % 2 ? 20 : -160})`,
    ),
  )
  const tag = moveTo(
    `${shadowUnder(studio, '<rect x="-76" y="-46" width="152" height="92"/>', { blur: 6, dx: 4, dy: 6 })}<path d="M-96 0L-66 -48H90V48H-66Z" fill="#f7ecd2"/>${disc(8, '#b8926a', 'cx="-66"')}<text x="14" y="12" text-anchor="middle" font-family="Fraunces, Georgia, serif" font-style="italic" font-size="36" fill="#5a3a2c">for you</text>`,
    160,
    130,
    'rotate(18)',
  )
  const loop = (side: number): string =>
    `<path d="M0 0C${side * 50} -110 ${side * 170} -100 ${side * 168} 0C${side * 170} 96 ${side * 50} 110 0 0Z" fill="${litFill(studio, colourOf(easel, 1))}" stroke="${shade(colourOf(easel, 1), 0.3)}" stroke-width="3"/>`
  return (
    shadowUnder(studio, shape) +
    `<g fill="${litFill(studio, colourOf(easel, 0), 0.14)}">${shape}</g>` +
    print +
    band('M-36 -300H36V300H-36Z') +
    band('M-340 -36H340V36H-340Z') +
    moveTo(sprig, 0, 0) +
    loop(-1) +
    loop(1) +
    disc(34, litFill(studio, colourOf(easel, 1))) +
    tag
  )
}
