import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { grantRole } from '#domains/accounts/identity'
import { transact } from '#platform/transact'
import { lookAtBooks } from '../../../../books.ts'
import { openStoreWith, type SoldGoods } from '../../../../testing/goods.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { bookFact, proveBooks } from '../../../money/ledger/index.ts'
import { reduceOrder } from '../../orders/index.ts'
import { confirmCharge, openGateway, openMoneyOf } from '../../../money/payments/index.ts'
import { gatherData } from '../../../accounts/privacy/gather.ts'
import { add, placeOrder, quoteOf, rupsert } from '../buying.fixture.ts'
import type { DueOfOrder, DueWindow } from '../contract.ts'
import { orderOf, pay, report, settleAll } from '../paying.fixture.ts'
import { checkoutIdsOf } from '../person-data.ts'

const clock = movableClock()
let shop: TestShop
let asha: Visitor
let meera: Visitor
let yarn: SoldGoods
let references = 0

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  meera = shop.visitor()
  await meera.signIn('9000000003', 'Meera Iyer')
  const { rows } = await sql<{
    id: number
  }>`select id from identity.people where phone = '9000000003'`.execute(shop.database.db)
  await transact(shop.database.db, async (tx) => {
    for (const role of ['staff', 'staff:payments', 'staff:countries'])
      await grantRole(tx, rows[0]?.id ?? 0, role)
  })
  ;[yarn] = (await openStoreWith(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 50 }],
  })) as [SoldGoods]
  const policy = { name: 'India', skips_payment: true, hold_hours: 48, reason: 'A trial' }
  await meera.post('/api/admin/country-policies/91', policy)
})
afterAll(async () => {
  const { db } = shop.database
  const wrong = [
    ...(await proveBooks(db, { now: clock.now(), log: { error: () => undefined } })),
    ...(await lookAtBooks(db, clock.now())),
  ]
  expect(wrong.filter(({ found }) => found.length > 0)).toEqual([])
  await shop.end()
})
beforeEach(() => clock.forward(60_000))

/** Two skeins of ₹250, confirmed by Meera before anything was paid. */
async function confirmed(): Promise<number> {
  await add(asha, yarn, 2)
  const bill = await quoteOf(asha, { delivery_type: 'Online' })
  await placeOrder(asha, bill)
  const { body } = await rupsert(asha, bill, 0)
  const said = await meera.post(`/api/admin/unpaid-orders/${body.order_id}/decide`, {
    decision: 'confirm',
    reason: 'Called her',
  })
  expect(said.status).toBe(200)
  await settleAll(shop)
  return body.order_id
}

const due = (id: number | string, who = asha) =>
  who.get<{ due: DueOfOrder; code: string }>(`/api/orders/${id}/due`)
const open = (id: number | string, who = asha) =>
  who.post<DueWindow & { code: string }>(`/api/orders/${id}/pay-due`, {})
const received = (id: number) =>
  meera.post<{ code: string }>(`/api/admin/unpaid-orders/${id}/received`, {
    reference: `HDFC00011${(references += 1)}`,
    reason: 'In the statement',
  })

/** How many wait for somebody to let go of a row. */
const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      shop.database.db,
    )
  ).rows.length

async function refundsOf(rpOrderId: string): Promise<{ state: string; amount: number }[]> {
  const { rows } = await sql<{ state: string; amount: number }>`
    select r.state, r.amount_paise as amount from payments.refunds r join payments.charges c on c.payment_id = r.payment_id
    join payments.payables p on p.id = c.payable_id where p.rp_order_id = ${rpOrderId} order by r.queued_at`.execute(
    shop.database.db,
  )
  return rows
}

test('what is due is told to its shopper alone, and only once somebody has confirmed the order', async () => {
  await add(asha, yarn)
  const bill = await quoteOf(asha, { delivery_type: 'Online' })
  await placeOrder(asha, bill)
  const { order_id: id } = (await rupsert(asha, bill, 0)).body
  expect([(await due(id)).body.code, (await open(id)).body.code]).toEqual(['wrong_state', 'wrong_state'])
  expect([
    (await due(id, meera)).status,
    (await open(id, meera)).status,
    (await open(id, shop.visitor())).status,
    (await due('x')).status,
  ]).toEqual([404, 404, 401, 404])
  await asha.post(`/api/orders/${id}/withdraw`, {})
  expect((await due(id)).body.code).toBe('wrong_state')
})

