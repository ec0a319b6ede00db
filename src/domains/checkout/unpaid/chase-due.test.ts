import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { advanceOrder, cancelLines, holdOrder, releaseOrder } from '#domains/orders'
import { openGateway } from '#domains/payments'
import { availableOf } from '#domains/stock'
import { transact } from '#platform/transact'
import { dieEverywhere, mortals } from '#testing/die-at'
import { movableClock } from '#testing/test-shop'
import { wrongNow } from '../../../testing/invariants/across.ts'
import type { CountryPolicy, DueOfOrder, DueWindow, UnpaidOrder } from '../contract.ts'
import { orderOf, pay, report, settleAll } from '../paying.fixture.ts'
import { chaseDue } from './chase-due.ts'
import { confirmed, lettersOf, openOwingShop, type OwingShop } from './owed.fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// 11:30 in the morning in India.
const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
const dying = mortals()
let all: OwingShop

beforeAll(async () => {
  all = await openOwingShop(clock)
})
afterAll(async () => {
  dying.end()
  await all.shop.end()
})
afterEach(async () => {
  await settleAll(all.shop)
  expect(await wrongNow(all.shop.database.db, clock.now())).toEqual([])
})

const db = () => all.shop.database.db
const expire = () => all.shop.jobs.tasks['checkout:expire']?.(undefined) ?? Promise.reject(new Error('no such task'))
const look = async () => {
  await expire()
  await settleAll(all.shop)
}
const after = async (ms: number) => {
  clock.forward(ms)
  await look()
}
const due = (id: number) => all.asha.get<{ due: DueOfOrder; code: string }>(`/api/orders/${id}/due`)
const open = (id: number) => all.asha.post<DueWindow & { code: string }>(`/api/orders/${id}/pay-due`, {})
const listed = async (id: number, tab = 'all') =>
  (await all.meera.get<{ rows: UnpaidOrder[] }>(`/api/admin/unpaid-orders?tab=${tab}`)).body.rows.find(({ order_id }) => order_id === id)
const extend = (id: number, days: unknown, who = all.meera) =>
  who.post<{ code: string }>(`/api/admin/unpaid-orders/${id}/extend`, { days, reason: 'She is away until then' })
const left = async () => (await availableOf(db(), [all.yarn.variantId])).get(all.yarn.variantId) ?? 0
const endOf = async (id: number) => [(await orderOf(all.asha, id)).order_status, (await listed(id))?.state]
const reminders = async (id: number) => (await lettersOf(all, id)).filter((body) => body.includes('This is the only reminder')).length
const move = (id: number, event: 'accept' | 'pack' | 'hand_over_all') =>
  transact(db(), (tx) => advanceOrder(tx, id, { event, actor: 'store', reason: '', at: clock.now() }))
