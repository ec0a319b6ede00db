import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeProduct } from '#domains/products/catalogue/listings'
import { saveCategories } from '#domains/products/catalogue/reference-data'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { openTestShop, type TestShop } from '#testing/test-shop'
import '../web/messages/in-english.ts'
import { socialMeta, type Shared } from '../web/shared/social-meta.ts'
import { openTextOutliner } from './text-outliner.ts'
import { drawShareImage } from './draw-share-image.ts'
import { tintOf } from '@ciy/drawings/hobby-tints'

let shop: TestShop
let yarn: SoldGoods

beforeAll(async () => {
  shop = await openTestShop()
  const goods = [{ name: 'Merino & <silk> "yarn" 😀', price: 1299, stock: 5 }]
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', { goods })) as [SoldGoods]
})
afterAll(() => shop.end())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.app.inject({ url: path, headers })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
/** The address of a page's share image. */
const pictureOf = (shared: Shared) =>
  (socialMeta(shared, { origin: '' }) as { property?: string; content: string }[]).find(
    ({ property }) => property === 'og:image',
  )?.content ?? ''
const product = (more: Partial<Extract<Shared, { of: 'product' }>> = {}): Shared => ({
  of: 'product',
  id: yarn.productId,
  name: yarn.name,
  store: 'Wool House',
  picture: '',
  prices: [1299],
  ...more,
})

describe('the share image of a product', () => {
  test('is 1200 by 630, below 300 kB, and cached for ever under the address that its page names', async () => {
    const answer = await get(pictureOf(product()))
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(answer.bytes.byteLength).toBeLessThan(300_000)
    const again = await get(pictureOf(product()), { 'if-none-match': String(answer.headers.etag) })
    expect([again.status, again.bytes.byteLength]).toEqual([304, 0])
  })

  test("under yesterday’s address shows today's price and is cached for an hour only", async () => {
    const answer = await get(pictureOf(product({ prices: [1199] })))
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
    expect(answer.bytes).toEqual((await get(pictureOf(product()))).bytes)
  })

  test('changes with the price, and the old file is deleted', async () => {
    const before = await get(pictureOf(product()))
    await transact(shop.database.db, (tx) =>
      changeProduct(tx, yarn.productId, { packs: [{ id: yarn.variantId, discountedPaise: 99_950 }] }),
    )
    const after = await get(pictureOf(product({ prices: [999.5] })))
    expect(after.headers['cache-control']).toContain('immutable')
    expect(after.bytes.equals(before.bytes)).toBe(false)
    const files = await readdir(join(shop.dataDir, 'media', 'shares'), { recursive: true })
    expect(files.filter((name) => name.includes(`product-${yarn.productId}-`))).toHaveLength(1)
  })

  test('is drawn once for 20 simultaneous requests, and a taken-down product has none', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get(pictureOf(product({ prices: [999.5] })))),
    )
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    await transact(shop.database.db, (tx) => changeProduct(tx, yarn.productId, { status: 'Inactive' }))
    expect((await get(pictureOf(product()))).status).toBe(404)
  })
})

describe('the share image of another page', () => {
  test('of the store, of a hobby in both languages and of the front page is there', async () => {
    const paths = [
      pictureOf({ of: 'store', id: yarn.storeId, name: 'Wool House', city: 'Bengaluru' }),
      pictureOf({ of: 'hobby', id: 4, name: 'Yarns & Needles' }),
      '/media/og/hobby/4-hi.jpg',
      pictureOf({ of: 'home' }),
      '/media/og/home-hi.jpg',
    ]
    const answers = await Promise.all(paths.map((path) => get(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(5)
    expect(answers[0]?.headers['cache-control']).toContain('immutable')
  })

  test.each([
    '/media/og/home.png',
    '/media/og/4.jpg',
    '/media/og/home-fr.jpg',
    '/media/og/hobby/99.jpg',
    '/media/og/hobby/home.jpg',
    '/media/og/product/0.jpg',
    '/media/og/product/-1.jpg',
    '/media/og/product/1e3.jpg',
    '/media/og/product/999999999999999.jpg',
    '/media/og/product/9999999999999999999.jpg',
    '/media/og/product/..%2f..%2fhome.jpg',
    '/media/og/store/999.jpg',
    '/media/og/store/%00.jpg',
    `/media/og/product/${'9'.repeat(400)}.jpg`,
  ])('%s is 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

describe('the text of a share image', () => {
  test('is drawn without any font of the machine, in Latin and Devanagari alike', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ciy-no-fonts-'))
    const draw = join(import.meta.dirname, 'draw-share-image.ts')
    const script = join(folder, 'draw.mjs')
    await writeFile(
      join(folder, 'fonts.conf'),
      '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>',
    )
    await writeFile(
      script,
      `const { drawShareImage } = await import(${JSON.stringify(draw)})
       const { openTextOutliner } = await import(${JSON.stringify(draw.replace('draw-share-image', 'text-outliner'))})
       const share = { tint: '#ffffff', over: 'Wool House', title: 'हाथ से रंगा ऊन Merino', price: '₹1,299', under: '', pictures: [] }
       process.stdout.write((await drawShareImage(share, await openTextOutliner())).toString('base64'))`,
    )
    const env = {
      ...process.env,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      FONTCONFIG_PATH: folder,
      HOME: folder,
    }
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env, maxBuffer: 10_000_000 })
    const here = await drawShareImage(
      {
        tint: '#ffffff',
        over: 'Wool House',
        title: 'हाथ से रंगा ऊन Merino',
        price: '₹1,299',
        under: '',
        pictures: [],
      },
      await openTextOutliner(),
    )
    expect(Buffer.from(stdout, 'base64').equals(here)).toBe(true)
    // Dark pixels where the title is.
    const title = await sharp(here)
      .extract({ left: 120, top: 230, width: 700, height: 130 })
      .greyscale()
      .stats()
    expect(title.channels[0]?.min).toBeLessThan(60)
    await rm(folder, { recursive: true })
  })

  test('fits also when it is very long, one word, or made of characters that no font has', async () => {
    const lettering = await openTextOutliner()
    for (const title of [
      'W'.repeat(500),
      'word '.repeat(200),
      '🧶🧵😀',
      '',
      '\u0000\u202e\ud800',
      'क्'.repeat(200),
    ]) {
      const share = {
        tint: '#ffffff',
        over: title,
        title,
        price: '₹99,99,99,99,999.99',
        under: title,
        pictures: [],
      }
      expect((await sharp(await drawShareImage(share, lettering)).metadata()).width).toBe(1200)
    }
  })

  test("has the background that the hobby's pages have", async () => {
    const tokens = await readFile(join(import.meta.dirname, '../web/ui/tokens.css'), 'utf8')
    const tints = [...tokens.matchAll(/\[data-tint='(\d+)'\] \{\s*--tint: light-dark\((#[0-9a-f]{6})/g)].map(
      ([, id, tint]) => [Number(id), tint],
    )
    expect(tints).toHaveLength(14)
    for (const [id, tint] of tints) expect(tintOf(Number(id))).toBe(tint)
  })

  test("has a category's Hindi name", async () => {
    const before = await get('/media/og/hobby/4-hi.jpg')
    const yarns = {
      id: 4,
      parentId: null,
      name: 'Yarns & Needles',
      nameHi: 'ऊन और सलाइयाँ',
      description: 'Yarn.',
      image: '',
      placeholder: '#eeeeee',
    }
    await transact(shop.database.db, (tx) => saveCategories(tx, [yarns]))
    expect((await get('/media/og/hobby/4-hi.jpg')).bytes.equals(before.bytes)).toBe(false)
  })
})
