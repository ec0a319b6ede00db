import { describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { orderOf, payInWindow, reportPayment, runAllJobs } from '../paying.fixture.ts'
import {
  asha,
  clock,
  placeAndConfirm,
  getDue,
  openPaymentWindow,
  recordReceived,
  refundsOf,
  setUpDuePayments,
  shop,
  countLockWaiters,
} from './pay-due.fixture.ts'

setUpDuePayments()

describe('an amount due is never paid twice', () => {
  test("Asha's transfer is recorded while the window is open: a payment in the window is refunded automatically, and the order says so", async () => {
    const id = await placeAndConfirm()
    const { body: window } = await openPaymentWindow(id)
    expect((await recordReceived(id)).status).toBe(200)
    const { body: paid } = await payInWindow(asha, window.rp_order_id)
    await reportPayment(asha, id, paid)
    await runAllJobs(shop)
    expect(await refundsOf(window.rp_order_id)).toEqual([{ state: 'succeeded', amount: window.amount }])
    const order = await orderOf(asha, id)
    expect([order.payment_status, order.timeline.at(-1)?.event]).toEqual([
      'Approved',
      'This order was already paid, or its amount changed. This payment is being refunded in full',
    ])
  })

  test("the staff record Asha's transfer and she pays online at the same moment: one counts, the other is 409 or refunded", async () => {
    const id = await placeAndConfirm()
    const { body: window } = await openPaymentWindow(id)
    const { body: paid } = await payInWindow(asha, window.rp_order_id, { webhook: 'now' })
    const [recorded] = await Promise.all([recordReceived(id), reportPayment(asha, id, paid)])
    await runAllJobs(shop)
    const back = await refundsOf(window.rp_order_id)
    expect([recorded?.status, back.length]).toEqual(recorded?.status === 200 ? [200, 1] : [409, 0])
  })

  test('₹100 of goodwill while the window is open: the payment of the old amount is refunded, and the new amount is due', async () => {
    const id = await placeAndConfirm()
    const { body: first } = await openPaymentWindow(id)
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
    const { body: second } = await openPaymentWindow(id)
    expect([second.amount, second.rp_order_id === first.rp_order_id]).toEqual([first.amount - 10_000, false])
    await payInWindow(asha, first.rp_order_id, { webhook: 'now' })
    await runAllJobs(shop)
    expect(await refundsOf(first.rp_order_id)).toEqual([{ state: 'succeeded', amount: first.amount }])
    expect((await getDue(id)).body.due.amount).toBe(second.amount / 100)
    const { body: paid } = await payInWindow(asha, second.rp_order_id)
    expect((await reportPayment(asha, id, paid)).body.payment_status).toBe('Approved')
    await runAllJobs(shop)
  })

  test('₹100 of goodwill is given at the moment when Asha pays: her payment is refunded, and the rest is due', async () => {
    const id = await placeAndConfirm()
    const { db } = shop.database
    const { body: window } = await openPaymentWindow(id)
    const { body: paid } = await payInWindow(asha, window.rp_order_id)
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
      const reported = reportPayment(asha, id, paid)
      await expect.poll(countLockWaiters).toBeGreaterThan(0)
      return { reported }
    })
    expect((await reporting.reported).body.payment_status).toBe('Failed')
    await runAllJobs(shop)
    expect(await refundsOf(window.rp_order_id)).toEqual([{ state: 'succeeded', amount: window.amount }])
    expect((await getDue(id)).body.due.amount * 100).toBe(window.amount - 10_000)
  })
})
