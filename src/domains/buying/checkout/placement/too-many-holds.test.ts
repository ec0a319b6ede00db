import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { availableOf } from '#domains/products/stock'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Answer, Visitor } from '#testing/visitor'
import { add, buyCartWithCash, placeOrder, quoteCart, type OpenedCheckout } from '../buying.fixture.ts'
import { refuseTooManyHolds } from './limit-holds.ts'
import { openOnlineCheckout, payInWindow, reportPayment, runAllJobs } from '../paying.fixture.ts'

const MINUTE = 60_000
const clock = movableClock(new Date('2026-11-23T06:00:00Z'))
let shop: TestShop
let yarn: SoldGoods
let ravi: Visitor
let phones = 9_400_000_000

async function person(name: string): Promise<Visitor> {
  phones += 1
  const { token } = await createSignedInPerson(shop.database.db, { name, phone: String(phones) }, clock.now())
  return Object.assign(shop.visitor(), { token })
}

beforeAll(async () => {
  shop = await openTestShop({ clock })
  await sql`update cash.settings set most_open = null, confirm_first = false`.execute(shop.database.db)
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 400 }],
  })) as [SoldGoods]
})
afterAll(() => shop.end())
beforeEach(async () => {
  ravi = await person('Ravi Nair')
})

const left = async () => (await availableOf(shop.database.db, [yarn.variantId])).get(yarn.variantId)

/** Opens checkouts, each a minute after the one before, and pays none. */
async function openTimes(who: Visitor, times: number): Promise<Answer<OpenedCheckout>[]> {
  const bill = await quoteCart(who)
  const answers = []
  for (let time = 0; time < times; time += 1) {
    clock.forward(MINUTE)
    answers.push(await placeOrder(who, bill))
  }
  return answers
}

test('Ravi opens eleven checkouts within 11 minutes and pays none: the eleventh is 429 for 50 minutes, and the tenth can still be paid', async () => {
  const before = (await left()) ?? 0
  await add(ravi, yarn, 3)
  const answers = await openTimes(ravi, 11)
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const refused = answers[10]
  expect(refused?.body).toMatchObject({
    code: 'too_many_holds',
    message: expect.stringContaining('your cart is saved'),
  })
  // The oldest of the ten was replaced at minute 2; the refused one would have ended the tenth.
  expect(Number(refused?.headers.get('retry-after'))).toBe((60 - 9) * 60)
  expect(await left()).toBe(before - 3)

  clock.forward(51 * MINUTE)
  expect((await placeOrder(ravi, await quoteCart(ravi))).status).toBe(200)
})

test('ten checkouts that expire unpaid count like those that are replaced; Meena, who shares the network, is not refused', async () => {
  await add(ravi, yarn)
  for (let time = 0; time < 3; time += 1) {
    expect((await openTimes(ravi, 1))[0]?.status).toBe(200)
    clock.forward(16 * MINUTE)
    await shop.jobs.tasks['checkout:expire']?.(undefined)
  }
  expect((await openTimes(ravi, 8)).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200, 200, 200, 429,
  ])
  const meena = await person('Meena Iyer')
  await add(meena, yarn)
  expect((await openTimes(meena, 1))[0]?.status).toBe(200)
})

test('a checkout that is paid does not count: Ravi buys fifteen times online and fifteen in cash within the hour', async () => {
  for (let time = 0; time < 15; time += 1) {
    await add(ravi, yarn)
    const { reference, orderIds } = await openOnlineCheckout(ravi)
    const paid = (await payInWindow(ravi, reference)).body
    expect((await reportPayment(ravi, orderIds[0] ?? 0, paid)).body.payment_status).toBe('Approved')
  }
  for (let time = 0; time < 15; time += 1) {
    await add(ravi, yarn)
    expect(await buyCartWithCash(ravi)).toHaveLength(1)
  }
})

test('a checkout that is paid late, after nine others were opened, no longer counts: Ravi opens one more than ten', async () => {
  await add(ravi, yarn, 2)
  const first = await openOnlineCheckout(ravi, { stores: 1 })
  expect((await openTimes(ravi, 9)).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
  expect((await openTimes(ravi, 1))[0]?.status).toBe(429)
  await payInWindow(ravi, first.reference, { webhook: 'now' })
  await runAllJobs(shop)
  await add(ravi, yarn, 2)
  expect((await openTimes(ravi, 1))[0]?.status).toBe(200)
})

test('300 unpaid checkouts of one network within the hour refuse the next there, and none elsewhere; in the demo 300 are below the limit', async () => {
  const { db } = shop.database
  const at = clock.now()
  await sql`
    insert into checkout.checkouts (id, shopper_id, reference, delivery, state, total_paise, bill, pin, state_code, state_name, is_buy_now, opened_at, expires_at, network, unpaid_at)
    select 8000000 + n, 7000000 + n, 'cod_' || n, 'COD', 'expired', 100, '{}', '560001', 29, 'Karnataka', false, ${at}, ${at}, '203.0.113.7', ${at}
    from generate_series(1, 300) as n`.execute(db)
  const ask = (network: string, isDemo = false) =>
    transact(db, (tx) => refuseTooManyHolds(tx, { shopperId: 6_000_000, network, isDemo, now: at }))
  await expect(ask('203.0.113.7')).rejects.toMatchObject({
    status: 429,
    code: 'too_many_holds',
    details: { retryAfterSeconds: 3_600 },
  })
  await ask('203.0.113.8')
  await ask('203.0.113.7', true)

  // After a day all networks are deleted.
  clock.forward(25 * 60 * MINUTE)
  await shop.jobs.tasks['checkout:expire']?.(undefined)
  const { rows } = await sql`select from checkout.checkouts where network is not null`.execute(db)
  expect(rows).toEqual([])
})
