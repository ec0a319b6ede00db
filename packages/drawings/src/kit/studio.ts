import type { Drawing } from '../drawing.ts'
import { mix, shade, tint } from './colour.ts'
import { at, n } from './geometry.ts'
import { createRandom, type Random } from './random.ts'

/** View of a product in a picture. */
export type View = 'pack' | 'detail' | 'in-use'

/** Context of a recipe: random generator, shared definitions and the shadow layer. */
export type Studio = {
  random: Random
  ground: string
  /** Adds a shared definition once and returns its id. */
  def: (build: (id: string) => string) => string
  /** Adds a shape to the shared soft shadow on the table. */
  shadow: (shape: string) => void
  /** Shadows collected since the last call, as one layer. */
  takeShadow: (def?: Studio['def']) => string
  defs: () => string
  /** Extends the scene's bounds, by which the camera frames it. */
  touch: (x: number, y: number, reach?: readonly [number, number]) => void
  /** Bounds so far: left, top, right, bottom. */
  extent: () => readonly [number, number, number, number]
}

/** A pure function: the same drawing gives the same picture. */
export type Recipe = (drawing: Drawing, studio: Studio) => string

/** Gradient stop: offset 0–1, colour, opacity. */
export type Stop = readonly [number, string, number?]

/** Stops as a list, or as text: '0 #ffffff 0.5, 1 #000000'. */
export type Stops = readonly Stop[] | string

/** Sets up the table for one picture. */
export function createStudio(seed: number, ground: string): Studio {
  const known = new Map<string, string>()
  const made: string[] = []
  let shadows: string[] = []
  const def = (build: (id: string) => string) => {
    const key = build('')
    const found = known.get(key)
    if (found) {
      return found
    }
    const id = `d${known.size.toString(36)}`
    known.set(key, id)
    made.push(build(id))
    return id
  }
  const takeShadow: Studio['takeShadow'] = (shared = def) => {
    const layer = shadows.join('')
    shadows = []
    return layer && shadowLayer(shared, layer)
  }
  let box: readonly [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  const touch: Studio['touch'] = (x, y, [rx, ry] = [0, 0]) => {
    box = [
      Math.min(box[0], x - rx),
      Math.min(box[1], y - ry),
      Math.max(box[2], x + rx),
      Math.max(box[3], y + ry),
    ]
  }
  const shadow = (shape: string) => {
    shadows.push(shape)
    const round = /^<ellipse cx="([\d.-]+)" cy="([\d.-]+)" rx="([\d.-]+)" ry="([\d.-]+)"/.exec(shape)
    if (round) {
      touch(Number(round[1]), Number(round[2]), [Number(round[3]), Number(round[4])])
    }
  }
  return {
    random: createRandom(seed),
    ground,
    def,
    shadow,
    takeShadow,
    defs: () => made.join(''),
    touch,
    extent: () => box,
  }
}

function touchPairs(studio: Studio, values: readonly number[], reach: number): void {
  for (let i = 0; i + 1 < values.length; i += 2) {
    studio.touch(values[i] ?? 0, values[i + 1] ?? 0, [reach, reach])
  }
}

/** Extends the bounds by every corner of a path in picture points. */
export function touchPath(studio: Studio, path: string, reach = 0): void {
  for (const [, command = '', list = ''] of path.matchAll(/([MLQCAa])([^MLQCAaZ]*)/g)) {
    const values = (list.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    if (command.toUpperCase() !== 'A') {
      touchPairs(studio, values, reach)
    }
  }
}

function shadowLayer(def: Studio['def'], shapes: string): string {
  const filter = (blur: number) =>
    `url(#${def((id) => `<filter id="${id}" x="-10%" y="-10%" width="125%" height="125%"><feGaussianBlur stdDeviation="${blur}"/></filter>`)})`
  const group = def((id) => `<g id="${id}" fill="#3a2a2c" stroke="#3a2a2c" stroke-width="0">${shapes}</g>`)
  return `<g opacity=".26" filter="${filter(15)}"><use href="#${group}" transform="translate(22 16)"/></g><g opacity=".34" filter="${filter(4)}"><use href="#${group}" transform="translate(4 5)"/></g>`
}

function readStops(stops: Stops): readonly Stop[] {
  if (typeof stops !== 'string') {
    return stops
  }
  return stops.split(', ').map((stop) => {
    const [offset = '0', colour = '#ffffff', opacity] = stop.split(' ')
    return opacity === undefined ? [Number(offset), colour] : [Number(offset), colour, Number(opacity)]
  })
}

function stopList(stops: Stops): string {
  return readStops(stops)
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

/** Linear gradient along a direction in the shape's bounding box. */
export function linear(
  studio: Studio,
  along: readonly [number, number, number, number],
  stops: Stops,
): string {
  const [x1, y1, x2, y2] = along
  const body = stopList(stops)
  return `url(#${studio.def((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${body}</linearGradient>`)})`
}

/** Radial gradient from a point in the shape's bounding box. */
export function radial(studio: Studio, circle: readonly [number, number, number], stops: Stops): string {
  const [cx, cy, r] = circle
  const body = stopList(stops)
  return `url(#${studio.def((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${body}</radialGradient>`)})`
}

/** Draws a piece once; the result places it many times. */
export function reusablePiece(
  studio: Studio,
  content: string,
): (x: number, y: number, more?: string) => string {
  const id = studio.def((own) => `<g id="${own}">${content}</g>`)
  return (x, y, more = '') =>
    `<use href="#${id}" transform="translate(${n(x)} ${n(y)})${more && ` ${more}`}"/>`
}

/** Clips content to a path. */
export function clipTo(studio: Studio, path: string, content: string): string {
  const id = studio.def((own) => `<clipPath id="${own}"><path d="${path}"/></clipPath>`)
  return `<g clip-path="url(#${id})">${content}</g>`
}

/** The seamless coloured paper under every thing, lit from the upper left. */
export function backdrop(studio: Studio, width: number, height: number): string {
  const g = studio.ground
  const fill = radial(
    studio,
    [0.3, 0.18, 1.05],
    [
      [0, tint(g, 0.55)],
      [0.45, g],
      [1, mix(shade(g, 0.14), g, 0.3)],
    ],
  )
  return `<rect width="${width}" height="${height}" fill="${fill}"/>`
}

/** Shadow shape of a round thing on the table. */
export function roundShadow(studio: Studio, spot: readonly [number, number], r: number): void {
  const [cx, cy] = at(...spot)
  studio.shadow(`<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(r)}" ry="${n(r * 0.64)}"/>`)
}

/** Strokes a path of the studio's definitions, once in each colour and width. */
export const strokeOf =
  (id: string) =>
  (colour: string, width: number, more = ''): string =>
    `<use href="#${id}" stroke="${colour}" stroke-width="${width}"${more}/>`
