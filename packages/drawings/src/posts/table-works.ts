import { mix, shade, tint } from '../kit/colour.ts'
import { bloom, leaf } from '../kit/flora.ts'
import { n } from '../kit/geometry.ts'
import { motif } from '../kit/motifs.ts'
import { clipTo, linear, reusablePiece, radial } from '../kit/studio.ts'
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

const gloss = ({ studio }: DrawingContext, r: number): string =>
  disc(
    r,
    radial(studio, [0.3, 0.22, 0.8], '0 #ffffff 0.5, 0.35 #ffffff 0.08, 0.75 #ffffff 0, 1 #1a0f24 0.28'),
  ) +
  `<path d="M${n(-r * 0.72)} ${n(-r * 0.3)}A${n(r * 0.8)} ${n(r * 0.8)} 0 0 1 ${n(-r * 0.1)} ${n(-r * 0.78)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${n(r * 0.05)}" stroke-linecap="round"/>`

/** A resin tray with a shore: sand, foam and deep water. */
export const oceanTray: DrawWork = (easel) => {
  const { studio, random } = easel
  const deep = colourOf(easel, 0)
  const path = 'M-380 0A380 380 0 1 1 380 0A380 380 0 1 1 -380 0Z'
  const wave = (y: number, swing: number): string =>
    `M-400 ${n(y)}C-260 ${n(y - swing)} -120 ${n(y + swing)} 20 ${n(y - swing * 0.4)}S280 ${n(y + swing)} 400 ${n(y - swing * 0.3)}`
  const bands = repeatDrawing(
    6,
    (at) =>
      `<path d="${wave(-60 + at * 64, 50 + at * 6)}V-420H-400Z" fill="${mix(deep, '#e9fbf6', 0.62 - at * 0.1)}" transform="scale(1 -1)"/>`,
  )
  const foam = repeatDrawing(
    4,
    (at) =>
      `<path d="${wave(40 - at * 80, 46)}" transform="scale(1 -1)" fill="none" stroke="#ffffff" stroke-opacity="${n(0.95 - at * 0.16)}" stroke-width="${16 - at * 3}" stroke-linecap="round"/><path d="${wave(26 - at * 80, 60)}" transform="scale(1 -1)" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-dasharray="3 13" stroke-linecap="round"/>`,
  )
  const sand =
    disc(380, litFill(studio, '#e8cf9d', 0.15)) +
    repeatDrawing(
      90,
      () =>
        `<circle cx="${n(random.between(-360, 360))}" cy="${n(random.between(-360, 0))}" r="${n(random.between(1, 3.4))}" fill="#b98f58" fill-opacity=".5"/>`,
    )
  const shells = repeatDrawing(3, (at) =>
    moveTo(
      `<path d="M0 26C-34 20 -40 -18 0 -30C40 -18 34 20 0 26Z" fill="#f8e6d6" stroke="#c9a07f" stroke-width="2.4"/><path d="M0 26L-22 -18M0 26L-8 -26M0 26L8 -26M0 26L22 -18" stroke="#c9a07f" stroke-width="2"/>`,
      -180 + at * 130 + random.between(-20, 20),
      -210 + random.between(-50, 60),
      `rotate(${n(random.between(-70, 70))})`,
    ),
  )
  const handles = [-1, 1]
    .map(
      (side) =>
        `<path d="M${side * 392} -70C${side * 470} -70 ${side * 470} 70 ${side * 392} 70" fill="none" stroke="${linear(studio, [0, 0, 0, 1], '0 #f6dc96, 0.5 #c4922f, 1 #7d591b')}" stroke-width="20" stroke-linecap="round"/>`,
    )
    .join('')
  return (
    shadowUnder(studio, disc(388, '#000')) +
    handles +
    disc(394, litFill(studio, '#d8b16a', 0.4)) +
    clipTo(
      studio,
      path,
      `<g transform="rotate(${n(random.between(-28, 28))})">${sand}<g transform="translate(0 60)">${bands}${foam}</g>${shells}</g>`,
    ) +
    gloss(easel, 380)
  )
}

