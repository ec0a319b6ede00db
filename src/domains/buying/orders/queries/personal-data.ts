import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { OrderStatus, PaymentState } from '../rules.ts'
import { INVOICE_NAME_THRESHOLD_PAISE } from '../rules.ts'
import type { WholeOrder } from './orders.ts'

export async function listWholeOrdersOf(db: Db, shopperId: number): Promise<WholeOrder[]> {
  const { rows } = await sql<WholeOrder>`
    select to_jsonb(o) as "order",
      (select jsonb_agg(to_jsonb(l) order by l.line_no) from orders.lines l where l.order_id = o.id) as lines,
      (select jsonb_agg(to_jsonb(e) order by e.id) from orders.events e where e.order_id = o.id) as events
    from orders.orders o where o.shopper_id = ${shopperId} order by o.placed_at, o.id`.execute(db)
  return rows
}

export const listOrderIdsOf = async (db: Db, shopperId: number): Promise<number[]> =>
  (await db.selectFrom('orders.orders').select('id').where('shopper_id', '=', shopperId).execute()).map(
    ({ id }) => id,
  )

export type UnfinishedOrder = {
  id: number
  storeName: string
  status: OrderStatus
  payment: PaymentState
  placedAt: Date
  changedAt: Date
}

type UnfinishedQuery = { shopperId?: number; storeIds?: readonly number[]; since: Date }

/** Orders that may be unfinished, oldest first. */
export async function listUnfinishedOrders(
  db: Db,
  { shopperId, storeIds, since }: UnfinishedQuery,
): Promise<UnfinishedOrder[]> {
  const { rows } = await sql<UnfinishedOrder>`
    select id, store_name as "storeName", status, payment, placed_at as "placedAt", status_changed_at as "changedAt" from orders.orders
    where (shopper_id = ${shopperId ?? null}::bigint or store_id = any(${[...(storeIds ?? [])]}::bigint[]))
      and status not in ('completed', 'cancelled', 'expired', 'returned_to_origin', 'fully_returned') and placed_at > ${since}
    order by placed_at, id`.execute(db)
  return rows
}

/** Moves one account's orders to another, in the transaction that moves their checkouts. */
export async function mergeOrders(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.updateTable('orders.orders').set({ shopper_id: into }).where('shopper_id', '=', from).execute()
}

/** What a bill below the limit names of its recipient: the State, which decides the tax. */
const ADDRESS_WITH_STATE_ONLY = sql`jsonb_build_object('ship_name', '', 'phone_no', '', 'address1', '', 'address2', '', 'city', '', 'landmark', '', 'zip_code', '',
  'state', address->'state', 'state_name', address->'state_name', 'country', address->'country')`

export async function anonymiseOrders(tx: Tx, shopperId: number): Promise<void> {
  await sql`
    update orders.orders set utm_source = '', utm_medium = '', utm_campaign = '', first_utm_source = '', first_utm_medium = '', first_utm_campaign = '',
      address = case when total_paise < ${INVOICE_NAME_THRESHOLD_PAISE}::bigint then ${ADDRESS_WITH_STATE_ONLY} else address || '{"phone_no": "", "landmark": ""}' end
    where shopper_id = ${shopperId}`.execute(tx)
}

/** Erases the recipients of orders whose bills no longer have to be kept by law. */
export async function eraseOldRecipients(tx: Tx, before: Date): Promise<void> {
  await sql`
    update orders.orders set address = ${ADDRESS_WITH_STATE_ONLY}, utm_source = '', utm_medium = '', utm_campaign = ''
    where placed_at < ${before} and address->>'ship_name' <> ''`.execute(tx)
}

/** Whether a person has an order that was placed and not cancelled. */
export async function hasOrdered(db: Db, shopperId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select 1 from orders.orders where shopper_id = ${shopperId} and status not in ('pending_payment', 'cancelled', 'expired')
    ) as has`.execute(db)
  return rows[0]?.has ?? false
}
