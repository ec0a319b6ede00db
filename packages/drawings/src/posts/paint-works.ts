import { mix, shade, tint } from '../kit/colour.ts'
import { bloom, leaf } from '../kit/flora.ts'
import { blob, around, n } from '../kit/geometry.ts'
import { motif } from '../kit/motifs.ts'
import { clipTo, linear, radial } from '../kit/studio.ts'
import {
  FOLK,
  colourOf,
  disc,
  litFill,
  moveTo,
  ring,
  repeatDrawing,
  shadowUnder,
  type DrawingContext,
  type DrawWork,
  type RingSpot,
} from './drawing-context.ts'

/** A mandala of dots, smallest in the middle, on a stone or a canvas. */
export const dotMandala: DrawWork = (easel) => {
  const { studio, random } = easel
  const base = random.pick(['#1f2433', '#2c1f33', '#123038', '#f6efe1', '#3a1f24'])
  const rounds = repeatDrawing(11, (at) => {
    const r = 26 + at * 31
    const count = [6, 8, 12, 12, 16, 16, 24, 24, 32, 32, 40][at] ?? 12
    const size = (Math.PI * r) / count / (at % 3 === 2 ? 1.9 : 1.25)
    const colour = colourOf(easel, at)
    const dot = ([x, y, turn]: RingSpot): string =>
      at % 3 === 1
        ? `<path d="M0 ${n(-size * 1.5)}C${n(size)} ${n(-size * 0.4)} ${n(size * 0.7)} ${n(size)} 0 ${n(size)}C${n(-size * 0.7)} ${n(size)} ${n(-size)} ${n(-size * 0.4)} 0 ${n(-size * 1.5)}Z" fill="${colour}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"/>`
        : `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="${litFill(studio, colour, 0.22)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.42)}" fill="${tint(colourOf(easel, at + 2), 0.3)}"/>`
    return ring(count, r, dot)
  })
  return (
    shadowUnder(studio, disc(392, '#000')) +
    disc(392, litFill(studio, base, 0.14)) +
    rounds +
    disc(17, colourOf(easel, 2))
  )
}

function sheet(easel: DrawingContext, inner: string, paper = '#fbf6ea'): string {
  const shape = '<rect x="-310" y="-400" width="620" height="800" rx="5"/>'
  return (
    shadowUnder(easel.studio, shape, { blur: 12, dx: 9, dy: 12 }) + `<g fill="${paper}">${shape}</g>` + inner
  )
}

const wash = (
  { random }: DrawingContext,
  [x, y, r]: readonly [number, number, number],
  colour: string,
): string => {
  const edge = around([x, y], 12, () => [r * random.between(0.7, 1.15), r * random.between(0.7, 1.15)])
  return `<path d="${blob(edge)}" fill="${colour}" fill-opacity=".3"/><path d="${blob(edge)}" fill="none" stroke="${shade(colour, 0.2)}" stroke-opacity=".25" stroke-width="4"/>`
}

/** Loose flowers in watercolour. */
export const watercolour: DrawWork = (easel) => {
  const { studio, random } = easel
  const heads = ['peony', 'posy', 'daisy', 'rose', 'tulip'] as const
  const washes = repeatDrawing(9, (at) =>
    wash(
      easel,
      [random.between(-220, 220), random.between(-300, 200), random.between(70, 150)],
      colourOf(easel, at),
    ),
  )
  const stems = repeatDrawing(6, (at) => {
    const x = -170 + at * 68
    const green = mix('#6a8f5c', colourOf(easel, at), 0.2)
    return `<path d="M${n(x * 0.3)} 330Q${n(x * 0.5)} 100 ${n(x)} ${n(-60 - (at % 3) * 70)}" fill="none" stroke="${green}" stroke-opacity=".8" stroke-width="8" stroke-linecap="round"/>${leaf(studio, [x * 0.6, 70 + (at % 3) * 30], { length: 110, width: 40, turn: at % 2 ? -40 : 215, colour: green })}`
  })
  const blooms = repeatDrawing(6, (at) =>
    bloom(studio, heads[(at + Math.round(random.between(0, 4))) % 5] ?? 'posy', {
      r: 66 + (at % 3) * 16,
      colour: tint(colourOf(easel, at), 0.12),
    })(-170 + at * 68, -90 - (at % 3) * 70, `rotate(${n(random.between(-24, 24))})`),
  )
  const spatter = repeatDrawing(
    30,
    () =>
      `<circle cx="${n(random.between(-280, 280))}" cy="${n(random.between(-370, 370))}" r="${n(random.between(1.5, 6))}" fill="${colourOf(easel, random.integer(0, 4))}" fill-opacity=".45"/>`,
  )
  return sheet(
    easel,
    clipTo(studio, 'M-306 -396H306V396H-306Z', `<g opacity=".92">${washes}${stems}${blooms}${spatter}</g>`),
  )
}

