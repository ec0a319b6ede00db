import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { badInput, Refusal } from '#platform/refusal'
import { blurOf } from '../blur.ts'
import { colourOf } from '../drawing.ts'

/** More is refused before it is read. */
export const MAX_BYTES = 8 * 1024 * 1024
const MAX_PIXELS = 40_000_000
const LONGEST_SIDE = 2_000
const TIMEOUT_S = 15

/** A validated photo, rotated upright, without metadata, re-encoded. */
export type PreparedPhoto = {
  bytes: Buffer
  hash: string
  width: number
  height: number
  placeholder: string
  blur: string
}

/** Decodes an untrusted photo. @throws Refusal 400 with a sentence. */
export async function readPhoto(given: Buffer): Promise<PreparedPhoto> {
  if (given.byteLength > MAX_BYTES) throw new Refusal(413, 'too_large', 'media.too_large')
  if (!isSupportedFormat(given)) throw badInput('media.photo_unreadable')
  const bytes = await reencode(given)
  const { width, height } = await sharp(bytes).metadata()
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return {
    bytes,
    hash,
    width,
    height,
    placeholder: await colourOf(sharp(bytes)),
    blur: await blurOf(sharp(bytes)),
  }
}

async function reencode(given: Buffer): Promise<Buffer> {
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, autoOrient: true } as const
    const { width, height } = await sharp(given, options).metadata()
    if (width * height > MAX_PIXELS) throw tooManyPixels()
    // On white: transparent parts would otherwise show the blur behind the photo.
    return await sharp(given, options)
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 90, effort: 2 })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer()
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels()
    throw badInput('media.photo_damaged')
  }
}

const tooManyPixels = (): Refusal => badInput('media.photo_too_large')

/** Detected by the file's first bytes, not by name or media type. */
function isSupportedFormat(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 64)
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n')) return true
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return true
  // The major brand and the compatible ones of an ISO base media file.
  return (
    text.slice(4, 8) === 'ftyp' &&
    /^.{8}(?:avif|avis)|^.{16}(?:.{4})*?(?:avif|avis)/s.test(text.slice(0, bytes.readUInt32BE(0)))
  )
}
