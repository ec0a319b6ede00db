import { shade, tint } from '../kit/colour.ts'
import { n } from '../kit/geometry.ts'
import {
  colourOf,
  disc,
  litFill,
  moveTo,
  repeatDrawing,
  shadowUnder,
  type DrawingContext,
  type DrawWork,
} from './drawing-context.ts'

type Yarns = { body: string; belly: string; inner: string; wool: string }
type Part = (easel: DrawingContext, yarns: Yarns) => string

function ball(
  { studio }: DrawingContext,
  r: number,
  { colour, squash = 1 }: { colour: string; squash?: number },
): string {
  const rows = repeatDrawing(Math.floor(r / 20), (at) => {
    const k = (at + 0.5) * 20
    return `<ellipse rx="${n(k)}" ry="${n(k * squash)}" fill="none" stroke="${shade(colour, 0.3)}" stroke-opacity=".38" stroke-width="5" stroke-dasharray="13 7"/>`
  })
  return `<ellipse rx="${n(r)}" ry="${n(r * squash)}" fill="${litFill(studio, colour, 0.34)}"/>${rows}`
}

const twice = (draw: (side: number) => string): string => draw(-1) + draw(1)

const roundEars =
  (r: number, [x, y]: readonly [number, number]): Part =>
  (easel, { body, inner }) =>
    twice(
      (side) =>
        moveTo(ball(easel, r, { colour: body }), side * x, y) +
        moveTo(disc(r * 0.52, inner), side * x, y + 6),
    )

const longEars: Part = (easel, { body, inner }) => {
  const [lean, fall] = [easel.random.integer(4, 20), easel.random.pick([0, 0, 62])]
  const ear = (side: number) =>
    ball(easel, 52, { colour: body, squash: 2.5 }) +
    `<ellipse rx="26" ry="92" cx="${side * 2}" fill="${inner}"/>`
  return twice((side) =>
    moveTo(
      ear(side),
      side * (96 + fall),
      -330 + fall * 1.2,
      `rotate(${side * (lean + (side > 0 ? fall : 0))})`,
    ),
  )
}

const pointedEars: Part = (easel, { body, inner }) =>
  twice((side) =>
    moveTo(
      `<path d="M-84 76Q-58 -74 ${side * 26} -116Q70 -30 84 76Z" fill="${litFill(easel.studio, body)}"/><path d="M-44 62Q-30 -28 ${side * 18} -64Q38 -12 46 62Z" fill="${inner}"/>`,
      side * 126,
      -300,
      `rotate(${side * 8})`,
    ),
  )

const tuft: Part = (easel, { wool }) =>
  repeatDrawing(3, (at) =>
    moveTo(
      `<ellipse rx="19" ry="58" fill="${litFill(easel.studio, wool)}"/>`,
      (at - 1) * 30,
      -372,
      `rotate(${(at - 1) * 28})`,
    ),
  )

const mane: Part = (easel, { wool }) =>
  repeatDrawing(16, (at) => {
    const angle = (at / 16) * Math.PI * 2
    return moveTo(
      ball(easel, 62, { colour: at % 2 ? wool : shade(wool, 0.14) }),
      Math.cos(angle) * 206,
      -150 + Math.sin(angle) * 196,
    )
  })

const INK = '#201a1c'

/** Two eyes: buttons, closed, or wide open. */
function eyes({ random }: DrawingContext, y: number): string {
  const [kind, apart] = [random.integer(0, 2), random.integer(62, 86)]
  return twice((side) => {
    if (kind === 1)
      return `<path d="M${side * apart - 24} ${y}q24 22 48 0" fill="none" stroke="${INK}" stroke-width="8" stroke-linecap="round"/>`
    const white = kind === 2 ? `<circle cx="${side * apart}" cy="${y}" r="27" fill="#fffdf6"/>` : ''
    return `${white}<circle cx="${side * apart}" cy="${y}" r="17" fill="${INK}"/><circle cx="${side * apart - 6}" cy="${y - 6}" r="5" fill="#fff"/>`
  })
}