/** Layered hills and a sun. */
export const landscape: DrawWork = (easel) => {
  const { studio, random } = easel
  const sky = linear(
    studio,
    [0, 0, 0, 1],
    `0 ${tint(colourOf(easel, 0), 0.4)}, 0.6 ${tint(colourOf(easel, 1), 0.55)}, 1 ${tint(colourOf(easel, 2), 0.7)}`,
  )
  const hills = repeatDrawing(6, (at) => {
    const y = -60 + at * 74
    const colour = mix(
      colourOf(easel, at % 3),
      ['#2b3a67', '#3f5a4a', '#5a3a46'][at % 3] ?? '#2b3a67',
      0.18 + at * 0.1,
    )
    const top = `M-280 ${n(y)}C-180 ${n(y - random.between(40, 130))} -60 ${n(y + random.between(-10, 40))} 30 ${n(y - random.between(20, 90))}S220 ${n(y + random.between(-40, 40))} 280 ${n(y - random.between(0, 50))}V380H-280Z`
    return `<path d="${top}" fill="${tint(colour, 0.45 - at * 0.08)}"/><path d="${top}" fill="none" stroke="#ffffff" stroke-opacity=".25" stroke-width="4"/>`
  })
  const frame = 'M-280 -370H280V370H-280Z'
  const sun = `<circle cx="${n(random.between(-120, 140))}" cy="${n(random.between(-260, -150))}" r="66" fill="${tint(colourOf(easel, 3), 0.3)}" fill-opacity=".9"/>`
  return sheet(
    easel,
    clipTo(studio, frame, `<rect x="-280" y="-370" width="560" height="740" fill="${sky}"/>${sun}${hills}`),
  )
}

/** A folk painting: one large design in a patterned border, filled with fine lines. */
export const folkPainting: DrawWork = (easel) => {
  const { random } = easel
  const name = random.pick(FOLK)
  const border = repeatDrawing(24, (at) => {
    const along = at < 12 ? -275 + at * 50 : -275 + (at - 12) * 50
    return at < 12
      ? moveTo(
          motif('flower-2', { r: 17, ink: colourOf(easel, at), weight: 2, fill: colourOf(easel, at + 1) }),
          along,
          -366,
        ) +
          moveTo(
            motif('flower-2', { r: 17, ink: colourOf(easel, at), weight: 2, fill: colourOf(easel, at + 1) }),
            along,
            366,
          )
      : ''
  })
  const lines = `<rect x="-296" y="-386" width="592" height="772" fill="none" stroke="${colourOf(easel, 0)}" stroke-width="6"/><rect x="-270" y="-340" width="540" height="680" fill="none" stroke="${colourOf(easel, 1)}" stroke-width="12"/><rect x="-256" y="-326" width="512" height="652" fill="none" stroke="#2b2430" stroke-width="3" stroke-dasharray="6 5"/>`
  const hatch = easel.studio.def(
    (id) =>
      `<pattern id="${id}" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 2H14M0 9H14" stroke="${colourOf(easel, 2)}" stroke-opacity=".35" stroke-width="2"/></pattern>`,
  )
  const small = random.pick(['leaf', 'flower-2', 'paisley', 'lotus'])
  const flower = (r: number, at: number) =>
    motif(small, { r, ink: '#2b2430', weight: 1.6, fill: colourOf(easel, at) })
  const wreath = ring(16, 190, ([x, y, turn], at) => moveTo(flower(24, at), x, y, `rotate(${n(turn)})`))
  const corners = [-1, 1]
    .flatMap((across) =>
      [-1, 1].map((down) => moveTo(flower(46, across + down + 3), across * 200, down * 268)),
    )
    .join('')
  const petals = ring(28, 226, ([x, y, turn], at) =>
    moveTo(
      `<path d="M-22 8Q0 -44 22 8Z" fill="${colourOf(easel, at % 2)}" stroke="#2b2430" stroke-width="3"/>`,
      x,
      y,
      `rotate(${n(turn)})`,
    ),
  )
  return sheet(
    easel,
    `<rect x="-256" y="-326" width="512" height="652" fill="url(#${hatch})"/>${corners}${petals}${disc(224, '#fbf3de', 'stroke="#2b2430" stroke-width="4"')}${wreath}${motif(name, { r: 138, ink: '#2b2430', weight: 1, fill: colourOf(easel, 0) })}${border}${lines}`,
    '#f7ecd2',
  )
}

