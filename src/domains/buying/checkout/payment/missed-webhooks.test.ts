import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { openStoreWithGoods } from '#testing/goods'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add } from '../buying.fixture.ts'
import {
  pollGatewayAndRunJobs,
  openOnlineCheckout,
  payInWindow,
  runAllJobs,
  listInconsistencies,
  type SuccessfulPayment,
} from '../paying.fixture.ts'

const HOUR = 3_600_000
const clock = movableClock()
let shop: TestShop
let asha: Visitor

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
})
afterAll(() => shop.end())

async function paidUnheard(hoursLater: number): Promise<string> {
  const [thread] = await openStoreWithGoods(shop.database.db, 'Varnam Threads', {
    goods: [{ name: 'Silk thread', price: 200, stock: 9 }],
  })
  await add(asha, thread ?? expect.unreachable())
  const { reference } = await openOnlineCheckout(asha)
  clock.forward(hoursLater * HOUR)
  await pollGatewayAndRunJobs(shop)
  await runPendingJobs(shop.jobs)
  await shop.jobs.tasks['checkout:expire']?.({})
  return ((await payInWindow(asha, reference, { webhook: 'never' })).body as SuccessfulPayment)
    .razorpay_payment_id
}

async function stateOf(paymentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ outcome: string }>`
    select c.state || ', ' || coalesce((select string_agg(r.amount_paise || ' ' || r.state, ' ') from payments.refunds r where r.payment_id = c.payment_id), 'kept') as outcome
    from payments.charges c where c.payment_id = ${paymentId}`.execute(shop.database.db)
  return rows[0]?.outcome
}

const goThrough = async () => {
  await shop.jobs.tasks['payments:reconcile']?.({})
  await runAllJobs(shop)
}

test('the first reconciliation with the gateway’s list finds a payment of 9 days before and refunds it in full', async () => {
  const paymentId = await paidUnheard(26)
  clock.forward(9 * 24 * HOUR)
  await goThrough()
  expect(await stateOf(paymentId)).toMatch(/^captured, \d+ succeeded$/)
})

test('a payment 26 hours after the window opened, without a webhook, is found at night and refunded in full, once', async () => {
  const paymentId = await paidUnheard(26)
  for (let looks = 0; looks < 3; looks += 1) await pollGatewayAndRunJobs(shop)
  expect(await stateOf(paymentId)).toBeUndefined()
  await Promise.all([
    shop.jobs.tasks['payments:reconcile']?.({}),
    shop.jobs.tasks['payments:reconcile']?.({}),
  ])
  await goThrough()
  expect(await stateOf(paymentId)).toMatch(/^captured, \d+ succeeded$/)
  expect(await listInconsistencies(shop)).toEqual([])
})

test('a night in which the gateway does not answer is caught up, also days later', async () => {
  const paymentId = await paidUnheard(30)
  await sql`alter table sandbox.payments rename to payments_away`.execute(shop.database.db)
  await expect(shop.jobs.tasks['payments:reconcile']?.({})).rejects.toThrow(
    'The payment service isn’t responding.',
  )
  await sql`alter table sandbox.payments_away rename to payments`.execute(shop.database.db)
  clock.forward(20 * 24 * HOUR)
  await goThrough()
  expect(await stateOf(paymentId)).toMatch(/^captured, \d+ succeeded$/)
})

test('of 120 payments in one night none is missed', async () => {
  await sql`
    with inserted_orders as (
      insert into sandbox.orders (id, amount, currency, notes, status, amount_paid, is_auto_captured, created_at)
      select 'order_strange' || n, 50000, 'INR', '{}', 'paid', 50000, true, ${clock.now()} from generate_series(1, 120) n returning id
    )
    insert into sandbox.payments (id, order_id, amount, currency, status, method, details, created_at)
    select replace(id, 'order_', 'pay_'), id, 50000, 'INR', 'captured', 'upi', '{}', ${clock.now()} from inserted_orders`.execute(
    shop.database.db,
  )
  await goThrough()
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from payments.unmatched_payments where id like 'pay_strange%'`.execute(
    shop.database.db,
  )
  expect(rows[0]?.n).toBe(120)
})
