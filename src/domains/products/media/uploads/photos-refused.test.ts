import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Picture } from '../index.ts'
import { shop, app, asha, upload, solid, noise, ownedBy, setUpPhotos } from './photos.fixture.ts'

setUpPhotos()

describe('a photo that is refused', () => {
  test('without a login is 401 before it is read', async () => {
    const answer = await upload(await solid(10, 10).jpeg().toBuffer(), { authorization: '' })
    expect(answer.json()).toMatchObject({ status: 401, code: 'not_signed_in' })
  })

  test.each([
    'image/svg+xml',
    'image/gif',
    'application/json',
    'text/html',
    'multipart/form-data; boundary=x',
  ])('sent as %s is 415', async (type) => {
    expect((await upload(Buffer.from('{}'), { 'content-type': type })).json()).toMatchObject({
      status: 415,
      message: 'Upload a JPEG, PNG, WebP or AVIF photo.',
    })
  })

  test('of more than 8 MB is 413, whether or not its length is declared', async () => {
    const big = Buffer.alloc(8 * 1024 * 1024 + 1, 0xff)
    expect((await upload(big)).json()).toMatchObject({
      status: 413,
      message: expect.stringContaining('8 MB'),
    })
    const { Readable } = await import('node:stream')
    const chunked = await app.inject({
      method: 'POST',
      url: '/api/uploads/photos',
      payload: Readable.from([big]),
      headers: { authorization: `Bearer ${asha()}`, 'content-type': 'image/jpeg' },
    })
    expect(chunked.statusCode).toBe(413)
  })

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="file:///etc/passwd"/></svg>'
  test.each([
    ['empty', () => Promise.resolve(Buffer.alloc(0))],
    ['an SVG labelled as JPEG', () => Promise.resolve(Buffer.from(svg))],
    ['a GIF', () => solid(9, 9).gif().toBuffer()],
    ['a TIFF', () => solid(9, 9).tiff().toBuffer()],
    ['an HTML page', () => Promise.resolve(Buffer.from('<script>alert(1)</script>'))],
    [
      'a video in the container format of AVIF',
      () => Promise.resolve(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp41isom')),
    ],
    ['only the first bytes of a JPEG', () => Promise.resolve(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))],
    ['only the first bytes of a PNG', () => Promise.resolve(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
    ['only the first bytes of an AVIF', () => Promise.resolve(Buffer.from('\0\0\0\x18ftypavif'))],
    ['half a JPEG', async () => (await noise(300, 300).jpeg().toBuffer()).subarray(0, 9_000)],
    ['half a PNG', async () => (await noise(300, 300).png().toBuffer()).subarray(0, 9_000)],
    ['half a WebP', async () => (await noise(300, 300).webp().toBuffer()).subarray(0, 9_000)],
    ['half an AVIF', async () => (await noise(300, 300).avif({ effort: 0 }).toBuffer()).subarray(0, 9_000)],
    ['49 megapixels', () => solid(7_000, 7_000).png().toBuffer()],
    ['a PNG that declares 60000 × 60000 pixels', () => bomb()],
  ])('because it is %s is 400 with a sentence, and leaves no file', async (_what, make) => {
    const answer = await upload(await make())
    expect(answer.json()).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^(That photo|We couldn’t (read|open) that photo).*\.$/),
    })
    expect(await ownedBy(asha())).toBe(0)
  })

  test('for being the 61st in an hour is 429 with Retry-After', async () => {
    for (let at = 0; at < 60; at += 1) await upload(Buffer.alloc(0))
    const answer = await upload(await solid(10, 10).jpeg().toBuffer())
    expect([answer.statusCode, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  })

  test('for being the 3001st of one person is 409', async () => {
    const { path } = (await upload(await solid(12, 12).jpeg().toBuffer())).json<Picture>()
    await sql`
      with many as (
        insert into media.pictures (hash, kind, name, alt, width, height, placeholder)
        select md5(${asha()}::text || n), 'photo', '', '', 1, 1, '#ffffff' from generate_series(1, 2999) n returning hash)
      insert into media.photo_owners (hash, person_id) select hash, ${asha()} from many`.execute(shop.db)
    expect(path).toMatch(/^\/media\//)
    expect((await upload(await solid(13, 13).jpeg().toBuffer())).json()).toMatchObject({
      status: 409,
      code: 'too_many_photos',
    })
  })

  test('while another of the same person is being uploaded is 429, and another person’s is not', async () => {
    const photo = await noise(1_200, 900).jpeg().toBuffer()
    const answers = await Promise.all([
      upload(photo),
      upload(photo),
      upload(photo, { authorization: 'Bearer 7' }),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 201, 429])
    expect((await upload(photo)).statusCode).toBe(201)
  })
})

/** A small PNG whose header declares 3.6 thousand million pixels. */
async function bomb(): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const png = Buffer.from(await solid(10, 10).png().toBuffer())
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