const SAYINGS = [
  'slow is fine',
  'ek din mein nahi',
  'made by hand',
  'begin again',
  'chai first',
  'thoda aur',
  'stay curious',
  'bas ek aur round',
  'grow your own way',
  'ghar ka bana',
]

/** A page of brush lettering with a wreath. */
export const lettering: DrawWork = (easel) => {
  const { studio, random } = easel
  const saying = random.pick(SAYINGS)
  const words = saying.split(' ')
  const lines =
    words.length > 2
      ? [
          words.slice(0, Math.ceil(words.length / 2)).join(' '),
          words.slice(Math.ceil(words.length / 2)).join(' '),
        ]
      : words
  // The longest line stays inside the wreath.
  const size = Math.min(104, 620 / Math.max(...lines.map(({ length }) => length)))
  const ink = shade(colourOf(easel, 0), 0.3)
  const text = lines
    .map(
      (line, at) =>
        `<text y="${n(at * 120 - (lines.length - 1) * 60 + 30)}" text-anchor="middle" font-family="Fraunces, Georgia, serif" font-style="italic" font-size="${n(size)}" fill="${ink}">${line}</text>`,
    )
    .join('')
  const small = bloom(studio, 'posy', { r: 34, colour: colourOf(easel, 1) })
  const wreath = ring(22, 262, ([x, y, turn], at) =>
    at % 3 === 0
      ? small(x, y)
      : leaf(studio, [x, y], {
          length: 76,
          width: 40,
          turn: turn + (at % 2 ? 12 : 150),
          colour: mix('#5f8457', colourOf(easel, 2), 0.25),
        }),
  )
  return sheet(easel, wreath + text, '#fdfaf2')
}

/** Waves of acrylic or alcohol ink that have run into each other. */
export const pour: DrawWork = (easel) => {
  const { studio, random } = easel
  const frame = 'M-330 -390H330V390H-330Z'
  const cells = repeatDrawing(30, (at) => {
    const centre = [random.between(-340, 340), random.between(-400, 400)] as const
    const r = random.between(40, 150)
    const edge = (k: number) =>
      blob(around(centre, 10, () => [r * k * random.between(0.75, 1.2), r * k * random.between(0.75, 1.2)]))
    return `<path d="${edge(1)}" fill="${colourOf(easel, at)}" fill-opacity=".75"/><path d="${edge(0.7)}" fill="${tint(colourOf(easel, at + 1), 0.3)}" fill-opacity=".8"/><path d="${edge(0.4)}" fill="${shade(colourOf(easel, at + 2), 0.2)}" fill-opacity=".7"/>`
  })
  const gold = repeatDrawing(
    7,
    () =>
      `M${n(random.between(-330, 0))} ${n(random.between(-390, 390))}q${n(random.between(60, 200))} ${n(random.between(-140, 140))} ${n(random.between(160, 420))} ${n(random.between(-60, 90))}`,
  )
  const gloss = radial(studio, [0.3, 0.2, 0.9], '0 #ffffff 0.35, 0.5 #ffffff 0.05, 1 #1a0f24 0.2')
  return (
    shadowUnder(studio, `<path d="${frame}"/>`) +
    clipTo(
      studio,
      frame,
      `<rect x="-330" y="-390" width="660" height="780" fill="${colourOf(easel, 0)}"/>${cells}<path d="${gold}" fill="none" stroke="#d9a93f" stroke-width="6" stroke-linecap="round"/><rect x="-330" y="-390" width="660" height="780" fill="${gloss}"/>`,
    )
  )
}
