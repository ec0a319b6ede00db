import { colourAt, shade, tint } from '../kit/colour.ts'
import { n } from '../kit/geometry.ts'
import type { Random } from '../kit/random.ts'
import { radial, type Studio } from '../kit/studio.ts'

/** Context of a finished work, drawn around (0, 0), about 400 to each side at most, seen from above. */
export type DrawingContext = { studio: Studio; random: Random; colours: readonly string[] }

export type DrawWork = (easel: DrawingContext) => string

/** The work's colour at an index, cycling. */
export const colourOf = ({ colours }: DrawingContext, index: number): string => colourAt(colours, index)

/** A spot on a ring around the middle: `x`, `y`, and the outward rotation in degrees. */
export type RingSpot = readonly [x: number, y: number, turn: number]

/** Draws a thing `count` times around the middle. */
export function ring(count: number, r: number, draw: (spoke: RingSpot, index: number) => string): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2
    return draw([Math.cos(angle) * r, Math.sin(angle) * r, (index * 360) / count], index)
  }).join('')
}

export const repeatDrawing = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** The soft shadow of a shape on the table; light comes from the upper left. */
export function shadowUnder(
  studio: Studio,
  shape: string,
  { blur = 16, dx = 16, dy = 20, strength = 0.34 } = {},
): string {
  const filter = studio.def(
    (id) =>
      `<filter id="${id}" x="-20%" y="-20%" width="150%" height="150%"><feGaussianBlur stdDeviation="${blur}"/></filter>`,
  )
  return `<g transform="translate(${dx} ${dy})" opacity="${strength}" filter="url(#${filter})" fill="#2a1620" stroke="none">${shape}</g>`
}

export const disc = (r: number, fill: string, more = ''): string =>
  `<circle r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`

/** A round thing with its light from the upper left. */
export function litFill(studio: Studio, colour: string, depth = 0.3): string {
  return radial(
    studio,
    [0.34, 0.28, 0.85],
    `0 ${tint(colour, depth)}, 0.55 ${colour}, 1 ${shade(colour, depth)}`,
  )
}

type Spot = readonly [x: number, y: number, more?: string]

/** Translates content to `x`, `y`, optionally with a further transform. */
export const moveTo = (content: string, ...[x, y, more = '']: Spot): string =>
  `<g transform="translate(${n(x)} ${n(y)})${more && ` ${more}`}">${content}</g>`

/** Motifs for printing, stitching and painting. */
export const DESIGNS = (
  'lotus peacock elephant fish paisley sunflower tree-of-life mandala butterfly flower-2 feather fern sprig bird parrot owl rose camel cow auto chai kettle ' +
  'mango pomegranate peacock-feather sun-face fox deer moon mountain warli horse turtle cat shell cactus'
).split(' ')

/** Motifs of folk painting. */
export const FOLK =
  'peacock elephant fish tree-of-life sun-face horse bird parrot cow camel lotus turtle peacock-feather mango'.split(
    ' ',
  )

/** Motifs that suit a single thread on cloth. */
export const OUTLINES =
  'lotus peacock elephant tree-of-life butterfly feather fern bird parrot owl rose auto chai kettle pomegranate sun-face fox deer warli turtle paisley'.split(
    ' ',
  )
