import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changeProduct } from '#domains/products/catalogue/listings'
import { productsOf } from '#domains/products/catalogue/reading'
import { transact } from '#platform/transact'
import type { SoldGoods } from '#testing/goods'
import type { ShopPerson } from '#testing/reviews-shop'
import {
  caseOf,
  decide,
  nextGoods,
  pema,
  report,
  rohan,
  setUpModeration,
  shop,
  addReviewContent,
} from './moderation.fixture.ts'

setUpModeration()

const restore = (who: ShopPerson | null, ticket: string) =>
  shop.ask(who, `POST /admin/moderation/cases/${ticket}/restoration`, { reason: 'A second look.' })
const statusOf = async ({ productId }: SoldGoods) =>
  (await productsOf(shop.db, [productId])).get(productId)?.status

describe('a decision', () => {
  test('is for staff alone: 401, 403, then 404, then 400, and twice at once is one', async () => {
    const wool = nextGoods()
    const ravi = await shop.person('Ravi Kumar')
    await report(ravi, ['product', wool.productId])
    const ticket = await caseOf(['product', wool.productId])
    expect((await shop.ask(null, 'GET /admin/moderation/cases')).status).toBe(401)
    expect((await shop.ask(ravi, 'GET /admin/moderation/cases')).status).toBe(403)
    expect((await shop.ask(null, `GET /admin/moderation/cases/${ticket}`)).status).toBe(401)
    expect((await restore(ravi, ticket)).status).toBe(403)
    expect((await restore(rohan, 'C-222222')).status).toBe(404)
    expect((await shop.ask(rohan, 'GET /admin/moderation/cases/C-2')).status).toBe(404)
    for (const wrong of [
      { reason: ' ' },
      { actions: [] },
      { actions: ['leave', 'take-down'] },
      { actions: ['warning', 'limited'] },
      { cases: [] },
      { days: 0 },
    ]) {
      expect((await decide(rohan, [ticket], wrong)).status).toBe(400)
    }
    const replies = await Promise.all([
      decide(rohan, [ticket]),
      decide(rohan, [ticket], { actions: ['take-down'] }),
    ])
    expect(replies.map(({ body }) => (body['rows'] as { done: boolean }[])[0]?.done).toSorted()).toEqual([
      false,
      true,
    ])
  })

  test('about several at once decides each separately, lists those that failed, and is logged with staff member and reason', async () => {
    const [one, two] = [nextGoods(), nextGoods()]
    for (const { productId } of [one, two])
      await report(await shop.person('Ravi Kumar'), ['product', productId])
    const tickets = await Promise.all([one, two].map(({ productId }) => caseOf(['product', productId])))
    const more = { actions: ['take-down', 'warning'], reason: 'Fake wool.' }
    expect((await decide(await shop.person('Ravi Kumar'), tickets, more)).status).toBe(403)
    expect((await decide(rohan, [...tickets, 'C-222222'], more)).body['rows']).toMatchObject([
      { done: true },
      { done: true },
      { ticket: 'C-222222', done: false },
    ])
    expect(await Promise.all([one, two].map(statusOf))).toEqual(['Inactive', 'Inactive'])
    const { rows } =
      await sql`select 1 from staff.audit_log where act = 'moderated' and reason = 'Fake wool.' and actor_id = ${rohan.id}`.execute(
        shop.db,
      )
    expect(rows).toHaveLength(2)
    const standing = (await shop.ask(pema, 'GET /user/standing')).body as {
      strikes: number
      decisions: object[]
      sanctions: object[]
    }
    expect(standing).toMatchObject({
      strikes: 2,
      sanctions: [{ kind: 'warning', reason: 'Fake wool.' }, { state: 'active' }],
    })
    expect(standing.decisions[0]).toMatchObject({
      subject: 'product',
      actions: ['take-down', 'warning'],
      statement: 'Fake wool.',
      may_appeal: true,
    })
  })

  test('to take down hides answer, question, review and product; a second look restores each with exact counts', async () => {
    const wool = nextGoods()
    const { asha, review, question, answer } = await addReviewContent(wool)
    const lata = await shop.person('Lata Iyer')
    const get = async (what: string) =>
      (await shop.ask(asha, `GET /products/${wool.productId}/${what}`)).body as {
        rows: { answers: object[] }[]
        may_review: string
        summary: object
      }
    const all = async () => ({
      ratings: await get('reviews'),
      questions: await get('questions'),
      status: await statusOf(wool),
    })
    const before = await all()
    const tickets: string[] = []
    const takeDown = async (subject: string, id: number) => {
      await report(lata, [subject, id])
      const ticket = await caseOf([subject, id])
      const reply = await decide(rohan, [ticket], {
        actions: ['take-down'],
        reason: `No ${subject} like this.`,
      })
      expect(reply.body['rows']).toMatchObject([{ done: true }])
      expect((await report(lata, [subject, id])).status).toBe(404)
      tickets.unshift(ticket)
    }
    await takeDown('answer', answer)
    expect((await get('questions')).rows[0]?.answers).toEqual([])
    await takeDown('question', question)
    expect((await get('questions')).rows).toEqual([])
    await takeDown('review', review)
    expect(await get('reviews')).toMatchObject({
      rows: [],
      may_review: 'done',
      summary: { rating: null, count: 0 },
    })
    expect((await productsOf(shop.db, [wool.productId])).get(wool.productId)).toMatchObject({
      rating: null,
      ratingCount: 0,
    })
    expect(
      await shop.ask(asha, `PUT /reviews/${review}`, { rating: 5, text: 'All is well now.' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'taken_down' },
    })
    await takeDown('product', wool.productId)
    expect(await statusOf(wool)).toBe('Inactive')
    await expect(
      transact(shop.db, (tx) => changeProduct(tx, wool.productId, { status: 'Active' })),
    ).rejects.toMatchObject({ code: 'taken_down' })

    const { rows } = await sql<{ subject: string }>`
      select subject from moderation.decisions where actor_id = ${rohan.id} and note like 'No %' order by id`.execute(
      shop.db,
    )
    expect(rows.map((row) => row.subject)).toEqual(['answer', 'question', 'review', 'product'])
    for (const change of [
      sql`update moderation.decisions set note = 'x'`,
      sql`delete from moderation.decisions`,
    ]) {
      await expect(change.execute(shop.db)).rejects.toThrow('never changed')
    }
    for (const ticket of tickets)
      expect(await restore(rohan, ticket)).toEqual({ status: 200, body: { success: true } })
    expect(await all()).toEqual(before)
    expect((await productsOf(shop.db, [wool.productId])).get(wool.productId)).toMatchObject({
      rating: 1,
      ratingCount: 1,
    })
    expect((await restore(rohan, tickets[0] ?? '')).status).toBe(409)
  })
})
