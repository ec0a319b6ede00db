import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantRole } from '#domains/accounts/identity'
import { sendRefunds, type Gateway } from '#domains/money/payments'
import { Refusal } from '#platform/refusal'
import { settleJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { ListedRefund, Order, StaffOrder, WeighedCancellation } from '../contract.ts'
import { during, gatewayOf, deliver, refundsOf, sell, send, type Sale } from '../sold.fixture.ts'
import { returnPieces } from '../return-pieces.ts'

const clock = movableClock()
let shop: TestShop
let charu: Visitor
let meera: Visitor
let kabir: Visitor
let asha: Visitor
let charuId: number

beforeAll(async () => {
  shop = await openTestShop({ clock })
  charu = await somebody('9811000001', 'Charu Menon', [])
  asha = await somebody('9811000002', 'Asha Rao', [])
  meera = await somebody('9811000003', 'Meera Iyer', ['staff', 'staff:orders', 'staff:refunds'])
  kabir = await somebody('9811000004', 'Kabir Singh', ['staff', 'staff:refunds'])
  charuId = await idOf('9811000001')
})
afterAll(() => shop.end())

async function idOf(phone: string): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select id from identity.people where phone like ${`%${phone}`}`.execute(shop.database.db)
  return rows[0]?.id ?? 0
}

async function somebody(phone: string, name: string, roles: readonly string[]): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.signIn(phone, name)
  const id = await idOf(phone)
  await transact(shop.database.db, async (tx) => {
    for (const role of roles) await grantRole(tx, id, role)
  })
  // The next code may be asked for only then.
  clock.forward(31_000)
  if (roles.length > 0) await visitor.signIn(phone, name)
  return visitor
}

const online: Sale = {
  goods: [
    { quantity: 3, unit: 100_000 },
    { quantity: 1, unit: 50_000 },
  ],
  shipping: 5_000,
  delivery: 'Online',
}
const cash: Sale = { ...online, delivery: 'COD' }
const charusOrder = (sale: Sale = online) => sell(shop, { ...sale, shopperId: charuId }, clock.now())
const orderOf = async (id: number) => (await charu.get<{ order: Order }>(`/api/orders/${id}`)).body.order
const acts = async (about: string) => {
  const { rows } = await sql<{
    act: string
  }>`select act from staff.audit_log where about = ${about} order by id`.execute(shop.database.db)
  return rows.map(({ act }) => act)
}

describe('a shopper who cancels', () => {
  const weigh = (who: Visitor, id: number, lines = '') =>
    who.get<{ cancellation: WeighedCancellation; code: string }>(
      `/api/orders/${id}/cancellation${lines && `?lines=${lines}`}`,
    )
  const cancel = (who: Visitor, id: number, { key, ...body }: { key?: string; [name: string]: unknown }) =>
    who.post<{ cancellation: WeighedCancellation; code: string }>(
      `/api/orders/${id}/cancel`,
      body,
      key ? { 'idempotency-key': key } : {},
    )

  test('is shown ₹1,000 for one of three first, and gets just that back', async () => {
    const id = await charusOrder()
    const shown = (await weigh(charu, id, '1:1')).body.cancellation
    expect(shown).toMatchObject({ amount: 1_000, is_whole: false, back_by: 'original', left: 2_550 })
    const done = await cancel(charu, id, {
      lines: [{ line_no: 1, quantity: 1 }],
      reason: 'changed_mind',
      key: 'c1',
    })
    expect(done.body.cancellation.amount).toBe(1_000)
    const order = await orderOf(id)
    expect(order).toMatchObject({
      taken_off: 1_000,
      to_pay: 2_550,
      can_cancel: true,
      adjustments: [{ kind: 'cancelled', amount: 1_000 }],
    })
    expect(order.lines[0]).toMatchObject({ quantity: 3, cancelled: 1 })
    expect(order.refunds).toMatchObject([{ amount: 1_000, state: 'on_the_way', back_by: 'original' }])
    expect(order.timeline.at(-1)).toMatchObject({
      event: 'Cancelled in part',
      note: '1 × Thread 1. Changed my mind',
    })
  })

  test('twice with one key cancels once; another press finds so much less', async () => {
    const id = await charusOrder()
    const body = {
      lines: [{ line_no: 1, quantity: 2 }],
      reason: 'other',
      note: 'Bought by my sister',
      key: `k${id}`,
    }
    await Promise.all([cancel(charu, id, body), cancel(charu, id, body)])
    expect((await cancel(charu, id, body)).status).toBe(200)
    expect(await refundsOf(shop, id)).toEqual(['200000 queued gateway'])
    expect((await cancel(charu, id, { ...body, key: `l${id}` })).status).toBe(400)
  })

  test('all of it gets all of it back with delivery, and the order reads Cancelled, then Refunded', async () => {
    const id = await charusOrder()
    expect((await cancel(charu, id, { reason: 'too_slow' })).body.cancellation).toMatchObject({
      amount: 3_550,
      is_whole: true,
      left: 0,
    })
    await sendRefunds(shop.database.db, gatewayOf(shop), clock.now())
    await settleJobs(shop.jobs)
    expect(await orderOf(id)).toMatchObject({
      order_status: 'Cancelled',
      payment_status: 'Refunded',
      refunds: [{ state: 'done' }],
    })
  })

  test("cannot once it is packed, nor anybody else's, nor nonsense", async () => {
    const id = await charusOrder()
    expect((await weigh(asha, id)).status).toBe(404)
    expect((await cancel(asha, id, { reason: 'other' })).status).toBe(404)
    expect((await weigh(charu, id, '1:99')).status).toBe(400)
    expect((await weigh(charu, id, 'x')).status).toBe(400)
    expect((await cancel(charu, id, { lines: [], reason: 'other' })).status).toBe(400)
    expect((await cancel(charu, id, { reason: 'because' })).status).toBe(400)
    expect((await cancel(shop.visitor(), id, { reason: 'other' })).status).toBe(401)
    await send(shop, id, clock.now())
    expect((await weigh(charu, id)).body.code).toBe('wrong_state')
    expect((await cancel(charu, id, { reason: 'other' })).body.code).toBe('wrong_state')
    expect((await orderOf(id)).can_cancel).toBe(false)
  })
})

type Rows = { rows: ListedRefund[]; counts: Record<string, number> }
const list = async (who: Visitor, tab: string, search = '') =>
  (await who.get<Rows>(`/api/admin/refunds?tab=${tab}&search=${search}`)).body.rows
const act = (who: Visitor, id: string, what: string | [what: string, more: object]) => {
  const [name, more] = typeof what === 'string' ? [what, {}] : what
  return who.post<{ state: string; code: string }>(`/api/admin/refunds/${id}/${name}`, {
    reason: 'Looked at it',
    ...more,
  })
}
const give = (who: Visitor, id: number, what: number | object) =>
  who.post<{ state: string; request_id: string | null; code: string }>(`/api/admin/orders/${id}/refunds`, {
    funder: 'platform',
    reason: 'Arrived a week late',
    ...(typeof what === 'number' ? { amount: what } : what),
  })

describe('money that the staff give', () => {
  test('of ₹500 goes at once, and stands in the book', async () => {
    const id = await charusOrder()
    expect((await give(meera, id, 500)).body).toEqual({ state: 'queued', request_id: null })
    expect(await refundsOf(shop, id)).toEqual(['50000 queued gateway'])
    expect(await acts(`order ${id}`)).toEqual(['refund-given'])
    expect((await orderOf(id)).timeline.at(-1)?.event).toBe('We gave a part of the price back')
    expect(JSON.stringify(await orderOf(id))).not.toContain('Arrived a week late')
  })

  test('above ₹2,000, also in pieces, waits for somebody else; whoever asked cannot say yes', async () => {
    const id = await charusOrder()
    await give(meera, id, 1_500)
    const asked = (await give(meera, id, 600)).body
    expect(asked.state).toBe('pending_approval')
    const requestId = asked.request_id ?? ''
    expect((await list(meera, 'to_decide', String(id)))[0]).toMatchObject({
      id: requestId,
      amount: 600,
      asked_by: 'Meera Iyer',
      may: ['refuse'],
    })
    expect((await act(meera, requestId, 'approve')).body.code).toBe('second_person')
    const both = await Promise.all([act(kabir, requestId, 'approve'), act(kabir, requestId, 'approve')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await refundsOf(shop, id)).toEqual(['150000 queued gateway', '60000 queued gateway'])
    expect(await acts(`order ${id}`)).toEqual(['refund-given', 'refund-given', 'refund-approved'])
  })

  test('that is refused changes nothing', async () => {
    const id = await charusOrder()
    const { request_id } = (await give(meera, id, 3_000)).body
    expect((await act(kabir, request_id ?? '', 'refuse')).body.state).toBe('cancelled')
    expect((await act(kabir, request_id ?? '', 'approve')).body.code).toBe('wrong_state')
    expect(await refundsOf(shop, id)).toEqual([])
  })

  test('is never more than was paid, nor without a reason, nor by somebody without the right', async () => {
    const id = await charusOrder()
    expect((await give(meera, id, 3_550.01)).body.code).toBe('more_than_paid')
    expect((await give(meera, id, 0.001)).status).toBe(400)
    expect((await give(meera, id, { amount: 5, reason: '' })).status).toBe(400)
    expect((await give(charu, id, 5)).status).toBe(403)
    expect((await give(shop.visitor(), id, 5)).status).toBe(401)
    expect((await give(meera, 1, 5)).status).toBe(404)
    expect((await kabir.get(`/api/admin/orders/${id}`)).status).toBe(403)
  })
})

describe('cash that is paid back', () => {
  const destination = { kind: 'upi', id: 'charu.menon@okbank', name: 'Charu Menon' }

  async function returned(): Promise<number> {
    const id = await charusOrder(cash)
    await send(shop, id, clock.now())
    await deliver(shop, id, clock.now())
    const pieces = [{ lineNo: 2, quantity: 1 }]
    await during(shop, (tx) =>
      returnPieces(tx, id, {
        pieces,
        cause: 'return',
        withDelivery: false,
        actor: 'staff',
        reason: 'broken',
        at: clock.now(),
        key: 'case',
      }),
    )
    return id
  }

  test('goes to the UPI id that she names, after one person approves it and another pays it with the bank’s number', async () => {
    const id = await returned()
    expect((await orderOf(id)).refunds).toMatchObject([
      { amount: 500, state: 'needs_account', back_by: 'by_hand' },
    ])
    const row = async () => (await list(meera, 'all', String(id)))[0] as ListedRefund
    const { id: refundId, may } = await row()
    expect(may).toEqual([])
    expect((await act(meera, refundId, 'approve_destination')).body.code).toBe('no_destination')
    expect(
      (await charu.post(`/api/orders/${id}/refund-destination`, { ...destination, id: 'nonsense' })).status,
    ).toBe(400)
    expect((await asha.post(`/api/orders/${id}/refund-destination`, destination)).status).toBe(404)
    expect((await charu.post(`/api/orders/${id}/refund-destination`, destination)).body).toMatchObject({
      destination: 'ch…@okbank',
    })
    expect((await act(meera, refundId, ['paid', { utr: `UTR${id}` }])).body.code).toBe('wrong_state')
    expect((await act(meera, refundId, 'approve_destination')).status).toBe(200)
    expect((await charu.post(`/api/orders/${id}/refund-destination`, destination)).status).toBe(409)
    expect((await act(meera, refundId, ['paid', { utr: `UTR${id}` }])).body.code).toBe('second_person')
    expect((await act(kabir, refundId, 'paid')).status).toBe(400)
    const shown = await kabir.post(`/api/admin/refunds/${refundId}/destination`, { reason: 'To pay it' })
    expect(shown.body).toEqual({ destination: 'charu.menon@okbank', name: 'Charu Menon' })
    expect((await act(kabir, refundId, ['paid', { utr: `UTR${id}` }])).body.state).toBe('succeeded')
    expect((await act(kabir, refundId, ['paid', { utr: `UTS${id}` }])).body.code).toBe('wrong_state')
    await settleJobs(shop.jobs)
    expect(await orderOf(id)).toMatchObject({
      payment_status: 'Partly refunded',
      refunds: [{ state: 'done', destination: expect.stringContaining('ch…@okbank') }],
    })
    expect(await acts(`order ${id}`)).toEqual(['refund-approved', 'refund-paid', 'refund-paid'])
    const { rows } = await sql`select destination from payments.refunds where order_id = ${id}`.execute(
      shop.database.db,
    )
    expect(JSON.stringify(rows)).not.toContain('charu.menon')
  })

  test("is not paid twice under one bank's number", async () => {
    const first = await returned()
    const second = await returned()
    for (const id of [first, second]) {
      await charu.post(`/api/orders/${id}/refund-destination`, {
        kind: 'bank',
        account: '123456789012',
        ifsc: 'hdfc0001234',
        name: 'Charu Menon',
      })
      const refundId = (await list(meera, 'to_decide', String(id)))[0]?.id ?? ''
      await act(meera, refundId, 'approve_destination')
      const paid = await act(kabir, refundId, ['paid', { utr: 'SAMEUTR1' }])
      expect(paid.status).toBe(id === first ? 200 : 409)
    }
  })
})

test('a refund that the gateway refuses for good is tried once more by a person, or paid by hand', async () => {
  const refusing: Gateway = {
    ...gatewayOf(shop),
    refund: () => Promise.reject(new Refusal(409, 'payment_refused', 'Not enough balance.')),
  }
  const failed = async () => {
    const id = await charusOrder()
    await give(meera, id, 100)
    for (let tries = 0; tries < 6; tries += 1) {
      await sendRefunds(shop.database.db, refusing, clock.now())
      clock.forward(6 * 3_600_000)
    }
    expect((await orderOf(id)).refunds).toMatchObject([{ state: 'delayed' }])
    const row = (await list(meera, 'failed', String(id)))[0]
    expect(row?.may).toEqual(['retry', 'by_hand'])
    return { id, refundId: row?.id ?? '' }
  }
  const again = await failed()
  expect((await act(meera, again.refundId, 'retry')).body.state).toBe('queued')
  await sendRefunds(shop.database.db, gatewayOf(shop), clock.now())
  expect(await refundsOf(shop, again.id)).toEqual(['10000 succeeded gateway'])
  const byHand = await failed()
  expect((await act(meera, byHand.refundId, 'by_hand')).body.state).toBe('manual')
  expect((await act(meera, byHand.refundId, 'retry')).body.code).toBe('wrong_state')
  expect((await orderOf(byHand.id)).refunds).toMatchObject([{ state: 'needs_account' }])
})

test('the staff find an order, hold it with a reason that the shopper does not read, release and cancel it', async () => {
  const id = await charusOrder()
  const found = (await meera.get<{ rows: { order_id: number }[] }>(`/api/admin/orders?search=${id}`)).body
    .rows
  expect(found.map(({ order_id }) => order_id)).toEqual([id])
  await meera.post(`/api/admin/orders/${id}/hold`, { reason: 'Third order to this door today' })
  expect((await meera.get<StaffOrder>(`/api/admin/orders/${id}`)).body).toMatchObject({
    holds: [{ because: 'staff' }],
    can_cancel: true,
  })
  expect(JSON.stringify(await orderOf(id))).not.toContain('Third order')
  expect((await charu.post(`/api/orders/${id}/cancel`, { reason: 'other' })).status).toBe(409)
  const [forMeera, forCharu] = [
    (await meera.get<StaffOrder>(`/api/admin/orders/${id}`)).body.order,
    await orderOf(id),
  ]
  expect([forMeera.timeline.at(-1)?.event, forCharu.timeline.at(-1)?.event]).toEqual([
    'Held until somebody has looked at it',
    'We are looking at this order before it goes on',
  ])
  await meera.post(`/api/admin/orders/${id}/release`, { reason: 'Her school buys there' })
  expect((await orderOf(id)).is_held).toBe(false)
  expect(
    (
      await meera.post<{ cancellation: WeighedCancellation }>(`/api/admin/orders/${id}/cancel`, {
        reason: 'She asked by phone',
      })
    ).body.cancellation.amount,
  ).toBe(3_550)
  expect(await acts(`order ${id}`)).toEqual(['order-held', 'order-released', 'order-cancelled'])
})

test('what was delivered is completed after 7 days, unless somebody looks at it', async () => {
  const [kept, held] = [await charusOrder(), await charusOrder()]
  for (const id of [kept, held]) {
    await send(shop, id, clock.now())
    await deliver(shop, id, clock.now())
  }
  await meera.post(`/api/admin/orders/${held}/hold`, { reason: 'She says it never came' })
  const complete = async () => {
    await shop.jobs.tasks['orders:complete']?.(undefined)
    return Promise.all([kept, held].map(async (id) => (await orderOf(id)).order_status))
  }
  clock.forward(6 * 86_400_000)
  expect(await complete()).toEqual(['Delivered', 'Delivered'])
  clock.forward(2 * 86_400_000)
  expect(await complete()).toEqual(['Completed', 'Delivered'])
})
