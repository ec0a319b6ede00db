import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listUnsettledCharges } from '#domains/money/payments/charges'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { movableClock, openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { add } from '../buying.fixture.ts'
import {
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  runAllJobs,
  listInconsistencies,
} from '../paying.fixture.ts'
import { setAvailableStock } from '#testing/set-available-stock'

const clock = movableClock()
let shop: TestShop
let yarn: SoldGoods
let beads: SoldGoods

beforeAll(async () => {
  shop = await openTestShop({ clock })
  ;[yarn] = (await openStoreWithGoods(shop.database.db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 18 }],
  })) as [SoldGoods]
  ;[beads] = (await openStoreWithGoods(shop.database.db, 'Moti Mahal', {
    goods: [{ name: 'Glass beads', price: 149, stock: 18 }],
  })) as [SoldGoods]
})
afterAll(() => shop.end())

const leave = async (pieces: number): Promise<void> => {
  await setAvailableStock(shop.database.db, pieces)
}

test(
  '18 shoppers whose checkouts expired all pay at once for the 7 pieces that are left: 7 are placed, 11 are refunded in full',
  { timeout: 60_000 },
  async () => {
    const shoppers = Array.from({ length: 18 }, () => shop.visitor())
    await Promise.all(
      shoppers.map((shopper, index) =>
        shopper.signIn(`90000001${String(index).padStart(2, '0')}`, `Shopper ${index}`),
      ),
    )
    const waiting = await Promise.all(
      shoppers.map(async (shopper, index) => {
        const goods = index % 2 ? [yarn, beads] : [beads, yarn]
        for (const one of goods) await add(shopper, one)
        return openOnlineCheckout(shopper)
      }),
    )
    clock.forward(15 * 60_000)
    await shop.jobs.tasks['checkout:expire']?.(undefined)
    await leave(7)
    const answers = await Promise.all(
      waiting.map(async ({ reference, orderIds }, index) => {
        const shopper = shoppers[index] as (typeof shoppers)[number]
        const paid = (await payInWindow(shopper, reference, { webhook: 'twice' })).body
        return Promise.all(orderIds.map((id) => reportPayment(shopper, id, paid)))
      }),
    )
    expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.flat().filter(({ body }) => body.payment_status === 'Approved')).toHaveLength(14)
    await runAllJobs(shop)
    const { rows } = await sql<{ outcome: string; n: number }>`
    select status || ' ' || payment as outcome, count(*)::int as n from orders.orders group by 1 order by 1`.execute(
      shop.database.db,
    )
    expect(rows).toEqual([
      { outcome: 'expired refunded', n: 22 },
      { outcome: 'placed captured', n: 14 },
    ])
    expect(await listUnsettledCharges(shop.database.db)).toEqual([])
    expect(await listInconsistencies(shop)).toEqual([])
  },
)
