import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cutAtNonce, withNonce, withNonceGzipped, type Parts } from './html-around-nonce.ts'

/** What arrives, which must be as long as was said beforehand. */
const joined = ({ parts, byteLength }: Parts) => {
  const whole = Buffer.concat(parts)
  expect(whole.byteLength).toBe(byteLength)
  return whole
}
const holder = 'b7c1f0placeholder'
const page = `<script nonce="${holder}">1</script>${'<p>ऊन और धागा, ₹450</p>'.repeat(400)}<script nonce="${holder}">2</script>`

describe('a page kept around its nonce', () => {
  test('is sent with the visit’s nonce in every place', () => {
    expect(joined(withNonce(cutAtNonce(page, holder), 'fresh+nonce==')).toString()).toBe(page.replaceAll(holder, 'fresh+nonce=='))
  })

  test('unpacks to the same page for each visitor', () => {
    const kept = cutAtNonce(page, holder)
    for (const nonce of ['first+nonce==', 'another/nonce=']) {
      expect(gunzipSync(joined(withNonceGzipped(kept, nonce))).toString()).toBe(page.replaceAll(holder, nonce))
    }
  })

  test('is a twentieth of its size when packed', () => {
    expect(withNonceGzipped(cutAtNonce(page, holder), 'n').byteLength).toBeLessThan(Buffer.byteLength(page) / 20)
  })

  test('copies nothing of what was kept: a thousand visitors share the same pieces', () => {
    const kept = cutAtNonce(page, holder)
    const packed = withNonceGzipped(kept, 'one').parts
    expect(withNonceGzipped(kept, 'two').parts.filter((part) => packed.includes(part))).toHaveLength(4)
    expect(withNonce(kept, 'two').parts.filter((part) => kept.pieces.some(({ plain }) => plain === part))).toHaveLength(3)
  })

  test('has the checksum of the whole for pages of any length', () => {
    for (const length of [0, 1, 2, 255, 256, 65_535, 65_536, 1_000_003]) {
      const html = `${'ऊन'.repeat(length).slice(0, length)}${holder}x`
      expect(gunzipSync(joined(withNonceGzipped(cutAtNonce(html, holder), 'n+'))).toString()).toBe(html.replace(holder, 'n+'))
    }
  })

  test('may begin or end with the nonce, or have none', () => {
    for (const html of [`${holder}a`, `a${holder}`, holder + holder, 'a', '']) {
      expect(gunzipSync(joined(withNonceGzipped(cutAtNonce(html, holder), 'xy'))).toString()).toBe(html.replaceAll(holder, 'xy'))
    }
  })
})
