import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { holdOrder, releaseOrder } from '#domains/buying/orders/lifecycle'
import { transact } from '#platform/transact'
import { movableClock } from '#testing/test-shop'
import { findViolations } from '../../../../testing/invariants/find-violations.ts'
import type { CountryPolicy } from '../contract.ts'
import { payInWindow, reportPayment, runAllJobs } from '../paying.fixture.ts'
import {
  paymentReminderActions,
  placeAndConfirm,
  listLettersAbout,
  openPayLaterShop,
  type PayLaterShop,
} from './owed.fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// 11:30 in India.
const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
let all: PayLaterShop

beforeAll(async () => {
  all = await openPayLaterShop(clock)
})
afterAll(async () => {
  await all.shop.end()
})
afterEach(async () => {
  await runAllJobs(all.shop)
  expect(await findViolations(all.shop.database.db, clock.now())).toEqual([])
})

const { db, look, after, due, listed, openWindow, endOf, reminders, move, onLastDay } =
  paymentReminderActions(clock, () => all)

const extend = (id: number, days: unknown, who = all.meera) =>
  who.post<{ code: string }>(`/api/admin/unpaid-orders/${id}/extend`, {
    days,
    reason: 'She is away until then',
  })

describe('orders that are not cancelled automatically', () => {
  test('an order that was sent is not cancelled: it is listed as overdue, and Asha can still pay it', async () => {
    const id = await onLastDay()
    for (const event of ['accept', 'pack', 'hand_over_all'] as const) await move(id, event)
    await after(DAY)
    expect(await endOf(id)).toEqual(['Shipped', 'confirmed'])
    expect(await listed(id, 'overdue')).toMatchObject({
      is_overdue: true,
      may: ['receive', 'extend', 'give_up'],
    })
    expect(
      (await all.meera.get<{ counts: { overdue: number } }>('/api/admin/unpaid-orders')).body.counts.overdue,
    ).toBe(1)
    expect((await due(id)).body.due).toMatchObject({ is_overdue: true, lapses: false })
    const { body: window } = await openWindow(id)
    const { body: paid } = await payInWindow(all.asha, window.rp_order_id)
    expect((await reportPayment(all.asha, id, paid)).body.payment_status).toBe('Approved')
    expect(await listed(id, 'overdue')).toBeUndefined()
  })

  test('an order waits while the staff hold it, and is cancelled after the release', async () => {
    const id = await onLastDay()
    const hold = { because: 'staff', actor: 'staff', reason: 'Is it her?', at: clock.now() }
    await transact(db(), (tx) => holdOrder(tx, id, hold))
    await after(DAY)
    expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
    await transact(db(), (tx) => releaseOrder(tx, id, hold))
    await after(2 * HOUR)
    expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
  })

  test('an order cancelled by its store before payment is owed no more and is listed as closed', async () => {
    const id = await placeAndConfirm(all)
    await transact(db(), (tx) =>
      cancelLines(tx, id, { lines: null, actor: 'store', reason: 'Sold out', at: clock.now() }),
    )
    await after(7 * DAY)
    expect([await endOf(id), await reminders(id)]).toEqual([['Cancelled', 'void'], 0])
    expect(await listed(id, 'ended')).toMatchObject({ due: 0, may: [] })
  })
})

describe('extensions', () => {
  test('Meera gives 5 days more on the last day: Asha gets a letter and another reminder, and only then is the order cancelled; the 5 days are not given twice', async () => {
    const id = await onLastDay()
    expect([
      (await extend(id, 5, all.asha)).status,
      (await extend(id, 1)).status,
      (await extend(id, 'x')).status,
    ]).toEqual([403, 400, 400])
    expect((await extend(id, 5)).status).toBe(200)
    expect((await extend(id, 5)).body.code).toBe('not_later')
    await runAllJobs(all.shop)
    expect(
      (await listLettersAbout(all, id)).filter((body) => body.includes('You have more time')),
    ).toHaveLength(1)
    await after(2 * HOUR)
    expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
    await after(4 * DAY)
    expect(await reminders(id)).toBe(2)
    await after(2 * DAY)
    expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
    expect([(await extend(id, 5)).body.code, (await extend(1, 5)).status]).toEqual(['wrong_state', 404])
  })

  test('Meera extends the time at the moment when the order would be cancelled: it is cancelled, or has 5 days more', async () => {
    const id = await onLastDay()
    clock.forward(HOUR)
    const [given] = await Promise.all([extend(id, 5), look(), look()])
    const [status, state] = await endOf(id)
    expect([given?.status, status, state]).toEqual(
      given?.status === 200 ? [200, 'Placed', 'confirmed'] : [409, 'Cancelled', 'expired'],
    )
  })

  test("10 days by a country's policy apply to orders from then on, and stay when another field of the policy is changed", async () => {
    const first = await placeAndConfirm(all)
    const set = (more: object) =>
      all.meera.post<{ policy: CountryPolicy; code: string }>('/api/admin/country-policies/91', {
        name: 'India',
        skips_payment: true,
        reason: 'A trial',
        ...more,
      })
    expect([
      (await set({ hold_hours: 48, pay_days: 1 })).status,
      (await set({ hold_hours: 48, pay_days: 61 })).status,
    ]).toEqual([400, 400])
    expect((await set({ hold_hours: 48, pay_days: 10 })).body.policy.pay_days).toBe(10)
    expect((await set({ hold_hours: 47 })).body.policy).toMatchObject({ pay_days: 10, hold_hours: 47 })
    expect((await set({ hold_hours: 47, pay_days: 10 })).body.code).toBe('nothing_changed')
    const second = await placeAndConfirm(all)
    const days = async (id: number) =>
      Math.floor((Date.parse((await due(id)).body.due.pay_by ?? '') - clock.now().getTime()) / DAY)
    expect([await days(first), await days(second)]).toEqual([7, 10])
  })
})
