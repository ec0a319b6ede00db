import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'

// Saves memory: results are stored on disk, so sharp need not cache them.
sharp.cache(false)
sharp.concurrency(1)

/** 128 bits of the content's SHA-256, in hexadecimal. */
export const hashOfContent = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32)

export type Size = { width: number; height: number }

const VIEW_BOX = /viewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/

/** Width and height of a drawing, from its viewBox. @throws without one. */
export function sizeOfDrawing(svg: string): Size {
  const [, width, height] = VIEW_BOX.exec(svg.slice(0, 2_000)) ?? []
  if (!width || !height) throw new Error('A drawing needs a viewBox.')
  return { width: Math.round(Number(width)), height: Math.round(Number(height)) }
}

// librsvg renders one unit as one pixel at 72 dpi.
const DPI = 72

/** Opens a drawing at the resolution of the target width, instead of rendering large and shrinking. */
export const openDrawing = (svg: Buffer, { from, to }: { from: number; to: number }): Sharp =>
  sharp(svg, { density: Math.max(1, (DPI * to) / from), limitInputPixels: 16_000_000 })

/** Average colour of a drawing, `#rrggbb`, from a rendering a few pixels wide. */
export const averageColour = (svg: string, size: Size): Promise<string> =>
  colourOf(openDrawing(Buffer.from(svg), { from: size.width, to: 24 }))

/** Average colour of a picture, `#rrggbb`; transparency counts as white. */
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
