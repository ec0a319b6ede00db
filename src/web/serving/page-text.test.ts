import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pageText, plainly, sharedPiece, type Parts } from './page-text.ts'

/** What arrives, which must be as long as was said beforehand. */
const joined = ({ parts, byteLength }: Parts) => {
  const whole = Buffer.concat(parts)
  expect(whole.byteLength).toBe(byteLength)
  return whole.toString('latin1')
}
const unpacked = (parts: Parts) => gunzipSync(Buffer.from(joined(parts), 'latin1')).toString()

const style = `<style>${'.card{gap:4px}'.repeat(300)}</style>`
const common = { text: style, piece: await sharedPiece(style) }
const page = (name: string) => `<head>${style}</head>${`<p>${name}, ऊन और धागा, ₹450</p>`.repeat(400)}`

describe('a page that is kept', () => {
  test('is sent as it is, and unpacks to the same', async () => {
    for (const kept of [await pageText(page('Wool')), await pageText(page('Wool'), common)]) {
      expect(joined(plainly(kept))).toBe(Buffer.from(page('Wool')).toString('latin1'))
      expect(unpacked(kept.gzip)).toBe(page('Wool'))
    }
  })

  test('shares its styles with a page of the same kind, plain and packed, and counts them for nothing', async () => {
    const [wool, cotton, alone] = await Promise.all([
      pageText(page('Wool'), common),
      pageText(page('Cotton'), common),
      pageText(page('Wool')),
    ])
    expect(plainly(cotton).parts.filter((part) => plainly(wool).parts.includes(part))).toEqual([
      common.piece.plain,
    ])
    expect(cotton.gzip.parts.filter((part) => wool.gzip.parts.includes(part))).toContain(
      common.piece.deflated,
    )
    expect(wool.ownBytes).toBeLessThan(alone.ownBytes)
  })

  test('is kept in a tenth of its size', async () => {
    const kept = await pageText(page('Wool'), common)
    expect(kept.gzip.byteLength).toBeLessThan(Buffer.byteLength(page('Wool')) / 10)
    expect(kept.pieces.filter(({ plain }) => plain)).toEqual([common.piece])
  })

  test('has the checksum of the whole for pieces of any length', async () => {
    for (const length of [0, 1, 2, 255, 256, 65_535, 65_536, 1_000_003]) {
      const own = 'ऊन'.repeat(length).slice(0, length)
      for (const html of [own + style, style + own, own + style + own, own]) {
        const kept = await pageText(html, common)
        expect(unpacked(kept.gzip)).toBe(html)
        expect(Buffer.concat(plainly(kept).parts).toString()).toBe(html)
      }
    }
  })
})
