import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { PayeeKind } from '../tables.ts'
import { payableAccount } from './entries.ts'

/** Orders that a payout pays for. */
export async function listOrdersPaidBy(db: Db, payoutId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.order_id as id from ledger.payout_postings s join ledger.postings p on p.id = s.posting_id join ledger.entries e on e.id = p.entry_id
    where s.payout_id = ${payoutId} and e.order_id is not null order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Payouts that pay for an order. */
export async function listPayoutsForOrder(db: Db, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.payout_id as id from ledger.entries e join ledger.postings p on p.entry_id = e.id join ledger.payout_postings s on s.posting_id = p.id
    where e.order_id = ${orderId} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Payouts that pay for a booking's seats. */
export async function listPayoutsForSeats(db: Db, bookingId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.payout_id as id from ledger.entries e join ledger.postings p on p.entry_id = e.id join ledger.payout_postings s on s.posting_id = p.id
    where e.booking_id = ${bookingId} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Whether shares in a payout are blocked: an order is on hold or disputed, or a chargeback on seats is open. Amounts netted for an order that
 * another payout has paid are not blocked.
 */
export async function hasBlockedShares(db: Db, payoutId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from ledger.payout_postings s join ledger.postings p on p.id = s.posting_id join ledger.entries e on e.id = p.entry_id
      left join ledger.orders o on o.order_id = e.order_id and e.booking_id is null
      where s.payout_id = ${payoutId} and (o.available_on is null and o.order_id is not null and not exists (
          select from ledger.entries e2 join ledger.postings p2 on p2.entry_id = e2.id join ledger.payout_postings s2 on s2.posting_id = p2.id
          where e2.order_id = o.order_id and p2.account = p.account and s2.payout_id <> s.payout_id)
        or exists (select from ledger.seat_disputes d where d.booking_id = e.booking_id and d.ended_at is null))) as waits`.execute(
    db,
  )
  return rows[0]?.waits ?? false
}

/** Those of the given orders whose stores are fully paid, with the payouts that pay for them. */
export async function findFullyPaidOrders(
  db: Db,
  { orderIds, now }: { orderIds: readonly number[]; now: Date },
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; payouts: number[] }>`
    select o.order_id as id, coalesce(json_agg(distinct s.payout_id) filter (where s.payout_id is not null), '[]'::json) as payouts
    from ledger.orders o left join ledger.entries e on e.order_id = o.order_id
    left join ledger.postings p on p.entry_id = e.id and p.account = 'store_payable' left join ledger.payout_postings s on s.posting_id = p.id
    where o.order_id = any(${[...orderIds]}::bigint[]) and o.available_on <= ${now}
    group by o.order_id having count(*) filter (where p.id is not null and s.posting_id is null) = 0`.execute(
    db,
  )
  return new Map(rows.map(({ id, payouts }) => [id, payouts]))
}

/** Total owed to payees of a kind, in paise; negative when they owe. */
export async function sumOwedTo(
  db: Db,
  kind: PayeeKind,
  payeeIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ payee: number; paise: number }>`
    select party::bigint as payee, -sum(paise)::bigint as paise from ledger.postings
    where account = ${payableAccount[kind]} and party = any(${payeeIds.map(String)}::text[]) group by party`.execute(
    db,
  )
  return new Map(rows.map(({ payee, paise }) => [payee, paise]))
}
