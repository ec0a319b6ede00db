import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import type { Api } from '#platform/register-route'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { saveDrawing, saveDrawings, type Picture } from './index.ts'
import { mediaRoutes } from './routes.ts'

let shop: FreshDb
let app: FastifyInstance
let dataDir: string
let red: Picture

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 720"><rect width="960" height="720" fill="${colour}"/><circle cx="480" cy="360" r="200" fill="${colour}"/></svg>`

beforeAll(async () => {
  shop = await freshDb()
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-media-'))
  red = await transact(shop.db, (tx) =>
    saveDrawing(tx, { svg: square('#cc0000'), alt: 'A red card', name: 'red' }, { dataDir }),
  )
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  app = await createApp(config)
  const callers = { bearer: async () => null, proof: async () => null }
  mediaRoutes(
    { app, db: shop.db, config, clock: systemClock, callers, instance: 0, endpoints: [] },
    { dataDir },
  )
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await shop.drop()
  await rm(dataDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const avif = { accept: 'image/avif,image/webp,*/*;q=0.8' }

describe('a picture that does not exist', () => {
  test.each([
    '/media/0123456789abcdef0123456789abcdef',
    '/media/nothing',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e%2foriginals',
    `/media/${'a'.repeat(600)}`,
    '/media/%00',
  ])('%s is 404 and reaches no other file', async (url) => {
    expect((await get(url)).json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  test.each(['1', '247', '0', '-96', '1e3', 'wide', '99999', '248&width=248'])(
    'a width of %s is refused, so that requests cannot fill the disk',
    async (width) => {
      const answer = await get(`${red.path}?width=${width}`)
      // 1e3 is 1000, which is not a listed width either.
      expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_input' })
    },
  )

  test('with a lost file is 404, not a server error', async () => {
    const lost = await transact(shop.db, (tx) =>
      saveDrawing(tx, { svg: square('#123456'), alt: '', name: 'lost' }, { dataDir }),
    )
    const hash = lost.path.slice('/media/'.length)
    await rm(join(dataDir, 'media', 'originals', hash.slice(0, 2), `${hash}.svg`))
    expect((await get(lost.path)).statusCode).toBe(404)
  })
})

describe('saving a drawing', () => {
  test('without a size is refused', async () => {
    const saving = transact(shop.db, (tx) =>
      saveDrawing(tx, { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', alt: '', name: '' }, { dataDir }),
    )
    await expect(saving).rejects.toThrow('viewBox')
  })

  test('twice is one picture, and each keeps its own alternative text', async () => {
    const drawings = ['Warm', 'Warmer'].map((alt) => ({ svg: square('#ff8800'), alt, name: alt }))
    const [one, other] = await transact(shop.db, (tx) => saveDrawings(tx, drawings, { dataDir }))
    expect(one).toEqual({
      path: other?.path,
      alt: 'Warm',
      width: 960,
      height: 720,
      placeholder: '#ff8800',
      blur: null,
    })
    expect(other?.alt).toBe('Warmer')
  })
})

describe('a picture of the site', () => {
  test('is found by its name, the newer one of two, and an unknown one is 404', async () => {
    await transact(shop.db, (tx) =>
      saveDrawing(tx, { svg: square('#00aa00'), alt: 'A table', name: 'front' }, { dataDir }),
    )
    const newer = await transact(shop.db, (tx) =>
      saveDrawing(tx, { svg: square('#0000aa'), alt: 'A better table', name: 'front' }, { dataDir }),
    )
    expect((await get('/api/pictures/front')).json()).toEqual(newer)
    expect((await get('/api/pictures/back')).json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('is never one that a person uploaded under that name', async () => {
    await sql`insert into media.pictures (hash, kind, name, alt, width, height, placeholder, stored_at)
      values (${'f'.repeat(32)}, 'photo', 'front', 'Buy elsewhere', 10, 10, '#ffffff', now() + interval '1 day')`.execute(
      shop.db,
    )
    expect((await get('/api/pictures/front')).json()).toMatchObject({ alt: 'A better table' })
  })
})

describe('serving a picture', () => {
  test('is as wide as requested, 800 by default, at both addresses', async () => {
    for (const [url, width] of [
      [`${red.path}?width=248`, 248],
      [`/api${red.path}?width=1200`, 1200],
      [red.path, 800],
    ] as const) {
      const answer = await get(url, { accept: 'image/webp' })
      expect(answer.statusCode).toBe(200)
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: Math.round(width * 0.75),
      })
    }
  })

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['', 'image/jpeg'],
  ])('to a client that accepts %j is %s, with Vary: Accept', async (accept, type) => {
    const { headers } = await get(`${red.path}?width=96`, { accept })
    expect(headers).toMatchObject({
      'content-type': type,
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('is not sent again to a client that has it', async () => {
    const first = await get(`${red.path}?width=160`, avif)
    const again = await get(`${red.path}?width=160`, { ...avif, 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const other = await get(`${red.path}?width=160`, {
      accept: 'image/webp',
      'if-none-match': String(first.headers.etag),
    })
    expect(other.statusCode).toBe(200)
  })

  test('to HEAD answers the same headers and no body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: `${red.path}?width=248`, headers: avif })
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([
      200,
      'image/avif',
      0,
    ])
  })

  test('for 30 at once is rendered once, and no half-written file is left', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(`${red.path}?width=640`, avif)))
    expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1)
    const folder = join(dataDir, 'media', 'renderings', red.path.slice(7, 9))
    const files = await readdir(folder)
    expect(files.filter((file) => file.includes('-640.'))).toHaveLength(1)
    expect(files.filter((file) => file.endsWith('.tmp'))).toEqual([])
  })

  test('comes from the disk the next time, also after a restart', async () => {
    const name = red.path.slice('/media/'.length)
    await get(`${red.path}?width=320`, avif)
    await writeFile(join(dataDir, 'media', 'renderings', name.slice(0, 2), `${name}-320.avif`), 'kept')
    const restarted = await createApp(readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }))
    mediaRoutes({ app: restarted, db: shop.db, endpoints: [] as Api['endpoints'] } as Api, { dataDir })
    expect((await restarted.inject({ url: `${red.path}?width=320`, headers: avif })).payload).toBe('kept')
    await restarted.close()
  })
})
