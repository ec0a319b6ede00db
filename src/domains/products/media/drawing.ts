import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

// Memory is worth more than a second rendering of the same picture: results are kept on disk.
sharp.cache(false)
sharp.concurrency(1)

/** 128 bits of the content's SHA-256, as hexadecimal. */
export const hashOfContent = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)

export type Size = { width: number; height: number }

const VIEW_BOX = /viewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/

/** The measure of a drawing, from its viewBox. @throws when it has none. */
export function sizeOfDrawing(svg: string): Size {
  const [, width, height] = VIEW_BOX.exec(svg.slice(0, 2_000)) ?? []
  if (!width || !height) throw new Error('A drawing needs a viewBox.')
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) }
}

// librsvg draws at 72 dots per inch when one unit is one dot.
const DPI = 72

/** Opens a drawing so that it is drawn at the width asked for, not drawn large and shrunk. */
export const openDrawing = (svg: Buffer, { from, to }: { from: number; to: number }): Sharp =>
  sharp(svg, { density: Math.max(1, (DPI * to) / from), limitInputPixels: 16_000_000 })

/** The average colour of a drawing, `#rrggbb`, taken from a rendering a few dots wide. */
export const averageColour = (svg: string, size: Size): Promise<string> =>
  colourOf(openDrawing(Buffer.from(svg), { from: size.width, to: 24 }))

/** The average colour of a picture, `#rrggbb`; where it is transparent it counts as white. */
export async function colourOf(image: Sharp): Promise<string> {
  const { data, info } = await image
    .resize(24, 24, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at += info.channels) {
    for (let channel = 0; channel < 3; channel += 1)
      sums[channel] = (sums[channel] ?? 0) + (data[at + channel] ?? 0)
  }
  const dots = data.length / info.channels
  return `#${sums.map((sum) => hexOf(sum / dots)).join('')}`
}

const hexOf = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0')
