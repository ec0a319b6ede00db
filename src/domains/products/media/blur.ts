import sharp, { type Sharp } from 'sharp'

const MAX_CHARACTERS = 200
/** Width and quality, from the best to one that always fits. */
const ATTEMPTS = [
  [16, 40],
  [16, 15],
  [16, 1],
  [10, 1],
  [6, 1],
] as const

/** A tiny version of a picture: base64 of a WebP of at most 200 characters. */
export async function blurOf(image: Sharp): Promise<string> {
  // Reduced once, so that further attempts are cheap; tall pictures are bounded too.
  const small = await image
    .resize(16, 32, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .png()
    .toBuffer()
  for (const [width, quality] of ATTEMPTS) {
    const blur = (
      await sharp(small)
        .resize(width, width * 2, { fit: 'inside' })
        .webp({ quality, effort: 6, smartSubsample: false })
        .toBuffer()
    ).toString('base64')
    if (blur.length <= MAX_CHARACTERS) return blur
  }
  throw new Error('A blur of 6 pixels does not fit into 200 characters.')
}
