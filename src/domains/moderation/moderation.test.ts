import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeProduct, productsOf } from '#domains/catalogue'
import { transact } from '#platform/transact'
import type { SoldGoods } from '#testing/goods'
import { openVoicedShop, type Person, type VoicedShop } from '#testing/voiced-shop'

let shop: VoicedShop
let rohan: Person
let goods: SoldGoods[]
let nth = 0

beforeAll(async () => {
  shop = await openVoicedShop()
  rohan = await shop.person('Rohan Desai', { roles: ['staff', 'staff:moderation'] })
  const pema = await shop.person('Pema Negi', { roles: ['seller'] })
  const colours = ['Red', 'Green', 'Blue', 'Pink', 'Grey', 'White', 'Black', 'Brown', 'Cream', 'Teal']
  goods = await shop.store(
    pema,
    'Kullu Wool House',
    colours.map((name) => ({ name: `${name} wool`, price: 100, stock: 5 })),
  )
})
afterAll(() => shop.close())

const fresh = (): SoldGoods => goods[(nth += 1) - 1] ?? expect.unreachable()
type Subject = [subject: string, id: number]
const report = (who: Person | null, [subject, subject_id]: Subject, more: object = {}) =>
  shop.ask(who, 'POST /reports', { subject, subject_id, reason: 'wrong-details', text: 'It is not wool.', ...more })
const decide = (who: Person | null, ticket: unknown, more: object = {}) =>
  shop.ask(who, `POST /admin/reports/${String(ticket)}/decision`, { decision: 'leave', note: 'Looked at it.', ...more })
type Listed = { rows: { ticket: string; subject: string; subject_id: number; words: string; reporters: number; state: string; decision: string | null }[]; count: number } // prettier-ignore
const reports = async (state = 'open', page = 1) => (await shop.ask(rohan, `GET /admin/reports?state=${state}&page=${page}`)).body as Listed
const about = async (id: number, state = 'open') => (await reports(state)).rows.filter((row) => row.subject_id === id)
const statusOf = async ({ productId }: SoldGoods) => (await productsOf(shop.db, [productId])).get(productId)?.status

/** A review, a question and an answer of a product. */
async function voices(of: SoldGoods) {
  const asha = await shop.person('Asha Rao')
  await shop.buys(asha, of)
  const idIn = (said: { body: Record<string, unknown> }) => said.body['response'] as { id: number; answers: { id: number }[] }
  const review = idIn(
    await shop.ask(asha, `POST /products/${of.productId}/reviews`, { rating: 1, title: 'Bad', text: 'Not wool at all, plastic.' }),
  ).id
  const question = idIn(await shop.ask(asha, `POST /products/${of.productId}/questions`, { text: 'Is this really wool?' })).id
  const answered = idIn(await shop.ask(asha, `POST /questions/${question}/answers`, { text: 'No it is not.' }))
  return { asha, review, question, answer: answered.answers[0]?.id ?? 0 }
}

