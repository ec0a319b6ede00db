import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

type Recipient = { orderId: number; shopperId: number; phone: string }

/** Which of these orders belong to a shopper, or go to a phone number, with an earlier cash payment. One statement. */
export async function findOrdersOfCashPayers(db: Db, recipients: readonly Recipient[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select w.order_id as id
    from unnest(${recipients.map(({ orderId }) => orderId)}::bigint[], ${recipients.map(({ shopperId }) => shopperId)}::bigint[],
      ${recipients.map(({ phone }) => phone)}::text[]) as w(order_id, shopper_id, phone)
    where exists (
      select from cash.instruments i
      where i.status in ('collected', 'remitted', 'settled', 'short') and (i.shopper_id = w.shopper_id or (w.phone <> '' and i.phone = w.phone)))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** `confirmBy`: the deadline for the shopper's confirmation; null: none is needed. */
export type NewInstrument = Recipient & {
  storeId: number
  askedPaise: number
  placedAt: Date
  confirmBy: Date | null
}

/** Inserts instruments with their first transition. @returns the orders that are new. */
export async function insertInstruments(
  tx: Tx,
  placed: readonly NewInstrument[],
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with placed as (
      select "orderId", "storeId", "shopperId", phone, "askedPaise", "placedAt", "confirmBy" from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as p(
        "orderId" bigint, "storeId" bigint, "shopperId" bigint, phone text, "askedPaise" bigint, "placedAt" timestamptz, "confirmBy" timestamptz)
    ), inserted as (
      insert into cash.instruments (order_id, store_id, shopper_id, phone, status, status_changed_at, asked_paise, confirm_by, placed_at)
      select "orderId", "storeId", "shopperId", phone, case when "confirmBy" is null then 'confirmed' else 'waiting_confirmation' end, ${at},
        "askedPaise", "confirmBy", "placedAt" from placed order by "orderId"
      on conflict (order_id) do nothing returning order_id, status
    ), logged_event as (
      insert into cash.events (order_id, event, from_status, to_status, actor, reason, at)
      select order_id, 'place', null, status, 'shopper', '', ${at} from inserted
    )
    select order_id as id from inserted`.execute(tx)
  return rows.map(({ id }) => id)
}
