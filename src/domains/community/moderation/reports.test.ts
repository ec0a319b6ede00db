import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  casesAbout,
  caseOf,
  decide,
  nextGoods,
  goods,
  pema,
  report,
  rohan,
  setUpModeration,
  shop,
  addReviewContent,
} from './moderation.fixture.ts'

setUpModeration()

describe('a report', () => {
  test('of an unknown subject is 404, of one’s own 403, without a reason or with a wrong address 400', async () => {
    const ravi = await shop.person('Ravi Kumar')
    const wool = nextGoods()
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
    const wool = nextGoods()
    const ravi = await shop.person('Ravi Kumar')
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => report(ravi, ['product', wool.productId])),
    )
    const tickets = new Set(replies.map(({ body }) => body['ticket']))
    expect(replies[0]).toEqual({
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
    expect(
      (await casesAbout(['product', wool.productId])).map(({ reports, words }) => [reports, words]),
    ).toEqual([[3, wool.name]])
  })

  test('stores the wording at the time of the report, and is new only when the wording has changed', async () => {
    const { asha, review } = await addReviewContent(nextGoods())
    const ravi = await shop.person('Ravi Kumar')
    const first = await report(ravi, ['review', review])
    const ticket = await caseOf(['review', review])
    expect((await decide(rohan, [ticket])).body['rows']).toMatchObject([{ done: true }])
    expect((await report(ravi, ['review', review])).body['ticket']).toBe(first.body['ticket'])
    expect(await casesAbout(['review', review])).toEqual([])
    await shop.ask(asha, `PUT /reviews/${review}`, { rating: 5, text: 'All is well, lovely wool.' })
    expect((await report(ravi, ['review', review])).body['ticket']).not.toBe(first.body['ticket'])
    const [again] = await casesAbout(['review', review])
    expect(again?.words).toContain('lovely wool')
    expect((await shop.ask(rohan, `GET /admin/moderation/cases/${ticket}`)).body['evidence']).toMatchObject({
      words: 'Bad\nNot wool at all, plastic.',
    })
  })

  test('of goods is accepted from an address without a login too, ten times an hour; of members’ content it is not', async () => {
    const wool = nextGoods()
    const statuses = [(await report(null, ['comment', 999_999])).status]
    for (let time = 2; time <= 11; time += 1)
      statuses.push((await report(null, ['product', wool.productId], { email: 'x@example.in' })).status)
    expect(statuses).toEqual([401, ...Array.from({ length: 9 }, () => 201), 429])
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
        const staffCalls = [
          'moderation/decisions',
          `moderation/cases/${id}/restoration`,
          `moderation/cases/${id}/appeal`,
          `moderation/cases/${id}/assignment`,
          `people/${id}/sanctions`,
          `sanctions/${id}/lifting`,
        ]
        for (const path of staffCalls)
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
