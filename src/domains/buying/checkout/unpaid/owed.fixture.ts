import { sql } from 'kysely'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { availableOf } from '#domains/products/stock'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type SoldGoods } from '../../../../testing/goods.ts'
import { openTestShop, type MovableClock, type TestShop } from '../../../../testing/test-shop.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { add, placeOrder, quoteCart, rupsert } from '../buying.fixture.ts'
import type { DueOfOrder, DueWindow, UnpaidOrder } from '../contract.ts'
import { orderOf, runAllJobs } from '../paying.fixture.ts'
import { grantUnpaidRights } from './unpaid-staff.fixture.ts'

/** A shop in which +91 pays later: Asha buys, Meera of the staff confirms, and Wool House sells skeins of ₹250. */
export type PayLaterShop = { shop: TestShop; asha: Visitor; meera: Visitor; yarn: SoldGoods }

export async function openPayLaterShop(clock: MovableClock): Promise<PayLaterShop> {
  const shop = await openTestShop({ clock })
  const { db } = shop.database
  const [asha, meera] = [shop.visitor(), shop.visitor()]
  await asha.signIn('9000000001', 'Asha Rao')
  await meera.signIn('9000000003', 'Meera Iyer')
  await sql`update identity.people set verified_email = 'asha@example.com' where phone = '9000000001'`.execute(
    db,
  )
  await grantUnpaidRights(db, '9000000003')
  const [yarn] = (await openStoreWithGoods(db, 'Wool House', {
    goods: [{ name: 'Merino yarn', price: 250, stock: 500 }],
  })) as [SoldGoods]
  await meera.post('/api/admin/country-policies/91', {
    name: 'India',
    skips_payment: true,
    hold_hours: 48,
    reason: 'A trial',
  })
  return { shop, asha, meera, yarn }
}

/** Two skeins, confirmed by Meera before payment. */
export async function placeAndConfirm({ shop, asha, meera, yarn }: PayLaterShop): Promise<number> {
  await add(asha, yarn, 2)
  const bill = await quoteCart(asha, { delivery_type: 'Online' })
  await placeOrder(asha, bill)
  const { order_id: id } = (await rupsert(asha, bill, 0)).body
  const reply = await meera.post(`/api/admin/unpaid-orders/${id}/decide`, {
    decision: 'confirm',
    reason: 'Called her',
  })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  await runAllJobs(shop)
  return id
}

/** Letters to Asha about an order, oldest first. */
export async function listLettersAbout({ shop }: PayLaterShop, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select body from idp.outbox where recipient = 'asha@example.com' and body like ${`%${orderId}%`} order by id`.execute(
    shop.database.db,
  )
  return rows.map(({ body }) => body)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Actions of Asha, Meera and the clock on amounts due; the shop is read when they run. */
export function paymentReminderActions(clock: MovableClock, open: () => PayLaterShop) {
  const db = () => open().shop.database.db
  const expire = () =>
    open().shop.jobs.tasks['checkout:expire']?.(undefined) ?? Promise.reject(new Error('no such task'))
  const look = async () => {
    await expire()
    await runAllJobs(open().shop)
  }
  const after = async (ms: number) => {
    clock.forward(ms)
    await look()
  }
  const due = (id: number) => open().asha.get<{ due: DueOfOrder; code: string }>(`/api/orders/${id}/due`)
  const listed = async (id: number, tab = 'all') =>
    (await open().meera.get<{ rows: UnpaidOrder[] }>(`/api/admin/unpaid-orders?tab=${tab}`)).body.rows.find(
      ({ order_id }) => order_id === id,
    )
  return {
    db,
    expire,
    look,
    after,
    due,
    listed,
    openWindow: (id: number) =>
      open().asha.post<DueWindow & { code: string }>(`/api/orders/${id}/pay-due`, {}),
    left: async () => (await availableOf(db(), [open().yarn.variantId])).get(open().yarn.variantId) ?? 0,
    endOf: async (id: number) => [(await orderOf(open().asha, id)).order_status, (await listed(id))?.state],
    reminders: async (id: number) =>
      (await listLettersAbout(open(), id)).filter((body) => body.includes('This is the only reminder'))
        .length,
    move: (id: number, event: 'accept' | 'pack' | 'hand_over_all') =>
      transact(db(), (tx) => transitionOrder(tx, id, { event, actor: 'store', reason: '', at: clock.now() })),
    refundsOf: async (rpOrderId: string): Promise<string[]> => {
      const { rows } = await sql<{ outcome: string }>`
        select r.amount_paise || ' ' || r.state as outcome from payments.refunds r join payments.payables p on p.id = r.payable_id
        where p.rp_order_id = ${rpOrderId}`.execute(db())
      return rows.map(({ outcome }) => outcome)
    },
    /** Asha's order on the evening of its last day, after the reminder. */
    onLastDay: async (): Promise<number> => {
      const id = await placeAndConfirm(open())
      const { pay_by: payBy } = (await due(id)).body.due
      await after(Date.parse(payBy ?? '') - clock.now().getTime() - 30 * HOUR)
      if (!(await listed(id))?.reminded_at) throw new Error('The order got no payment reminder.')
      clock.forward(30 * HOUR - 5 * MINUTE)
      return id
    },
  }
}
