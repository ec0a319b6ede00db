import { expect, test } from 'vitest'
import { compressPage, decompressPage } from './compress-page.ts'

const page = `<head><style>${'.card{gap:4px}'.repeat(300)}</style></head>${'<p>Wool, ऊन और धागा, ₹450</p>'.repeat(400)}`

test('a page is cached at a tenth of its size, and is sent unchanged to a client without gzip', async () => {
  const cached = await compressPage(page)
  expect(cached.byteLength).toBeLessThan(Buffer.byteLength(page) / 10)
  expect((await decompressPage(cached)).toString()).toBe(page)
})

test('pages of any length are sent unchanged', async () => {
  for (const length of [0, 1, 2, 255, 256, 65_535, 65_536, 1_000_003]) {
    const html = 'ऊन'.repeat(length).slice(0, length)
    expect((await decompressPage(await compressPage(html))).toString()).toBe(html)
  }
})
