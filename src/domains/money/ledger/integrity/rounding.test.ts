import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelLines } from '#domains/buying/orders/cancellation'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { add, buyCartWithCash } from '../../../buying/checkout/buying.fixture.ts'
import { openStoreWithGoods } from '../../../../testing/goods.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { AT, orderBalances, advanceOrderTo } from '../ledger.fixture.ts'
import { checkLedger } from './check-ledger.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.end())

const red = async () =>
  (await checkLedger(shop.database.db)).flatMap(({ invariant, found }) =>
    found.map((fault) => `${invariant}: ${fault}`),
  )

test('5 threads at ₹100.01 in cash, 3 of them cancelled one by one before dispatch: ₹2 and more are rounded away in one entry, and the nightly check finds no fault', async () => {
  const { db } = shop.database
  const goods = await openStoreWithGoods(db, 'Wool House', {
    goods: ['Red', 'Blue', 'Green', 'Black', 'White'].map((name) => ({
      name: `${name} thread`,
      price: 100.01,
      stock: 50,
    })),
  })
  const asha = shop.visitor()
  await asha.signIn('9000000001', 'Asha Rao')
  for (const thread of goods) await add(asha, thread)
  const [orderId = 0] = await buyCartWithCash(asha)
  await runPendingJobs(shop.jobs)
  for (const lineNo of [1, 2, 3]) {
    await transact(db, (tx) =>
      cancelLines(tx, orderId, { lines: [{ lineNo, quantity: 1 }], actor: 'shopper', reason: '', at: AT }),
    )
    await runPendingJobs(shop.jobs)
  }
  await advanceOrderTo(shop, orderId, 'deliver_all')
  const { rounding = 0 } = await orderBalances(shop, orderId)
  expect(Math.abs(rounding)).toBeGreaterThan(1.98)
  expect(Math.abs(rounding)).toBeLessThan(0.99 * 4)
  expect(await red()).toEqual([])

  // Rounding that no change of an order explains is a fault.
  await sql`with made as (insert into ledger.entries (key, kind, order_id, at, booked_at) values ('a fault', 'test', ${orderId}, now(), now()) returning id)
    insert into ledger.postings (entry_id, account, paise) select id, 'rounding', 70000 from made union all select id, 'goodwill', -70000 from made`.execute(
    db,
  )
  expect((await red()).join()).toContain(`I-7 rounding: order ${orderId}`)
})
