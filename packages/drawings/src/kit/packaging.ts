import { textColourOn, luminance, mix, shade, tint } from './colour.ts'
import { at, depth, n, rise, type Point } from './geometry.ts'
import { lettering } from './lettering.ts'
import { roundPaint } from './finishes.ts'
import { linear, type Studio } from './studio.ts'

/** A small flower: the maker's mark on labels. */
export function makerMark(x: number, y: number, look: { r: number; colour: string }): string {
  const { r, colour } = look
  const petals = [0, 60, 120].map(
    (a) =>
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.3)}" transform="rotate(${a} ${n(x)} ${n(y)})"/>`,
  )
  return `<g fill="${colour}">${petals.join('')}</g>`
}

export type Print = {
  w: number
  h: number
  /** Colour of the band; the paper itself stays light. */
  colour: string
  lines?: readonly string[] | undefined
  /** Dark or coloured paper instead of cream. */
  paper?: string
}

/** A printed paper label, flat, from its upper left corner. */
export function label({ w, h, colour, lines = [], paper = '#fbf6ea' }: Print): string {
  const ink = textColourOn(paper)
  const size = Math.min(h * 0.2, w * 0.13)
  const [first = '', second = ''] = lines
  const tall = h > w * 0.55
  const top = tall ? h * 0.3 : 0
  const room = h - top
  return (
    `<rect width="${n(w)}" height="${n(h)}" rx="3" fill="${paper}"/>` +
    `<rect width="${n(w)}" height="${n(h * 0.1)}" fill="${colour}"/><rect y="${n(h * 0.95)}" width="${n(w)}" height="${n(h * 0.05)}" fill="${colour}"/>` +
    (tall
      ? makerMark(w / 2, h * 0.3, {
          r: Math.min(w, h) * 0.12,
          colour: luminance(colour) > 0.8 ? shade(colour, 0.3) : colour,
        })
      : '') +
    lettering(first, {
      x: w / 2,
      y: top + room * (second ? 0.42 : 0.52),
      size,
      colour: ink,
      width: w * 0.84,
      weight: 0.17,
    }) +
    lettering(second, {
      x: w / 2,
      y: top + room * 0.74,
      size: size * 0.72,
      colour: mix(ink, paper, 0.25),
      width: w * 0.8,
    })
  )
}

export type WrapLabel = {
  x: number
  y: number
  /** Height of the lower and upper edge. */
  z: readonly [number, number]
  r: readonly [number, number]
  colour: string
  lines?: readonly string[] | undefined
  /** Half the angle covered by the label, in radians. */
  reach?: number
  paper?: string
}

/** A label around a turned body; its lettering follows the curve. */
export function wrapLabel(studio: Studio, options: WrapLabel): string {
  const { x, y, z, r, colour, lines = [], reach = 1.57, paper = '#fbf6ea' } = options
  const spot = (angle: number, t: number): Point => {
    const radius = r[0] + (r[1] - r[0]) * t
    return at(x + Math.sin(angle) * radius, y + Math.cos(angle) * radius, z[0] + (z[1] - z[0]) * t)
  }
  const strip = (t0: number, t1: number, fill: string) => {
    const edge = (t: number, back: boolean) =>
      Array.from({ length: 13 }, (_, i) =>
        spot(reach * (back ? 1 - i / 6 : i / 6 - 1), t)
          .map(n)
          .join(' '),
      ).join('L')
    return `<path d="M${edge(t0, false)}L${edge(t1, true)}Z" fill="${fill}"/>`
  }
  const height = (z[1] - z[0]) * rise
  const mid = (r[0] + r[1]) / 2
  const bend = (bx: number, by: number): Point => spot(bx / mid, 1 - by / height)
  const size = Math.min(height * 0.24, mid * 0.34)
  const ink = textColourOn(paper)
  const [first = '', second = ''] = lines
  const wide = mid * Math.min(reach, 1.1) * 1.7
  return (
    strip(0, 1, roundPaint(studio, paper)) +
    strip(0.88, 1, roundPaint(studio, colour)) +
    strip(0, 0.07, roundPaint(studio, colour)) +
    lettering(first, {
      x: 0,
      y: height * (second ? 0.4 : 0.52),
      size,
      colour: ink,
      width: wide,
      weight: 0.17,
      bend,
    }) +
    lettering(second, {
      x: 0,
      y: height * 0.74,
      size: size * 0.72,
      colour: mix(ink, paper, 0.2),
      width: wide * 0.9,
      bend,
    })
  )
}

export type HeaderCard = { w: number; h: number; colour: string; lines?: readonly string[] | undefined }

