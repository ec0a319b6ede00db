import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Answer, Visitor } from '#testing/visitor'
import { add, placeOrder } from '../buying.fixture.ts'
import type { Bill } from '../contract.ts'
import { makeCoupon } from './offers.fixture.ts'

const MINUTE = 60_000
const clock = movableClock(new Date('2026-11-23T06:00:00Z'))
let shop: TestShop
let yarn: SoldGoods
let ravi: Visitor
let right = ''
let phones = 9_500_000_000

async function person(name: string): Promise<Visitor> {
  phones += 1
  const { token } = await createSignedInPerson(shop.database.db, { name, phone: String(phones) }, clock.now())
  return Object.assign(shop.visitor(), { token })
}

beforeAll(async () => {
  shop = await openTestShop({ clock })
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 400 }],
  })) as [SoldGoods]
  right = (await makeCoupon(shop.database.db, clock, { percent: 10 })).code
})
afterAll(() => shop.end())
beforeEach(async () => {
  ravi = await person('Ravi Nair')
  await add(ravi, yarn)
})

const ask = (who: Visitor, coupon?: string): Promise<Answer<Bill & { code: string }>> =>
  who.post('/api/checkout/quote', {
    zip_code: '560001',
    state: 29,
    delivery_type: 'COD',
    ...(coupon !== undefined && { coupon }),
  })
const guess = (n: number): string => `GUESS${100 + n}`

test('after 20 wrong codes Ravi gets no result for a 21st, right or wrong, for an hour; without a code he sees his bill', async () => {
  for (let n = 0; n < 20; n += 1) expect((await ask(ravi, guess(n))).status).toBe(400)
  clock.forward(10 * MINUTE)
  for (const coupon of [guess(21), right]) {
    const refused = await ask(ravi, coupon)
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'too_many_codes', errors: [{ field: 'coupon' }] },
    })
    expect(Number(refused.headers.get('retry-after'))).toBe(50 * 60)
  }
  const bill = await ask(ravi)
  expect([bill.status, bill.body.base_amount > 0]).toEqual([200, true])
  expect((await placeOrder(ravi, bill.body, { coupon: right })).status).toBe(429)
  expect((await placeOrder(ravi, bill.body)).status).toBe(200)

  const meena = await person('Meena Iyer')
  await add(meena, yarn)
  expect((await ask(meena, right)).status).toBe(200)
  clock.forward(50 * MINUTE)
  expect((await ask(ravi, right)).status).toBe(200)
})

test('ten codes in one request are ten tries, and 40 concurrent requests can try no more than sequential ones', async () => {
  const many = Array.from({ length: 10 }, (_, n) => guess(n)).join(',')
  expect([
    (await ask(ravi, many)).status,
    (await ask(ravi, many)).status,
    (await ask(ravi, right)).status,
  ]).toEqual([400, 400, 429])
  const meena = await person('Meena Iyer')
  await add(meena, yarn)
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(meena, guess(n))))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('wrong codes at place-order count too, though the request is rolled back', async () => {
  const bill = (await ask(ravi)).body
  for (let n = 0; n < 20; n += 1)
    expect((await placeOrder(ravi, bill, { coupon: guess(n) })).status).toBe(400)
  expect((await ask(ravi, right)).status).toBe(429)
})

test('a right code is not counted, sent 25 times; nor is one whose minimum is not met', async () => {
  const tries = async () =>
    (await sql`select from promotions.coupon_tries`.execute(shop.database.db)).rows.length
  const { code } = await makeCoupon(shop.database.db, clock, { percent: 10, minSpend: 100_000 })
  const before = await tries()
  for (let n = 0; n < 25; n += 1) {
    expect((await ask(ravi, right)).status).toBe(200)
    expect((await ask(ravi, code)).body.code).toBe('coupon_minimum')
  }
  expect(await tries()).toBe(before)
})

test('an earlier code of four characters still takes its 10 % off', async () => {
  const { id } = await makeCoupon(shop.database.db, clock, { percent: 10 })
  await sql`update promotions.coupons set code = 'WOOL' where id = ${id}`.execute(shop.database.db)
  expect((await ask(ravi, 'wool')).body).toMatchObject({ stores: [{ discount: 25 }] })
})
