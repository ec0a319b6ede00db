import sharp from 'sharp'

/**
 * A perceptual hash of 64 bits as text: in each of 8 rows of 9 greys, whether each pixel is darker than its neighbour. Robust to size, encoding
 * and slight changes.
 */
export async function imageHashOf(photo: Buffer): Promise<string> {
  const greys = await sharp(photo, { limitInputPixels: 40_000_000, failOn: 'error', pages: 1 })
    .greyscale()
    .resize(9, 8, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer()
  let signs = ''
  for (let row = 0; row < 8; row += 1) {
    for (let at = 0; at < 8; at += 1)
      signs += (greys[row * 9 + at] ?? 0) < (greys[row * 9 + at + 1] ?? 0) ? '1' : '0'
  }
  return signs
}

const BITS_PER_BAND = 16

/** The four quarters of a hash, each with its number, as stored. */
export const bandsOf = (look: string): number[] =>
  [0, 1, 2, 3].map((nth) =>
    bandOf(nth, Number.parseInt(look.slice(nth * BITS_PER_BAND, (nth + 1) * BITS_PER_BAND), 2)),
  )

const bandOf = (nth: number, signs: number): number => nth * 65_536 + signs

/**
 * All quarters within one bit of a hash's quarters: of seven differing bits in four quarters, one quarter has at most one,
 * so no hash within seven bits is missed.
 */
export const nearbyBands = (look: string): number[] =>
  bandsOf(look).flatMap((band, nth) => {
    const signs = band - nth * 65_536
    return [band, ...Array.from({ length: BITS_PER_BAND }, (_, bit) => bandOf(nth, signs ^ (1 << bit)))]
  })

const LEAST_DISTINCT_BITS = 8

/** A plain area or an even gradient resembles any other, so its hash is ignored. */
export function isDistinctive(look: string): boolean {
  const ones = [...look].filter((sign) => sign === '1').length
  return ones >= LEAST_DISTINCT_BITS && ones <= 64 - LEAST_DISTINCT_BITS
}
