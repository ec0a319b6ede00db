import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { publish } from '#platform/events'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { DAY_MS, HOUR_MS } from '#platform/time'
import type { SoldGoods } from '../../../../testing/goods.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import {
  answerCase,
  requestReturn,
  orderSummaryOf,
  buy,
  decideCase,
  deliverOrder,
  openReturnsShop,
  uploadPhoto,
  stepCase,
  createStore,
  runClock,
  type ReturnsShop,
} from '../returns.fixture.ts'

type Person = Visitor & { id: number }

let shop: ReturnsShop
let charu: Person
let venu: Person
let meera: Person
let kabir: Person
let thread: SoldGoods
let hoop: SoldGoods
let orderId: number
const buyers: Person[] = []
let turn = 0

beforeAll(async () => {
  shop = await openReturnsShop()
  for (const name of ['Charu Menon', 'Charu Pillai', 'Charu Nair']) buyers.push(await shop.person(name))
  venu = await shop.person('Venu Gopal', ['seller'])
  meera = await shop.person('Meera Joshi', ['staff', 'staff:returns'])
  kabir = await shop.person('Kabir Sethi', ['staff', 'staff:returns'])
  ;[thread, hoop] = (await createStore(shop, venu, {
    goods: [
      { name: 'Thread', price: 100, stock: 1_000 },
      { name: 'Hoop', price: 3_000, stock: 1_000 },
    ],
  })) as [SoldGoods, SoldGoods]
}, 120_000)
afterAll(() => shop.end())

/** Charu bought three threads for ₹100 each, paid, and received them. */
beforeEach(async () => {
  // Requests per shopper and hour are limited, so several shoppers take turns.
  charu = buyers[(turn += 1) % buyers.length] as Person
  orderId = await buy(shop, charu, [[thread, 3]])
  await deliverOrder(shop, orderId)
})

const idOf = async (answer: Promise<{ body: { response: { case_id: number } } }>): Promise<number> =>
  (await answer).body.response.case_id

describe('a courier', () => {
  const parcelNews = (caseId: number, to: 'picked_up' | 'delivered' | 'lost' | 'cancelled') =>
    transact(shop.database.db, async (tx) => {
      const { rows } = await sql<{
        parcel_id: number
      }>`select parcel_id from returns.cases where id = ${caseId}`.execute(tx)
      const about = {
        orderId,
        storeId: thread.storeId,
        shopperId: charu.id,
        courier: 'demo',
        awb: 'D1',
        at: shop.time.now().toISOString(),
      }
      await publish(tx, 'fulfilment.parcel_state_changed', {
        ...about,
        parcelId: rows[0]?.parcel_id ?? 0,
        direction: 'reverse',
        from: 'ready',
        to,
      })
    }).then(() => runPendingJobs(shop.jobs))
  const faulty = async (): Promise<number> => {
    const id = await idOf(
      requestReturn(charu, orderId, { reason: 'faulty', photos: [await uploadPhoto(shop, charu)] }),
    )
    expect((await answerCase(venu, id, 'approve')).body.response.state).toBe('pickup_scheduled')
    return id
  }
  const stateOf = async (id: number) =>
    (await charu.get<{ response: { state: string } }>(`/api/returns/${id}`)).body.response.state

  test('picks up a faulty piece; its events in any order, repeated and late, lead to the same state', async () => {
    const id = await faulty()
    for (const news of ['delivered', 'picked_up', 'delivered', 'lost', 'cancelled', 'picked_up'] as const)
      await parcelNews(id, news)
    expect(await stateOf(id)).toBe('received')
  })

  test('bears the cost of a lost parcel: Charu gets ₹100 and her delivery charge back at once', async () => {
    const id = await faulty()
    await parcelNews(id, 'picked_up')
    await parcelNews(id, 'lost')
    await parcelNews(id, 'lost')
    const { response } = (await charu.get<{ response: object }>(`/api/returns/${id}`)).body
    expect(response).toMatchObject({ state: 'resolved', fault: 'courier', outcome: 'refund' })
    expect(await orderSummaryOf(shop, orderId)).toMatchObject({ lines: [{ returned: 1 }], held: null })
  })

  test('that does not come is booked again', async () => {
    const id = await faulty()
    await parcelNews(id, 'cancelled')
    expect(await stateOf(id)).toBe('approved')
    expect(
      (await venu.post<{ response: { state: string } }>(`/api/seller/returns/${id}/pickup`)).body.response
        .state,
    ).toBe('pickup_scheduled')
  })
})

