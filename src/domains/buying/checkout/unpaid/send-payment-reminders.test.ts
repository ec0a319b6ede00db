import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openGateway } from '#domains/money/payments'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { movableClock } from '#testing/test-shop'
import { findViolations } from '../../../../testing/invariants/find-violations.ts'
import type { DueWindow } from '../contract.ts'
import { orderOf, payInWindow, reportPayment, runAllJobs } from '../paying.fixture.ts'
import { sendPaymentReminders } from './send-payment-reminders.ts'
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
const dying = enableCrashes()
let all: PayLaterShop

beforeAll(async () => {
  all = await openPayLaterShop(clock)
})
afterAll(async () => {
  dying.end()
  await all.shop.end()
})
afterEach(async () => {
  await runAllJobs(all.shop)
  expect(await findViolations(all.shop.database.db, clock.now())).toEqual([])
})

const { db, expire, look, after, due, listed, openWindow, left, endOf, reminders, refundsOf, onLastDay } =
  paymentReminderActions(clock, () => all)

test('Asha has until the end of the 7th day, is reminded once at 10 on the day before, and after it her order is cancelled automatically: 2 skeins are released, nothing is due', async () => {
  const before = await left()
  const id = await placeAndConfirm(all)
  expect((await due(id)).body.due).toMatchObject({
    pay_by: '2026-11-28T18:29:59.000Z',
    is_overdue: false,
    lapses: true,
  })
  await after(5 * DAY + 22 * HOUR)
  expect([await reminders(id), (await listed(id))?.reminded_at]).toEqual([0, null])
  await after(31 * MINUTE)
  await Promise.all([look(), look()])
  await after(HOUR)
  expect(await reminders(id)).toBe(1)
  const [letter = ''] = (await listLettersAbout(all, id)).filter((body) => body.includes('only reminder'))
  for (const text of ['by 28 November 2026', 'we’ll cancel the order', '28 नवंबर 2026 तक', 'अपने-आप रद्द'])
    expect(letter).toContain(text)

  await after(36 * HOUR)
  expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
  await after(HOUR)
  await Promise.all([look(), look()])
  expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
  expect((await orderOf(all.asha, id)).timeline.filter(({ event }) => event === 'Cancelled')).toEqual([
    { at: expect.any(String) as string, event: 'Cancelled', note: 'Not paid in time' },
  ])
  expect([await left(), (await due(id)).body.code, (await openWindow(id)).body.code]).toEqual([
    before,
    'wrong_state',
    'wrong_state',
  ])
  expect((await orderOf(all.asha, id)).refunds).toEqual([])
  expect(
    (await listLettersAbout(all, id)).filter((body) => body.includes('is cancelled. If you’ve paid for it')),
  ).toHaveLength(1)
})

test('killed at any statement, the reminder job reminds once and cancels once', async () => {
  const id = await placeAndConfirm(all)
  clock.forward(Date.parse((await due(id)).body.due.pay_by ?? '') - clock.now().getTime() - 30 * HOUR)
  const reminding = await crashAtEveryStatement({
    prepared: async () => undefined,
    work: expire,
    after: async () => undefined,
  })
  expect(reminding).toBeGreaterThan(5)
  await look()
  expect(await reminders(id)).toBe(1)
  clock.forward(2 * DAY)
  const lapsing = await crashAtEveryStatement({
    prepared: async () => undefined,
    work: expire,
    after: async () => undefined,
  })
  expect(lapsing).toBeGreaterThan(8)
  await look()
  const order = await orderOf(all.asha, id)
  expect([order.order_status, order.timeline.filter(({ event }) => event === 'Cancelled').length]).toEqual([
    'Cancelled',
    1,
  ])
}, 120_000)

test('after an outage of 10 days no order is cancelled without a reminder: it has a day more, and then it is cancelled', async () => {
  const id = await placeAndConfirm(all)
  await after(10 * DAY)
  expect([await reminders(id), await endOf(id)]).toEqual([1, ['Placed', 'confirmed']])
  const { pay_by: payBy } = (await due(id)).body.due
  expect(Date.parse(payBy ?? '') - clock.now().getTime()).toBeGreaterThanOrEqual(DAY)
  await after(2 * DAY)
  expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
})

