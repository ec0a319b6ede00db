import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { orderOf } from '../../buying/checkout/paying.fixture.ts'
import { requestReturn, orderSummaryOf, buy, uploadPhoto, stepCase } from './returns.fixture.ts'
import { charu, caseIdOf, orderId, setUpThread, shop, thread, venu } from './bought-thread.fixture.ts'

setUpThread()

describe('requesting a return', () => {
  test('is refused for more than was delivered, in one request or in parts, and of two tabs at once one wins', async () => {
    expect((await requestReturn(charu, orderId, { pieces: [{ line_no: 1, quantity: 4 }] })).body.code).toBe(
      'not_so_many',
    )
    const both = await Promise.all(
      [1, 2].map(() => requestReturn(charu, orderId, { pieces: [{ line_no: 1, quantity: 2 }] })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(
      (await requestReturn(charu, orderId, { pieces: [{ line_no: 1, quantity: 2 }] })).body,
    ).toMatchObject({
      code: 'not_so_many',
      left: 1,
    })
  })

  test('twice with one key gives one case', async () => {
    const key = { 'idempotency-key': `k-${orderId}` }
    const body = { kind: 'return', reason: 'changed_mind', pieces: [{ line_no: 1, quantity: 1 }] }
    const first = await charu.post<{ response: { case_id: number } }>(
      `/api/orders/${orderId}/returns`,
      body,
      key,
    )
    const second = await charu.post<{ response: { case_id: number } }>(
      `/api/orders/${orderId}/returns`,
      body,
      key,
    )
    expect(second.body.response.case_id).toBe(first.body.response.case_id)
  })

  test('is refused 7 days and a second after delivery, and for a damage claim after 48 hours', async () => {
    const photo = await uploadPhoto(shop, charu)
    shop.time.forward(48 * HOUR_MS + 1_000)
    expect(
      (await requestReturn(charu, orderId, { kind: 'claim', reason: 'damaged', photos: [photo] })).body.code,
    ).toBe('too_late')
    expect(
      (await requestReturn(charu, orderId, { kind: 'return', reason: 'damaged', photos: [photo] })).status,
    ).toBe(201)
    shop.time.forward(5 * DAY_MS)
    expect((await requestReturn(charu, orderId, {})).body.code).toBe('too_late')
  })

  test("needs a photo when something is wrong, and one of the shopper's own", async () => {
    expect((await requestReturn(charu, orderId, { reason: 'damaged' })).status).toBe(400)
    const foreign = await uploadPhoto(shop, venu)
    expect(
      (await requestReturn(charu, orderId, { reason: 'faulty', photos: [foreign, 'no/such.webp'] })).status,
    ).toBe(400)
  })

  test("of another shopper's order, or one that is not delivered yet, is refused", async () => {
    const asha = await shop.person('Asha Rao')
    expect((await requestReturn(asha, orderId, {})).status).toBe(404)
    expect((await asha.get(`/api/orders/${orderId}/returns`)).status).toBe(404)
    const later = await buy(shop, asha, [[thread, 1]])
    expect((await requestReturn(asha, later, {})).body.code).toBe('not_so_many')
  })

  test.each([
    { pieces: [] },
    { pieces: [{ line_no: 9, quantity: 1 }] },
    { pieces: [{ line_no: 1, quantity: 0 }] },
    {
      pieces: [
        { line_no: 1, quantity: 1 },
        { line_no: 1, quantity: 1 },
      ],
    },
    { kind: 'gift' },
    { reason: 'because' },
    { pieces: 'all' },
    { photos: ['../../etc'] },
  ])('refuses %j with 400', async (bad) => {
    expect((await requestReturn(charu, orderId, bad)).status).toBe(400)
  })

  test('is refused for food after a change of mind, but not when it is faulty', async () => {
    await sql`insert into returns.non_returnable_products values ('product', ${String(thread.productId)}, 'food')`.execute(
      shop.database.db,
    )
    expect((await requestReturn(charu, orderId, {})).body.code).toBe('stays')
    expect(
      (await requestReturn(charu, orderId, { reason: 'faulty', photos: [await uploadPhoto(shop, charu)] }))
        .status,
    ).toBe(201)
    await sql`delete from returns.non_returnable_products where scope = 'product'`.execute(shop.database.db)
  })

  test('puts the order on hold, and withdrawing it releases the order and frees the pieces', async () => {
    const id = await caseIdOf(requestReturn(charu, orderId, { pieces: [{ line_no: 1, quantity: 3 }] }))
    expect([(await orderSummaryOf(shop, orderId)).held, (await orderOf(charu, orderId)).held_for]).toEqual([
      'return',
      'return',
    ])
    expect((await stepCase(charu, id, 'withdraw')).body.response.state).toBe('withdrawn')
    expect((await orderSummaryOf(shop, orderId)).held).toBeNull()
    const events = (await orderOf(charu, orderId)).timeline.map(({ event }) => event)
    expect(events.slice(-2)).toEqual(['A return or a claim was opened', 'The return or claim is closed'])
    expect((await stepCase(charu, id, 'withdraw')).body).toMatchObject({
      code: 'wrong_state',
      case_state: 'withdrawn',
    })
    expect((await requestReturn(charu, orderId, { pieces: [{ line_no: 1, quantity: 3 }] })).status).toBe(201)
  })

  test('with two cases open, the end of one keeps the order on hold', async () => {
    const [one, two] = [
      await caseIdOf(requestReturn(charu, orderId, {})),
      await caseIdOf(requestReturn(charu, orderId, {})),
    ]
    await stepCase(charu, one, 'withdraw')
    expect((await orderSummaryOf(shop, orderId)).held).toBe('return')
    await stepCase(charu, two, 'withdraw')
    expect((await orderSummaryOf(shop, orderId)).held).toBeNull()
  })
})
