import { n } from './geometry.ts'
import { lucideMotifs } from './motifs/lucide.ts'
import { ownMotifs } from './motifs/own.ts'

/** Adds a second decimal, because one-decimal numbers are shortened in pictures. */
const protectDecimals = (path: string): string => path.replace(/(\d{2,}\.\d)(?!\d)/g, '$10')

const motifs: Record<string, string> = {
  ...lucideMotifs,
  ...Object.fromEntries(
    Object.entries(ownMotifs).map(([name, path]) => [name, `<path d="${protectDecimals(path)}"/>`]),
  ),
}

/** Names of all designs that can be printed, stitched, cut or carved. */
export const motifNames: string[] = Object.keys(motifs)

export type MotifLook = {
  /** Half the height of the design. */
  r: number
  ink: string
  /** Stroke width in twenty-fourths of the design's size. */
  weight?: number
  /** Drawn as running stitches. */
  dashed?: boolean
  fill?: string
}

/** Designs of many close lines, drawn with a thinner stroke. */
const detailedMotifs = new Set([
  'jaali',
  'mandala',
  'rakhi',
  'sunflower',
  'toran',
  'tree-of-life',
  'peacock',
  'bangle',
  'gopuram',
  'bricks',
  'fern',
  'sprig',
])

/** A design in line art around (0, 0); an unknown name draws a flower. */
export function motif(name: string, { r, ink, weight = 1.6, dashed, fill }: MotifLook): string {
  const art = (motifs[name] ?? motifs['flower-2'] ?? '').replaceAll('currentColor', ink)
  const pen = detailedMotifs.has(name) ? weight * 0.62 : weight
  const ground = fill ? `<g fill="${fill}" stroke="none">${art}</g>` : ''
  const stitches = dashed ? ' stroke-dasharray="1.5 .75"' : ''
  return `<g transform="scale(${(r / 12).toFixed(3)}) translate(-12 -12)" stroke-linecap="round" stroke-linejoin="round">${ground}<g fill="none" stroke="${ink}" stroke-width="${n(pen)}"${stitches}>${art}</g></g>`
}