async function refundsOf(rpOrderId: string): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select r.amount_paise || ' ' || r.state as said from payments.refunds r join payments.payables p on p.id = r.payable_id
    where p.rp_order_id = ${rpOrderId}`.execute(db())
  return rows.map(({ said }) => said)
}

/** Asha's order on the evening of its last day, of which she was reminded. */
async function onLastDay(): Promise<number> {
  const id = await confirmed(all)
  const { pay_by: payBy } = (await due(id)).body.due
  await after(Date.parse(payBy ?? '') - clock.now().getTime() - 30 * HOUR)
  expect((await listed(id))?.reminded_at).not.toBeNull()
  clock.forward(30 * HOUR - 5 * MINUTE)
  return id
}

test('Asha has until the end of the 7th day, is written to once at 10 on the day before, and after it her order is cancelled by itself: 2 skeins are free, nothing is due', async () => {
  const before = await left()
  const id = await confirmed(all)
  expect((await due(id)).body.due).toMatchObject({ pay_by: '2026-11-28T18:29:59.000Z', is_overdue: false, lapses: true })
  await after(5 * DAY + 22 * HOUR)
  expect([await reminders(id), (await listed(id))?.reminded_at]).toEqual([0, null])
  await after(31 * MINUTE)
  await Promise.all([look(), look()])
  await after(HOUR)
  expect(await reminders(id)).toBe(1)
  const [letter = ''] = (await lettersOf(all, id)).filter((body) => body.includes('only reminder'))
  for (const words of ['by 28 November 2026', 'cancelled by itself', '28 नवंबर 2026 तक', 'अपने-आप रद्द']) expect(letter).toContain(words)

  await after(36 * HOUR)
  expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
  await after(HOUR)
  await Promise.all([look(), look()])
  expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
  expect((await orderOf(all.asha, id)).timeline.filter(({ event }) => event === 'Cancelled')).toEqual([
    { at: expect.any(String) as string, event: 'Cancelled', note: 'Not paid in time' },
  ])
  expect([await left(), (await due(id)).body.code, (await open(id)).body.code]).toEqual([before, 'wrong_state', 'wrong_state'])
  expect((await orderOf(all.asha, id)).refunds).toEqual([])
  expect((await lettersOf(all, id)).filter((body) => body.includes('is cancelled. If you have paid for it'))).toHaveLength(1)
})

test('killed at any statement of its look, the clock reminds once and cancels once', async () => {
  const id = await confirmed(all)
  clock.forward(Date.parse((await due(id)).body.due.pay_by ?? '') - clock.now().getTime() - 30 * HOUR)
  const reminding = await dieEverywhere({ prepared: async () => undefined, work: expire, after: async () => undefined })
  expect(reminding).toBeGreaterThan(5)
  await look()
  expect(await reminders(id)).toBe(1)
  clock.forward(2 * DAY)
  const lapsing = await dieEverywhere({ prepared: async () => undefined, work: expire, after: async () => undefined })
  expect(lapsing).toBeGreaterThan(8)
  await look()
  const order = await orderOf(all.asha, id)
  expect([order.order_status, order.timeline.filter(({ event }) => event === 'Cancelled').length]).toEqual(['Cancelled', 1])
}, 120_000)

test('the shop stood still for 10 days: nobody loses an order unreminded, there is a day more, and then it lapses', async () => {
  const id = await confirmed(all)
  await after(10 * DAY)
  expect([await reminders(id), await endOf(id)]).toEqual([1, ['Placed', 'confirmed']])
  const { pay_by: payBy } = (await due(id)).body.due
  expect(Date.parse(payBy ?? '') - clock.now().getTime()).toBeGreaterThanOrEqual(DAY)
  await after(2 * DAY)
  expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
})

describe('nothing lapses that is being paid', () => {
  test('her bank took the money and nobody has heard of it: the gateway is asked first, and the order is paid', async () => {
    const id = await onLastDay()
    const { body: window } = await open(id)
    await pay(all.asha, window.rp_order_id)
    await after(20 * MINUTE)
    expect(await endOf(id)).toEqual(['Placed', 'paid'])
  })

  test('her bank still works on it: the order waits until the payment is captured', async () => {
    const id = await onLastDay()
    const { body: window } = await open(id)
    const { body: paid } = await pay(all.asha, window.rp_order_id)
    const becomes = (status: string) => sql`update sandbox.payments set status = ${status} where id = ${paid.razorpay_payment_id}`.execute(db())
    await becomes('authorized')
    await after(2 * HOUR)
    expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
    await becomes('captured')
    await after(HOUR)
    expect(await endOf(id)).toEqual(['Placed', 'paid'])
  })

  test('her attempt failed, and her bank takes it up again all the same: the order waits until it is captured', async () => {
    const id = await onLastDay()
    const { body: window } = await open(id)
    await pay(all.asha, window.rp_order_id, { outcome: 'failure', webhook: 'now' })
    await settleAll(all.shop)
    const becomes = (status: string) => sql`update sandbox.payments set status = ${status} where order_id = ${window.rp_order_id}`.execute(db())
    await becomes('authorized')
    await after(2 * HOUR)
    expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
    await becomes('captured')
    await after(HOUR)
    expect(await endOf(id)).toEqual(['Placed', 'paid'])
  })

  test('she sits before the payment window that she opened 5 minutes before the end: it waits for her, but not for an hour of windows', async () => {
    const id = await onLastDay()
    await open(id)
    await after(10 * MINUTE)
    expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
    for (let minutes = 5; minutes < 60; minutes += 14) {
      await open(id)
      await after(14 * MINUTE)
    }
    expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
  })

  test('she pays at the moment when it lapses: the order is paid, or the money goes back in full; never both, never neither', async () => {
    const id = await onLastDay()
    const { body: window } = await open(id)
    clock.forward(2 * HOUR)
    const { body: paid } = await pay(all.asha, window.rp_order_id, { webhook: 'now' })
    await Promise.all([look(), report(all.asha, id, paid), look()])
    await settleAll(all.shop)
    const [, state] = await endOf(id)
    expect([state, await refundsOf(window.rp_order_id)]).toEqual(state === 'paid' ? ['paid', []] : ['expired', [`${window.amount} succeeded`]])
  })

  test('she pays ₹541 in a window that stayed open after it lapsed: all of it goes back by itself, and the order says why', async () => {
    const id = await onLastDay()
    const { body: window } = await open(id)
    await after(2 * HOUR)
    expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
    await pay(all.asha, window.rp_order_id, { webhook: 'now' })
    await settleAll(all.shop)
    expect(await refundsOf(window.rp_order_id)).toEqual([`${window.amount} succeeded`])
    expect((await orderOf(all.asha, id)).timeline.at(-1)?.event).toBe('Your payment came too late and is returned in full')
  })

  test('the gateway does not answer: an order for which a window was opened waits, one without lapses', async () => {
    const [asked, never] = [await onLastDay(), await confirmed(all)]
    await open(asked)
    await sql`update checkout.unpaid_orders set (reminded_at, look_at, pay_by) = (select reminded_at, pay_by, pay_by from checkout.unpaid_orders where order_id = ${asked})
      where order_id = ${never}`.execute(db())
    clock.forward(2 * HOUR)
    const dead = openGateway({ keyId: 'x', keySecret: 'ciy-demo-secret', url: () => 'http://127.0.0.1:1', timeoutMs: 500 })
    await chaseDue(db(), dead, clock.now())
    expect([(await endOf(asked))[1], (await endOf(never))[1]]).toEqual(['confirmed', 'expired'])
    await after(HOUR)
    expect((await endOf(asked))[1]).toBe('expired')
  })

  test('the gateway does not answer about the first of 3 orders: it is not asked about the others, which wait as well', async () => {
    const ids = [await onLastDay(), await confirmed(all), await confirmed(all)]
    for (const id of ids) await open(id)
    await sql`update checkout.unpaid_orders set (reminded_at, look_at, pay_by) = (select reminded_at, pay_by, pay_by from checkout.unpaid_orders where order_id = ${ids[0]})
      where order_id = any(${ids}::bigint[])`.execute(db())
    clock.forward(2 * HOUR)
    let asked = 0
    const url = () => ((asked += 1), 'http://127.0.0.1:1')
    await chaseDue(db(), openGateway({ keyId: 'x', keySecret: 'ciy-demo-secret', url, timeoutMs: 500 }), clock.now())
    expect(asked).toBe(1)
    for (const id of ids) expect((await endOf(id))[1]).toBe('confirmed')
    await after(HOUR)
    for (const id of ids) expect((await endOf(id))[1]).toBe('expired')
  })
})

describe('what the clock does not decide', () => {
  test('an order that was sent is not cancelled: it stands on the list of what is overdue, and she can still pay it', async () => {
    const id = await onLastDay()
    for (const event of ['accept', 'pack', 'hand_over_all'] as const) await move(id, event)
    await after(DAY)
    expect(await endOf(id)).toEqual(['Shipped', 'confirmed'])
    expect(await listed(id, 'overdue')).toMatchObject({ is_overdue: true, may: ['receive', 'extend', 'give_up'] })
    expect((await all.meera.get<{ counts: { overdue: number } }>('/api/admin/unpaid-orders')).body.counts.overdue).toBe(1)
    expect((await due(id)).body.due).toMatchObject({ is_overdue: true, lapses: false })
    const { body: window } = await open(id)
    const { body: paid } = await pay(all.asha, window.rp_order_id)
    expect((await report(all.asha, id, paid)).body.payment_status).toBe('Approved')
    expect(await listed(id, 'overdue')).toBeUndefined()
  })

  test('while the staff look at an order it waits, and lapses once they are done', async () => {
    const id = await onLastDay()
    const hold = { because: 'staff', actor: 'staff', reason: 'Is it her?', at: clock.now() }
    await transact(db(), (tx) => holdOrder(tx, id, hold))
    await after(DAY)
    expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
    await transact(db(), (tx) => releaseOrder(tx, id, hold))
    await after(2 * HOUR)
    expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
  })

  test('cancelled by its store before she paid, it is owed no more and stands with what is over', async () => {
    const id = await confirmed(all)
    await transact(db(), (tx) => cancelLines(tx, id, { lines: null, actor: 'store', reason: 'Sold out', at: clock.now() }))
    await after(7 * DAY)
    expect([await endOf(id), await reminders(id)]).toEqual([['Cancelled', 'void'], 0])
    expect(await listed(id, 'ended')).toMatchObject({ due: 0, may: [] })
  })
})

describe('more time', () => {
  test('Meera gives 5 days more on the last day: Asha is told, is reminded again, and only then does it lapse; the 5 days are not given twice', async () => {
    const id = await onLastDay()
    expect([(await extend(id, 5, all.asha)).status, (await extend(id, 1)).status, (await extend(id, 'x')).status]).toEqual([403, 400, 400])
    expect((await extend(id, 5)).status).toBe(200)
    expect((await extend(id, 5)).body.code).toBe('not_later')
    await settleAll(all.shop)
    expect((await lettersOf(all, id)).filter((body) => body.includes('There is more time'))).toHaveLength(1)
    await after(2 * HOUR)
    expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
    await after(4 * DAY)
    expect(await reminders(id)).toBe(2)
    await after(2 * DAY)
    expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
    expect([(await extend(id, 5)).body.code, (await extend(1, 5)).status]).toEqual(['wrong_state', 404])
  })

  test('she is given time at the moment when it lapses: it is cancelled, or has 5 days more', async () => {
    const id = await onLastDay()
    clock.forward(HOUR)
    const [given] = await Promise.all([extend(id, 5), look(), look()])
    const [status, state] = await endOf(id)
    expect([given?.status, status, state]).toEqual(given?.status === 200 ? [200, 'Placed', 'confirmed'] : [409, 'Cancelled', 'expired'])
  })

  test('10 days by the rule of a country hold for orders from then on, and stay when another rule is changed', async () => {
    const first = await confirmed(all)
    const set = (more: object) =>
      all.meera.post<{ policy: CountryPolicy; code: string }>('/api/admin/country-policies/91', { name: 'India', skips_payment: true, reason: 'A trial', ...more }) // prettier-ignore
    expect([(await set({ hold_hours: 48, pay_days: 1 })).status, (await set({ hold_hours: 48, pay_days: 61 })).status]).toEqual([400, 400])
    expect((await set({ hold_hours: 48, pay_days: 10 })).body.policy.pay_days).toBe(10)
    expect((await set({ hold_hours: 47 })).body.policy).toMatchObject({ pay_days: 10, hold_hours: 47 })
    expect((await set({ hold_hours: 47, pay_days: 10 })).body.code).toBe('nothing_changed')
    const second = await confirmed(all)
    const days = async (id: number) => Math.floor((Date.parse((await due(id)).body.due.pay_by ?? '') - clock.now().getTime()) / DAY)
    expect([await days(first), await days(second)]).toEqual([7, 10])
  })
})
