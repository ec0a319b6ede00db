import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_PICTURE_BYTES, PictureError, readWithLimit, requirePicture } from './fetch-picture.ts'
import { openZip } from './open-zip.ts'
import { zipOf, type ZipEntry } from './zipping.fixture.ts'

let folder: string
let zips = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ciy-zip-names-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Bytes that begin like a JPEG and end with a mark of their own. */
const jpeg = (mark: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(mark)])
const entry = (name: string, more: Partial<ZipEntry> = {}): ZipEntry => ({ name, bytes: jpeg(name), ...more })

/** What the zip gives for each name: the mark of the picture, or the code of the fault. */
async function look(entries: readonly ZipEntry[], ...names: string[]): Promise<string[]> {
  const path = join(folder, `${(zips += 1)}.zip`)
  await writeFile(path, zipOf(entries))
  const zip = await openZip(path)
  try {
    const found: string[] = []
    for (const name of names) {
      const bytes: unknown = await zip.read(name).catch((error: unknown) => error)
      found.push(Buffer.isBuffer(bytes) ? bytes.subarray(4).toString() : (bytes as PictureError).code)
    }
    return found
  } finally {
    zip.close()
  }
}
async function open(entries: readonly ZipEntry[]): Promise<unknown> {
  const path = join(folder, `${(zips += 1)}.zip`)
  await writeFile(path, zipOf(entries))
  try {
    const zip = await openZip(path)
    zip.close()
    return zip.count
  } catch (error) {
    return (error as { status?: number }).status
  }
}

describe('a picture in a zip', () => {
  test('is found by its path, and by its name alone, in capitals or in another folder', async () => {
    const entries = [entry('goods/Rose.JPG'), entry('teal.jpg')]
    expect(
      await look(entries, 'goods/Rose.JPG', 'rose.jpg', 'ROSE.jpg', 'other/rose.jpg', 'teal.jpg'),
    ).toEqual([...Array.from({ length: 4 }, () => 'goods/Rose.JPG'), 'teal.jpg'])
  })

  test('of a name that stands in two folders is found by its path alone', async () => {
    const entries = [entry('wool/red.jpg'), entry('silk/red.jpg')]
    expect(await look(entries, 'red.jpg', 'wool/red.jpg', 'silk/red.jpg', 'Silk/red.jpg')).toEqual([
      'picture_not_in_zip',
      'wool/red.jpg',
      'silk/red.jpg',
      'picture_not_in_zip',
    ])
  })

  test('beside one of the same name in a folder is found by its path, which goes before the folder', async () => {
    expect(await look([entry('old/red.jpg'), entry('red.jpg')], 'red.jpg')).toEqual(['red.jpg'])
  })

  test('named in Hindi with an emoji is found, packed or not', async () => {
    const name = 'ऊन 🧶.png'
    for (const packed of [true, false]) expect(await look([entry(name, { packed })], name)).toEqual([name])
  })

  test('of another kind than its name, of no kind, or of no name is not found', async () => {
    const entries = [
      entry('a.txt'),
      entry('b.jpg', { bytes: Buffer.from('<html>') }),
      entry('c.jpg', { bytes: Buffer.alloc(0) }),
    ]
    expect(await look(entries, 'a.txt', 'b.jpg', 'c.jpg', 'd.jpg', '')).toEqual([
      'picture_not_in_zip',
      'picture_not_picture',
      'picture_not_picture',
      'picture_not_in_zip',
      'picture_not_in_zip',
    ])
  })

  test('of 8 MB and a byte is too large by the zip’s directory, before it is unpacked', async () => {
    const large = entry('large.jpg', { packed: true, declaredSize: MAX_PICTURE_BYTES + 1 })
    expect(await look([large], 'large.jpg')).toEqual(['picture_too_large'])
  })

  test('whose bytes are broken is reported, and the one beside it is read', async () => {
    const broken = entry('broken.jpg', { packed: true, declaredSize: 40 })
    expect(await look([broken, entry('whole.jpg')], 'broken.jpg', 'whole.jpg')).toEqual([
      'picture_not_picture',
      'whole.jpg',
    ])
  })
})

describe('a zip', () => {
  test('counts its pictures, in capitals too, and neither its texts nor its folders', async () => {
    const names = ['a.jpg', 'B.JPEG', 'c.png', 'd.webp', 'e.AVIF', 'f.gif', 'readme.txt', 'goods/', 'jpg']
    expect(await open(names.map((name) => entry(name)))).toBe(5)
  })

  test('of exactly 20,000 entries is opened, one more is refused 400', async () => {
    const many = Array.from({ length: 20_001 }, (_, at) => entry(`${at}.jpg`, { bytes: Buffer.from('x') }))
    expect([await open(many.slice(1)), await open(many)]).toEqual([20_000, 400])
  })

  test('of exactly 1 GB unpacked is opened, one byte more is refused 400', async () => {
    const half = 512 * 1024 * 1024
    const sized = (size: number, name: string) => entry(name, { declaredSize: size, packed: true })
    expect([
      await open([sized(half, 'a.jpg'), sized(half, 'b.jpg')]),
      await open([sized(half, 'a.jpg'), sized(half + 1, 'b.jpg')]),
    ]).toEqual([2, 400])
  })

  test('in which a text is locked is refused 400, although its pictures are not', async () => {
    expect(await open([entry('a.jpg'), entry('notes.txt', { isLocked: true })])).toBe(400)
  })
})

describe('a picture by its first bytes', () => {
  const begins = (start: string): Buffer => Buffer.from(start.padEnd(32, '\0'), 'latin1')

  test.each([
    ['JPEG', '\xff\xd8\xff\xe0'],
    ['PNG', '\x89PNG\r\n\x1a\n'],
    ['WebP', 'RIFF\n\0\0\0WEBP'],
    ['AVIF', '\0\0\0\x1cftypavif'],
    ['a sequence of AVIF', '\0\0\n\x1cftypavis'],
  ])('is %s', (_kind, start) => {
    expect(requirePicture(begins(start))).toEqual(begins(start))
  })

  test.each([
    ['nothing', ''],
    ['GIF', 'GIF89a'],
    ['HEIC', '\0\0\0\x1cftypheic'],
    ['SVG', '<svg xmlns='],
    ['a WAV that begins as RIFF', 'RIFF\0\0\0\0WAVE'],
    ['a JPEG after a space', ' \xff\xd8\xff'],
    ['half a PNG', '\x89PNG'],
  ])('is not %s', (_kind, start) => {
    expect(() => requirePicture(begins(start))).toThrow(new PictureError('picture_not_picture'))
  })

  test('is read up to exactly its limit of 10 bytes, and not beyond it', async () => {
    const pieces = async function* (...sizes: number[]) {
      for (const size of sizes) yield Buffer.alloc(size)
    }
    expect((await readWithLimit(pieces(4, 6), 10)).length).toBe(10)
    await expect(readWithLimit(pieces(4, 7), 10)).rejects.toMatchObject({ code: 'picture_too_large' })
    expect((await readWithLimit(pieces(), 10)).length).toBe(0)
  })
})
