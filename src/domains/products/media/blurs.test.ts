import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { fillBlurs } from './fill-blurs.ts'
import { saveDrawings } from './index.ts'
import { readPhoto } from './uploads/photo.ts'

let shop: FreshDb
let dataDir: string

beforeAll(async () => {
  shop = await freshDb()
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-blurs-'))
})
afterAll(async () => {
  await shop.drop()
  await rm(dataDir, { recursive: true })
})

describe('the blurs of drawings', () => {
  const drawing = (at: number) => ({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960"><rect width="960" height="960" fill="#dbe5f4"/><circle cx="${at}" cy="480" r="300" fill="#b8472f"/></svg>`,
    alt: '',
    name: `drawing ${at}`,
    placeholder: '#dbe5f4',
  })
  const announced = async () => {
    const { rows } = await sql<{ payload: { pictures: { path: string; blur: string }[] } }>`
      select payload from platform.outbox where topic = 'media.blurred' order by id`.execute(shop.db)
    return rows.map(({ payload }) => payload.pictures)
  }

  test('follow later, 12 of them in one event, and a lost file is not retried for ever', async () => {
    const drawings = Array.from({ length: 12 }, (_, at) => drawing(100 + at))
    const saved = await transact(shop.db, (tx) => saveDrawings(tx, drawings, { dataDir }))
    expect(saved[0]).toMatchObject({ placeholder: '#dbe5f4', blur: null, width: 960 })
    const lost = saved[3]?.path.slice('/media/'.length) ?? ''
    await rm(join(dataDir, 'media', 'originals', lost.slice(0, 2), `${lost}.svg`))
    expect(await fillBlurs(shop.db, { dataDir, isStopping: () => true })).toBe(0)
    expect(await fillBlurs(shop.db, { dataDir, isStopping: () => false })).toBe(11)
    expect(await fillBlurs(shop.db, { dataDir, isStopping: () => false })).toBe(0)
    const [news, ...more] = await announced()
    expect([news?.length, more.length]).toEqual([11, 0])
    const [again] = await transact(shop.db, (tx) => saveDrawings(tx, drawings.slice(0, 1), { dataDir }))
    expect(again?.blur).toBe(news?.find(({ path }) => path === again?.path)?.blur)
    expect(again?.blur?.length).toBeLessThanOrEqual(200)
  })

  test('of the most detailed picture fit into 200 characters too', async () => {
    let seed = 1
    const dots = Buffer.from(
      Array.from(
        { length: 900 * 1_600 * 3 },
        () => (seed = Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 24,
      ),
    )
    const { blur } = await readPhoto(
      await sharp(dots, { raw: { width: 900, height: 1_600, channels: 3 } })
        .jpeg()
        .toBuffer(),
    )
    expect(blur.length).toBeLessThanOrEqual(200)
    expect((await sharp(Buffer.from(blur, 'base64')).metadata()).format).toBe('webp')
  })
})
