import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeProduct, productsOf } from '#domains/products/catalogue'
import { transact } from '#platform/transact'
import type { SoldGoods } from '#testing/goods'
import { openVoicedShop, type Person, type VoicedShop } from '#testing/voiced-shop'

let shop: VoicedShop
let rohan: Person
let pema: Person
let goods: SoldGoods[]
let nth = 0

beforeAll(async () => {
  shop = await openVoicedShop()
  rohan = await shop.person('Rohan Desai', { roles: ['staff', 'staff:moderation'] })
  pema = await shop.person('Pema Negi', { roles: ['seller'] })
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
  shop.ask(who, 'POST /reports', {
    subject,
    subject_id,
    reason: 'wrong-details',
    text: 'It is not wool.',
    ...more,
  })
type Case = {
  ticket: string
  subject: string
  subject_id: number
  words: string
  reports: number
  state: string
  actions: string[]
}
type Listed = { rows: Case[]; count: number; counts: { open: number } }
const cases = async (state = 'open') =>
  (await shop.ask(rohan, `GET /admin/moderation/cases?state=${state}`)).body as Listed
const about = async ([subject, id]: Subject, state = 'open') =>
  (await cases(state)).rows.filter((row) => row.subject === subject && row.subject_id === id)
const caseOf = async (subject: Subject): Promise<string> =>
  (await about(subject))[0]?.ticket ?? expect.unreachable()
const decide = (who: Person | null, tickets: readonly string[], more: object = {}) =>
  shop.ask(who, 'POST /admin/moderation/decisions', {
    cases: tickets,
    actions: ['leave'],
    reason: 'Looked at it.',
    ...more,
  })
const restore = (who: Person | null, ticket: string) =>
  shop.ask(who, `POST /admin/moderation/cases/${ticket}/restoration`, { reason: 'A second look.' })
const statusOf = async ({ productId }: SoldGoods) =>
  (await productsOf(shop.db, [productId])).get(productId)?.status

/** A review, a question and an answer of a product. */
async function voices(of: SoldGoods) {
  const asha = await shop.person('Asha Rao')
  await shop.buys(asha, of)
  const idIn = (said: { body: Record<string, unknown> }) =>
    said.body['response'] as { id: number; answers: { id: number }[] }
  const review = idIn(
    await shop.ask(asha, `POST /products/${of.productId}/reviews`, {
      rating: 1,
      title: 'Bad',
      text: 'Not wool at all, plastic.',
    }),
  ).id
  const question = idIn(
    await shop.ask(asha, `POST /products/${of.productId}/questions`, { text: 'Is this really wool?' }),
  ).id
  const answered = idIn(
    await shop.ask(asha, `POST /questions/${question}/answers`, { text: 'No it is not.' }),
  )
  return { asha, review, question, answer: answered.answers[0]?.id ?? 0 }
}

describe('a report', () => {
  test('of nothing that is there is 404, of one’s own 403, without a reason or with a wrong address 400', async () => {
    const ravi = await shop.person('Ravi Kumar')
    const wool = fresh()
    for (const subject of ['product', 'review', 'question', 'answer', 'profile', 'post', 'comment']) {
      expect((await report(ravi, [subject, 999_999])).status).toBe(404)
    }
    for (const wrong of [
      { reason: 'dislike' },
      { email: 'nobody' },
      { text: 'x'.repeat(1_001) },
      { subject: 'store' },
      { subject_id: -1 },
    ]) {
      expect((await report(await shop.person('Ravi Kumar'), ['product', wool.productId], wrong)).status).toBe(
        400,
      )
    }
    expect((await report(ravi, ['product', wool.productId], { text: 'bad\u0000byte' })).status).toBe(400)
    expect((await report(pema, ['product', wool.productId])).status).toBe(403)
  })

  test('gets a ticket; the same person five times at once gets the same one, others theirs, all in one case', async () => {
    const wool = fresh()
    const ravi = await shop.person('Ravi Kumar')
    const said = await Promise.all(Array.from({ length: 5 }, () => report(ravi, ['product', wool.productId])))
    const tickets = new Set(said.map(({ body }) => body['ticket']))
    expect(said[0]).toEqual({
      status: 201,
      body: { success: true, ticket: expect.stringMatching(/^R-[2-9A-Z]{6}$/) },
    })
    expect(tickets.size).toBe(1)
    const others = await Promise.all(
      ['Lata Iyer', 'Om Rao'].map(async (name) =>
        report(await shop.person(name), ['product', wool.productId]),
      ),
    )
    expect(others.some(({ body }) => tickets.has(body['ticket']))).toBe(false)
    expect((await about(['product', wool.productId])).map(({ reports, words }) => [reports, words])).toEqual([
      [3, wool.name],
    ])
  })

  test('keeps the words as they read when they were reported, and is news again only when they read otherwise', async () => {
    const { asha, review } = await voices(fresh())
    const ravi = await shop.person('Ravi Kumar')
    const first = await report(ravi, ['review', review])
    const ticket = await caseOf(['review', review])
    expect((await decide(rohan, [ticket])).body['rows']).toMatchObject([{ done: true }])
    expect((await report(ravi, ['review', review])).body['ticket']).toBe(first.body['ticket'])
    expect(await about(['review', review])).toEqual([])
    await shop.ask(asha, `PUT /reviews/${review}`, { rating: 5, text: 'All is well, lovely wool.' })
    expect((await report(ravi, ['review', review])).body['ticket']).not.toBe(first.body['ticket'])
    const [again] = await about(['review', review])
    expect(again?.words).toContain('lovely wool')
    expect((await shop.ask(rohan, `GET /admin/moderation/cases/${ticket}`)).body['evidence']).toMatchObject({
      words: 'Bad\nNot wool at all, plastic.',
    })
  })

  test('of goods comes from an address without a login too, ten times an hour, of what members say it does not', async () => {
    const wool = fresh()
    const said = [(await report(null, ['comment', 999_999])).status]
    for (let time = 2; time <= 11; time += 1)
      said.push((await report(null, ['product', wool.productId], { email: 'x@example.in' })).status)
    expect(said).toEqual([401, ...Array.from({ length: 9 }, () => 201), 429])
  })
})

describe('a decision', () => {
  test('is for staff alone: 401, 403, then 404, then 400, and twice at once is one', async () => {
    const wool = fresh()
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
    const said = await Promise.all([
      decide(rohan, [ticket]),
      decide(rohan, [ticket], { actions: ['take-down'] }),
    ])
    expect(said.map(({ body }) => (body['rows'] as { done: boolean }[])[0]?.done).toSorted()).toEqual([
      false,
      true,
    ])
  })

  test('about several at once decides each for itself, says which could not be, and is written down with who and why', async () => {
    const [one, two] = [fresh(), fresh()]
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

  test('to take down hides answer, question, review and product; a second look brings each back with its counts to the unit', async () => {
    const wool = fresh()
    const { asha, review, question, answer } = await voices(wool)
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
    const taken: string[] = []
    const takeDown = async (subject: string, id: number) => {
      await report(lata, [subject, id])
      const ticket = await caseOf([subject, id])
      const said = await decide(rohan, [ticket], {
        actions: ['take-down'],
        reason: `No ${subject} like this.`,
      })
      expect(said.body['rows']).toMatchObject([{ done: true }])
      expect((await report(lata, [subject, id])).status).toBe(404)
      taken.unshift(ticket)
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
    ).toMatchObject({ status: 409, body: { code: 'taken_down' } })
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
    for (const ticket of taken)
      expect(await restore(rohan, ticket)).toEqual({ status: 200, body: { success: true } })
    expect(await all()).toEqual(before)
    expect((await productsOf(shop.db, [wool.productId])).get(wool.productId)).toMatchObject({
      rating: 1,
      ratingCount: 1,
    })
    expect((await restore(rohan, taken[0] ?? '')).status).toBe(409)
  })
})

test('nothing that a client can send is answered by 500', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.anything({ withNullPrototype: false }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      async (sent, text) => {
        const who = await shop.person('Ravi Kumar')
        const wild = JSON.stringify(sent) ?? ''
        const id = encodeURIComponent(text.toWellFormed()) || 'x'
        for (const call of ['POST /reports', `POST /user/standing/${id}/appeal`])
          expect((await shop.ask(who, call, wild)).status).toBeLessThan(500)
        expect(
          (await report(who, ['product', goods[0]?.productId ?? 0], { text, reason: 'spam' })).status,
        ).toBeLessThan(500)
        const desk = [
          'moderation/decisions',
          `moderation/cases/${id}/restoration`,
          `moderation/cases/${id}/appeal`,
          `moderation/cases/${id}/assignment`,
          `people/${id}/sanctions`,
          `sanctions/${id}/lifting`,
        ]
        for (const path of desk)
          expect((await shop.ask(rohan, `POST /admin/${path}`, wild)).status).toBeLessThan(500)
        for (const path of [
          `moderation/cases?page=${id}&state=${id}&subject=${id}`,
          `moderation/cases/${id}`,
          `people/${id}/conduct`,
        ]) {
          expect((await shop.ask(rohan, `GET /admin/${path}`)).status).toBeLessThan(500)
        }
      },
    ),
    { numRuns: 25 },
  )
})