describe('no cancellation during a payment', () => {
  test('the bank captured the payment but its webhook never came: the gateway is asked first, and the order is paid', async () => {
    const id = await onLastDay()
    const { body: window } = await openWindow(id)
    await payInWindow(all.asha, window.rp_order_id)
    await after(20 * MINUTE)
    expect(await endOf(id)).toEqual(['Placed', 'paid'])
  })

  test('the bank still works on it: the order waits until the payment is captured', async () => {
    const id = await onLastDay()
    const { body: window } = await openWindow(id)
    const { body: paid } = await payInWindow(all.asha, window.rp_order_id)
    const becomes = (status: string) =>
      sql`update sandbox.payments set status = ${status} where id = ${paid.razorpay_payment_id}`.execute(db())
    await becomes('authorized')
    await after(2 * HOUR)
    expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
    await becomes('captured')
    await after(HOUR)
    expect(await endOf(id)).toEqual(['Placed', 'paid'])
  })

  test('the attempt failed, and the bank resumes it later: the order waits until it is captured', async () => {
    const id = await onLastDay()
    const { body: window } = await openWindow(id)
    await payInWindow(all.asha, window.rp_order_id, { outcome: 'failure', webhook: 'now' })
    await runAllJobs(all.shop)
    const becomes = (status: string) =>
      sql`update sandbox.payments set status = ${status} where order_id = ${window.rp_order_id}`.execute(db())
    await becomes('authorized')
    await after(2 * HOUR)
    expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
    await becomes('captured')
    await after(HOUR)
    expect(await endOf(id)).toEqual(['Placed', 'paid'])
  })

  test('Asha begins a new attempt every 2 days, and her bank promises each: the order waits for 3 days, and a capture on the 4th is refunded in full', async () => {
    const id = await onLastDay()
    const windows: DueWindow[] = []
    const promise = async () => {
      const { body } = await openWindow(id)
      const { body: paid } = await payInWindow(all.asha, body.rp_order_id)
      await sql`update sandbox.payments set status = 'authorized' where id = ${paid.razorpay_payment_id}`.execute(
        db(),
      )
      windows.push(body)
    }
    await promise()
    await after(2 * DAY)
    await promise()
    await after(DAY - HOUR)
    expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
    await after(2 * HOUR)
    expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
    const last = windows.at(-1)
    await sql`update sandbox.payments set status = 'captured' where order_id = ${last?.rp_order_id}`.execute(
      db(),
    )
    await runAllJobs(all.shop)
    await all.shop.jobs.tasks['payments:check-due']?.(undefined)
    await runAllJobs(all.shop)
    expect(await refundsOf(last?.rp_order_id ?? '')).toEqual([`${last?.amount} succeeded`])
  })

  test('Asha is in a payment window that she opened 5 minutes before the end: the order waits for it, but not for an hour of windows', async () => {
    const id = await onLastDay()
    await openWindow(id)
    await after(10 * MINUTE)
    expect(await endOf(id)).toEqual(['Placed', 'confirmed'])
    for (let minutes = 5; minutes < 60; minutes += 14) {
      await openWindow(id)
      await after(14 * MINUTE)
    }
    expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
  })

  test('Asha pays at the moment when the order is cancelled: the order is paid, or the money is refunded in full; never both, never neither', async () => {
    const id = await onLastDay()
    const { body: window } = await openWindow(id)
    clock.forward(2 * HOUR)
    const { body: paid } = await payInWindow(all.asha, window.rp_order_id, { webhook: 'now' })
    await Promise.all([look(), reportPayment(all.asha, id, paid), look()])
    await runAllJobs(all.shop)
    const [, state] = await endOf(id)
    expect([state, await refundsOf(window.rp_order_id)]).toEqual(
      state === 'paid' ? ['paid', []] : ['expired', [`${window.amount} succeeded`]],
    )
  })

  test('Asha pays ₹541 in a window that stayed open after the cancellation: all of it is refunded automatically, and the order says why', async () => {
    const id = await onLastDay()
    const { body: window } = await openWindow(id)
    await after(2 * HOUR)
    expect(await endOf(id)).toEqual(['Cancelled', 'expired'])
    await payInWindow(all.asha, window.rp_order_id, { webhook: 'now' })
    await runAllJobs(all.shop)
    expect(await refundsOf(window.rp_order_id)).toEqual([`${window.amount} succeeded`])
    expect((await orderOf(all.asha, id)).timeline.at(-1)?.event).toBe(
      'Your payment arrived too late, so we’re refunding it in full',
    )
  })

  test('the gateway does not answer: an order for which a window was opened waits, one without is cancelled', async () => {
    const [withWindow, never] = [await onLastDay(), await placeAndConfirm(all)]
    await openWindow(withWindow)
    await sql`update checkout.unpaid_orders set (reminded_at, next_check_at, pay_by) = (select reminded_at, pay_by, pay_by from checkout.unpaid_orders where order_id = ${withWindow})
      where order_id = ${never}`.execute(db())
    clock.forward(2 * HOUR)
    const dead = openGateway({
      keyId: 'x',
      keySecret: 'ciy-demo-secret',
      url: () => 'http://127.0.0.1:1',
      timeoutMs: 500,
    })
    await sendPaymentReminders(db(), dead, clock.now())
    expect([(await endOf(withWindow))[1], (await endOf(never))[1]]).toEqual(['confirmed', 'expired'])
    await after(HOUR)
    expect((await endOf(withWindow))[1]).toBe('expired')
  })

  test('the gateway does not answer about the first of 3 orders: it is not asked about the others, which wait as well', async () => {
    const ids = [await onLastDay(), await placeAndConfirm(all), await placeAndConfirm(all)]
    for (const id of ids) await openWindow(id)
    await sql`update checkout.unpaid_orders set (reminded_at, next_check_at, pay_by) = (select reminded_at, pay_by, pay_by from checkout.unpaid_orders where order_id = ${ids[0]})
      where order_id = any(${ids}::bigint[])`.execute(db())
    clock.forward(2 * HOUR)
    let calls = 0
    const url = () => ((calls += 1), 'http://127.0.0.1:1')
    await sendPaymentReminders(
      db(),
      openGateway({ keyId: 'x', keySecret: 'ciy-demo-secret', url, timeoutMs: 500 }),
      clock.now(),
    )
    expect(calls).toBe(1)
    for (const id of ids) expect((await endOf(id))[1]).toBe('confirmed')
    await after(HOUR)
    for (const id of ids) expect((await endOf(id))[1]).toBe('expired')
  })
})
