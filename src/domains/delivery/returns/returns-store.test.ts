import { describe, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import {
  answerCase,
  requestReturn,
  orderSummaryOf,
  decideCase,
  inspectCase,
  onHand,
  uploadPhoto,
  receiveCase,
  stepCase,
  createStore,
} from './returns.fixture.ts'
import { charu, caseIdOf, meera, orderId, setUpThread, shop, thread, venu } from './bought-thread.fixture.ts'

setUpThread()

describe('a store', () => {
  test('sees and answers its own cases only; all others are 404', async () => {
    const id = await caseIdOf(requestReturn(charu, orderId, {}))
    const rahul = await shop.person('Rahul Iyer', ['seller'])
    await createStore(shop, rahul, { name: 'Other House', goods: [{ name: 'Needle', price: 5, stock: 1 }] })
    expect((await rahul.get(`/api/seller/returns/${id}`)).status).toBe(404)
    for (const path of ['answer', 'received', 'inspection', 'pickup']) {
      expect(
        (await rahul.post(`/api/seller/returns/${id}/${path}`, { answer: 'approve', pieces: [] })).status,
      ).toBe(404)
    }
    expect((await rahul.get(`/api/seller/returns?store_id=${thread.storeId}`)).status).toBe(404)
    const list = await venu.get<{ rows: { case_id: number }[] }>(
      `/api/seller/returns?store_id=${thread.storeId}`,
    )
    expect(list.body.rows.map(({ case_id }) => case_id)).toContain(id)
    expect((await charu.get(`/api/seller/returns/${id}`)).status).toBe(403)
    expect((await shop.visitor().get(`/api/returns/${id}`)).status).toBe(401)
  })

  test('approves goods that were sent back unopened: ₹200 of ₹300 are refunded, once, without delivery, and 2 are restocked', async () => {
    const before = await onHand(shop, thread)
    const id = await caseIdOf(requestReturn(charu, orderId, { pieces: [{ line_no: 1, quantity: 2 }] }))
    expect((await answerCase(venu, id, 'approve')).body.response).toMatchObject({
      state: 'approved',
      goods_back: true,
    })
    await stepCase(charu, id, 'send', { words: 'India Post RM123456789IN' })
    await receiveCase(venu, id)
    const both = await Promise.all(
      [1, 2].map(() => inspectCase(venu, id, [{ line_no: 1, accepted: 2, restocked: 2 }])),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await runPendingJobs(shop.jobs)
    const books = await orderSummaryOf(shop, orderId)
    expect(books).toMatchObject({
      off: 20_000,
      refunds: 20_000,
      held: null,
      lines: [{ delivered: 3, returned: 2 }],
    })
    expect(await onHand(shop, thread)).toBe(before + 2)
    expect((await charu.get<{ response: object }>(`/api/returns/${id}`)).body.response).toMatchObject({
      state: 'resolved',
      refunded: 200,
      outcome: 'refund',
    })
  })

  test('refunds a claim about missing pieces at once, their delivery included, and nothing is restocked', async () => {
    const before = await onHand(shop, thread)
    const id = await caseIdOf(
      requestReturn(charu, orderId, {
        kind: 'claim',
        reason: 'missing',
        pieces: [{ line_no: 1, quantity: 3 }],
      }),
    )
    expect((await answerCase(venu, id, 'approve')).body.response).toMatchObject({
      state: 'resolved',
      outcome: 'refund',
    })
    const { off, total, status, held } = await orderSummaryOf(shop, orderId)
    expect({ off, status, held }).toEqual({ off: total, status: 'fully_returned', held: null })
    expect(await onHand(shop, thread)).toBe(before)
  })

  test('accepts a part of what came back: the good piece is refunded, and Charu may appeal about the other', async () => {
    const id = await caseIdOf(requestReturn(charu, orderId, { pieces: [{ line_no: 1, quantity: 2 }] }))
    await answerCase(venu, id, 'approve')
    await receiveCase(venu, id)
    expect((await inspectCase(venu, id, [{ line_no: 1, accepted: 3, restocked: 0 }])).status).toBe(400)
    expect((await inspectCase(venu, id, [])).status).toBe(400)
    const { response } = (await inspectCase(venu, id, [{ line_no: 1, accepted: 1, restocked: 0 }])).body
    expect(response).toMatchObject({ state: 'inspected', verdict: 'partial', refunded: 100 })
    await stepCase(charu, id, 'appeal', { words: 'Both were unopened.' })
    expect((await decideCase(meera, id, { fault: 'buyer' })).body.response).toMatchObject({
      state: 'resolved',
      refunded: 200,
    })
    expect(await orderSummaryOf(shop, orderId)).toMatchObject({ off: 20_000, lines: [{ returned: 2 }] })
  })

  test('offers ₹40 for keeping the piece; accepted, it is paid once, and more than the goods cost cannot be offered', async () => {
    const id = await caseIdOf(
      requestReturn(charu, orderId, { reason: 'not_as_described', photos: [await uploadPhoto(shop, charu)] }),
    )
    expect((await answerCase(venu, id, 'offer', { amount: 100.01 })).body.code).toBe('more_than_paid')
    expect((await answerCase(venu, id, 'offer', {})).status).toBe(400)
    expect((await stepCase(charu, id, 'accept_offer')).body.code).toBe('no_offer')
    expect((await answerCase(venu, id, 'offer', { amount: 40 })).body.response).toMatchObject({
      state: 'requested',
      offered: 40,
    })
    const both = await Promise.all([1, 2].map(() => stepCase(charu, id, 'accept_offer')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await orderSummaryOf(shop, orderId)).toMatchObject({
      off: 4_000,
      lines: [{ returned: 0 }],
      held: null,
    })
    expect((await requestReturn(charu, orderId, { pieces: [{ line_no: 1, quantity: 3 }] })).body.code).toBe(
      'not_so_many',
    )
  })
})
