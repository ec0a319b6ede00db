import { sql } from 'kysely'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { publish } from '#platform/events'
import { loginByPhone, type Visitor } from '../../../testing/visitor.ts'
import type { TestShop } from '../../../testing/test-shop.ts'

/** Confirms a cash order with the code sent to the delivery phone number. */
export async function confirmCash(visitor: Visitor, orderId: number, phone: string) {
  const { idToken } = await loginByPhone(visitor, phone)
  return visitor.post<{ state: string; code: string }>(`/api/orders/${orderId}/confirm-cash`, {
    proof: idToken,
  })
}

let parcels = 900_000

/** A courier delivers a parcel and collects its cash. @returns the parcel's id. */
export async function collectCash(
  shop: TestShop,
  { orderId, awb, rupees, at }: { orderId: number; awb: string; rupees: number; at: Date },
): Promise<number> {
  parcels += 1
  const parcelId = parcels
  await transact(shop.database.db, async (tx) => {
    await sql`
      insert into fulfilment.parcels (id, order_id, store_id, shopper_id, direction, number, state, state_at, state_changed_at, courier, awb, grams, cash_paise, created_at)
      select ${parcelId}, id, store_id, shopper_id, 'forward', ${parcelId}, 'delivered', ${at}, ${at}, 'delhivery', ${awb}, 500, ${rupees * 100}, ${at}
      from orders.orders where id = ${orderId}`.execute(tx)
    await publish(tx, 'fulfilment.delivered', {
      orderId,
      parcelId,
      courier: 'delhivery',
      cashPaise: rupees * 100,
      at: at.toISOString(),
    })
  })
  await runPendingJobs(shop.jobs)
  return parcelId
}

/** A staff member imports a courier's remittance file with these lines. */
export const importRemittanceFile = (visitor: Visitor, lines: string[], more: object = {}) =>
  visitor.post<{
    batch_id: number
    counts: Record<string, number>
    errors: object[]
    code: string
    rows: { outcome: string; order_id: number | null }[]
  }>('/api/admin/cash/imports', {
    file_name: 'remittance.csv',
    text: ['courier,awb,amount,reference', ...lines].join('\n'),
    dry_run: false,
    reason: 'Weekly file',
    ...more,
  })
