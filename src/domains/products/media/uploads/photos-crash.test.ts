import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { savePhoto, type Picture } from '../index.ts'
import { cleanUpOriginals } from './clean-up-originals.ts'
import { shop, dataDir, upload, solid, original, setUpPhotos } from './photos.fixture.ts'

setUpPhotos()

describe('a crash', () => {
  const later = () => new Date(Date.now() + 25 * 60 * 60_000)
  const files = async () =>
    (await readdir(join(dataDir, 'media', 'originals'), { recursive: true })).filter((name) =>
      name.includes('.'),
    )

  test('between the file and its row leaves a file that is deleted after a day, and no photo in the person’s count', async () => {
    const saved = (await upload(await solid(41, 41).jpeg().toBuffer())).json<Picture>()
    const before = await files()
    const undone = transact(shop.db, async (tx) => {
      await savePhoto(tx, await solid(42, 42).jpeg().toBuffer(), { dataDir, alt: '' })
      throw new Error('simulated crash')
    })
    await expect(undone).rejects.toThrow('simulated crash')
    expect(await files()).toHaveLength(before.length + 1)
    await cleanUpOriginals(shop.db, { dataDir, now: new Date() })
    expect(await files()).toHaveLength(before.length + 1)
    await cleanUpOriginals(shop.db, { dataDir, now: later() })
    expect(await original(saved)).toBeInstanceOf(Buffer)
    expect((await files()).length).toBeLessThanOrEqual(before.length)
  })

  test('while writing leaves a temporary file that is deleted, and no other file', async () => {
    const folder = join(dataDir, 'media', 'originals', 'ab')
    await mkdir(folder, { recursive: true })
    const names = [`${'ab'.repeat(16)}.webp.0a1b2c.tmp`, 'notes.txt', `${'ab'.repeat(16)}.svg`]
    for (const name of names) {
      await writeFile(join(folder, name), 'half')
      await utimes(join(folder, name), new Date(0), new Date(0))
    }
    await cleanUpOriginals(shop.db, { dataDir, now: new Date() })
    expect(await readdir(folder)).toEqual(names.slice(1).sort())
  })

  test('a photo that is saved again while its old file is being deleted is there afterwards', async () => {
    const photo = await solid(43, 43).jpeg().toBuffer()
    await expect(
      transact(shop.db, async (tx) => {
        await savePhoto(tx, photo, { dataDir, alt: '' })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const [, saved] = await Promise.all([
      cleanUpOriginals(shop.db, { dataDir, now: later() }),
      transact(shop.db, (tx) => savePhoto(tx, photo, { dataDir, alt: '' })),
    ])
    await cleanUpOriginals(shop.db, { dataDir, now: later() })
    expect(await original(saved)).toBeInstanceOf(Buffer)
  })
})