const nose =
  '<path d="M-14 -122Q0 -106 14 -122ZM0 -116V-98M0 -98Q-20 -84 -30 -100M0 -98Q20 -84 30 -100" fill="#3a2a2c" stroke="#3a2a2c" stroke-width="5" stroke-linecap="round" fill-opacity=".9"/>'
const whiskers = twice((side) =>
  repeatDrawing(
    3,
    (at) =>
      `<path d="M${side * 70} ${-112 + at * 14}L${side * 158} ${-130 + at * 24}" stroke="#3a2a2c" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`,
  ),
)

const muzzle: Part = (_easel, { belly }) => `<ellipse cy="-112" rx="60" ry="42" fill="${belly}"/>${nose}`
const whiskered: Part = (easel, yarns) => muzzle(easel, yarns) + whiskers
const beak: Part = () =>
  '<path d="M-38 -126Q0 -150 38 -126L0 -74Z" fill="#e8962e"/><path d="M-38 -126Q0 -112 38 -126" fill="none" stroke="#a9611a" stroke-width="4"/>'
const wide: Part = (_easel, { body }) =>
  `<path d="M-96 -112Q0 -34 96 -112" fill="none" stroke="${shade(body, 0.6)}" stroke-width="8" stroke-linecap="round"/>`
const trunk: Part = (easel, { body }) => {
  const side = easel.random.pick([-1, 1])
  const line = `M0 -130C${side * 6} -40 ${side * 70} -10 ${side * 96} 44`
  return `<path d="${line}" fill="none" stroke="${shade(body, 0.22)}" stroke-width="84" stroke-linecap="round"/><path d="${line}" fill="none" stroke="${body}" stroke-width="72" stroke-linecap="round"/><path d="${line}" fill="none" stroke="${shade(body, 0.3)}" stroke-opacity=".5" stroke-width="72" stroke-dasharray="5 17"/>`
}
const mask: Part = (easel, yarns) =>
  `<path d="M-190 -120Q-120 20 0 22Q120 20 190 -120Q90 -150 0 -70Q-90 -150 -190 -120Z" fill="#fbf3e6"/>${muzzle(easel, { ...yarns, belly: '#fbf3e6' })}`

const none: Part = () => ''

/** Ears or similar parts, then the features of the face. */
const animals: readonly (readonly [ears: Part, face: Part])[] = [
  [roundEars(70, [150, -290]), muzzle],
  [longEars, muzzle],
  [pointedEars, whiskered],
  [roundEars(136, [226, -160]), trunk],
  [tuft, beak],
  [pointedEars, mask],
  [roundEars(62, [104, -318]), wide],
  [roundEars(104, [168, -286]), whiskered],
  [mane, muzzle],
]

const scarf: Part = ({ studio }, { wool }) =>
  `<path d="M-150 -18Q0 46 150 -18L140 26Q0 86 -140 26Z" fill="${litFill(studio, wool)}"/><path d="M70 30l34 118l-52 8l-14 -112z" fill="${wool}"/><path d="M-150 -18Q0 46 150 -18M-140 26Q0 86 140 26" fill="none" stroke="${shade(wool, 0.35)}" stroke-width="4" stroke-dasharray="10 8"/>`
const bow: Part = ({ studio }, { wool }) =>
  moveTo(
    `<path d="M0 0C-40 -60 -110 -60 -112 0C-110 60 -40 60 0 0C40 -60 110 -60 112 0C110 60 40 60 0 0Z" fill="${litFill(studio, wool)}"/>${disc(24, shade(wool, 0.2))}`,
    0,
    38,
  )
const dungarees: Part = ({ studio }, { wool }) =>
  `<path d="M-168 150Q0 220 168 150Q196 330 96 362H-96Q-196 330 -168 150Z" fill="${litFill(studio, wool)}"/><path d="M-92 40L-70 176H70L92 40" fill="none" stroke="${wool}" stroke-width="34"/><rect x="-84" y="112" width="168" height="96" rx="14" fill="${wool}"/>${twice((side) => moveTo(disc(15, '#f3d27a'), side * 66, 132))}`
