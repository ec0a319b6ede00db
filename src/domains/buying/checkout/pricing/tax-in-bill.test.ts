import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '#testing/goods'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { add, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'
import { emptyCart, makeCoupon, requestQuote } from './offers.fixture.ts'

const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
let shop: TestShop
let asha: Visitor
let cloth: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
})
afterAll(() => shop.end())

beforeEach(async () => {
  clock.forward(60_000)
  await emptyCart(asha)
  ;[cloth] = (await openStoreWithGoods(shop.database.db, 'Table House', {
    goods: [{ name: 'Table cloth', price: 2_800, stock: 50, gst: 18 }],
  })) as [SoldGoods]
  await sql`update catalogue.products set gst_rule = 'textile-articles' where id = ${cloth.productId}`.execute(
    shop.database.db,
  )
})

const online = { delivery_type: 'Online' }
const lineOf = async (more: object) => (await quoteCart(asha, { ...online, ...more })).stores[0]?.lines[0]

describe('a table cloth at ₹2,800, which is above ₹2,500 before GST', () => {
  test('carries 18 %; with ₹175 off by its store it costs ₹2,625 and carries 5 %, with ₹1 less off it still carries 18 %', async () => {
    await add(asha, cloth, 2)
    const [enough, less] = [
      await makeCoupon(shop.database.db, clock, { store: cloth, amount: 350 }),
      await makeCoupon(shop.database.db, clock, { store: cloth, amount: 349 }),
    ]
    expect((await lineOf({}))?.gst).toBe(18)
    expect((await lineOf({ coupon: enough.code }))?.gst).toBe(5)
    expect((await lineOf({ coupon: less.code }))?.gst).toBe(18)
  })

  test("carries 18 % whatever the platform takes off, because the store receives that; and the order keeps the store's full value", async () => {
    await add(asha, cloth, 1)
    const { code } = await makeCoupon(shop.database.db, clock, { amount: 500 })
    const bill = await quoteCart(asha, { coupon: code })
    expect(bill.stores[0]?.lines[0]).toMatchObject({ gst: 18, discount: 500, amount: 2_800 })
    await placeOrder(asha, bill, { coupon: code })
    const { body } = await rupsert(asha, bill, 0)
    const { rows } = await sql<{ rate: number; tax: number }>`
      select gst_rate::float8 as rate, cgst_paise + sgst_paise + igst_paise as tax from orders.lines where order_id = ${body.order_id}`.execute(
      shop.database.db,
    )
    // 18 % in ₹2,800: twice ₹213.56.
    expect(rows).toEqual([{ rate: 18, tax: 42_712 }])
  })
})

test('a store under composition sells within its State, and its prices contain no tax', async () => {
  const { db } = shop.database
  await transact(db, (tx) => changeStore(tx, cloth.storeId, { gstScheme: 'composition' }))
  await add(asha, cloth, 1)
  const bill = await quoteCart(asha, online)
  expect([bill.stores[0]?.gst, bill.stores[0]?.lines[0]?.gst]).toEqual([{ cgst: 0, sgst: 0, igst: 0 }, 0])
  const { status, body } = await requestQuote(asha, { zip_code: '682001', state: 32 })
  expect([status, body.code]).toEqual([400, 'own_state_only'])
})
