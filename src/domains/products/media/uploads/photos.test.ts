import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { savePhoto, listOwnPhotos, plainPath, type Picture } from '../index.ts'
import {
  shop,
  app,
  dataDir,
  asha,
  upload,
  solid,
  original,
  noise,
  ownedBy,
  setUpPhotos,
} from './photos.fixture.ts'

setUpPhotos()

describe('a saved photo', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'as %s is stored as WebP, whatever its file name',
    async (format) => {
      const answer = await upload(await solid(640, 480, '#aa5500')[format]().toBuffer(), {
        'content-type': 'image/png',
      })
      expect(answer.statusCode).toBe(201)
      const saved = answer.json<Picture>()
      expect(saved).toMatchObject({
        path: expect.stringMatching(/^\/media\/private\/[0-9a-f]{32}\/\d+\/[\w-]{22}$/),
        width: 640,
        height: 480,
      })
      expect(saved.placeholder).toMatch(/^#a[89ab]5[3-7]0[0-4]$/)
      expect((await sharp(Buffer.from(saved.blur ?? '', 'base64')).metadata()).format).toBe('webp')
      expect(saved.blur?.length).toBeLessThanOrEqual(200)
      expect((await sharp(await original(saved)).metadata()).format).toBe('webp')
    },
  )

  test('is upright, at most 2000 pixels long, and has no location data', async () => {
    const exif = { IFD0: { Copyright: 'Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } }
    const sent = await solid(3_000, 1_500)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    const saved = (await upload(sent)).json<Picture>()
    expect([saved.width, saved.height]).toEqual([1_000, 2_000])
    expect(await sharp(await original(saved)).metadata()).not.toHaveProperty('exif')
    expect(await sharp(await original(saved)).metadata()).not.toHaveProperty('icc')
    expect((await original(saved)).includes('Asha')).toBe(false)
  })

  test('keeps no data hidden after its end or in its metadata', async () => {
    const jpeg = await noise(64, 64).jpeg().toBuffer()
    const polyglot = Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>alert(1)</script><?php evil(); ?>')])
    const saved = (await upload(polyglot)).json<Picture>()
    const bytes = await original(saved)
    expect(['script', 'php', 'PK\x03\x04'].filter((word) => bytes.includes(word))).toEqual([])
  })

  test('is the first frame of an animation, and has white where it was transparent', async () => {
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

  test('is its owner’s to use, in the given order, each once; another person’s is 400, as is a path of no photo', async () => {
    const photos = [await solid(30, 31).jpeg().toBuffer(), await solid(32, 33).jpeg().toBuffer()]
    const [one, other] = [
      (await upload(photos[0] as Buffer)).json<Picture>(),
      (await upload(photos[1] as Buffer)).json<Picture>(),
    ]
    const own = await listOwnPhotos(shop.db, asha(), [other.path, one.path, other.path])
    expect(own.map(({ path }) => path)).toEqual([other.path, one.path].map(plainPath))
    for (const path of [
      `/media/${'0'.repeat(32)}`,
      '../../etc/passwd',
      '/media/',
      `${one.path}?x`,
      'x'.repeat(9_000),
      '\u0000',
    ]) {
      await expect(listOwnPhotos(shop.db, asha(), [one.path, path])).rejects.toMatchObject({ status: 400 })
    }
    await expect(listOwnPhotos(shop.db, 9, [one.path])).rejects.toMatchObject({ status: 400 })
    expect(await listOwnPhotos(shop.db, asha(), [])).toEqual([])
  })

  test('by an import has no owner, and a broken one is refused with the same sentence', async () => {
    const save = (bytes: Buffer) => transact(shop.db, (tx) => savePhoto(tx, bytes, { dataDir, alt: 'Yarn' }))
    expect(await save(await solid(50, 50).png().toBuffer())).toMatchObject({
      alt: 'Yarn',
      width: 50,
      blur: expect.any(String),
    })
    await expect(save(Buffer.from('<svg/>'))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('read that photo'),
    })
  })
})