describe('the clock', () => {
  test('approves ₹300 for a store that is silent for 48 hours, and escalates more than ₹1,000 to the staff', async () => {
    const small = await idOf(
      requestReturn(charu, orderId, {
        kind: 'claim',
        reason: 'missing',
        pieces: [{ line_no: 1, quantity: 3 }],
      }),
    )
    const other = await buy(shop, charu, [[hoop, 1]])
    await deliverOrder(shop, other)
    const large = await idOf(requestReturn(charu, other, { kind: 'claim', reason: 'missing' }))
    await runClock(shop)
    expect(await runClock(shop)).toBe(0)
    shop.time.forward(48 * HOUR_MS + 1)
    expect(await runClock(shop)).toBeGreaterThanOrEqual(2)
    expect((await charu.get<{ response: object }>(`/api/returns/${small}`)).body.response).toMatchObject({
      state: 'resolved',
      refunded: expect.any(Number),
    })
    expect((await charu.get<{ response: object }>(`/api/returns/${large}`)).body.response).toMatchObject({
      state: 'appealed',
      refunded: 0,
    })
    expect(await runClock(shop)).toBe(0)
  })

  test('lapses what was approved and not sent in 10 days, and closes what was resolved', async () => {
    const id = await idOf(requestReturn(charu, orderId, {}))
    await answerCase(venu, id, 'approve')
    shop.time.forward(10 * DAY_MS + 1)
    await runClock(shop)
    expect((await charu.get<{ response: object }>(`/api/returns/${id}`)).body.response).toMatchObject({
      state: 'lapsed',
    })
    expect((await orderSummaryOf(shop, orderId)).held).toBeNull()
  })

  test('makes a rejection final without an appeal within 7 days', async () => {
    const id = await idOf(requestReturn(charu, orderId, {}))
    expect((await answerCase(venu, id, 'reject', { words: '' })).status).toBe(400)
    await answerCase(venu, id, 'reject')
    shop.time.forward(7 * DAY_MS + 1)
    await runClock(shop)
    expect((await stepCase(charu, id, 'appeal')).body).toMatchObject({
      code: 'wrong_state',
      case_state: 'rejected_final',
    })
  })
})

test('Charu withdraws a return of one thread and is paid ₹300 for three missing: no offer of ₹12 for the first, whose page shows ₹0', async () => {
  const first = await idOf(requestReturn(charu, orderId, { pieces: [{ line_no: 1, quantity: 1 }] }))
  await stepCase(charu, first, 'withdraw')
  const second = await idOf(
    requestReturn(charu, orderId, {
      kind: 'claim',
      reason: 'missing',
      pieces: [{ line_no: 1, quantity: 3 }],
    }),
  )
  await answerCase(venu, second, 'approve')
  expect(await answerCase(venu, first, 'offer', { amount: 12 })).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', case_state: 'withdrawn' },
  })
  const seen = await meera.get<{ effects: { money: number }[] }>(`/api/admin/returns/${first}`)
  expect([seen.status, seen.body.effects.map(({ money }) => money)]).toEqual([200, [0, 0, 0, 0]])
})

describe('the staff', () => {
  test('can be called in after 48 hours, not before, and decide once', async () => {
    const id = await idOf(requestReturn(charu, orderId, {}))
    expect((await stepCase(charu, id, 'escalate')).body.code).toBe('too_early')
    await answerCase(venu, id, 'reject')
    await stepCase(charu, id, 'appeal', { words: 'It is unopened.' })
    expect((await decideCase(charu, id, {})).status).toBe(403)
    const both = await Promise.all([
      decideCase(meera, id, { fault: 'buyer' }),
      decideCase(kabir, id, { decision: 'refuse' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const acts = await sql<{
      count: number
    }>`select count(*)::int as count from staff.audit_log where act = 'case-decided' and about = ${`order ${orderId}`}`.execute(
      shop.database.db,
    )
    expect(acts.rows[0]?.count).toBe(1)
  })

  test('give a part at the platform’s cost and no more than was paid', async () => {
    const id = await idOf(requestReturn(charu, orderId, {}))
    await answerCase(venu, id, 'reject')
    await stepCase(charu, id, 'appeal')
    expect((await decideCase(meera, id, { decision: 'partial' })).status).toBe(400)
    expect((await decideCase(meera, id, { decision: 'partial', amount: 100.01 })).body.code).toBe(
      'more_than_paid',
    )
    const { response } = (await decideCase(meera, id, { decision: 'partial', amount: 60, fault: 'platform' }))
      .body
    expect(response).toMatchObject({ state: 'resolved', refunded: 60, costs: { item: 'platform' } })
    const { rows } = await sql<{
      funder: string
    }>`select funder from orders.adjustments where order_id = ${orderId}`.execute(shop.database.db)
    expect(rows).toEqual([{ funder: 'platform' }])
  })

  test('need a second person for ₹6,000', async () => {
    const dear = await buy(shop, charu, [[hoop, 2]])
    await deliverOrder(shop, dear)
    const id = await idOf(
      requestReturn(charu, dear, { kind: 'claim', reason: 'missing', pieces: [{ line_no: 1, quantity: 2 }] }),
    )
    await answerCase(venu, id, 'reject')
    await stepCase(charu, id, 'appeal')
    expect((await decideCase(meera, id, {})).body.response).toMatchObject({
      state: 'appealed',
      proposal: { decision: 'full', is_mine: true },
    })
    const agreement = { agree: true, reason: 'Seen too' }
    expect((await meera.post(`/api/admin/returns/${id}/agreement`, agreement)).body.code).toBe(
      'second_person_needed',
    )
    expect((await orderSummaryOf(shop, dear)).off).toBe(0)
    const both = await Promise.all(
      [1, 2].map(() => kabir.post(`/api/admin/returns/${id}/agreement`, agreement)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { off, total } = await orderSummaryOf(shop, dear)
    expect(off).toBe(total)
  })
})
