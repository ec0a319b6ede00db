import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { findViolations } from '../../../../testing/invariants/find-violations.ts'
import { createSignedInPerson } from '../../../../testing/signed-in-person.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add } from '../../../buying/checkout/buying.fixture.ts'
import {
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  runAllJobs,
} from '../../../buying/checkout/paying.fixture.ts'
import type { GatewayDispute } from '../gateway.ts'
import { recordDispute } from './index.ts'

const clock = movableClock()
let shop: TestShop
let asha: Visitor
let yarn: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  asha.token = (
    await createSignedInPerson(shop.database.db, { name: 'Asha Rao', phone: '9000000001' }, clock.now())
  ).token
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 500, stock: 90 }],
  })) as [SoldGoods]
})
afterAll(() => shop.end())

/** Asha has paid without a webhook; her bank asks for the money back. */
async function paidAndDisputed() {
  await add(asha, yarn)
  const { reference, orderIds } = await openOnlineCheckout(asha)
  const { body: paid } = await payInWindow(asha, reference)
  const request = { payment_id: paid.razorpay_payment_id, webhook: 'never' }
  const { body: dispute } = await asha.post<GatewayDispute>('/sandbox/razorpay/test/dispute', request)
  return { paid, dispute, orderId: orderIds[0] ?? 0 }
}

async function hearingOf(dispute: GatewayDispute) {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: wrote } = Promise.withResolvers<void>()
  const recording = transact(shop.database.db, async (tx) => {
    await recordDispute(tx, dispute, clock.now())
    wrote()
    await mayCommit
  })
  await isWritten
  return async () => {
    commit()
    await recording
  }
}

/** Number of sessions that wait for a lock, in this database only. */
const waiting = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
      shop.database.db,
    )
  ).rows.length

async function standing(orderId: number) {
  const { rows } = await sql<{ paise: number; held: string | null; kept: number }>`
    select s.paise, o.held_because as held, (select captured_paise - refunding_paise from payments.shares where order_id = o.id) as kept
    from orders.orders o left join payments.dispute_shares s on s.order_id = o.id where o.id = ${orderId}`.execute(
    shop.database.db,
  )
  return rows
}

test("Asha's bank disputes ₹500 at the moment her order is placed for them: the order is blocked, whichever is written first", async () => {
  const { paid, dispute, orderId } = await paidAndDisputed()
  const commit = await hearingOf(dispute)
  const placing = reportPayment(asha, orderId, paid)
  await Promise.race([placing, expect.poll(waiting).toBe(1)])
  await commit()
  expect((await placing).body.payment_status).toBe('Approved')
  await runAllJobs(shop)
  const [order] = await standing(orderId)
  expect(order).toMatchObject({ held: 'dispute', paise: order?.kept })
  expect(await findViolations(shop.database.db, clock.now())).toEqual([])
})

test('her bank decides at that moment that ₹500 are hers: the order keeps none of them, and they are not refunded again', async () => {
  const { paid, dispute, orderId } = await paidAndDisputed()
  await asha.post(`/sandbox/razorpay/test/dispute/${dispute.id}`, { status: 'lost', webhook: 'never' })
  const commit = await hearingOf({ ...dispute, status: 'lost', amount_deducted: dispute.amount })
  const placing = reportPayment(asha, orderId, paid)
  await Promise.race([placing, expect.poll(waiting).toBe(1)])
  await commit()
  await placing
  await runAllJobs(shop)
  expect(await standing(orderId)).toMatchObject([{ kept: 0 }])
  expect(await findViolations(shop.database.db, clock.now())).toEqual([])
})

test('two banks dispute ₹100 each of one order: one decides for the shop, and the order stays blocked until the other has decided', async () => {
  await add(asha, yarn)
  const { reference, orderIds } = await openOnlineCheckout(asha)
  const { body: paid } = await payInWindow(asha, reference, { webhook: 'now' })
  await runAllJobs(shop)
  const raise = async () => {
    const request = { payment_id: paid.razorpay_payment_id, amount: 10_000, webhook: 'now' }
    const { body } = await asha.post<GatewayDispute>('/sandbox/razorpay/test/dispute', request)
    await runAllJobs(shop)
    return body.id
  }
  const both = [await raise(), await raise()]
  const held = async () => (await standing(orderIds[0] ?? 0))[0]?.held
  const seen = [await held()]
  for (const id of both) {
    await asha.post(`/sandbox/razorpay/test/dispute/${id}`, { status: 'won', webhook: 'now' })
    await runAllJobs(shop)
    seen.push(await held())
  }
  expect(seen).toEqual(['dispute', 'dispute', null])
})
