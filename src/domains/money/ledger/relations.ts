import { sql } from 'kysely'

/** Relations that integrity checks of other domains may join, as SQL. */
export const ledgerRelations = {
  entries: sql`(select id, key, kind, order_id, booking_id, memo from ledger.entries)`,
  postings: sql`(select id, entry_id, account, party, paise from ledger.postings)`,
  orders: sql`(select order_id from ledger.orders)`,
  seatSales: sql`(select booking_id from ledger.seat_sales)`,
  billedFees: sql`(select invoice, posting_id from ledger.billed_fees)`,
  payoutPostings: sql`(select posting_id, payout_id from ledger.payout_postings)`,
  integrityRuns: sql`(select id, state, found, ended_at from ledger.integrity_runs)`,
}
