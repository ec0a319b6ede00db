import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { gzipped, pageText, pieceOf, plainly, type Parts } from './page-text.ts'

/** What arrives, which must be as long as was said beforehand. */
const joined = ({ parts, byteLength }: Parts) => {
  const whole = Buffer.concat(parts)
  expect(whole.byteLength).toBe(byteLength)
  return whole.toString('latin1')
}
const unpacked = (parts: Parts) => gunzipSync(Buffer.from(joined(parts), 'latin1')).toString()

const style = `<style>${'.card{gap:4px}'.repeat(300)}</style>`
const common = { text: style, piece: pieceOf(style) }
const page = (name: string) => `<head>${style}</head>${`<p>${name}, ऊन और धागा, ₹450</p>`.repeat(400)}`

describe('a page that is kept', () => {
  test('is sent as it is, and unpacks to the same', () => {
    for (const kept of [pageText(page('Wool')), pageText(page('Wool'), common)]) {
      expect(joined(plainly(kept))).toBe(Buffer.from(page('Wool')).toString('latin1'))
      expect(unpacked(gzipped(kept))).toBe(page('Wool'))
    }
  })

  test('shares its styles with a page of the same kind, plain and packed, and counts them for nothing', () => {
    const [wool, cotton] = [pageText(page('Wool'), common), pageText(page('Cotton'), common)]
    expect(plainly(cotton).parts.filter((part) => plainly(wool).parts.includes(part))).toEqual([common.piece.plain])
    expect(gzipped(cotton).parts.filter((part) => gzipped(wool).parts.includes(part))).toContain(common.piece.packed?.deflated)
    expect(wool.ownLength).toBe(Buffer.byteLength(page('Wool')) - style.length)
  })

  test('is packed once for a thousand visitors', () => {
    const kept = pageText(page('Wool'), common)
    expect(gzipped(kept)).toBe(gzipped(kept))
  })

  test('is a tenth of its size when packed', () => {
    expect(gzipped(pageText(page('Wool'), common)).byteLength).toBeLessThan(Buffer.byteLength(page('Wool')) / 10)
  })

  test('has the checksum of the whole for pieces of any length', () => {
    for (const length of [0, 1, 2, 255, 256, 65_535, 65_536, 1_000_003]) {
      const own = 'ऊन'.repeat(length).slice(0, length)
      for (const html of [own + style, style + own, own + style + own, own]) expect(unpacked(gzipped(pageText(html, common)))).toBe(html)
    }
  })
})
