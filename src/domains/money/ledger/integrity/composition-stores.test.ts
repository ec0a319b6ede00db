import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeStore } from '#domains/selling/sellers'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add } from '../../../buying/checkout/buying.fixture.ts'
import {
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  runAllJobs,
} from '../../../buying/checkout/paying.fixture.ts'
import { orderBalances, advanceOrderTo } from '../ledger.fixture.ts'
import { checkLedger } from './check-ledger.ts'

let shop: TestShop
let asha: Visitor
let scissors: SoldGoods
let slate: SoldGoods

beforeAll(async () => {
  shop = await openTestShop()
  asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  ;[scissors, slate] = (await openStoreWithGoods(shop.database.db, 'Edge House', {
    goods: [
      { name: 'Tailor’s scissors', price: 1180, stock: 50, gst: 18 },
      { name: 'Slate', price: 1000, stock: 50, gst: 0 },
    ],
  })) as [SoldGoods, SoldGoods]
  await transact(shop.database.db, (tx) => changeStore(tx, scissors.storeId, { gstScheme: 'composition' }))
})
afterAll(() => shop.end())

const db = () => shop.database.db
const TCS = ['tcs_payable:cgst', 'tcs_payable:sgst', 'tcs_payable:igst']
const tcsOf = async (orderId: number) =>
  Object.fromEntries(
    Object.entries(await orderBalances(shop, orderId)).filter(([account]) => TCS.includes(account)),
  )
const red = async () => (await checkLedger(db())).flatMap(({ found }) => found)

async function sell(goods: SoldGoods): Promise<number> {
  await add(asha, goods)
  const waiting = await openOnlineCheckout(asha)
  const id = waiting.orderIds[0] ?? 0
  await reportPayment(asha, id, (await payInWindow(asha, waiting.reference)).body)
  await runAllJobs(shop)
  await advanceOrderTo(shop, id, 'deliver_all')
  return id
}

test('a composition store sells scissors for ₹1,180 and a nil-rated slate for ₹1,000: TCS of ₹2.95 + ₹2.95 on the scissors, none on the slate', async () => {
  const [taxable, nil] = [await sell(scissors), await sell(slate)]
  expect(await tcsOf(taxable)).toEqual({ 'tcs_payable:cgst': -2.95, 'tcs_payable:sgst': -2.95 })
  expect(await tcsOf(nil)).toEqual({})
  const { rows } =
    await sql`select taxable_paise, tcs_cgst_paise, tcs_sgst_paise from ledger.supplies where order_id = ${taxable}`.execute(
      db(),
    )
  expect(rows).toEqual([{ taxable_paise: 118_000, tcs_cgst_paise: 295, tcs_sgst_paise: 295 }])
  expect(await red()).toEqual([])
})

test('the store’s quote at /selling/fees for ₹1,180 equals what is booked: TCS ₹5.90, and ₹0 at a GST rate of 0', async () => {
  const fees = async (gst: number) =>
    (
      await shop
        .visitor()
        .get<Record<string, number>>(`/api/selling/fees?price=1180&gst=${gst}&business_type=composition`)
    ).body
  expect(await fees(18)).toMatchObject({ gst: 0, tcs: 5.9, tcs_percent: 0.5 })
  expect(await fees(0)).toMatchObject({ gst: 0, tcs: 0, tcs_percent: 0 })
})

test('a sale of ₹1,000 without TCS: the nightly job books ₹2.50 + ₹2.50 as a separate entry, once, also when two runs overlap', async () => {
  const id = await sell(slate)
  expect(await tcsOf(id)).toEqual({})
  const before = await orderBalances(shop, id)
  await sql`update orders.lines set is_taxable = true, hsn = '8213' where order_id = ${id}`.execute(db())
  await sql`insert into ledger.rebookings (order_id, why) values (${id}, 'taxable')`.execute(db())
  const night = () => shop.jobs.tasks['ledger:check']?.(undefined)
  await Promise.all([night(), night()])
  await night()
  await runPendingJobs(shop.jobs)
  expect(await tcsOf(id)).toEqual({ 'tcs_payable:cgst': -2.5, 'tcs_payable:sgst': -2.5 })
  const store = `store_payable:${slate.storeId}`
  expect((await orderBalances(shop, id))[store]).toBeCloseTo((before[store] ?? 0) + 5, 6)
  const { rows } =
    await sql`select key from ledger.entries where order_id = ${id} and key like '%rebooked%'`.execute(db())
  expect(rows).toEqual([{ key: `order:${id}:rebooked:taxable` }])
  expect(await red()).toEqual([])
})
