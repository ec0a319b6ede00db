import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { keepPhoto, ownPhotos, plainPath, type Picture } from './index.ts'
import { sweepOriginals } from './sweep-originals.ts'
import { mediaRoutes } from './routes.ts'

let shop: FreshDb
let app: FastifyInstance
let dataDir: string
let people = 0

beforeAll(async () => {
  shop = await freshDb()
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  app = await createApp(config)
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-photos-'))
  const bearer = async (token: string) =>
    /^\d+$/.test(token) ? { userId: Number(token), sessionId: 1, roles: [] } : null
  mediaRoutes(
    {
      app,
      db: shop.db,
      config,
      clock: systemClock,
      callers: { bearer, proof: async () => null },
      instance: 0,
      endpoints: [],
    },
    { dataDir },
  )
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await shop.drop()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => {
  people += 1
})

/** The person of this test. */
const asha = () => 100_000_000_000 + people
const upload = (payload: Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/uploads/photos',
    payload,
    headers: { authorization: `Bearer ${asha()}`, 'content-type': 'image/jpeg', ...headers },
  })

const solid = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
const original = (picture: { path: string }) => {
  const hash = /[0-9a-f]{32}/.exec(picture.path)?.[0] ?? ''
  return readFile(join(dataDir, 'media', 'originals', hash.slice(0, 2), `${hash}.webp`))
}
const noise = (width: number, height: number) => {
  let seed = 1
  const dots = Buffer.alloc(width * height * 3)
  for (let at = 0; at < dots.length; at += 1)
    dots[at] = (seed = Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 24
  return sharp(dots, { raw: { width, height, channels: 3 } })
}

describe('a photo that is refused', () => {
  test('of nobody is 401 before it is read', async () => {
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
      message: 'Please send a photo as JPEG, PNG, WebP or AVIF.',
    })
  })

  test('of more than 8 MB is 413, whether or not it says so beforehand', async () => {
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
    ['nothing at all', () => Promise.resolve(Buffer.alloc(0))],
    ['a drawing that calls itself a JPEG', () => Promise.resolve(Buffer.from(svg))],
    ['a GIF', () => solid(9, 9).gif().toBuffer()],
    ['a TIFF', () => solid(9, 9).tiff().toBuffer()],
    ['a page that begins like nothing', () => Promise.resolve(Buffer.from('<script>alert(1)</script>'))],
    [
      'a video of the same family as AVIF',
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
    ['a PNG that says it is 60000 by 60000', () => bomb()],
  ])('because it is %s is 400 with a sentence, and leaves nothing behind', async (_what, make) => {
    const answer = await upload(await make())
    expect(answer.json()).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^(That photo|That is no photo).*\.$/),
    })
    expect(await ownedBy(asha())).toBe(0)
  })

  test('for being the 61st in an hour is 429 with a time to come back', async () => {
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

  test('while another of the same person is on its way is 429, and somebody else’s is not', async () => {
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

describe('a photo that is kept', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s is a WebP of ours from then on, whatever it was called',
    async (format) => {
      const answer = await upload(await solid(640, 480, '#aa5500')[format]().toBuffer(), {
        'content-type': 'image/png',
      })
      expect(answer.statusCode).toBe(201)
      const kept = answer.json<Picture>()
      expect(kept).toMatchObject({
        path: expect.stringMatching(/^\/media\/private\/[0-9a-f]{32}\/\d+\/[\w-]{22}$/),
        width: 640,
        height: 480,
      })
      expect(kept.placeholder).toMatch(/^#a[89ab]5[3-7]0[0-4]$/)
      expect((await sharp(Buffer.from(kept.blur ?? '', 'base64')).metadata()).format).toBe('webp')
      expect(kept.blur?.length).toBeLessThanOrEqual(200)
      expect((await sharp(await original(kept)).metadata()).format).toBe('webp')
    },
  )

  test('is upright, at most 2000 dots long, and says nothing of where it was taken', async () => {
    const exif = { IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } }
    const sent = await solid(3_000, 1_500)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const kept = (await upload(sent)).json<Picture>()
    expect([kept.width, kept.height]).toEqual([1_000, 2_000])
    expect(await sharp(await original(kept)).metadata()).not.toHaveProperty('exif')
    expect(await sharp(await original(kept)).metadata()).not.toHaveProperty('icc')
    expect((await original(kept)).includes('Asha')).toBe(false)
  })

  test('keeps nothing that was hidden behind its end or beside its dots', async () => {
    const jpeg = await noise(64, 64).jpeg().toBuffer()
    const polyglot = Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>alert(1)</script><?php evil(); ?>')])
    const kept = (await upload(polyglot)).json<Picture>()
    const bytes = await original(kept)
    expect(['script', 'php', 'PK\x03\x04'].filter((word) => bytes.includes(word))).toEqual([])
  })

  test('is the first moment of one that moves, and stands on white where it was transparent', async () => {
    const frame = (colour: string) => ({
      create: { width: 20, height: 20, channels: 4 as const, background: colour },
    })
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((colour) => sharp(frame(colour)).png().toBuffer()),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    expect((await upload(moving)).json()).toMatchObject({
      width: 20,
      height: 20,
      placeholder: expect.stringMatching(/^#f/),
    })
    const clear = await sharp(frame('#00000000')).png().toBuffer()
    expect((await upload(clear)).json()).toMatchObject({ placeholder: '#ffffff' })
  })

  test('twice is one photo, of two people it belongs to both, and comes in the widths of pictures but never wider than it is', async () => {
    const photo = await noise(700, 350).jpeg().toBuffer()
    const first = (await upload(photo)).json<Picture>()
    expect((await upload(photo)).json()).toEqual(first)
    expect((await upload(photo, { authorization: 'Bearer 8' })).json()).toEqual(first)
    expect([await ownedBy(asha()), await ownedBy(8)]).toEqual([1, 1])
    for (const [width, shown] of [
      [320, 320],
      [1600, 700],
    ]) {
      const answer = await app.inject({
        url: `/api${first.path}?width=${width}`,
        headers: { accept: 'image/webp' },
      })
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(shown)
    }
    expect((await app.inject({ url: `${first.path}?width=247` })).statusCode).toBe(400)
  })

  test('is hers to use, in her order, each once; anybody else’s is 400, as is what is no photo', async () => {
    const photos = [await solid(30, 31).jpeg().toBuffer(), await solid(32, 33).jpeg().toBuffer()]
    const [one, other] = [
      (await upload(photos[0] as Buffer)).json<Picture>(),
      (await upload(photos[1] as Buffer)).json<Picture>(),
    ]
    const own = await ownPhotos(shop.db, asha(), [other.path, one.path, other.path])
    expect(own.map(({ path }) => path)).toEqual([other.path, one.path].map(plainPath))
    for (const path of [
      `/media/${'0'.repeat(32)}`,
      '../../etc/passwd',
      '/media/',
      `${one.path}?x`,
      'x'.repeat(9_000),
      '\u0000',
    ]) {
      await expect(ownPhotos(shop.db, asha(), [one.path, path])).rejects.toMatchObject({ status: 400 })
    }
    await expect(ownPhotos(shop.db, 9, [one.path])).rejects.toMatchObject({ status: 400 })
    expect(await ownPhotos(shop.db, asha(), [])).toEqual([])
  })

  test('by an import is nobody’s, and a broken one is refused with the same sentence', async () => {
    const keep = (bytes: Buffer) => transact(shop.db, (tx) => keepPhoto(tx, bytes, { dataDir, alt: 'Yarn' }))
    expect(await keep(await solid(50, 50).png().toBuffer())).toMatchObject({
      alt: 'Yarn',
      width: 50,
      blur: expect.any(String),
    })
    await expect(keep(Buffer.from('<svg/>'))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('no photo'),
    })
  })
})

describe('a crash', () => {
  const later = () => new Date(Date.now() + 25 * 60 * 60_000)
  const files = async () =>
    (await readdir(join(dataDir, 'media', 'originals'), { recursive: true })).filter((name) =>
      name.includes('.'),
    )

  test('between the file and its row leaves a file that is swept after a day, and no photo that counts is', async () => {
    const kept = (await upload(await solid(41, 41).jpeg().toBuffer())).json<Picture>()
    const before = await files()
    const undone = transact(shop.db, async (tx) => {
      await keepPhoto(tx, await solid(42, 42).jpeg().toBuffer(), { dataDir, alt: '' })
      throw new Error('the lights go out')
    })
    await expect(undone).rejects.toThrow('lights')
    expect(await files()).toHaveLength(before.length + 1)
    await sweepOriginals(shop.db, { dataDir, now: new Date() })
    expect(await files()).toHaveLength(before.length + 1)
    await sweepOriginals(shop.db, { dataDir, now: later() })
    expect(await original(kept)).toBeInstanceOf(Buffer)
    expect((await files()).length).toBeLessThanOrEqual(before.length)
  })

  test('while writing leaves a draft that is swept, and nothing else beside it is', async () => {
    const folder = join(dataDir, 'media', 'originals', 'ab')
    await mkdir(folder, { recursive: true })
    const names = [`${'ab'.repeat(16)}.webp.0a1b2c.tmp`, 'notes.txt', `${'ab'.repeat(16)}.svg`]
    for (const name of names) {
      await writeFile(join(folder, name), 'half')
      await utimes(join(folder, name), new Date(0), new Date(0))
    }
    await sweepOriginals(shop.db, { dataDir, now: new Date() })
    expect(await readdir(folder)).toEqual(names.slice(1).sort())
  })

  test('and a photo that is kept again while its old file is being swept is there afterwards', async () => {
    const photo = await solid(43, 43).jpeg().toBuffer()
    await expect(
      transact(shop.db, async (tx) => {
        await keepPhoto(tx, photo, { dataDir, alt: '' })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const [, kept] = await Promise.all([
      sweepOriginals(shop.db, { dataDir, now: later() }),
      transact(shop.db, (tx) => keepPhoto(tx, photo, { dataDir, alt: '' })),
    ])
    await sweepOriginals(shop.db, { dataDir, now: later() })
    expect(await original(kept)).toBeInstanceOf(Buffer)
  })
})

async function ownedBy(personId: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from media.photo_owners where person_id = ${personId}`.execute(shop.db)
  return rows[0]?.count ?? 0
}

/** A small PNG whose head promises 3.6 thousand million dots. */
async function bomb(): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const png = Buffer.from(await solid(10, 10).png().toBuffer())
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