test('Asha pays the ₹500 and the delivery of a confirmed order online: it is approved, and its books hold the money as of any order that was paid', async () => {
  const id = await confirmed()
  const { amount, pay_by: payBy } = (await due(id)).body.due
  expect([amount, payBy]).toEqual([(await orderOf(asha, id)).to_pay, expect.any(String)])
  expect(Date.parse(payBy ?? '') - clock.now().getTime()).toBeGreaterThan(6 * 86_400_000)

  const both = await Promise.all([open(id), open(id)])
  expect(new Set(both.map(({ body }) => body.rp_order_id)).size).toBe(1)
  const window = both[0].body
  expect(window).toMatchObject({ amount: amount * 100, currency: 'INR', order_ids: [id] })
  const { body: paid } = await pay(asha, window.rp_order_id)
  expect((await report(asha, id, paid)).body.payment_status).toBe('Approved')
  expect((await report(asha, id, paid)).body.payment_status).toBe('Approved')
  await settleAll(shop)
  expect(await orderOf(asha, id)).toMatchObject({
    payment_status: 'Approved',
    pays_later: false,
    order_status: 'Placed',
  })
  expect([(await due(id)).body.code, (await received(id)).body.code]).toEqual(['wrong_state', 'wrong_state'])

  for (const kind of ['delivered', 'completed'] as const) {
    await transact(shop.database.db, (tx) =>
      bookFact(tx, id, { kind, key: kind, at: clock.now(), detail: {} }),
    )
  }
  const { rows } = await sql<{ account: string }>`
    select p.account from ledger.postings p join ledger.entries e on e.id = p.entry_id
    where e.order_id = ${id} group by 1 having sum(p.paise) <> 0`.execute(shop.database.db)
  expect(rows.map(({ account }) => account)).not.toContain('shopper_receivable')
})

test('she closes the tab after paying: the webhook alone pays the order; what she cancels then goes back the way it came', async () => {
  const id = await confirmed()
  const { body: window } = await open(id)
  await pay(asha, window.rp_order_id, { webhook: 'now' })
  await settleAll(shop)
  expect(await orderOf(asha, id)).toMatchObject({ payment_status: 'Approved' })
  expect((await asha.post(`/api/orders/${id}/cancel`, { lines: null, reason: 'changed_mind' })).status).toBe(
    200,
  )
  await settleAll(shop)
  expect(await refundsOf(window.rp_order_id)).toEqual([{ state: 'succeeded', amount: window.amount }])
})

test('what she paid for it is among what she takes home, and keeps her account while nobody has settled it', async () => {
  const { db } = shop.database
  const { rows } = await sql<{
    id: number
  }>`select id from identity.people where phone = '9000000001'`.execute(db)
  const ashaId = rows[0]?.id ?? 0
  const id = await confirmed()
  const { body: window } = await open(id)
  const { body: paid } = await pay(asha, window.rp_order_id)
  const gateway = openGateway({
    keyId: 'rzp_test_ciydemo',
    keySecret: 'ciy-demo-secret',
    url: () => `${shop.url}/sandbox/razorpay`,
  })
  await confirmCharge(db, gateway, { paymentId: paid.razorpay_payment_id, now: clock.now() })
  expect(await openMoneyOf(db, await checkoutIdsOf(db, ashaId))).toHaveLength(1)
  await settleAll(shop)
  const { payments } = await gatherData(db, ashaId)
  expect(payments.payments).toContainEqual(
    expect.objectContaining({
      rp_order_id: window.rp_order_id,
      amount_paise: window.amount,
      state: 'captured',
    }),
  )
})

