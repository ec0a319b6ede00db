import { sql } from 'kysely'
import { grantRole } from '#domains/identity'
import { transact } from '#platform/transact'
import { openStoreWith, type SoldGoods } from '../../../testing/goods.ts'
import { openTestShop, type MovableClock, type TestShop } from '../../../testing/test-shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { add, placeOrder, quoteOf, rupsert } from '../buying.fixture.ts'
import { settleAll } from '../paying.fixture.ts'

/** A shop in which +91 pays later: Asha buys, Meera of the staff confirms, and Wool House sells skeins of ₹250. */
export type OwingShop = { shop: TestShop; asha: Visitor; meera: Visitor; yarn: SoldGoods }

export async function openOwingShop(clock: MovableClock): Promise<OwingShop> {
  const shop = await openTestShop({ clock })
  const { db } = shop.database
  const [asha, meera] = [shop.visitor(), shop.visitor()]
  await asha.signIn('9000000001', 'Asha Rao')
  await meera.signIn('9000000003', 'Meera Iyer')
  await sql`update identity.people set verified_email = 'asha@example.com' where phone = '9000000001'`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from identity.people where phone = '9000000003'`.execute(db)
  await transact(db, async (tx) => {
    for (const role of ['staff', 'staff:payments', 'staff:countries']) await grantRole(tx, rows[0]?.id ?? 0, role)
  })
  const [yarn] = (await openStoreWith(db, 'Wool House', { goods: [{ name: 'Merino yarn', price: 250, stock: 500 }] })) as [SoldGoods]
  await meera.post('/api/admin/country-policies/91', { name: 'India', skips_payment: true, hold_hours: 48, reason: 'A trial' })
  return { shop, asha, meera, yarn }
}

/** Two skeins, confirmed by Meera before anything was paid. */
export async function confirmed({ shop, asha, meera, yarn }: OwingShop): Promise<number> {
  await add(asha, yarn, 2)
  const bill = await quoteOf(asha, { delivery_type: 'Online' })
  await placeOrder(asha, bill)
  const { order_id: id } = (await rupsert(asha, bill, 0)).body
  const said = await meera.post(`/api/admin/unpaid-orders/${id}/decide`, { decision: 'confirm', reason: 'Called her' })
  if (said.status !== 200) throw new Error(JSON.stringify(said.body))
  await settleAll(shop)
  return id
}

/** What Asha was written about an order, the oldest first. */
export async function lettersOf({ shop }: OwingShop, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select body from idp.outbox where recipient = 'asha@example.com' and body like ${`%${orderId}%`} order by id`.execute(shop.database.db)
  return rows.map(({ body }) => body)
}
