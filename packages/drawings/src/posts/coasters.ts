import { mix, shade, tint } from '../kit/colour.ts'
import { bloom, leaf } from '../kit/flora.ts'
import { around, blob, n } from '../kit/geometry.ts'
import { clipTo, linear, radial } from '../kit/studio.ts'
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

/** Draws the pour in one mould around (0, 0); `at` is the index in a set. */
type PourDrawing = (easel: DrawingContext, r: number, at: number) => string

const milk = ({ studio }: DrawingContext, r: number): string =>
  disc(r * 1.5, radial(studio, [0.4, 0.35, 0.8], '0 #fffdf6 0.92, 0.7 #f3ead6 0.86, 1 #d8c7a2 0.9'))

const flakes = ({ random }: DrawingContext, r: number, count = 22): string =>
  repeatDrawing(
    count,
    () =>
      `<path d="M${n(random.between(-r * 0.7, r * 0.7))} ${n(random.between(-r * 0.6, r * 0.6))}l${n(random.between(4, 13))} -3l2 ${n(random.between(5, 11))}z" fill="#d9a93f" fill-opacity=".8"/>`,
  )

const HEADS = ['daisy', 'posy', 'peony', 'rose', 'marigold', 'sunflower'] as const

const flowers: PourDrawing = (easel, r, at) => {
  const { studio, random } = easel
  const head = bloom(studio, random.pick(HEADS), {
    r: r * random.between(0.24, 0.36),
    colour: colourOf(easel, at),
  })
  const turn = random.between(0, 6)
  const leaves = repeatDrawing(random.integer(4, 8), () =>
    leaf(studio, [random.between(-r * 0.3, r * 0.3), random.between(-r * 0.3, r * 0.3)], {
      length: r * 0.5,
      width: 36,
      turn: random.between(0, 360),
      colour: random.pick(['#6d8f57', '#7b9a68', '#4f7350', '#9aa65a']),
    }),
  )
  const heads = repeatDrawing(random.integer(3, 6), (k) =>
    head(
      Math.cos(k * 1.3 + turn) * r * 0.48,
      Math.sin(k * 1.3 + turn) * r * 0.48,
      `scale(${n(random.between(0.55, 1.05))})`,
    ),
  )
  return milk(easel, r) + leaves + heads + flakes(easel, r)
}

const geode: PourDrawing = (easel, r, at) => {
  const { random } = easel
  const [x, y] = [random.between(-r * 0.3, r * 0.3), random.between(-r * 0.3, r * 0.3)]
  const rings = repeatDrawing(9, (k) => {
    const reach = () => r * (1.35 - k * 0.145) * random.between(0.93, 1.04)
    const fill =
      k % 4 === 3 ? '#d9b45a' : k % 2 ? tint(colourOf(easel, at + k), 0.3) : colourOf(easel, at + k)
    return `<path d="${blob(around([x, y], 16, () => [reach(), reach()]))}" fill="${fill}"/>`
  })
  return (
    rings +
    repeatDrawing(
      26,
      () =>
        `<path d="M${n(x + random.between(-24, 24))} ${n(y + random.between(-24, 24))}l8 -12l8 12l-8 14z" fill="#fff" fill-opacity=".7"/>`,
    )
  )
}

const shore: PourDrawing = (easel, r, at) => {
  const { random } = easel
  const sea = colourOf(easel, at)
  const line = (y: number, swing: number): string =>
    `M${n(-r * 1.6)} ${n(y)}C${n(-r)} ${n(y - swing)} ${n(-r * 0.3)} ${n(y + swing)} ${n(r * 0.3)} ${n(y)}S${n(r)} ${n(y + swing)} ${n(r * 1.6)} ${n(y - swing)}`
  const bands = repeatDrawing(5, (k) => {
    const wave = line(-r * 0.25 + k * r * 0.27, 24 + k * 3)
    return `<path d="${wave}V${n(r * 1.7)}H${n(-r * 1.6)}Z" fill="${mix(sea, '#e9fbf6', 0.6 - k * 0.13)}"/><path d="${wave}" fill="none" stroke="#fff" stroke-opacity="${n(0.9 - k * 0.17)}" stroke-width="${10 - k * 1.5}" stroke-linecap="round"/>`
  })
  return (
    disc(r * 1.5, '#ead3a4') +
    flakes(easel, r, 12) +
    `<g transform="rotate(${n(random.between(-60, 60))})">${bands}</g>`
  )
}

