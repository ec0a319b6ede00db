import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ShopPerson } from '#testing/reviews-shop'
import type { Review } from './contract.ts'
import {
  shop,
  pema,
  nextGoods,
  reviewFields,
  write,
  list,
  buyer,
  ratingOf,
  setUpReviews,
} from './reviews.fixture.ts'

setUpReviews()

const idOf = (reply: { body: Record<string, unknown> }) => (reply.body['response'] as Review).id
describe('a review that is there', () => {
  test('is changed and deleted by its author alone, and the rating follows', async () => {
    const yarn = nextGoods()
    const [asha, ravi] = [await buyer('Asha Rao', yarn), await buyer('Ravi Kumar', yarn)]
    const id = idOf(await write(asha, yarn))
    await write(ravi, yarn, { rating: 2 })
    const change = (who: ShopPerson | null, body: object) => shop.ask(who, `PUT /reviews/${id}`, body)
    expect((await change(null, reviewFields)).status).toBe(401)
    expect((await change(ravi, { rating: 'x' })).status).toBe(403)
    expect((await shop.ask(asha, 'PUT /reviews/999999', reviewFields)).status).toBe(404)
    expect((await change(asha, { ...reviewFields, rating: 'x' })).status).toBe(400)
    const changed = await change(asha, { ...reviewFields, rating: 5, title: '' })
    expect(changed.body['response']).toMatchObject({ rating: 5, title: '', edited: true, bought: '50 g' })
    expect(await ratingOf(yarn)).toEqual([3.5, 2])
    expect((await shop.ask(ravi, `DELETE /reviews/${id}`)).status).toBe(403)
    const deletions = await Promise.all([
      shop.ask(asha, `DELETE /reviews/${id}`),
      shop.ask(asha, `DELETE /reviews/${id}`),
    ])
    expect([...deletions, await shop.ask(asha, `DELETE /reviews/${id}`)].map(({ status }) => status)).toEqual(
      [200, 200, 200],
    )
    expect(await ratingOf(yarn)).toEqual([2, 1])
    expect((await list(asha, yarn)).may_review).toBe('bought')
    expect((await write(asha, yarn)).status).toBe(201)
  })

  test('is helpful once per person, also to 20 at once who press twice, and never to its author', async () => {
    const yarn = nextGoods()
    const asha = await buyer('Asha Rao', yarn)
    const id = idOf(await write(asha, yarn))
    const readers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => shop.person(`Reader ${index}`)),
    )
    const mark = (who: ShopPerson | null, helpful: unknown = true) =>
      shop.ask(who, `PUT /reviews/${id}/helpful`, { helpful })
    expect((await mark(null)).status).toBe(401)
    expect((await mark(asha)).status).toBe(403)
    expect((await mark(readers[0] ?? asha, 'yes')).status).toBe(400)
    expect((await shop.ask(asha, 'PUT /reviews/999999/helpful', { helpful: true })).status).toBe(404)
    const replies = await Promise.all([...readers, ...readers].map((reader) => mark(reader)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await list(readers[0] ?? null, yarn)).rows[0]).toMatchObject({ helpful: 20, found_helpful: true })
    await Promise.all([mark(readers[0] ?? asha, false), mark(readers[0] ?? asha, false)])
    expect((await list(readers[0] ?? null, yarn)).rows[0]).toMatchObject({
      helpful: 19,
      found_helpful: false,
    })
  })

  test('is sorted by helpfulness, then photos, then newest; newest first on request', async () => {
    const yarn = nextGoods()
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

  test('gets one reply, from its own store alone, which can be changed and deleted', async () => {
    const yarn = nextGoods()
    const asha = await buyer('Asha Rao', yarn)
    const id = idOf(await write(asha, yarn))
    const other = await shop.person('Farida Begum', { roles: ['seller'] })
    const reply = (who: ShopPerson | null, text: string) =>
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

  test('stays without a name when its author’s account is deleted', async () => {
    const yarn = nextGoods()
    const asha = await buyer('Asha Rao', yarn)
    const id = idOf(await write(asha, yarn))
    await sql`update reviews.reviews set person_id = null where id = ${id}`.execute(shop.db)
    expect((await list(asha, yarn)).rows[0]).toMatchObject({ author: 'A former customer', mine: false })
  })
})
