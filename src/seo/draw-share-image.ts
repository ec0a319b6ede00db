import sharp, { type OverlayOptions } from 'sharp'
import { breakLines, type TextOutliner, type TextStyle } from './text-outliner.ts'

/** The contents of a share image. All but the title may be absent. */
export type ShareImage = {
  /** Background: one of the hobbies' tints. */
  tint: string
  title: string
  /** Small, above the title: the store. */
  over: string
  /** Large, below the title: the price. */
  price: string
  /** Body text below: a description. */
  under: string
  /** Encoded pictures for the left side: one fills it, four form a square. */
  pictures: readonly Buffer[]
}

/** To be raised whenever the design changes, so that cached images are redrawn. */
export const DESIGN_VERSION = 1

const WIDTH = 1_200
const HEIGHT = 630
const PICTURE_SIZE = HEIGHT
const TEXT_LEFT = 684
const TEXT_WIDTH = WIDTH - TEXT_LEFT - 56
const MAX_BYTES = 290_000

const INK = '#22201c'
const MUTED_INK = '#655e52'
const PAPER = '#fffbf2'
const MARIGOLD = '#ffc32e'

/** Draws a JPEG of 1200 × 630 pixels below 300 kB, the limit of messengers. */
export async function drawShareImage(share: ShareImage, lettering: TextOutliner): Promise<Buffer> {
  const textLayer = await sharp(Buffer.from(textSvg(share, lettering)))
    .png()
    .toBuffer()
  const canvas = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: share.tint } })
  const image = await canvas
    .composite([...(await placePictures(share.pictures)), { input: textLayer, left: 0, top: 0 }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const quality of [84, 74, 60, 40]) {
    const jpeg = await sharp(image)
      .jpeg({ quality, progressive: true, chromaSubsampling: quality > 80 ? '4:4:4' : '4:2:0' })
      .toBuffer()
    if (jpeg.byteLength <= MAX_BYTES) return jpeg
  }
  throw new Error('A share image exceeds 290 kB at every quality.')
}

async function placePictures(pictures: readonly Buffer[]): Promise<OverlayOptions[]> {
  const [only] = pictures
  if (!only) return []
  if (pictures.length < 4) return [{ input: await cropToSquare(only, PICTURE_SIZE), left: 0, top: 0 }]
  const half = PICTURE_SIZE / 2 - 3
  return Promise.all(
    pictures.slice(0, 4).map(async (picture, at) => ({
      input: await cropToSquare(picture, half),
      left: (at % 2) * (half + 6),
      top: Math.floor(at / 2) * (half + 6),
    })),
  )
}

const cropToSquare = (picture: Buffer, side: number): Promise<Buffer> =>
  sharp(picture)
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()

type TextLine = { text: string; style: TextStyle; fill: string; below: number }

function textSvg(share: ShareImage, lettering: TextOutliner): string {
  const hasPictures = share.pictures.length > 0
  const left = hasPictures ? TEXT_LEFT : 120
  const lines = textLines(share, lettering, hasPictures ? TEXT_WIDTH : WIDTH - 240)
  // Vertically centred, a little lower because of the mark above.
  let y = (HEIGHT + 60 - lines.reduce((sum, { below }) => sum + below, 0)) / 2
  const parts = lines.map(({ text, style, fill, below }) => {
    const letters = lettering.outline(text, { ...style, x: left, y: y + style.size * 0.78 })
    y += below
    return `<g fill="${fill}">${letters}</g>`
  })
  const edge = hasPictures ? PICTURE_SIZE : 0
  const panel = `<rect x="${edge}" width="${WIDTH - edge}" height="${HEIGHT}" fill="${hasPictures ? PAPER : 'none'}"/>`
  const bar = `<rect x="${edge}" y="${HEIGHT - 12}" width="${WIDTH}" height="12" fill="${MARIGOLD}"/>`
  const mark = `<g transform="translate(${left - 9} 36) scale(1.7)">${WORDMARK}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${panel}${bar}${mark}${parts.join('')}</svg>`
}

function textLines(
  { title, over, price, under }: ShareImage,
  lettering: TextOutliner,
  width: number,
): TextLine[] {
  const small: TextStyle = { face: 'text', size: 32 }
  const { lines, style } = fitTitle(title, { lettering, width })
  const overLines = breakLines(over, { lettering, style: small, width, maxLines: 1 }).map((text) => ({
    text,
    style: small,
    fill: MUTED_INK,
    below: 48,
  }))
  const titleLines = lines.map((text, at) => ({
    text,
    style,
    fill: INK,
    below: style.size * (at === lines.length - 1 ? 1.5 : 1.16),
  }))
  const large: TextStyle = { face: 'heading', size: 76 }
  const shrunk = {
    ...large,
    size: Math.min(large.size, (large.size * width) / Math.max(1, lettering.measure(price, large))),
  }
  const priceLines = price ? [{ text: price, style: shrunk, fill: INK, below: 100 }] : []
  const underLines = breakLines(under, { lettering, style: small, width, maxLines: 3 }).map((text) => ({
    text,
    style: small,
    fill: MUTED_INK,
    below: 42,
  }))
  return [...overLines, ...titleLines, ...priceLines, ...underLines]
}

/** The largest size at which a title fits into two lines, or three for the longest. */
function fitTitle(
  title: string,
  { lettering, width }: { lettering: TextOutliner; width: number },
): { lines: string[]; style: TextStyle } {
  for (const [size, maxLines] of [
    [64, 2],
    [56, 2],
    [50, 2],
    [44, 2],
    [44, 3],
  ] as const) {
    const style: TextStyle = { face: 'heading', size }
    const lines = breakLines(title, { lettering, style, width, maxLines })
    if (!lines.some((line) => line.endsWith('…')) || maxLines === 3) return { lines, style }
  }
  throw new Error('The smallest size did not fit.')
}

/** The wordmark of the header. */
const WORDMARK = `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M40 13.5A17 17 0 1 0 40 34.5" stroke="${INK}" stroke-width="8"/><path d="M58 4.5c3.6 0 5 3.2 5 7.5 0 9-2.6 22-5 31.5-2.4-9.5-5-22.5-5-31.5 0-4.3 1.4-7.5 5-7.5Zm0 4.5c-1.3 0-1.9 1.5-1.9 3.6s.6 3.600 1.9 3.6 1.9-1.5 1.9-3.6S59.300 9 58 9Z" fill="#2b3a67" fill-rule="evenodd"/><path d="M73 8.500 88 26l15-17.500M88 26v14" stroke="${INK}" stroke-width="8"/><path d="M40 34.500c8 8 7-20 18-22 6-1 9 3 15-4" stroke="${MARIGOLD}" stroke-width="3.500"/></g>`