/** A cake from above, ringed with piped flowers. */
export const cake: DrawWork = (easel) => {
  const { studio, random } = easel
  const icing = tint(colourOf(easel, 0), 0.62)
  const swirl = reusablePiece(
    studio,
    `${disc(46, litFill(studio, tint(colourOf(easel, 1), 0.35)))}<path d="M-30 6Q-20 -34 14 -28Q38 -14 22 14Q4 34 -14 18Q-22 2 -4 -8Q12 -10 10 6" fill="none" stroke="${shade(colourOf(easel, 1), 0.2)}" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/>`,
  )
  const heads = [0, 1, 2].map((at) =>
    bloom(studio, (['rose', 'peony', 'posy'] as const)[at] ?? 'rose', {
      r: 82 - at * 18,
      colour: tint(colourOf(easel, at), 0.12),
    }),
  )
  const spray = repeatDrawing(9, (at) => {
    const angle = -0.5 + at * 0.42
    const [x, y] = [Math.cos(angle) * 190, Math.sin(angle) * 190]
    return (
      leaf(studio, [x, y], {
        length: 104,
        width: 50,
        turn: (angle * 180) / Math.PI + 60,
        colour: '#7f9f6d',
      }) + (heads[at % 3]?.(x, y) ?? '')
    )
  })
  const sprinkles = repeatDrawing(70, () =>
    moveTo(
      `<rect x="-9" y="-2.6" width="18" height="5.2" rx="2.6" fill="${colourOf(easel, random.integer(0, 5))}"/>`,
      random.between(-230, 230),
      random.between(-230, 230),
      `rotate(${random.integer(0, 180)})`,
    ),
  )
  const plate =
    disc(420, litFill(studio, '#f6f2ea', 0.12)) +
    `<circle r="400" fill="none" stroke="${colourOf(easel, 2)}" stroke-opacity=".6" stroke-width="5"/>`
  return (
    shadowUnder(studio, disc(420, '#000')) +
    plate +
    shadowUnder(studio, disc(340, '#000'), { blur: 10, dx: 8, dy: 10 }) +
    disc(340, litFill(studio, icing, 0.16)) +
    repeatDrawing(
      5,
      (at) =>
        `<circle r="${296 - at * 52}" fill="none" stroke="${shade(icing, 0.12)}" stroke-opacity=".35" stroke-width="3"/>`,
    ) +
    ring(22, 306, ([x, y, turn]) => swirl(x, y, `rotate(${n(turn)})`)) +
    sprinkles +
    spray
  )
}

/** Iced biscuits on a tray. */
export const biscuits: DrawWork = (easel) => {
  const { studio, random } = easel
  const names = ['heart', 'star', 'flower-2', 'leaf', 'diya', 'elephant', 'peacock', 'lotus']
  const cookie = (at: number): string => {
    const colour = tint(colourOf(easel, at), 0.25)
    const edge =
      at % 3 === 0
        ? ring(12, 92, ([x, y]) => moveTo(disc(30, '#d9a566'), x, y))
        : disc(118, litFill(studio, '#dcaa6c', 0.25))
    return (
      shadowUnder(studio, disc(116, '#000'), { blur: 8, dx: 6, dy: 8 }) +
      edge +
      disc(100, litFill(studio, colour, 0.14)) +
      `<circle r="86" fill="none" stroke="#fffaf0" stroke-width="6" stroke-dasharray="2 15" stroke-linecap="round"/>` +
      motif(names[(at + random.integer(0, 7)) % 8] ?? 'heart', {
        r: 56,
        ink: '#fffaf0',
        weight: 1.6,
        fill: `${shade(colour, 0.25)}66`,
      })
    )
  }
  return repeatDrawing(9, (at) =>
    moveTo(
      cookie(at),
      -256 + (at % 3) * 256,
      -256 + Math.floor(at / 3) * 256,
      `rotate(${n(random.between(-16, 16))})`,
    ),
  )
}

/** Candles in tins and glass from above, one alight. */
export const candles: DrawWork = (easel) => {
  const { studio, random } = easel
  const jar = (at: number, r: number): string => {
    const wax = tint(colourOf(easel, at), 0.5)
    const petals = repeatDrawing(8, () =>
      moveTo(
        `<ellipse rx="15" ry="8" fill="${colourOf(easel, at + 1)}"/>`,
        random.between(-r * 0.55, r * 0.55),
        random.between(-r * 0.55, r * 0.55),
        `rotate(${random.integer(0, 180)})`,
      ),
    )
    const flame =
      at === 1
        ? disc(r * 0.75, radial(studio, [0.5, 0.5, 0.5], '0 #fff3b0 0.95, 0.3 #ffd35a 0.5, 1 #ffb02e 0')) +
          '<path d="M0 16C-15 4 -8 -22 0 -40C8 -22 15 4 0 16Z" fill="#fff6cf" stroke="#f5a623" stroke-width="5"/>'
        : ''
    return (
      shadowUnder(studio, disc(r + 14, '#000')) +
      disc(r + 14, litFill(studio, at % 2 ? '#c8a25a' : '#f2efe8', 0.35)) +
      disc(r, litFill(studio, wax, 0.14)) +
      petals +
      `<circle r="7" fill="#f7efdd"/><path d="M0 0l5 -20" stroke="#4a3a30" stroke-width="6" stroke-linecap="round"/>` +
      flame
    )
  }
  return moveTo(jar(0, 170), -190, -200) + moveTo(jar(1, 200), 180, -10) + moveTo(jar(2, 150), -150, 230)
}

