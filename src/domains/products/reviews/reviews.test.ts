import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productsOf } from '#domains/products/catalogue'
import { keepPhoto } from '#domains/products/media'
import { transact } from '#platform/transact'
import type { SoldGoods } from '#testing/goods'
import { DELIVERED, openVoicedShop, type Person, type VoicedShop } from '#testing/voiced-shop'
import type { Review } from './contract.ts'

let shop: VoicedShop
let pema: Person
let dataDir: string
let goods: SoldGoods[]
let nth = 0

beforeAll(async () => {
  shop = await openVoicedShop()
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-reviews-'))
  pema = await shop.person('Pema Negi', { roles: ['seller'] })
  goods = await shop.store(
    pema,
    'Kullu Wool House',
    Array.from({ length: 24 }, (_, index) => ({ name: `Yarn ${index}`, price: 100, stock: 5 })),
  )
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

/** A product that nobody has spoken of yet. */
const fresh = (): SoldGoods => goods[(nth += 1) - 1] ?? expect.unreachable()
const words = { rating: 4, title: 'Soft', text: 'Soft and even, no knots in two balls.' }
const write = (who: Person | null, { productId }: SoldGoods, more: object = {}) =>
  shop.ask(who, `POST /products/${productId}/reviews`, { ...words, ...more })
const list = async (who: Person | null, { productId }: SoldGoods, query = '') => {
  const { status, body } = await shop.ask(who, `GET /products/${productId}/reviews${query}`)
  expect(status).toBe(200)
  return body as {
    summary: {
      rating: number | null
      count: number
      spread: { stars: number; count: number }[]
      photos: object[]
    }
    rows: Review[]
    count: number
    may_review: string
  }
}
const buyer = async (name: string, of: SoldGoods, how = {}): Promise<Person> => {
  const who = await shop.person(name)
  await shop.buys(who, of, how)
  return who
}
const idOf = (said: { body: Record<string, unknown> }) => (said.body['response'] as Review).id
const ratingOf = async ({ productId }: SoldGoods) => {
  const product = (await productsOf(shop.db, [productId])).get(productId)
  return [product?.rating, product?.ratingCount]
}

describe('writing a review', () => {
  test('without a login is 401, of no product 404, by whoever did not buy it 403, by its seller 403, and then a bad body 400', async () => {
    const yarn = fresh()
    const asha = await buyer('Asha Rao', yarn)
    const ravi = await shop.person('Ravi Kumar')
    await shop.buys(pema, yarn)
    expect((await write(null, yarn, { rating: 9 })).status).toBe(401)
    expect((await shop.ask(asha, 'POST /products/999999999/reviews', { rating: 9 })).status).toBe(404)
    expect((await shop.ask(asha, 'POST /products/wool/reviews', words)).status).toBe(404)
    expect(await write(ravi, yarn, { rating: 9 })).toMatchObject({
      status: 403,
      body: { code: 'not_bought' },
    })
    expect(await write(pema, yarn)).toMatchObject({
      status: 403,
      body: { message: 'You cannot review what you sell yourself.' },
    })
    for (const wrong of [
      { rating: 6 },
      { rating: 0 },
      { rating: 4.5 },
      { text: 'short' },
      { text: ' \u200b'.repeat(20) },
      { title: 'x'.repeat(81) },
    ]) {
      expect((await write(asha, yarn, wrong)).status).toBe(400)
    }
    expect((await list(null, yarn)).count).toBe(0)
  })

  test.each([
    [['accept', 'cancel'], 40, 403],
    [[...DELIVERED, 'return_all'], 40, 403],
    [['accept', 'hand_over_all'], 9, 403],
    [['accept', 'hand_over_all'], 11, 201],
    [DELIVERED, 0, 201],
  ] as const)(
    'after an order that went through %j, placed %i days ago, is answered %i',
    async (steps, daysAgo, status) => {
      const yarn = goods[23] ?? expect.unreachable()
      const who = await buyer('Lata Iyer', yarn, { steps, daysAgo })
      expect((await write(who, yarn)).status).toBe(status)
    },
  )

  test('names its author by first name and initial, keeps the pack, and rates the product with one decimal', async () => {
    const yarn = fresh()
    const asha = await buyer('अनन्या राव', yarn, { label: 'Pack of 5' })
    const first = await write(asha, yarn, {
      text: 'Bahut naram hai,\u0000 ऊन एकदम साफ़ है।\r\n\r\n\r\n\r\nPhir lungi.',
    })
    expect(first.status).toBe(201)
    expect(first.body['response']).toMatchObject({
      author: 'अनन्या रा.',
      bought: 'Pack of 5',
      text: 'Bahut naram hai, ऊन एकदम साफ़ है।\n\nPhir lungi.',
      mine: true,
      edited: false,
      helpful: 0,
      reply: null,
    })
    await write(await buyer('Meera Joshi', yarn), yarn, { rating: 5 })
    await write(await buyer('Kabir Anand', yarn), yarn, { rating: 5 })
    expect(await ratingOf(yarn)).toEqual([4.7, 3])
    const { summary, may_review, rows } = await list(asha, yarn)
    expect(summary).toMatchObject({ rating: 4.7, count: 3 })
    expect(summary.spread.map(({ count }) => count)).toEqual([2, 1, 0, 0, 0])
    expect([may_review, rows.filter((row) => row.mine).length]).toEqual(['done', 1])
    expect((await list(null, yarn)).may_review).toBe('signed-out')
  })

  test('twice from two tabs at once is one review, and one of 409', async () => {
    const yarn = fresh()
    const asha = await buyer('Asha Rao', yarn)
    const said = await Promise.all([
      write(asha, yarn),
      write(asha, yarn, { rating: 1 }),
      write(asha, yarn, { rating: 2 }),
    ])
    expect(said.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(said.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'reviewed_already' })
    const { summary } = await list(null, yarn)
    expect(await ratingOf(yarn)).toEqual([summary.rating, 1])
  })

  test('again under the same key is the same answer', async () => {
    const yarn = fresh()
    const asha = await buyer('Asha Rao', yarn)
    const send = () =>
      shop.askUnder(`tab-${yarn.productId}`)(asha, `POST /products/${yarn.productId}/reviews`, words)
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(201)
    expect(second).toEqual(first)
  })

  test('by 20 buyers at once leaves the mean of all 20', async () => {
    const yarn = fresh()
    const buyers = await Promise.all(Array.from({ length: 20 }, (_, index) => buyer(`Buyer ${index}`, yarn)))
    const said = await Promise.all(buyers.map((who, index) => write(who, yarn, { rating: (index % 5) + 1 })))
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await ratingOf(yarn)).toEqual([3, 20])
    const pages = await Promise.all([1, 2, 3].map((page) => list(null, yarn, `?page=${page}&sort=lowest`)))
    expect(pages.map(({ rows, count }) => [rows.length, count])).toEqual([
      [10, 20],
      [10, 20],
      [0, 20],
    ])
    expect(pages[0]?.rows.map(({ rating }) => rating)).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3])
    expect((await list(null, yarn, '?rating=5')).count).toBe(4)
  })

  test.each(['Buy at www.wool.example', 'Call me on 98765 43210', 'mail asha@example.in please'])(
    'with %j is refused in a sentence',
    async (text) => {
      const yarn = goods[22] ?? expect.unreachable()
      const who = await buyer('Lata Iyer', yarn)
      for (const wrong of [{ text: `Lovely yarn. ${text}` }, { title: text }]) {
        expect(await write(who, yarn, wrong)).toMatchObject({
          status: 400,
          body: { message: 'Please leave out links and phone numbers.' },
        })
      }
    },
  )

  test("shows one's own photos, and refuses a stranger's", async () => {
    const yarn = fresh()
    const asha = await buyer('Asha Rao', yarn)
    const photoOf = async (owner: Person, background: string) => {
      const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .jpeg()
        .toBuffer()
      return transact(shop.db, (tx) => keepPhoto(tx, bytes, { dataDir, alt: '', ownerId: owner.id }))
    }
    const own = await photoOf(asha, '#cc3366')
    const strange = await photoOf(pema, '#3366cc')
    for (const photos of [
      [strange.path],
      [own.path, strange.path],
      ['/media/../etc/passwd'],
      Array.from({ length: 6 }, () => own.path),
    ]) {
      expect((await write(asha, yarn, { photos })).status).toBe(400)
    }
    const said = await write(asha, yarn, { photos: [own.path, own.path] })
    expect(said.body['response']).toMatchObject({ photos: [{ path: own.path, width: 64, height: 48 }] })
    await write(await buyer('Meera Joshi', yarn), yarn)
    const { rows, count, summary } = await list(null, yarn, '?with_photos=1')
    expect([rows.length, count, summary.count, summary.photos.length]).toEqual([1, 1, 2, 1])
    expect((await list(null, yarn)).rows[0]?.photos).toHaveLength(1)
  })
})