const hat: Part = (easel, { wool }) =>
  `<path d="M-158 -286Q-140 -420 0 -424Q140 -420 158 -286Q0 -340 -158 -286Z" fill="${litFill(easel.studio, wool)}"/><path d="M-164 -282Q0 -340 164 -282" fill="none" stroke="${tint(wool, 0.4)}" stroke-width="34" stroke-linecap="round" stroke-dasharray="15 6"/>${moveTo(ball(easel, 44, { colour: tint(wool, 0.5) }), 0, -440)}`
const flower: Part = (easel, { wool }) =>
  moveTo(
    repeatDrawing(6, (at) =>
      moveTo(disc(30, litFill(easel.studio, wool)), Math.cos(at * 1.047) * 38, Math.sin(at * 1.047) * 38),
    ) + disc(22, '#f2c84b'),
    136,
    -272,
  )
const buttons: Part = (_easel, { wool }) =>
  repeatDrawing(3, (at) => moveTo(disc(15, wool) + disc(5, shade(wool, 0.5)), 0, 84 + at * 72))

const WORN: readonly Part[] = [scarf, bow, dungarees, hat, flower, buttons, none]

/** Arms and legs, at rest, waving or held out. */
function limbs(easel: DrawingContext, { body }: Yarns): string {
  const limb = (x: number, y: number, turn: number): string =>
    moveTo(ball(easel, 66, { colour: body, squash: 1.5 }), x, y, `rotate(${n(turn)})`)
  const arms = easel.random.pick([
    [110, 40, 110, -40],
    [110, 40, -10, -130],
    [60, 78, 60, -78],
    [150, 14, 150, -14],
  ] as const)
  const spread = easel.random.integer(0, 26)
  return (
    limb(-190, arms[0], arms[1]) +
    limb(190, arms[2], arms[3]) +
    limb(-110 - spread, 330, 8 + spread) +
    limb(110 + spread, 330, -8 - spread)
  )
}

/** A small animal lying on its back and looking up. */
export const amigurumi: DrawWork = (easel) => {
  const { studio, random } = easel
  const first = random.integer(0, 3)
  const body = colourOf(easel, first)
  const yarns = {
    body,
    belly: tint(body, 0.55),
    inner: tint(colourOf(easel, first + 1), 0.22),
    wool: colourOf(easel, first + random.integer(1, 3)),
  }
  const [ears, face] = random.pick(animals)
  const outfit = random.pick(WORN)
  const tall = random.between(0.98, 1.2)
  const stripes =
    random.next() > 0.7
      ? repeatDrawing(
          4,
          (at) =>
            `<path d="M${-150 + at * 6} ${60 + at * 62}Q0 ${110 + at * 62} ${150 - at * 6} ${60 + at * 62}" fill="none" stroke="${yarns.wool}" stroke-width="26" stroke-opacity=".85"/>`,
        )
      : `<ellipse cy="172" rx="112" ry="126" fill="${yarns.belly}"/>`
  const blush = twice(
    (side) =>
      `<ellipse cx="${side * 122}" cy="-108" rx="28" ry="18" fill="${colourOf(easel, first + 1)}" fill-opacity=".4"/>`,
  )
  const trunkOf = moveTo(ball(easel, 190, { colour: body, squash: tall }), 0, 160)
  const head = moveTo(
    ball(easel, random.integer(188, 222), { colour: body, squash: random.between(0.88, 1) }),
    0,
    -150,
  )
  const drawing = `${ears(easel, yarns)}${limbs(easel, yarns)}${trunkOf}${stripes}${head}${blush}${face(easel, yarns)}${eyes(easel, -158)}${outfit(easel, yarns)}`
  return (
    shadowUnder(studio, '<ellipse cy="-150" rx="206" ry="190"/><ellipse cy="190" rx="250" ry="220"/>') +
    drawing
  )
}
