import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'
import {
  openOnlineCheckout,
  orderOf,
  payInWindow,
  reportPayment,
  runAllJobs,
  type SuccessfulPayment,
} from '../paying.fixture.ts'
import { setPolicy } from '../unpaid/country-policies.ts'

const clock = movableClock()
let shop: TestShop
let thread: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  thread =
    (
      await openStoreWithGoods(shop.database.db, 'Varnam Threads', {
        goods: [{ name: 'Silk thread', price: 200, stock: 90 }],
      })
    )[0] ?? expect.unreachable()
})
afterAll(() => shop.end())

async function newShopper(name: string, { wantsOffers }: { wantsOffers: boolean }): Promise<Visitor> {
  const visitor = shop.visitor()
  await visitor.signInWithGmail(`${name.toLowerCase()}@gmail.com`, name)
  if (wantsOffers) {
    const headers = {
      authorization: `Bearer ${visitor.token}`,
      'content-type': 'application/json',
      client: 'web',
    }
    const body = JSON.stringify({ topic: 'offers', channel: 'email', on: true })
    expect((await fetch(`${shop.url}/api/user/preferences`, { method: 'PUT', headers, body })).status).toBe(
      200,
    )
  }
  await add(visitor, thread)
  return visitor
}

const minutes = async (count: number) => {
  clock.forward(count * 60_000)
  await shop.jobs.tasks['checkout:expire']?.({})
  await shop.jobs.tasks['checkout:find-abandoned']?.({})
  await runPendingJobs(shop.jobs)
  await runPendingJobs(shop.jobs)
}
const lettersTo = async (visitor: Visitor, address: string): Promise<number> => {
  const inbox = (await visitor.get<string>('/dev/inbox')).body
  return inbox
    .split('<li>')
    .filter((letter) => letter.includes(address) && letter.includes('You started an order')).length
}
type Window = { rp_order_id: string; amount: number; pay_until: string; order_ids: number[]; code: string }
const payNow = (visitor: Visitor, id: number) => visitor.get<Window>(`/api/orders/${id}/pay-now`)

test('a shopper who left the payment window can pay the same payment from the order’s page while the goods are held', async () => {
  const asha = await newShopper('Asha', { wantsOffers: false })
  const { reference, orderIds } = await openOnlineCheckout(asha)
  const id = orderIds[0] ?? 0
  clock.forward(5 * 60_000)
  const { body } = await payNow(asha, id)
  expect(body).toMatchObject({
    rp_order_id: reference,
    order_ids: orderIds,
    pay_until: new Date(clock.now().getTime() + 10 * 60_000).toISOString(),
  })
  const paid = (await payInWindow(asha, body.rp_order_id)).body as SuccessfulPayment
  expect((await reportPayment(asha, id, paid)).body).toEqual({ success: true, payment_status: 'Approved' })
  await runAllJobs(shop)
  expect((await orderOf(asha, id)).order_status).toBe('Placed')
  expect((await payNow(asha, id)).body.code).toBe('wrong_state')
})

test('another person cannot pay, nor can goods be paid that are no longer held', async () => {
  const asha = await newShopper('Asha', { wantsOffers: false })
  const ravi = await newShopper('Ravi', { wantsOffers: false })
  const { orderIds } = await openOnlineCheckout(asha)
  const id = orderIds[0] ?? 0
  expect((await payNow(ravi, id)).status).toBe(404)
  expect((await payNow(shop.visitor(), id)).status).toBe(401)
  clock.forward(16 * 60_000)
  expect((await payNow(asha, id)).body.code).toBe('checkout_expired')
  await minutes(1)
  expect((await payNow(asha, id)).body.code).toBe('checkout_expired')
})

test('an hour after her checkout ended, Charu gets one letter with a link to her cart, also from two workers at once', async () => {
  const charu = await newShopper('Charu', { wantsOffers: true })
  await openOnlineCheckout(charu)
  await minutes(16)
  expect(await lettersTo(charu, 'charu@gmail.com')).toBe(0)
  clock.forward(61 * 60_000)
  await Promise.all([
    shop.jobs.tasks['checkout:find-abandoned']?.({}),
    shop.jobs.tasks['checkout:find-abandoned']?.({}),
  ])
  await minutes(1)
  await minutes(10)
  expect(await lettersTo(charu, 'charu@gmail.com')).toBe(1)
  expect((await charu.get<string>('/dev/inbox')).body).toContain('/carting')
})

test('no letter without the opt-in, after another checkout, or after payment', async () => {
  const quiet = await newShopper('Quiet', { wantsOffers: false })
  const again = await newShopper('Again', { wantsOffers: true })
  const payer = await newShopper('Payer', { wantsOffers: true })
  await openOnlineCheckout(quiet)
  await openOnlineCheckout(again)
  const { reference } = await openOnlineCheckout(payer)
  await minutes(16)
  await payInWindow(payer, reference, { webhook: 'now' })
  await runAllJobs(shop)
  await minutes(30)
  await openOnlineCheckout(again)
  await minutes(62)
  for (const [who, name] of [
    [quiet, 'quiet'],
    [again, 'again'],
    [payer, 'payer'],
  ] as const)
    expect(await lettersTo(who, `${name}@gmail.com`)).toBe(0)
})

test('Dev, who was buying 3 skeins at once without his cart, gets a link to these 3, with the pack that he chose', async () => {
  const dev = await newShopper('Dev', { wantsOffers: true })
  const bought = { pricing_ids: [thread.variantId, thread.variantId, thread.variantId] }
  const bill = await quoteCart(dev, { ...bought, delivery_type: 'Online' })
  expect((await placeOrder(dev, bill, bought)).status).toBe(200)
  await minutes(16)
  await minutes(61)
  await minutes(10)
  const inbox = (await dev.get<string>('/dev/inbox')).body.replaceAll('&amp;', '&')
  expect(inbox).toContain(`/cartme/myaddress=0&buynow=${thread.productId}&quantity=3?p=${thread.variantId}`)
})

test('no letter about an order that waited for confirmation and was withdrawn', async () => {
  const { db } = shop.database
  const esha = shop.visitor()
  await esha.signIn('9000000021', 'Esha Pillai')
  const { rows: people } = await sql<{
    id: number
  }>`select id from identity.people where phone = '9000000021'`.execute(db)
  const skip = (skips_payment: boolean) =>
    setPolicy(
      db,
      { country_code: '+91', name: 'India', skips_payment, hold_hours: 48 },
      { actorId: people[0]?.id ?? 0, reason: 'A trial', requestId: 'trial', now: clock.now() },
    )
  await skip(true)
  await add(esha, thread)
  const bill = await quoteCart(esha, { delivery_type: 'Online' })
  const { body: opened } = await placeOrder(esha, bill)
  expect(opened).toMatchObject({ payment_skipped: true })
  const { body: placed } = await rupsert(esha, bill, 0)
  expect((await esha.post(`/api/orders/${placed.order_id}/withdraw`, {})).status).toBe(200)
  await skip(false)
  await minutes(16)
  await minutes(61)
  await minutes(10)
  const { rows } =
    await sql`select notified_at from checkout.recoveries where checkout_id = ${opened.checkout_id}`.execute(
      db,
    )
  expect(rows).toEqual([])
})