const terrazzo: PourDrawing = (easel, r) => {
  const { random } = easel
  const chips = repeatDrawing(46, (k) => {
    const size = random.between(7, 24)
    const chip = blob(
      around([0, 0], 5, () => [size * random.between(0.7, 1.2), size * random.between(0.6, 1.1)]),
    )
    return moveTo(
      `<path d="${chip}" fill="${k % 6 === 5 ? '#d9a93f' : colourOf(easel, k)}"/>`,
      random.between(-r, r),
      random.between(-r, r),
    )
  })
  return disc(r * 1.5, random.pick(['#f7f2e8', '#efe9e2', '#e6e2dc', '#37323a'])) + chips
}

const marble: PourDrawing = (easel, r, at) => {
  const { random } = easel
  const veins = repeatDrawing(7, (k) => {
    const y = -r + (k * r) / 3.2
    const d = `M${n(-r * 1.5)} ${n(y)}C${n(-r * 0.5)} ${n(y + random.between(-70, 70))} ${n(r * 0.2)} ${n(y + random.between(-70, 70))} ${n(r * 1.5)} ${n(y + random.between(-40, 40))}`
    return `<path d="${d}" fill="none" stroke="${k === 3 ? '#d9a93f' : tint(colourOf(easel, at + k), 0.25)}" stroke-width="${n(k === 3 ? 5 : random.between(10, 44))}" stroke-opacity=".8" stroke-linecap="round"/>`
  })
  return (
    disc(r * 1.5, tint(colourOf(easel, at), 0.72)) +
    `<g transform="rotate(${n(random.between(-70, 70))})">${veins}</g>`
  )
}

const citrus: PourDrawing = (easel, r, at) => {
  const { random } = easel
  const rind = ['#e08a1e', '#d9b52c', '#c2453a'][at % 3] ?? '#e08a1e'
  const size = r * random.between(0.5, 0.66)
  const wedges = ring(9, size * 0.46, ([x, y, turn]) =>
    moveTo(
      `<path d="M0 ${n(size * 0.36)}Q${n(-size * 0.22)} ${n(-size * 0.3)} 0 ${n(-size * 0.36)}Q${n(size * 0.22)} ${n(-size * 0.3)} 0 ${n(size * 0.36)}Z" fill="${tint(rind, 0.25)}"/>`,
      x,
      y,
      `rotate(${n(turn)})`,
    ),
  )
  const slice = disc(size, rind) + disc(size * 0.9, tint(rind, 0.75)) + wedges
  return (
    milk(easel, r) +
    moveTo(slice, random.between(-r * 0.2, r * 0.2), random.between(-r * 0.2, r * 0.2)) +
    flakes(easel, r, 10)
  )
}

const dipped: PourDrawing = (easel, r, at) => {
  const { studio, random } = easel
  const turn = random.between(0, 360)
  const edge = `M${n(-r * 1.5)} 0Q${n(-r * 0.6)} ${n(random.between(-40, 40))} 0 0T${n(r * 1.5)} 0`
  return `<g transform="rotate(${n(turn)})">${disc(r * 1.5, linear(studio, [0, 0, 1, 0], '0 #d9b98d, 0.3 #c99f6b, 0.6 #dcc09a, 1 #bd8f59'))}${repeatDrawing(9, (k) => `<path d="M${n(-r * 1.4)} ${n(-r + k * 26)}q${n(r)} ${n(random.between(-18, 18))} ${n(r * 2.8)} 0" fill="none" stroke="#9d7443" stroke-opacity=".4" stroke-width="3"/>`)}<path d="${edge}V${n(r * 1.5)}H${n(-r * 1.5)}Z" fill="${colourOf(easel, at)}"/><path d="${edge}" fill="none" stroke="#d9a93f" stroke-width="7"/></g>`
}

