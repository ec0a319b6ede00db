import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'

export type Deductions = { feePaise: number; tcsPaise: number; tdsPaise: number }

/** Deductions booked on a conductor's earnings, by booking. */
export async function loadDeductionsByBooking(
  db: Db,
  bookingIds: readonly number[],
): Promise<Map<number, Deductions>> {
  const { rows } = await sql<Deductions & { id: number }>`
    select b.id,
      -coalesce((select sum(p.paise) from ledger.postings p where p.entry_id = e.id and p.account in ('platform_revenue', 'gst_output')), 0)::bigint as "feePaise",
      -coalesce((select sum(p.paise) from ledger.postings p where p.entry_id = e.id and p.account = 'tcs_payable'), 0)::bigint as "tcsPaise",
      coalesce((select sum(w.tax_paise) from ledger.withholdings w where w.order_id = b.id and w.kind = 'conductor'), 0)::bigint as "tdsPaise"
    from unnest(${[...bookingIds]}::bigint[]) as b(id) join ledger.entries e on e.key = 'booking:' || b.id || ':settled'`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...deductions }) => [id, deductions]))
}

/**
 * How much of an amount is still covered by what is owed for a booking's seats; locks the booking. All of it while the payment is not booked:
 * events arrive in any order, and the payment balances it later.
 */
export async function lockRemainingSeatDebt(tx: Tx, bookingId: number, paise: number): Promise<number> {
  await lockSeats(tx, bookingId)
  const { rows } = await sql<{ left: number; isPaid: boolean }>`
    select coalesce(-sum(p.paise), 0)::bigint as left, coalesce(bool_or(e.key like 'booking:%:paid:%'), false) as "isPaid"
    from ledger.entries e join ledger.postings p on p.entry_id = e.id
    where e.booking_id = ${bookingId} and p.account = 'seats_liability'`.execute(tx)
  const [found] = rows
  return found?.isPaid ? Math.min(paise, Math.max(0, found.left)) : paise
}

/** Chargeback losses on a booking's seats without a cost bearer; locks the booking. */
export async function lockSeatLoss(tx: Tx, bookingId: number): Promise<number> {
  await lockSeats(tx, bookingId)
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(p.paise), 0)::bigint as paise from ledger.entries e join ledger.postings p on p.entry_id = e.id
    where e.booking_id = ${bookingId} and p.account = 'dispute_loss'`.execute(tx)
  return rows[0]?.paise ?? 0
}

/** Records the payee of the fee invoice for a booking's seats. */
export async function insertSeatSale(
  tx: Tx,
  sale: { bookingId: number; conductorId: number; conductorPersonId: number },
): Promise<void> {
  await tx
    .insertInto('ledger.seat_sales')
    .values({ booking_id: sale.bookingId, conductor_id: sale.conductorId, person_id: sale.conductorPersonId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function lockSeats(tx: Tx, bookingId: number): Promise<void> {
  await lock(tx, 'ledger.booking', bookingId)
}

/** Payee of a booking's seats, and the part that a chargeback took back at the platform's cost, in paise. */
export type SeatPayee = { personId: number; lossPaise: number }

/** Payees of these bookings' seats; bookings whose share is not booked yet are left out. */
export async function findSeatPayees(db: Db, bookingIds: readonly number[]): Promise<Map<number, SeatPayee>> {
  const { rows } = await sql<SeatPayee & { id: number }>`
    select b.id, p.party::bigint as "personId", coalesce((
      select sum(l.paise) from ledger.entries k join ledger.postings l on l.entry_id = k.id where k.booking_id = b.id and l.account = 'dispute_loss'
    ), 0)::bigint as "lossPaise"
    from unnest(${[...bookingIds]}::bigint[]) as b(id)
    join ledger.entries e on e.key = 'booking:' || b.id || ':settled'
    join ledger.postings p on p.entry_id = e.id and p.account = 'creator_payable'`.execute(db)
  return new Map(rows.map(({ id, ...payee }) => [id, payee]))
}

/** @returns whether the dispute is undecided after all its events. */
export async function saveSeatDispute(
  tx: Tx,
  { bookingId, disputeId, isOpen, at }: { bookingId: number; disputeId: string; isOpen: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    insert into ledger.seat_disputes as d (booking_id, dispute_id, received_at, ended_at) values (${bookingId}, ${disputeId}, ${at}, ${isOpen ? null : at}::timestamptz)
    on conflict (booking_id, dispute_id) do update set ended_at = coalesce(d.ended_at, excluded.ended_at)
    returning ended_at is null as open`.execute(tx)
  return rows[0]?.open ?? false
}