describe('a report', () => {
  test('of nothing that is there is 404, without a reason or with a wrong address 400', async () => {
    const ravi = await shop.person('Ravi Kumar')
    const wool = fresh()
    for (const subject of ['product', 'review', 'question', 'answer', 'profile']) expect((await report(ravi, [subject, 999_999])).status).toBe(404)
    for (const wrong of [{ reason: 'dislike' }, { email: 'nobody' }, { text: 'x'.repeat(1_001) }, { subject: 'store' }, { subject_id: -1 }]) {
      expect((await report(await shop.person('Ravi Kumar'), ['product', wool.productId], wrong)).status).toBe(400)
    }
    expect((await report(ravi, ['product', wool.productId], { text: 'bad\u0000byte' })).status).toBe(400)
  })

  test('gets a ticket; the same person twice at once gets the same one, others theirs', async () => {
    const wool = fresh()
    const ravi = await shop.person('Ravi Kumar')
    const said = await Promise.all(Array.from({ length: 5 }, () => report(ravi, ['product', wool.productId])))
    const tickets = new Set(said.map(({ body }) => body['ticket']))
    expect(said[0]).toEqual({ status: 201, body: { success: true, ticket: expect.stringMatching(/^R-[2-9A-Z]{6}$/) } })
    expect(tickets.size).toBe(1)
    const other = await report(await shop.person('Lata Iyer'), ['product', wool.productId])
    expect(tickets.has(other.body['ticket'])).toBe(false)
    expect((await about(wool.productId)).map(({ reporters, words }) => [reporters, words])).toEqual([
      [2, wool.name],
      [2, wool.name],
    ])
  })

  test('keeps the words as they read when they were reported', async () => {
    const { asha, review } = await voices(fresh())
    await report(rohan, ['review', review])
    await shop.ask(asha, `PUT /reviews/${review}`, { rating: 5, text: 'All is well, lovely wool.' })
    expect((await about(review))[0]?.words).toBe('Bad\nNot wool at all, plastic.')
  })

  test('comes from an address without a login too, ten times an hour', async () => {
    const wool = fresh()
    const said: number[] = []
    for (let time = 1; time <= 11; time += 1) said.push((await report(null, ['product', wool.productId], { email: 'x@example.in' })).status)
    expect(said).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  })
})