/** The folded card on top of a bag, with its hanging hole, flat, from the upper left corner. */
export function headerCard({ w, h, colour, lines = [] }: HeaderCard): string {
  const ink = textColourOn(colour)
  const [first = '', second = ''] = lines
  return (
    `<rect width="${n(w)}" height="${n(h)}" rx="5" fill="${colour}"/><rect y="${n(h * 0.86)}" width="${n(w)}" height="${n(h * 0.14)}" fill="${shade(colour, 0.14)}"/>` +
    `<rect x="${n(w / 2 - 20)}" y="${n(h * 0.1)}" width="40" height="11" rx="5.5" fill="${shade(colour, 0.45)}"/>` +
    lettering(first, {
      x: w / 2,
      y: h * (second ? 0.44 : 0.54),
      size: Math.min(24, h * 0.22),
      colour: ink,
      width: w * 0.84,
      weight: 0.18,
    }) +
    lettering(second, {
      x: w / 2,
      y: h * 0.7,
      size: Math.min(16, h * 0.15),
      colour: mix(ink, colour, 0.12),
      width: w * 0.8,
    })
  )
}

/** Clear film over flat art: bag edge, folds and two streaks of window light. */
export function clearFilm(studio: Studio, w: number, h: number): string {
  const sheen = linear(
    studio,
    [0, 0, 1, 0.6],
    '0 #fff 0.5, 0.18 #fff 0.08, 0.3 #fff 0.34, 0.36 #fff 0.05, 0.75 #fff 0.02, 0.8 #fff 0.22, 1 #fff 0.08',
  )
  return (
    `<rect width="${n(w)}" height="${n(h)}" rx="9" fill="${sheen}" stroke="#fff" stroke-opacity=".75" stroke-width="2.5"/>` +
    `<path d="M${n(w * 0.08)} ${n(h * 0.2)}q${n(w * 0.1)} ${n(h * 0.18)} ${n(w * 0.02)} ${n(h * 0.5)}M${n(w * 0.9)} ${n(h * 0.3)}q${n(-w * 0.06)} ${n(h * 0.2)} ${n(w * 0.02)} ${n(h * 0.45)}" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/>`
  )
}

/** A paper tag on a string, hanging from a point of the picture. */
export function hangTag(
  studio: Studio,
  from: Point,
  look: { to: Point; lines?: readonly string[] | undefined; colour: string; turn?: number; size?: number },
): string {
  const [x, y] = look.to
  const s = look.size ?? 1
  const [w, h] = [132 * s, 66 * s]
  studio.shadow(
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${look.turn ?? 8})"><rect x="-8" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}"/></g>`,
  )
  return (
    `<path d="M${n(from[0])} ${n(from[1])}Q${n((from[0] + x) / 2)} ${n(Math.max(from[1], y) + 10)} ${n(x)} ${n(y)}" fill="none" stroke="#a58a68" stroke-width="3"/>` +
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${look.turn ?? 8})"><path d="M-8 0L10 ${n(-h / 2)}H${n(w)}V${n(h / 2)}H10Z" fill="${linear(studio, [0, 0, 1, 1], '0 #fffaf0, 1 #ecdfc8')}" stroke="#cdbb9d" stroke-width="1"/>` +
    `<rect x="${n(w - 10)}" y="${n(-h / 2)}" width="10" height="${n(h)}" fill="${look.colour}"/><circle cx="6" cy="0" r="4.5" fill="#8d7555"/>` +
    lettering(look.lines?.[0] ?? '', {
      x: w / 2 + 2,
      y: look.lines?.[1] ? -h * 0.14 : 0,
      size: 17 * s,
      colour: '#2b2430',
      width: w * 0.68,
      weight: 0.17,
    }) +
    lettering(look.lines?.[1] ?? '', {
      x: w / 2 + 2,
      y: h * 0.22,
      size: 13 * s,
      colour: '#5c5058',
      width: w * 0.62,
    }) +
    '</g>'
  )
}

/** Light falling over a flat face from the upper left. */
export function windowGlow(studio: Studio, w: number, h: number): string {
  const paint = linear(studio, [0, 0, 1, 1], '0 #fff 0.32, 0.5 #fff 0, 1 #1a0f24 0.14')
  return `<rect width="${n(w)}" height="${n(h)}" fill="${paint}"/>`
}

/** Height on the picture of a depth of `d` on the table. */
export function projectDepth(d: number): number {
  return d * depth
}

/** A light paper tint of a colour, for labels that match the goods. */
export function labelPaperOf(colour: string): string {
  return tint(colour, 0.82)
}
