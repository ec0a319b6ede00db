import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cutAtNonce, withNonce, withNonceGzipped } from './html-around-nonce.ts'

const holder = 'b7c1f0placeholder'
const page = `<script nonce="${holder}">1</script>${'<p>ऊन और धागा, ₹450</p>'.repeat(400)}<script nonce="${holder}">2</script>`

describe('a page kept around its nonce', () => {
  test('is sent with the visit’s nonce in every place', () => {
    expect(withNonce(cutAtNonce(page, holder), 'fresh+nonce==').toString()).toBe(page.replaceAll(holder, 'fresh+nonce=='))
  })

  test('unpacks to the same page for each visitor', () => {
    const kept = cutAtNonce(page, holder)
    for (const nonce of ['first+nonce==', 'another/nonce=']) {
      expect(gunzipSync(withNonceGzipped(kept, nonce)).toString()).toBe(page.replaceAll(holder, nonce))
    }
  })

  test('is a twentieth of its size when packed', () => {
    expect(withNonceGzipped(cutAtNonce(page, holder), 'n').byteLength).toBeLessThan(Buffer.byteLength(page) / 20)
  })

  test('may begin or end with the nonce, or have none', () => {
    for (const html of [`${holder}a`, `a${holder}`, holder + holder, 'a', '']) {
      expect(gunzipSync(withNonceGzipped(cutAtNonce(html, holder), 'xy')).toString()).toBe(html.replaceAll(holder, 'xy'))
    }
  })
})