describe('a decision', () => {
  test('is for staff alone: 401, 403, then 404, then 400, and twice at once is one', async () => {
    const wool = fresh()
    const { ticket } = (await report(await shop.person('Ravi Kumar'), ['product', wool.productId])).body
    const ravi = await shop.person('Ravi Kumar')
    expect((await shop.ask(null, 'GET /admin/reports')).status).toBe(401)
    expect((await shop.ask(ravi, 'GET /admin/reports')).status).toBe(403)
    expect((await decide(null, 'R-222222', { note: '' })).status).toBe(401)
    expect((await decide(ravi, 'R-222222', { note: '' })).status).toBe(403)
    expect((await decide(rohan, 'R-222222', { note: '' })).status).toBe(404)
    expect((await decide(rohan, ticket, { decision: 'x' })).status).toBe(400)
    expect((await decide(rohan, ticket, { note: ' ' })).status).toBe(400)
    const said = await Promise.all([decide(rohan, ticket), decide(rohan, ticket, { decision: 'take-down' })])
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('to leave closes every report of the subject, and a new report is a new ticket', async () => {
    const wool = fresh()
    const ravi = await shop.person('Ravi Kumar')
    const first = await report(ravi, ['product', wool.productId])
    await report(await shop.person('Lata Iyer'), ['product', wool.productId])
    expect((await decide(rohan, first.body['ticket'])).status).toBe(200)
    expect(await about(wool.productId)).toEqual([])
    expect(await about(wool.productId, 'closed')).toMatchObject([
      { state: 'closed', decision: 'leave', reporters: 0 },
      { state: 'closed', decision: 'leave' },
    ])
    expect(await statusOf(wool)).toBe('Active')
    expect((await report(ravi, ['product', wool.productId])).body['ticket']).not.toBe(first.body['ticket'])
  })

  test('about several at once decides each for itself, says which could not be, and is written down with who and why', async () => {
    const [one, two] = [fresh(), fresh()]
    const tickets = await Promise.all(
      [one, two].map(async ({ productId }) => (await report(await shop.person('Ravi Kumar'), ['product', productId])).body['ticket']),
    )
    const bulk = (who: Person | null, more: object = {}) =>
      shop.ask(who, 'POST /admin/reports/decisions', { tickets: [...tickets, 'R-222222'], decision: 'take-down', note: 'Fake wool.', ...more })
    expect((await bulk(await shop.person('Ravi Kumar'))).status).toBe(403)
    expect((await bulk(rohan, { tickets: [] })).status).toBe(400)
    expect((await bulk(rohan)).body['rows']).toMatchObject([{ done: true }, { done: true }, { ticket: 'R-222222', done: false }])
    expect(await Promise.all([one, two].map(statusOf))).toEqual(['Inactive', 'Inactive'])
    const { rows } = await sql`select 1 from staff.acts where act = 'moderated' and reason = 'Fake wool.' and actor_id = ${rohan.id}`.execute(shop.db)
    expect(rows).toHaveLength(2)
  })

  test('to take down hides answer, question, review and product, and says who, when and why for ever', async () => {
    const wool = fresh()
    const { asha, review, question, answer } = await voices(wool)
    const takeDown = async (subject: string, id: number) => {
      const { ticket } = (await report(asha, [subject, id])).body
      expect((await decide(rohan, ticket, { decision: 'take-down', note: `No ${subject} like this.` })).status).toBe(200)
      expect((await report(asha, [subject, id])).status).toBe(404)
    }
    const get = async (what: string) => (await shop.ask(asha, `GET /products/${wool.productId}/${what}`)).body as { rows: { answers: object[] }[]; may_review: string; summary: object } // prettier-ignore
    await takeDown('answer', answer)
    expect((await get('questions')).rows[0]?.answers).toEqual([])
    await takeDown('question', question)
    expect((await get('questions')).rows).toEqual([])
    await takeDown('review', review)
    expect(await get('reviews')).toMatchObject({ rows: [], may_review: 'done', summary: { rating: null, count: 0 } })
    expect((await productsOf(shop.db, [wool.productId])).get(wool.productId)).toMatchObject({ rating: null, ratingCount: 0 })
    expect(await shop.ask(asha, `PUT /reviews/${review}`, { rating: 5, text: 'All is well now.' })).toMatchObject({
      status: 409,
      body: { code: 'taken_down' },
    })
    expect((await shop.ask(asha, `DELETE /reviews/${review}`)).status).toBe(200)
    await takeDown('product', wool.productId)
    expect(await statusOf(wool)).toBe('Inactive')
    expect((await shop.ask(asha, `GET /products/${wool.productId}/reviews`)).status).toBe(404)
    await expect(transact(shop.db, (tx) => changeProduct(tx, wool.productId, { status: 'Active' }))).rejects.toMatchObject({ code: 'taken_down' })
    expect(await statusOf(wool)).toBe('Inactive')

    const { rows } = await sql<{ subject: string; note: string; actor_id: number }>`
      select subject, note, actor_id from moderation.decisions where actor_id = ${rohan.id} and note like 'No %' order by id`.execute(shop.db)
    expect(rows.map((row) => row.subject)).toEqual(['answer', 'question', 'review', 'product'])
    const kept = await sql<{ text: string; hidden_by: number; hidden_because: string }>`
      select text, hidden_by, hidden_because from reviews.reviews where id = ${review}`.execute(shop.db)
    expect(kept.rows).toEqual([{ text: 'Not wool at all, plastic.', hidden_by: rohan.id, hidden_because: 'No review like this.' }])
    for (const change of [sql`update moderation.decisions set note = 'x'`, sql`delete from moderation.decisions`]) {
      await expect(change.execute(shop.db)).rejects.toThrow('never changed')
    }
  })
})

test('nothing that a client can send is answered by 500', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything({ withNullPrototype: false }), fc.string({ unit: 'binary', maxLength: 20 }), async (sent, text) => {
      const who = await shop.person('Ravi Kumar')
      expect((await shop.ask(who, 'POST /reports', JSON.stringify(sent) ?? '')).status).toBeLessThan(500)
      expect((await report(who, ['product', goods[0]?.productId ?? 0], { text, reason: 'spam' })).status).toBeLessThan(500)
      const ticket = encodeURIComponent(text.toWellFormed()) || 'x'
      expect((await shop.ask(rohan, `POST /admin/reports/${ticket}/decision`, JSON.stringify(sent) ?? '')).status).toBeLessThan(500)
      expect((await shop.ask(rohan, `GET /admin/reports?page=${ticket}&state=${ticket}`)).status).toBeLessThan(500)
    }),
    { numRuns: 40 },
  )
})
