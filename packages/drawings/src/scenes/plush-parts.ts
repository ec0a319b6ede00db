import { sphere } from '../kit/solids.ts'
import type { Studio } from '../kit/studio.ts'

/** A crocheted oval at a point, with its two half widths. */
export type PlushPart = (
  centre: readonly [number, number],
  half: readonly [number, number],
  colour: string,
) => string

export type PlushLook = { colour: string; second: string; pale: string; part: PlushPart; studio: Studio }

export type PlushKind = {
  /** Extent to the side and up. */
  reach?: readonly [number, number]
  /** Ears, mane or wings, behind the head. */
  behind?: (look: PlushLook) => string
  /** Muzzle, trunk, beak or spots, on the head. */
  front?: (look: PlushLook) => string
  /** False if the front draws the eyes. */
  face?: boolean
  /** Draws an animal that does not consist of a body with a head. */
  whole?: (look: PlushLook) => string
}

export const mirrored = (draw: (k: -1 | 1) => string): string => draw(-1) + draw(1)

export const eyes = (studio: Studio, [dx, y]: readonly [number, number], r = 17) =>
  sphere(studio, [-dx, y], { r, colour: '#2a2126' }) + sphere(studio, [dx, y], { r, colour: '#2a2126' })

export const cheeks = (y: number, dx = 98) =>
  mirrored((k) => `<ellipse cx="${k * dx}" cy="${y}" rx="26" ry="16" fill="#f08a8a" fill-opacity=".55"/>`)
