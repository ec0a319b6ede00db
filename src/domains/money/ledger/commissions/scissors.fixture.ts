import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { add } from '../../../buying/checkout/buying.fixture.ts'
import {
  openOnlineCheckout,
  payInWindow,
  reportPayment,
  runAllJobs,
} from '../../../buying/checkout/paying.fixture.ts'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

export let shop: TestShop
export let asha: Visitor
export let scissors: SoldGoods

/** Asha buys scissors for ₹1,180 at 18 %. */
export function setUpScissors(): void {
  beforeAll(async () => {
    shop = await openTestShop()
    asha = shop.visitor()
    await asha.signIn('9000000001', 'Asha Rao')
    ;[scissors] = (await openStoreWithGoods(shop.database.db, 'Edge House', {
      goods: [{ name: 'Tailor’s scissors', price: 1180, stock: 500, gst: 18 }],
    })) as [SoldGoods]
  })
  afterAll(() => shop.end())
}

export const db = () => shop.database.db

export async function buyOnline(quantity = 1, feed: number | null = null): Promise<number> {
  await add(asha, scissors, quantity)
  if (feed !== null) await sql`update cart.lines set feed_id = ${feed}`.execute(db())
  const waiting = await openOnlineCheckout(asha)
  const paid = await payInWindow(asha, waiting.reference)
  await reportPayment(asha, waiting.orderIds[0] ?? 0, paid.body)
  await runAllJobs(shop)
  return waiting.orderIds[0] ?? 0
}
