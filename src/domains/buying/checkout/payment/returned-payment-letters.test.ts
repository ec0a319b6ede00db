import { translate } from '#platform/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { add } from '../buying.fixture.ts'
import {
  checkoutOutcome,
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  runAllJobs,
} from '../paying.fixture.ts'
import { returnReasonOf } from '../rules/return-reasons.ts'

const MINUTE = 60_000
const clock = movableClock()
let shop: TestShop
let asha: Visitor
let yarn: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  await sql`update identity.people set verified_email = 'asha@example.com' where phone = '9000000001'`.execute(
    shop.database.db,
  )
  yarn = (
    await openStoreWithGoods(shop.database.db, 'Wool House', {
      goods: [{ name: 'Wool yarn', price: 1_900, stock: 5 }],
    })
  )[0] as SoldGoods
})
afterAll(() => shop.end())

async function letters(): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select body from idp.outbox where recipient = 'asha@example.com' and body like '%We refunded%' order by id`.execute(
    shop.database.db,
  )
  return rows.map(({ body }) => body)
}

test('Asha pays ₹1,900 two hours late: all of it is refunded automatically, and one letter says how much, why, when it arrives and its reference, in both languages', async () => {
  await add(asha, yarn)
  const waiting = await openOnlineCheckout(asha)
  clock.forward(120 * MINUTE)
  await shop.jobs.tasks['checkout:expire']?.(undefined)
  await payInWindow(asha, waiting.reference, { webhook: 'twice' })
  await runAllJobs(shop)
  await runAllJobs(shop)
  const { refunds } = await checkoutOutcome(shop, waiting.checkoutId)
  expect(refunds).toEqual([expect.stringMatching(/ succeeded$/)])
  const all = await letters()
  expect(all).toHaveLength(1)
  const { rows } = await sql<{ id: string }>`select rp_refund_id as id from payments.refunds`.execute(
    shop.database.db,
  )
  const expected = [
    '₹1,900',
    'the payment too late',
    '5 to 7 working days',
    'बहुत देर से',
    '5–7 कामकाजी दिन',
    rows[0]?.id ?? 'none',
    '/orders',
  ]
  for (const text of expected) expect(all[0]).toContain(text)
})

test('the refund of a cancelled order has its own letter, and this one is not written too', async () => {
  await add(asha, yarn)
  const waiting = await openOnlineCheckout(asha)
  await payInWindow(asha, waiting.reference, { webhook: 'now' })
  await runAllJobs(shop)
  await asha.post(`/api/orders/${waiting.orderIds[0]}/cancel`, { lines: null, reason: 'changed_mind' })
  await runAllJobs(shop)
  expect((await letters()).filter((body) => body.includes('your payment of'))).toHaveLength(1)
})

test("Asha asks her bank to reverse the same late payment, and the bank does: the letter names the bank's decision, and refers only to the bank", async () => {
  await add(asha, yarn)
  const waiting = await openOnlineCheckout(asha)
  clock.forward(120 * MINUTE)
  await shop.jobs.tasks['checkout:expire']?.(undefined)
  const { body } = await payInWindow(asha, waiting.reference, { webhook: 'never' })
  const raised = await shop.visitor().post<{ id: string }>('/sandbox/razorpay/test/dispute', {
    payment_id: body.razorpay_payment_id,
    webhook: 'now',
  })
  await runAllJobs(shop)
  await reportPayment(asha, waiting.orderIds[0] ?? 0, body)
  await runAllJobs(shop)
  await shop
    .visitor()
    .post(`/sandbox/razorpay/test/dispute/${raised.body.id}`, { status: 'lost', webhook: 'now' })
  await runAllJobs(shop)
  await runAllJobs(shop)
  const { rows } = await sql<{ body: string }>`
    select body from idp.outbox where recipient = 'asha@example.com' and body like '%Your bank has decided%'`.execute(
    shop.database.db,
  )
  expect(rows).toHaveLength(1)
  for (const text of [
    '₹1,900',
    'This payment isn’t linked to any order',
    body.razorpay_payment_id,
    'आपके पक्ष में',
    '/orders',
  ])
    expect(rows[0]?.body).toContain(text)
  expect((await letters()).filter((one) => one.includes('your payment of'))).toHaveLength(1)
})

test.each([
  ['surplus:pay_1', 'paid twice', 'You paid twice, so we’re refunding the second payment.'],
  ['excess:pay_1', 'Fine with me', 'You paid more than was due, so we’re refunding the difference.'],
  ['unplaced:7', 'checkout.returned.sold_out', 'The items sold out before you paid.'],
  ['review:pay_1', 'Meera does not trust it', 'We reviewed this payment, and it doesn’t match any order.'],
])('%s (%s) is explained as: %s', (key, reason, sentence) => {
  expect(translate(returnReasonOf(key, reason))).toBe(sentence)
})