/** Thrown or pinched bowls with a glazed inside. */
export const bowls: DrawWork = (easel) => {
  const { studio, random } = easel
  const bowl = (at: number, r: number): string => {
    const clay = random.pick(['#c58a61', '#b4704a', '#d9c3a5', '#8d8a86'])
    const glaze = colourOf(easel, at)
    const lines = repeatDrawing(
      6,
      (k) =>
        `<ellipse rx="${n(r * (0.82 - k * 0.12))}" ry="${n(r * (0.82 - k * 0.12))}" fill="none" stroke="${tint(glaze, 0.5)}" stroke-opacity=".4" stroke-width="4"/>`,
    )
    const specks = repeatDrawing(
      36,
      () =>
        `<circle cx="${n(random.between(-r * 0.7, r * 0.7))}" cy="${n(random.between(-r * 0.7, r * 0.7))}" r="${n(random.between(1.4, 4))}" fill="#3a2a2c" fill-opacity=".35"/>`,
    )
    return (
      shadowUnder(studio, disc(r, '#000')) +
      disc(r, litFill(studio, clay, 0.34)) +
      disc(
        r * 0.88,
        radial(studio, [0.62, 0.66, 0.8], `0 ${tint(glaze, 0.25)}, 0.5 ${glaze}, 1 ${shade(glaze, 0.45)}`),
      ) +
      lines +
      specks +
      `<path d="M${n(-r * 0.6)} ${n(-r * 0.34)}A${n(r * 0.7)} ${n(r * 0.7)} 0 0 1 ${n(-r * 0.1)} ${n(-r * 0.66)}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="12" stroke-linecap="round"/>`
    )
  }
  return moveTo(bowl(0, 236), -130, -170) + moveTo(bowl(1, 168), 226, 60) + moveTo(bowl(2, 150), -140, 250)
}

const DUSTS = ['#d11f7e', '#f2a91f', '#17807e', '#ee7b5a', '#7a4fa3', '#ffffff', '#4f8a5b'] as const

/** A rangoli of powder and petals with lamps around it. */
export const rangoli: DrawWork = (easel) => {
  const { studio } = easel
  const hue = (at: number): string =>
    (easel.colours[at % easel.colours.length] && at % 2 ? colourOf(easel, at) : DUSTS[at % DUSTS.length]) ??
    '#d11f7e'
  const petals = repeatDrawing(6, (back) => {
    const at = 6 - back
    const count = 6 + at * 2
    const r = at * 56
    return ring(count, r * 0.78, ([x, y, turn]) =>
      moveTo(
        `<path d="M0 ${n(-r * 0.3)}C${n(r * 0.2)} ${n(-r * 0.1)} ${n(r * 0.16)} ${n(r * 0.2)} 0 ${n(r * 0.3)}C${n(-r * 0.16)} ${n(r * 0.2)} ${n(-r * 0.2)} ${n(-r * 0.1)} 0 ${n(-r * 0.3)}Z" fill="${hue(at)}" stroke="#fffaf0" stroke-width="5"/>`,
        x,
        y,
        `rotate(${n(turn)})`,
      ),
    )
  })
  const lamp = reusablePiece(
    studio,
    `${disc(40, litFill(studio, '#b5623a'))}${disc(27, '#5a2f1a')}${disc(46, radial(studio, [0.5, 0.5, 0.5], '0 #fff1b0 0.9, 0.4 #ffc94a 0.45, 1 #ffb02e 0'))}<path d="M0 8C-9 0 -5 -14 0 -24C5 -14 9 0 0 8Z" fill="#fff3c4"/>`,
  )
  const flowers = bloom(studio, 'marigold', { r: 30, colour: '#f2a91f' })
  return (
    petals +
    disc(36, hue(2)) +
    ring(28, 372, ([x, y]) => flowers(x, y)) +
    ring(8, 418, ([x, y]) => lamp(x, y))
  )
}

/** A wreath or a bunch on the table. */
export const wreath: DrawWork = (easel) => {
  const { studio, random } = easel
  const kinds = ['rose', 'daisy', 'peony', 'marigold', 'sunflower'] as const
  const heads = [0, 1, 2].map((at) =>
    bloom(studio, kinds[(at + random.integer(0, 4)) % 5] ?? 'rose', {
      r: 86 - at * 16,
      colour: colourOf(easel, at),
    }),
  )
  const small = bloom(studio, 'posy', { r: 26, colour: colourOf(easel, 3) })
  const leaves = ring(40, 280, ([x, y, turn], at) =>
    leaf(studio, [x, y], {
      length: 130,
      width: 46,
      turn: turn + (at % 2 ? -20 : 150) + random.between(-16, 16),
      colour: ['#5f8457', '#7b9a68', '#466b45'][at % 3] ?? '#5f8457',
    }),
  )
  const spot = random.between(0, 360)
  const blooms = ring(
    15,
    286,
    ([x, y], at) =>
      heads[at % 3]?.(x, y, `rotate(${n(random.between(0, 360))}) scale(${n(at < 9 ? 1 : 0.7)})`) ?? '',
  )
  return `<g transform="rotate(${n(spot)})">${shadowUnder(studio, '<circle r="286" fill="none" stroke="#2a1620" stroke-width="150"/>', { strength: 0.25 })}${leaves}${blooms}${ring(22, 330, ([x, y], at) => (at % 2 ? small(x, y) : ''))}</g>`
}
