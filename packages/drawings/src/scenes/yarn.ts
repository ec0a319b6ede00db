import { colourAt, shade, tint } from '../kit/colour.ts'
import { flow, n, type Point, range } from '../kit/geometry.ts'
import { lettering } from '../kit/lettering.ts'
import { tube } from '../kit/rods.ts'
import { linear, radial, type Studio } from '../kit/studio.ts'

/** A wound ball of yarn at a point of the picture. `colours` beyond the first run through it as a variegated yarn. */
export function yarnSphere(
  studio: Studio,
  [x, y]: Point,
  look: { r: number; colours: readonly string[]; fuzzy?: boolean; spin?: number },
): string {
  const { r, colours, spin = 0 } = look
  studio.touch(x, y, [r, r])
  const wraps = 11
  const width = (r * 0.82) / wraps
  const turns = [78, 12, 128, 50, 160, 96, 24, 142]
  const winds = turns.map((turnBy, i) => {
    const colour = colourAt(colours, Math.floor(i * 0.75))
    const [from, to] =
      i > 4 ? [-0.5 + (i - 5) * 0.1, 0.34 - (i - 5) * 0.12] : [-0.82 + i * 0.05, 0.82 - i * 0.08]
    return `<g transform="rotate(${turnBy + spin})">${wind(studio, { r, from, to, wraps: i > 4 ? wraps - 1 : wraps + 6 }, { colour, width, fuzzy: look.fuzzy ?? false })}</g>`
  })
  const dusk = radial(
    studio,
    [0.36, 0.3, 0.78],
    '0 #fff 0.34, 0.34 #fff 0.06, 0.6 #1a0f24 0.06, 0.88 #1a0f24 0.44, 1 #1a0f24 0.3',
  )
  const fuzz = look.fuzzy ? halo(studio, r, colourAt(colours, 0)) : ''
  return `<g transform="translate(${n(x)} ${n(y)})">${fuzz}<circle r="${n(r)}" fill="${shade(colourAt(colours, 0), 0.4)}"/>${winds.join('')}<circle r="${n(r)}" fill="${dusk}"/></g>`
}

function wind(
  studio: Studio,
  span: { r: number; from: number; to: number; wraps: number },
  look: { colour: string; width: number; fuzzy: boolean },
): string {
  const { r, from, to, wraps } = span
  const arc = (t: number) =>
    `M${n(-r)} 0A${n(r)} ${n(Math.max(0.5, Math.abs(t) * r))} 0 0 ${t < 0 ? 1 : 0} ${n(r)} 0`
  const bed = studio.def(
    (id) =>
      `<path id="${id}" d="${arc(from)}A${n(r)} ${n(Math.abs(to) * r)} 0 0 ${to < 0 ? 0 : 1} ${n(-r)} 0Z"/>`,
  )
  const strands = studio.def(
    (id) =>
      `<path id="${id}" fill="none" d="${range(wraps + 1)
        .map((i) => arc(from + ((to - from) * i) / wraps))
        .join('')}"/>`,
  )
  const w = look.fuzzy ? look.width * 1.15 : look.width
  const draw = (colour: string, width: number, more = '') =>
    `<use href="#${strands}" stroke="${colour}" stroke-width="${n(width)}"${more}/>`
  return (
    `<use href="#${bed}" fill="${shade(look.colour, 0.42)}"/>` +
    draw(look.colour, w * 0.78) +
    draw(
      shade(look.colour, 0.24),
      w * 0.7,
      ` stroke-dasharray="${n(w * 0.16)} ${n(w * 0.62)}" stroke-opacity=".8"`,
    ) +
    draw(
      tint(look.colour, 0.36),
      w * 0.26,
      ` stroke-dasharray="${n(w * 0.55)} ${n(w * 0.23)}" stroke-opacity=".75"`,
    )
  )
}

