import type { Drawing } from '../drawing.ts'
import { colourAt, luminance, shade, tint } from '../kit/colour.ts'
import { bloom, leaf } from '../kit/flora.ts'
import { at, n, range } from '../kit/geometry.ts'
import { lettering } from '../kit/lettering.ts'
import { wrapLabel, windowGlow } from '../kit/packaging.ts'
import { motif } from '../kit/motifs.ts'
import { printedPaint } from '../kit/motif-surface.ts'
import { rod, sheet } from '../kit/rods.ts'
import { box, sphere, turnedSolid } from '../kit/solids.ts'
import { radial, type Studio } from '../kit/studio.ts'
import { surface } from '../kit/surfaces.ts'
import { bowlOf } from './heaps.ts'
import { cupcake } from './icing.ts'
import { knitPaint, yarnTail } from './yarn.ts'

/** A swatch half knitted, still on its needles. */
export function knittedSwatch(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const stripe = colourAt(drawing.colours, 1)
  const bands =
    drawing.colours.length > 1
      ? [320, 400, 480]
          .map((y) => `<rect y="${y}" width="460" height="28" fill="${knitPaint(studio, stripe)}"/>`)
          .join('')
      : ''
  const cloth = sheet(
    studio,
    { x: -30, y: 60, yaw: -10, w: 460, d: 560, r: 16, lift: 8 },
    { fill: knitPaint(studio, colour), art: bands },
  )
  const needle = (x0: number, x1: number, dy: number) =>
    rod(studio, {
      from: [x0, -190 + dy, 24],
      to: [x1, -280 + dy, 30],
      stretches: [
        { to: 0.04, r0: 20, colour: stripe, finish: 'gloss' },
        { to: 0.92, r0: 11, colour: '#dcb77c' },
        { to: 1, r0: 11, r1: 2, colour: '#dcb77c' },
      ],
    })
  const loops = range(17)
    .map((i) => {
      const [x, y] = at(-300 + i * 27, -192 - i * 4.6, 30)
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="9" ry="17" fill="none" stroke="${shade(colour, 0.3)}" stroke-width="10"/><ellipse cx="${n(x - 1)}" cy="${n(y - 1)}" rx="9" ry="17" fill="none" stroke="${tint(colour, 0.15)}" stroke-width="6"/>`
    })
    .join('')
  const tail = yarnTail(studio, [at(180, -260, 24), at(330, -180), at(310, 40), at(390, 180), at(300, 330)], {
    colour,
    width: 13,
  })
  return cloth + needle(-400, 260, 20) + loops + tail
}

const greetingText = (a: string, b: string): string =>
  lettering('Shubh', { x: 224, y: 150, size: 58, colour: shade(a, 0.15), width: 290, weight: 0.2 }) +
  lettering('Kamnayein', { x: 224, y: 240, size: 38, colour: shade(b, 0.2), width: 300, weight: 0.17 })

/** The design printed large over a line of greeting. */
const stampedGreeting = (name: string, a: string, b: string): string =>
  `<g transform="translate(224 172)">${motif(name, { r: 92, ink: luminance(a) > 0.72 ? shade(a, 0.5) : shade(a, 0.15), weight: 1.4, fill: tint(b, 0.75) })}</g>${lettering('Shubh Kamnayein', { x: 224, y: 308, size: 26, colour: '#4a3a44', width: 280, weight: 0.17 })}`

/** A hand-made card: layered papers, flowers and a greeting. */
export function greetingCard(drawing: Drawing, studio: Studio): string {
  const [a, b, c] = [0, 1, 2].map((i) => colourAt(drawing.colours, i)) as [string, string, string]
  const flower = ([x = 0, y = 0, r = 40]: number[], i: number) =>
    `<ellipse cx="${x + 6}" cy="${y + 10}" rx="${r}" ry="${r}" fill="#1a0f24" fill-opacity=".2"/>${bloom(studio, i % 2 ? 'daisy' : 'peony', { r, colour: colourAt(drawing.colours, i) })(x, y)}`
  const leaves = range(7)
    .map((i) =>
      leaf(studio, [150 + i * 20, 380], {
        length: 120,
        width: 26,
        turn: -170 + i * 26,
        colour: i % 2 ? '#6f9a68' : '#8db585',
      }),
    )
    .join('')
  const art = `<rect x="24" y="24" width="412" height="552" rx="6" fill="${surface(studio, drawing.pattern ?? 'dots', { colours: [tint(a, 0.7), tint(a, 0.35), b] })}"/><rect x="60" y="66" width="340" height="300" rx="6" fill="#1a0f24" fill-opacity=".14"/><rect x="54" y="58" width="340" height="300" rx="6" fill="#fffdf6"/>${drawing.motif ? stampedGreeting(drawing.motif, a, b) : greetingText(a, b)}<rect x="24" y="400" width="412" height="54" fill="${c}"/><path d="M24 408H436M24 446H436" stroke="#fffaf0" stroke-width="3" stroke-dasharray="9 6"/>${leaves}${flower([150, 410, 66], 0)}${flower([262, 440, 54], 1)}${flower([220, 350, 40], 2)}${flower([330, 400, 34], 3)}`
  return box(studio, {
    w: 460,
    d: 600,
    h: 14,
    yaw: -12,
    colour: '#fdf9ef',
    art: { top: `<rect width="460" height="600" fill="#fdf9ef"/>${art}${windowGlow(studio, 460, 600)}` },
  })
}

/** Cupcakes with piped cream and sprinkles. */
export function cupcakes(drawing: Drawing, studio: Studio): string {
  const spots: [number, number, number][] = [
    [-170, -90, 1.25],
    [190, -70, 1.25],
    [10, 130, 1.45],
  ]
  return spots
    .map(([x, y, s], i) =>
      cupcake(
        studio,
        { x, y, s },
        {
          cup: colourAt(drawing.colours, i),
          cream: tint(colourAt(drawing.colours, i + 1), 0.55),
          sprinkles: drawing.colours.slice(0, 4),
        },
      ),
    )
    .join('')
}

/** A cushion sewn from the cloth. */
export function cushion(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const paint = printedPaint(
    studio,
    { motif: drawing.motif, pattern: drawing.pattern ?? 'patchwork' },
    { colours: drawing.colours, scale: 1.2 },
  )
  const body = 'M180 250Q480 190 780 250Q836 480 790 720Q480 790 170 720Q124 480 180 250Z'
  studio.shadow(`<path d="${body}" transform="translate(0 16)"/>`)
  studio.touch(130, 200)
  studio.touch(830, 780)
  const light = radial(
    studio,
    [0.36, 0.28, 0.85],
    '0 #fff 0.4, 0.4 #fff 0.04, 0.7 #1a0f24 0.1, 1 #1a0f24 0.5',
  )
  const folds =
    'M190 260Q300 340 330 420M776 262Q680 330 640 400M182 712Q280 640 330 600M780 712Q700 640 640 590'
  return `<path d="${body}" fill="${paint}"/><path d="${body}" fill="${light}"/><path d="${folds}" stroke="#1a0f24" stroke-opacity=".16" stroke-width="16" fill="none" stroke-linecap="round"/><path d="${body}" fill="none" stroke="${tint(colour, 0.4)}" stroke-width="9"/><path d="${body}" fill="none" stroke="${shade(colour, 0.35)}" stroke-width="4" stroke-dasharray="9 8"/>`
}

/** Painted pots and a bowl made of clay. */
export function clayOrnaments(drawing: Drawing, studio: Studio): string {
  const pot = (x: number, y: number, k: { s: number; c: string; stripe: string }) =>
    turnedSolid(studio, {
      x,
      y,
      profile: [
        [70, 0],
        [112, 50],
        [122, 120],
        [96, 180],
        [72, 204],
        [84, 226],
      ].map(([r = 0, h = 0]) => [r * k.s, h * k.s] as const),
      colour: k.c,
      open: { wall: 12, inside: '#7d3d24' },
    }) +
    wrapLabel(studio, {
      x,
      y,
      z: [70 * k.s, 140 * k.s],
      r: [117 * k.s, 116 * k.s],
      colour: k.stripe,
      paper: tint(k.stripe, 0.2),
      reach: 1.57,
    }) +
    range(9)
      .map((i) => {
        const a = -1.3 + i * 0.325
        return sphere(studio, at(x + Math.sin(a) * 120 * k.s, y + Math.cos(a) * 120 * k.s, 104 * k.s), {
          r: 10 * k.s,
          colour: '#fdf6e6',
          finish: 'matte',
        })
      })
      .join('')
  return (
    pot(-150, -80, { s: 1.3, c: '#b8623f', stripe: colourAt(drawing.colours, 0) }) +
    pot(160, -40, { s: 1, c: '#c97a52', stripe: colourAt(drawing.colours, 1) }) +
    bowlOf(
      studio,
      { x: 30, y: 190, r: 150 },
      { colour: tint(colourAt(drawing.colours, 2), 0.3), bowl: '#b8623f' },
    )
  )
}
