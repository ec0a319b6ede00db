import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleJobs } from '#platform/jobs'
import { add, buyInCash } from '../../domains/checkout/buying.fixture.ts'
import { openOnline, pay, report } from '../../domains/checkout/paying.fixture.ts'
import { deliver, openReturnsShop, storeOf, type ReturnsShop } from '../../domains/returns/returns.fixture.ts'
import type { SoldGoods } from '../goods.ts'
import { wrongNow } from './across.ts'

let shop: ReturnsShop
let yarn: SoldGoods
let orderId: number

beforeAll(async () => {
  shop = await openReturnsShop()
  const meera = await shop.person('Meera Iyer', ['seller'])
  ;[yarn] = (await storeOf(shop, meera, { goods: [{ name: 'Merino yarn', price: 250, stock: 10 }] })) as [SoldGoods]
  const asha = await shop.person('Asha Rao')
  await add(asha, yarn, 2)
  await buyInCash(asha)
  await add(asha, yarn, 3)
  const { reference, orderIds } = await openOnline(asha)
  orderId = orderIds[0] ?? 0
  await report(asha, orderId, (await pay(asha, reference)).body)
  await settleJobs(shop.jobs)
}, 60_000)
afterAll(() => shop.end())

const wrong = (): Promise<string[]> => wrongNow(shop.database.db, shop.time.now())

test('a shop in which 5 skeins were bought, paid and delivered is in order', async () => {
  expect(await wrong()).toEqual([])
  await deliver(shop, orderId)
  await settleJobs(shop.jobs)
  expect(await wrong()).toEqual([])
})

/** What a bug would have done, each in a transaction that is given up after the look. */
const bugs: [what: string, damage: string, says: string][] = [
  ['a line that costs ₹1 more', 'update orders.orders set goods_paise = goods_paise + 100, discount_paise = discount_paise + 100', 'I-1 orders'],
  ['₹1 that came off an order without a word', 'update orders.orders set refunded_paise = refunded_paise + 100', 'I-1 orders'],
  [
    'a piece that is gone and nobody cancelled',
    'update orders.lines set quantity = quantity + 1, amount_paise = amount_paise + unit_paise, cancelled = 1',
    'I-1 orders',
  ],
  ['an order that moved by itself', "update orders.orders set status = 'packed' where status = 'placed'", 'I-1 orders'],
  ['a purchase of ₹1 more', 'update checkout.checkouts set total_paise = total_paise + 100', 'I-1 purchases'],
  ['an order that keeps ₹1 too little', 'update payments.shares set captured_paise = captured_paise - 100', 'I-2 shares'],
  ['₹1 that goes back and no refund says so', 'update payments.shares set refunding_paise = 100', 'I-3 refunds'],
  ['money that no order keeps', "update payments.charges set kept_paise = 0, captured_at = now() - interval '1 day'", 'I-4 settled'],
  ['a piece that is promised twice', 'update stock.levels set allocated = allocated + 1', 'I-10 shelves'],
  [
    'goods held for nobody',
    'insert into stock.holds (checkout_id, variant_id, quantity, sold_as) select 1, variant_id, 1, variant_id from stock.levels',
    'I-10 holds',
  ],
  ['goods of an order given to the next', 'update stock.allocations set given_back = 1 where quantity > 1 and shipped = 0', 'I-10 promised goods'],
]

test.each(bugs)('%s is found', async (_what, damage, says) => {
  const { db } = shop.database
  const seen: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(damage).execute(tx)
      seen.push(...(await wrongNow(tx, shop.time.now())))
      throw new Error('given up')
    })
    .catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'given up') throw error
    })
  expect(seen.join('\n')).toContain(says)
})