function halo(studio: Studio, r: number, colour: string): string {
  const hairs = range(90).map((i) => {
    const a = i * 0.0698 + (i % 3) * 0.02
    const out = r * (1.03 + (i % 5) * 0.012)
    return `M${n(Math.cos(a) * r * 0.95)} ${n(Math.sin(a) * r * 0.95)}L${n(Math.cos(a + 0.05) * out)} ${n(Math.sin(a + 0.05) * out)}`
  })
  const id = studio.def(
    (own) =>
      `<path id="${own}" d="${hairs.join('')}" stroke-width="3.4" stroke-linecap="round" stroke-opacity=".85"/>`,
  )
  return `<use href="#${id}" stroke="${shade(colour, 0.12)}"/>`
}

/** The paper band around a ball, its lettering following the curve. */
export function yarnBand(
  studio: Studio,
  [x, y]: Point,
  look: { r: number; colour: string; lines?: readonly string[] | undefined },
): string {
  const { r, colour, lines = [] } = look
  const spot = (a: number, t: number): Point => [Math.sin(a) * r * 1.01, Math.cos(a) * r * t]
  const strip = (t0: number, t1: number, fill: string) => {
    const edge = (t: number, sign: number) =>
      range(15)
        .map((i) =>
          spot(sign * (-1.57 + (i * 3.14) / 14), t)
            .map(n)
            .join(' '),
        )
        .join('L')
    return `<path d="M${edge(t0, 1)}L${edge(t1, -1)}Z" fill="${fill}"/>`
  }
  const paper = linear(studio, [0, 0, 1, 0], '0 #c9bda8, 0.28 #fffdf6, 0.6 #f6eedf, 1 #9f917c')
  const ink = linear(
    studio,
    [0, 0, 1, 0],
    `0 ${shade(colour, 0.3)}, 0.3 ${tint(colour, 0.1)}, 1 ${shade(colour, 0.42)}`,
  )
  const bend = (bx: number, by: number) => spot(bx / r, 0.3 + by / r)
  const [first = '', second = ''] = lines
  return (
    `<g transform="translate(${n(x)} ${n(y)}) rotate(-9)">${strip(0.62, 0.66, '#2a1c2055')}${strip(0.02, 0.62, paper)}${strip(0.02, 0.09, ink)}${strip(0.57, 0.62, ink)}` +
    `${lettering(first, { x: 0, y: -r * 0.03, size: r * 0.155, colour: '#2b2430', width: r * 1.3, weight: 0.17, bend })}${lettering(second, { x: 0, y: r * 0.15, size: r * 0.1, colour: '#5d5058', width: r * 1.1, bend })}</g>`
  )
}

/** A loose end of yarn curving over the table. */
export function yarnTail(
  studio: Studio,
  points: readonly Point[],
  look: { colour: string; width: number },
): string {
  return tube(studio, flow(points), { width: look.width, colour: look.colour, twist: look.width * 0.7 })
}

/** A knitted cloth seen flat: columns of V stitches, as paint. */
export function knitPaint(studio: Studio, colour: string, size = 22): string {
  const v = (dx: number, c: string, w: number) =>
    `<path d="M${dx + 1.5} 1Q${dx + 1} 9 ${dx + 10} 15M${dx + 18.5} 1Q${dx + 19} 9 ${dx + 10} 15" stroke="${c}" stroke-width="${w}" fill="none" stroke-linecap="round"/>`
  const id = studio.def(
    (own) =>
      `<pattern id="${own}" width="20" height="14" patternUnits="userSpaceOnUse" patternTransform="scale(${size / 20})"><rect width="20" height="14" fill="${shade(colour, 0.42)}"/>${[-14, 0].map((dy) => `<g transform="translate(0 ${dy + 2})">${v(0, shade(colour, 0.18), 8.2)}${v(0, colour, 6.4)}${v(-0.8, tint(colour, 0.3), 1.8)}</g>`).join('')}</pattern>`,
  )
  return `url(#${id})`
}
