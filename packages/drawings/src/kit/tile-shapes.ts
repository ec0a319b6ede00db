import { blob, n, star } from './geometry.ts'
import type { Studio } from './studio.ts'

type Ink = { base: string; second: string; third: string; pale: string; studio: Studio }
/** The repeat of a surface, drawn once in the colours of the goods. */
export type Tile = (ink: Ink) => { size: readonly [number, number]; art: string; turn?: number }

export function rect(x: number, y: number, size: readonly [number, number]): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(size[0])}" height="${n(size[1])}"/>`
}

export function dot(x: number, y: number, r: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`
}

export function fill(colour: string, shapes: string, opacity = 1): string {
  return `<g fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}>${shapes}</g>`
}

export function stroke(colour: string, path: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
}

export function lines(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('')
}

export function posyTile(x: number, y: number, r: number): string {
  return `<path d="${blob(star([x, y], 5, [r, r * 0.45]))}"/>`
}
