import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { savePhoto } from '#domains/products/media'
import { transact } from '#platform/transact'
import { DELIVERED_STEPS, type ShopPerson } from '#testing/reviews-shop'
import {
  shop,
  pema,
  dataDir,
  goods,
  nextGoods,
  reviewFields,
  write,
  list,
  buyer,
  ratingOf,
  setUpReviews,
} from './reviews.fixture.ts'

setUpReviews()

describe('writing a review', () => {
  test('without a login is 401, of no product 404, by a person who did not buy it 403, by its seller 403, and then a bad body 400', async () => {
    const yarn = nextGoods()
    const asha = await buyer('Asha Rao', yarn)
    const ravi = await shop.person('Ravi Kumar')
    await shop.buys(pema, yarn)
    expect((await write(null, yarn, { rating: 9 })).status).toBe(401)
    expect((await shop.ask(asha, 'POST /products/999999999/reviews', { rating: 9 })).status).toBe(404)
    expect((await shop.ask(asha, 'POST /products/wool/reviews', reviewFields)).status).toBe(404)
    expect(await write(ravi, yarn, { rating: 9 })).toMatchObject({
      status: 403,
      body: { code: 'not_bought' },
    })
    expect(await write(pema, yarn)).toMatchObject({
      status: 403,
      body: { message: 'You can’t review your own products.' },
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
    [[...DELIVERED_STEPS, 'return_all'], 40, 403],
    [['accept', 'hand_over_all'], 9, 403],
    [['accept', 'hand_over_all'], 11, 201],
    [DELIVERED_STEPS, 0, 201],
  ] as const)(
    'after an order that went through %j, placed %i days ago, is answered %i',
    async (steps, daysAgo, status) => {
      const yarn = goods[23] ?? expect.unreachable()
      const who = await buyer('Lata Iyer', yarn, { steps, daysAgo })
      expect((await write(who, yarn)).status).toBe(status)
    },
  )

  test('names its author by first name and initial, shows the pack, and rates the product with one decimal', async () => {
    const yarn = nextGoods()
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

  test('twice from two tabs at once is one review, and one 409', async () => {
    const yarn = nextGoods()
    const asha = await buyer('Asha Rao', yarn)
    const replies = await Promise.all([
      write(asha, yarn),
      write(asha, yarn, { rating: 1 }),
      write(asha, yarn, { rating: 2 }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'reviewed_already' })
    const { summary } = await list(null, yarn)
    expect(await ratingOf(yarn)).toEqual([summary.rating, 1])
  })

  test('again under the same key is the same answer', async () => {
    const yarn = nextGoods()
    const asha = await buyer('Asha Rao', yarn)
    const send = () =>
      shop.askUnder(`tab-${yarn.productId}`)(asha, `POST /products/${yarn.productId}/reviews`, reviewFields)
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(201)
    expect(second).toEqual(first)
  })

  test('by 20 buyers at once leaves the mean of all 20', async () => {
    const yarn = nextGoods()
    const buyers = await Promise.all(Array.from({ length: 20 }, (_, index) => buyer(`Buyer ${index}`, yarn)))
    const replies = await Promise.all(
      buyers.map((who, index) => write(who, yarn, { rating: (index % 5) + 1 })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
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
          body: { message: 'Please remove links and phone numbers.' },
        })
      }
    },
  )

  test('shows one’s own photos, and refuses another person’s', async () => {
    const yarn = nextGoods()
    const asha = await buyer('Asha Rao', yarn)
    const photoOf = async (owner: ShopPerson, background: string) => {
      const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .jpeg()
        .toBuffer()
      return transact(shop.db, (tx) => savePhoto(tx, bytes, { dataDir, alt: '', ownerId: owner.id }))
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
    const reply = await write(asha, yarn, { photos: [own.path, own.path] })
    expect(reply.body['response']).toMatchObject({ photos: [{ path: own.path, width: 64, height: 48 }] })
    await write(await buyer('Meera Joshi', yarn), yarn)
    const { rows, count, summary } = await list(null, yarn, '?with_photos=1')
    expect([rows.length, count, summary.count, summary.photos.length]).toEqual([1, 1, 2, 1])
    expect((await list(null, yarn)).rows[0]?.photos).toHaveLength(1)
  })
})
