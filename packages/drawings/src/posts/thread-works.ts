import { mix, shade, tint } from '../kit/colour.ts'
import { bloom, leaf, type Bloom } from '../kit/flora.ts'
import { n } from '../kit/geometry.ts'
import { motif } from '../kit/motifs.ts'
import { linear } from '../kit/studio.ts'
import {
  DESIGNS,
  OUTLINES,
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

const STITCHED: readonly Bloom[] = ['rose', 'daisy', 'posy', 'marigold', 'peony', 'sunflower']

function cloth({ studio }: DrawingContext, colour: string, r: number): string {
  const weave = studio.def(
    (id) =>
      `<pattern id="${id}" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 2H9M0 6.5H9" stroke="${shade(colour, 0.12)}" stroke-opacity=".5"/><path d="M2 0V9M6.5 0V9" stroke="${tint(colour, 0.6)}" stroke-opacity=".7"/></pattern>`,
  )
  return disc(r, litFill(studio, colour, 0.12)) + disc(r, `url(#${weave})`)
}

function frame({ studio }: DrawingContext, r: number): string {
  const wood = linear(studio, [0, 0, 1, 1], '0 #e6c089, 0.45 #c8955a, 1 #8a5a2c')
  const screw = `<rect x="-30" y="${n(-r - 74)}" width="60" height="26" rx="8" fill="${linear(studio, [0, 0, 0, 1], '0 #f3dc9a, 1 #a97f2d')}"/><rect x="-12" y="${n(-r - 56)}" width="24" height="40" fill="#c79a48"/>`
  return `${screw}<circle r="${r}" fill="none" stroke="${wood}" stroke-width="34"/><circle r="${n(r - 10)}" fill="none" stroke="#7d4f25" stroke-opacity=".5" stroke-width="3"/><circle r="${n(r + 14)}" fill="none" stroke="#f6dcb0" stroke-opacity=".6" stroke-width="3"/>`
}

function stem(easel: DrawingContext, turn: number, length: number): string {
  const green = mix('#4d7a48', colourOf(easel, 3), 0.18)
  const leaves = repeatDrawing(4, (at) =>
    leaf(easel.studio, [10, -90 - at * (length / 5)], {
      length: 64,
      width: 34,
      turn: at % 2 ? -30 : 205,
      colour: green,
    }),
  )
  return moveTo(
    `<path d="M0 -20Q26 ${n(-length / 2)} 0 ${n(-length)}" stroke="${green}" stroke-width="9" stroke-linecap="round" fill="none" stroke-dasharray="20 5"/>${leaves}`,
    0,
    0,
    `rotate(${n(turn)})`,
  )
}

/** Flowers in a hoop: a bunch, or a wreath around a letter or an empty middle. */
export const flowerHoop: DrawWork = (easel) => {
  const { studio, random } = easel
  const base = random.pick(['#f5eddc', '#efe3cf', '#2f3a56', '#34473c', '#f3dcd8', '#e5e9ee'])
  const heads = Array.from({ length: 3 }, (_, at) =>
    bloom(studio, random.pick(STITCHED), { r: 60 + at * 12, colour: colourOf(easel, at) }),
  )
  const small = bloom(studio, 'posy', { r: 26, colour: colourOf(easel, 3) })
  const isWreath = random.next() > 0.5
  const count = isWreath ? 9 : 7
  const art = isWreath
    ? ring(
        count,
        206,
        ([x, y, turn], at) =>
          leaf(studio, [x, y], { length: 92, width: 42, turn: turn + 10, colour: '#5f8457' }) +
          leaf(studio, [x, y], { length: 84, width: 40, turn: turn + 160, colour: '#466b45' }) +
          (heads[at % 3]?.(x, y) ?? ''),
      ) + ring(18, 260, ([x, y], at) => (at % 2 ? small(x, y) : ''))
    : repeatDrawing(count, (at) => stem(easel, -66 + (at * 132) / (count - 1), 200 + (at % 2) * 90)) +
      repeatDrawing(count, (at) => {
        const angle = ((-66 + (at * 132) / (count - 1) - 90) * Math.PI) / 180
        const far = 220 + (at % 2) * 90
        return heads[at % 3]?.(Math.cos(angle) * far, Math.sin(angle) * far) ?? ''
      }) +
      `<path d="M-70 30Q0 70 70 30L56 66Q0 96 -56 66Z" fill="${colourOf(easel, 1)}"/><path d="M-10 60l-50 130M14 60l40 136" stroke="${colourOf(easel, 1)}" stroke-width="13" stroke-linecap="round"/>`
  return (
    shadowUnder(studio, disc(374, '#000')) +
    cloth(easel, base, 350) +
    (isWreath ? art : moveTo(art, 0, 110)) +
    frame(easel, 350)
  )
}

/** One design in outline, in running and back stitch. */
export const lineHoop: DrawWork = (easel) => {
  const base = easel.random.pick(['#f5eddc', '#f6f1e7', '#27324d', '#eadfca'])
  const name = easel.random.pick(OUTLINES)
  const ink = base.startsWith('#2') ? '#f3e6c8' : colourOf(easel, 0)
  const dots = ring(36, 290, ([x, y], at) =>
    moveTo(disc(at % 3 === 0 ? 9 : 5, colourOf(easel, at % 3)), x, y),
  )
  return (
    shadowUnder(easel.studio, disc(374, '#000')) +
    cloth(easel, base, 350) +
    motif(name, { r: 216, ink, weight: 1.05, dashed: true, fill: `${colourOf(easel, 1)}55` }) +
    dots +
    frame(easel, 350)
  )
}

/** A patchwork of squares and triangles, quilted. */
export const patchwork: DrawWork = (easel) => {
  const { studio, random } = easel
  const cell = 132
  const print = (colour: string, kind: number): string =>
    studio.def((id) => {
      const marks = [
        `<circle cx="11" cy="11" r="4"/><circle cx="0" cy="0" r="4"/><circle cx="22" cy="22" r="4"/><circle cx="22" cy="0" r="4"/><circle cx="0" cy="22" r="4"/>`,
        `<path d="M0 5H22V9H0zM0 16H22V18H0z"/>`,
        `<path d="M11 3l3 6l6 2l-6 2l-3 6l-3 -6l-6 -2l6 -2z"/>`,
        `<path d="M0 0h11v11H0zM11 11h11v11H11z" fill-opacity=".5"/>`,
      ]
      return `<pattern id="${id}" width="22" height="22" patternUnits="userSpaceOnUse"><rect width="22" height="22" fill="${colour}"/><g fill="${tint(colour, 0.6)}">${marks[kind % 4] ?? ''}</g></pattern>`
    })
  const prints = Array.from({ length: 8 }, (_, at) => print(at > 5 ? '#f4ead6' : colourOf(easel, at), at))
  const isStars = random.next() > 0.5
  const tiles = repeatDrawing(36, (at) => {
    const [x, y] = [(at % 6) * cell - cell * 3, Math.floor(at / 6) * cell - cell * 3]
    const [a, b] = [
      prints[isStars ? 6 : (at * 3 + Math.floor(at / 6)) % 8] ?? '',
      prints[(at + Math.floor(at / 6) * 2) % 6] ?? '',
    ]
    const turn = isStars ? [0, 90, 270, 180][(at % 2) + (Math.floor(at / 6) % 2) * 2] : 0
    const half =
      isStars || at % 3 === 0
        ? `<path d="M${-cell / 2} ${-cell / 2}H${cell / 2}L${-cell / 2} ${cell / 2}Z" fill="url(#${b})"/>`
        : ''
    return moveTo(
      `<rect x="${-cell / 2}" y="${-cell / 2}" width="${cell}" height="${cell}" fill="url(#${a})"/>${half}<rect x="${-cell / 2 + 7}" y="${-cell / 2 + 7}" width="${cell - 14}" height="${cell - 14}" fill="none" stroke="#fffaf0" stroke-opacity=".75" stroke-width="2.4" stroke-dasharray="9 6"/>`,
      x + cell / 2,
      y + cell / 2,
      `rotate(${turn ?? 0})`,
    )
  })
  const shape = '<rect x="-412" y="-412" width="824" height="824" rx="14"/>'
  return shadowUnder(studio, shape) + `<g fill="${shade(colourOf(easel, 0), 0.12)}">${shape}</g>` + tiles
}

/** A sewn pouch or bag with a printed front and a wooden button. */
export const pouch: DrawWork = (easel) => {
  const { studio, random } = easel
  const base = colourOf(easel, 0)
  const body = 'M-300 -150Q-340 250 -280 330Q0 380 280 330Q340 250 300 -150Z'
  const pattern = studio.def((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`)
  const name = random.pick(DESIGNS)
  const prints = repeatDrawing(5, (row) =>
    repeatDrawing(5, (at) =>
      moveTo(
        motif(name, { r: 42, ink: mix(colourOf(easel, 1), '#ffffff', 0.1), weight: 1.4 }),
        -280 + at * 140 + (row % 2) * 70,
        -120 + row * 112,
      ),
    ),
  )
  const flap = `<path d="M-306 -160H306Q290 60 0 92Q-290 60 -306 -160Z" fill="${litFill(studio, colourOf(easel, 2))}"/><path d="M-288 -142Q-270 44 0 74Q270 44 288 -142" fill="none" stroke="${tint(colourOf(easel, 2), 0.6)}" stroke-width="4" stroke-dasharray="13 8"/>`
  const button = moveTo(
    `${disc(34, litFill(studio, '#b07b48'))}<circle cx="-8" cy="-2" r="5" fill="#5a3a1c"/><circle cx="9" cy="2" r="5" fill="#5a3a1c"/>`,
    0,
    62,
  )
  const strap = `<path d="M-270 -158C-290 -460 290 -460 270 -158" fill="none" stroke="${shade(colourOf(easel, 2), 0.2)}" stroke-width="34"/><path d="M-270 -158C-290 -460 290 -460 270 -158" fill="none" stroke="${tint(colourOf(easel, 2), 0.35)}" stroke-width="3" stroke-dasharray="14 9"/>`
  return `${shadowUnder(studio, `<path d="${body}"/>`)}${strap}<path d="${body}" fill="${litFill(studio, base, 0.22)}"/><g clip-path="url(#${pattern})">${prints}</g>${flap}${button}`
}

/** Bows on clips, or one large bow. */
export const bows: DrawWork = (easel) => {
  const { studio } = easel
  const bow = (colour: string, k: number): string => {
    const fill = linear(
      studio,
      [0, 0, 0, 1],
      `0 ${tint(colour, 0.35)}, 0.5 ${colour}, 1 ${shade(colour, 0.3)}`,
    )
    const loop = (side: number): string =>
      `<path d="M0 0C${side * 70} -150 ${side * 230} -130 ${side * 226} 0C${side * 230} 130 ${side * 70} 150 0 0Z" fill="${fill}" stroke="${shade(colour, 0.35)}" stroke-width="3"/><path d="M${side * 20} -6Q${side * 110} -40 ${side * 190} -22M${side * 20} 8Q${side * 110} 44 ${side * 186} 30" fill="none" stroke="${shade(colour, 0.4)}" stroke-opacity=".55" stroke-width="4"/>`
    const tail = (side: number): string =>
      `<path d="M0 10C${side * 40} 90 ${side * 90} 150 ${side * 120} 230l${side * -40} -22l${side * -34} 34C${side * 20} 160 0 90 0 10Z" fill="${fill}" stroke="${shade(colour, 0.35)}" stroke-width="3"/>`
    return `<g transform="scale(${k})">${tail(-1)}${tail(1)}${loop(-1)}${loop(1)}<rect x="-36" y="-42" width="72" height="84" rx="24" fill="${litFill(studio, colour)}" stroke="${shade(colour, 0.35)}" stroke-width="3"/></g>`
  }
  const spots = [
    [-190, -250, 0.85, -10],
    [200, -150, 0.8, 14],
    [-170, 90, 0.8, 6],
    [190, 220, 0.85, -12],
  ] as const
  return spots
    .map(([x, y, k, turn], at) =>
      moveTo(
        shadowUnder(studio, `<ellipse rx="${n(220 * k)}" ry="${n(130 * k)}"/>`) + bow(colourOf(easel, at), k),
        x,
        y,
        `rotate(${turn})`,
      ),
    )
    .join('')
}