test('delivered is heard while her payment is booked: the books owe nothing for an order that was paid', async () => {
  const { db } = shop.database
  const id = await confirmed()
  const { body: window } = await open(id)
  const { body: paid } = await pay(asha, window.rp_order_id)
  const at = clock.now()
  const delivered = await transact(db, async (tx) => {
    await bookFact(tx, id, { kind: 'placed', key: 'placed', at, detail: {} })
    const heard = transact(db, (other) =>
      bookFact(other, id, { kind: 'delivered', key: 'delivered', at, detail: {} }),
    )
    await expect.poll(waiting).toBeGreaterThan(0)
    expect((await report(asha, id, paid)).body.payment_status).toBe('Approved')
    await bookFact(tx, id, {
      kind: 'kept',
      key: `paid:${paid.razorpay_payment_id}`,
      at,
      detail: { paise: window.amount },
    })
    return { heard }
  })
  await delivered.heard
  await settleAll(shop)
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(p.paise), 0)::int as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id
    where e.order_id = ${id} and p.account = 'shopper_receivable'`.execute(db)
  expect(rows).toEqual([{ paise: 0 }])
})

test('goodwill leaves 40 paise to pay: nobody is asked for less than a rupee, the platform bears it, and nothing is owed', async () => {
  const id = await confirmed()
  const { db } = shop.database
  const leaving = Math.round((await due(id)).body.due.amount * 100) - 40
  const why = {
    cause: 'goodwill',
    funder: 'store',
    actor: 'staff',
    reason: 'Only one skein was good',
    at: clock.now(),
    key: 'most',
  } as const
  await transact(db, (tx) => reduceOrder(tx, id, { ...why, paise: leaving }))
  expect([(await due(id)).body.code, (await open(id)).body.code]).toEqual(['wrong_state', 'wrong_state'])
  await settleAll(shop)
  await settleAll(shop)
  const order = await orderOf(asha, id)
  expect([order.to_pay, order.adjustments.map(({ amount }) => amount)]).toEqual([0, [leaving / 100, 0.4]])
  const { rows } = await meera
    .get<{ rows: { order_id: number; state: string; may: string[] }[] }>('/api/admin/unpaid-orders?tab=ended')
    .then(({ body }) => body)
  expect(rows.find(({ order_id: other }) => other === id)).toMatchObject({ state: 'void', may: [] })
  for (const kind of ['delivered', 'completed'] as const) {
    await transact(db, (tx) => bookFact(tx, id, { kind, key: kind, at: clock.now(), detail: {} }))
  }
  const { rows: borne } = await sql<{ paise: number }>`
    select sum(p.paise)::int as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id where e.order_id = ${id} and p.account = 'goodwill'`.execute(
    db,
  )
  expect(borne).toEqual([{ paise: 40 }])
})

describe('never twice', () => {
  test('her transfer is noted while the window is open: what she pays there goes back by itself, and the order says so', async () => {
    const id = await confirmed()
    const { body: window } = await open(id)
    expect((await received(id)).status).toBe(200)
    const { body: paid } = await pay(asha, window.rp_order_id)
    await report(asha, id, paid)
    await settleAll(shop)
    expect(await refundsOf(window.rp_order_id)).toEqual([{ state: 'succeeded', amount: window.amount }])
    const order = await orderOf(asha, id)
    expect([order.payment_status, order.timeline.at(-1)?.event]).toEqual([
      'Approved',
      'This order was paid, or costs another amount by now; this payment is returned in full',
    ])
  })

  test('the staff note her transfer and she pays online at the same moment: one counts, the other is 409 or goes back', async () => {
    const id = await confirmed()
    const { body: window } = await open(id)
    const { body: paid } = await pay(asha, window.rp_order_id, { webhook: 'now' })
    const [noted] = await Promise.all([received(id), report(asha, id, paid)])
    await settleAll(shop)
    const back = await refundsOf(window.rp_order_id)
    expect([noted?.status, back.length]).toEqual(noted?.status === 200 ? [200, 1] : [409, 0])
  })

  test('₹100 of goodwill while the window is open: the payment of the old amount goes back, and the new one is asked for', async () => {
    const id = await confirmed()
    const { body: first } = await open(id)
    const why = {
      cause: 'goodwill',
      funder: 'platform',
      actor: 'staff',
      reason: 'It took so long',
      at: clock.now(),
      key: 'g',
    } as const
    await transact(shop.database.db, (tx) => reduceOrder(tx, id, { ...why, paise: 10_000 }))
    clock.forward(1_000)
    const { body: second } = await open(id)
    expect([second.amount, second.rp_order_id === first.rp_order_id]).toEqual([first.amount - 10_000, false])
    await pay(asha, first.rp_order_id, { webhook: 'now' })
    await settleAll(shop)
    expect(await refundsOf(first.rp_order_id)).toEqual([{ state: 'succeeded', amount: first.amount }])
    expect((await due(id)).body.due.amount).toBe(second.amount / 100)
    const { body: paid } = await pay(asha, second.rp_order_id)
    expect((await report(asha, id, paid)).body.payment_status).toBe('Approved')
    await settleAll(shop)
  })

  test('₹100 of goodwill is given at the moment when she pays: what she paid goes back, and the rest is due', async () => {
    const id = await confirmed()
    const { db } = shop.database
    const { body: window } = await open(id)
    const { body: paid } = await pay(asha, window.rp_order_id)
    const why = {
      cause: 'goodwill',
      funder: 'platform',
      actor: 'staff',
      reason: 'It took so long',
      at: clock.now(),
      key: 'now',
    } as const
    const reporting = await transact(db, async (tx) => {
      await reduceOrder(tx, id, { ...why, paise: 10_000 })
      const reported = report(asha, id, paid)
      await expect.poll(waiting).toBeGreaterThan(0)
      return { reported }
    })
    expect((await reporting.reported).body.payment_status).toBe('Failed')
    await settleAll(shop)
    expect(await refundsOf(window.rp_order_id)).toEqual([{ state: 'succeeded', amount: window.amount }])
    expect((await due(id)).body.due.amount * 100).toBe(window.amount - 10_000)
  })
})