describe('a review that is there', () => {
  test('is changed and taken back by its author alone, and the rating follows', async () => {
    const yarn = fresh()
    const [asha, ravi] = [await buyer('Asha Rao', yarn), await buyer('Ravi Kumar', yarn)]
    const id = idOf(await write(asha, yarn))
    await write(ravi, yarn, { rating: 2 })
    const change = (who: Person | null, body: object) => shop.ask(who, `PUT /reviews/${id}`, body)
    expect((await change(null, words)).status).toBe(401)
    expect((await change(ravi, { rating: 'x' })).status).toBe(403)
    expect((await shop.ask(asha, 'PUT /reviews/999999', words)).status).toBe(404)
    expect((await change(asha, { ...words, rating: 'x' })).status).toBe(400)
    const changed = await change(asha, { ...words, rating: 5, title: '' })
    expect(changed.body['response']).toMatchObject({ rating: 5, title: '', edited: true, bought: '50 g' })
    expect(await ratingOf(yarn)).toEqual([3.5, 2])
    expect((await shop.ask(ravi, `DELETE /reviews/${id}`)).status).toBe(403)
    const gone = await Promise.all([
      shop.ask(asha, `DELETE /reviews/${id}`),
      shop.ask(asha, `DELETE /reviews/${id}`),
    ])
    expect([...gone, await shop.ask(asha, `DELETE /reviews/${id}`)].map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    expect(await ratingOf(yarn)).toEqual([2, 1])
    expect((await list(asha, yarn)).may_review).toBe('bought')
    expect((await write(asha, yarn)).status).toBe(201)
  })

  test('is helpful once per person, also to 20 at once who press twice, and never to its author', async () => {
    const yarn = fresh()
    const asha = await buyer('Asha Rao', yarn)
    const id = idOf(await write(asha, yarn))
    const readers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => shop.person(`Reader ${index}`)),
    )
    const mark = (who: Person | null, helpful: unknown = true) =>
      shop.ask(who, `PUT /reviews/${id}/helpful`, { helpful })
    expect((await mark(null)).status).toBe(401)
    expect((await mark(asha)).status).toBe(403)
    expect((await mark(readers[0] ?? asha, 'yes')).status).toBe(400)
    expect((await shop.ask(asha, 'PUT /reviews/999999/helpful', { helpful: true })).status).toBe(404)
    const said = await Promise.all([...readers, ...readers].map((reader) => mark(reader)))
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await list(readers[0] ?? null, yarn)).rows[0]).toMatchObject({ helpful: 20, found_helpful: true })
    await Promise.all([mark(readers[0] ?? asha, false), mark(readers[0] ?? asha, false)])
    expect((await list(readers[0] ?? null, yarn)).rows[0]).toMatchObject({
      helpful: 19,
      found_helpful: false,
    })
  })

  test('stands higher the more it helped, then with photos, then newest; newest first when asked', async () => {
    const yarn = fresh()
    const ids: number[] = []
    for (const name of ['One', 'Two', 'Three']) {
      ids.push(idOf(await write(await buyer(name, yarn), yarn)))
      shop.clock.forward(60_000)
    }
    await shop.ask(await shop.person('Reader'), `PUT /reviews/${ids[0]}/helpful`, { helpful: true })
    expect((await list(null, yarn)).rows.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]])
    expect((await list(null, yarn, '?sort=newest')).rows.map(({ id }) => id)).toEqual([
      ids[2],
      ids[1],
      ids[0],
    ])
  })

  test('gets one reply, from its own store alone, which can be changed and taken back', async () => {
    const yarn = fresh()
    const asha = await buyer('Asha Rao', yarn)
    const id = idOf(await write(asha, yarn))
    const other = await shop.person('Farida Begum', { roles: ['seller'] })
    const reply = (who: Person | null, text: string) =>
      shop.ask(who, `PUT /seller/reviews/${id}/reply`, { text })
    expect((await reply(null, 'Thank you')).status).toBe(401)
    expect((await reply(asha, 'Thank you')).status).toBe(403)
    expect((await shop.ask(asha, 'PUT /seller/reviews/999999/reply', { text: 'x' })).status).toBe(403)
    expect((await shop.ask(pema, 'PUT /seller/reviews/999999/reply', { text: 'x' })).status).toBe(404)
    expect((await reply(other, 'Thank you')).status).toBe(403)
    expect((await reply(pema, 'x'.repeat(1_001))).status).toBe(400)
    expect((await reply(pema, 'Ring us at 9876543210')).status).toBe(400)
    expect((await reply(pema, 'Thank you')).body['response']).toMatchObject({
      reply: { text: 'Thank you', store_name: 'Kullu Wool House' },
    })
    await reply(pema, 'Thank you, Asha.')
    expect((await list(null, yarn)).rows[0]?.reply?.text).toBe('Thank you, Asha.')
    await reply(pema, '')
    expect((await list(null, yarn)).rows[0]?.reply).toBeNull()
  })

  test('stays when its author is gone, under no name', async () => {
    const yarn = fresh()
    const asha = await buyer('Asha Rao', yarn)
    const id = idOf(await write(asha, yarn))
    await sql`update reviews.reviews set person_id = null where id = ${id}`.execute(shop.db)
    expect((await list(asha, yarn)).rows[0]).toMatchObject({ author: 'A former customer', mine: false })
  })
})