const pourDrawings: readonly PourDrawing[] = [
  flowers,
  flowers,
  geode,
  shore,
  terrazzo,
  marble,
  citrus,
  dipped,
]

const corners = (count: number, r: number, turn: number): string =>
  `M${Array.from({ length: count }, (_, at) => `${n(Math.cos((at / count) * Math.PI * 2 + turn) * r)} ${n(Math.sin((at / count) * Math.PI * 2 + turn) * r)}`).join('L')}Z`

/** Outlines of the mould, slightly rounded by the stroke. */
const MOULDS: readonly ((r: number) => string)[] = [
  (r) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`,
  (r) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`,
  (r) => corners(6, r * 1.06, 0),
  (r) => corners(8, r * 1.05, Math.PI / 8),
  (r) => {
    const s = n(r * 0.9)
    return `M-${s} -${s}H${s}V${s}H-${s}Z`
  },
]

type Spot = readonly [x: number, y: number, r: number]

const SETS: readonly (readonly Spot[])[] = [
  [
    [-196, -220, 178],
    [204, -60, 170],
    [-150, 226, 174],
  ],
  [
    [-190, -196, 164],
    [190, -190, 164],
    [-188, 190, 164],
    [192, 196, 164],
  ],
  [
    [-120, -176, 236],
    [130, 214, 228],
  ],
  [[0, -10, 300]],
  [
    [-40, -270, 158],
    [-220, 20, 158],
    [190, -30, 158],
    [-20, 260, 158],
  ],
  [
    [-210, -250, 150],
    [-110, -120, 150],
    [0, 10, 150],
    [110, 140, 150],
    [215, 265, 150],
  ],
]

/** A set of resin coasters: pressed flowers, a geode's rings, a shore, chips, marble, slices of fruit, or dipped wood. */
export const coasters: DrawWork = (easel) => {
  const { studio, random } = easel
  const [pour, mould, spots] = [random.pick(pourDrawings), random.pick(MOULDS), random.pick(SETS)]
  const [shift, tilt] = [random.integer(0, 4), random.between(-14, 14)]
  const rim = random.pick(['#d9a93f', '#d9a93f', '#e9e4da', shade(colourOf(easel, shift), 0.3)])
  return spots
    .map(([x, y, r], at) => {
      const outline = mould(r)
      const shine =
        disc(
          r * 1.5,
          radial(
            studio,
            [0.3, 0.22, 0.8],
            '0 #ffffff 0.5, 0.35 #ffffff 0.08, 0.75 #ffffff 0, 1 #1a0f24 0.28',
          ),
        ) +
        `<path d="M${n(-r * 0.7)} ${n(-r * 0.3)}A${n(r * 0.78)} ${n(r * 0.78)} 0 0 1 ${n(-r * 0.1)} ${n(-r * 0.76)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${n(r * 0.05)}" stroke-linecap="round"/>`
      const piece =
        shadowUnder(studio, `<path d="${outline}"/>`) +
        `<path d="${outline}" fill="${litFill(studio, colourOf(easel, shift + at))}"/>` +
        clipTo(studio, outline, pour(easel, r, shift + at) + shine) +
        `<path d="${outline}" fill="none" stroke="${rim}" stroke-width="7" stroke-linejoin="round"/>`
      return moveTo(piece, x, y, `rotate(${n(tilt + random.between(-9, 9))})`)
    })
    .join('')
}
