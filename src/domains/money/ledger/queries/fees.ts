import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'

/** Payer of fees: a store for its orders, a conductor for workshop seats. */
export type FeePayerId = { kind: 'store' | 'conductor'; id: number }

export type UnbilledFees = { payer: FeePayerId; feePaise: number; gstPaise: number }

/** Every posting of a fee or of GST on it, with the sale (order or booking) and the payer. */
const FEES = sql`(
  select p.id, p.account, p.paise, e.at, e.order_id as sale_id, 'store' as payer_kind, o.store_id as payer_id
  from ledger.postings p join ledger.entries e on e.id = p.entry_id join ledger.orders o on o.order_id = e.order_id
  where p.account in ('platform_revenue', 'gst_output')
  union all
  select p.id, p.account, p.paise, e.at, e.booking_id, 'conductor', s.conductor_id
  from ledger.postings p join ledger.entries e on e.id = p.entry_id join ledger.seat_sales s on s.booking_id = e.booking_id
  where p.account in ('platform_revenue', 'gst_output')
)`

const unbilled = (id: string) =>
  sql`not exists (select from ledger.billed_fees b where b.posting_id = ${sql.ref(id)})`

/**
 * Fees booked before a moment and not invoiced, less reversals, in paise by payer; positive amounts only. Stores come first, then conductors,
 * each by id.
 */
export async function listUnbilledFees(db: Db, before: Date): Promise<UnbilledFees[]> {
  const { rows } = await sql<{ kind: FeePayerId['kind']; id: number; feePaise: number; gstPaise: number }>`
    select f.payer_kind as kind, f.payer_id as id, coalesce(-sum(f.paise) filter (where f.account = 'platform_revenue'), 0)::bigint as "feePaise",
      coalesce(-sum(f.paise) filter (where f.account = 'gst_output'), 0)::bigint as "gstPaise"
    from ${FEES} f where f.at < ${before} and ${unbilled('f.id')}
    group by f.payer_kind, f.payer_id
    having -sum(f.paise) filter (where f.account = 'platform_revenue') > 0 and coalesce(-sum(f.paise) filter (where f.account = 'gst_output'), 0) >= 0
    order by f.payer_kind = 'conductor', f.payer_id`.execute(db)
  return rows.map(({ kind, id, feePaise, gstPaise }) => ({ payer: { kind, id }, feePaise, gstPaise }))
}

/** Locks a payer's fees until the transaction ends, so that no other transaction bills them. */
export async function lockFees(tx: Tx, { kind, id }: FeePayerId): Promise<void> {
  await lock(tx, 'ledger.store_fees', kind === 'store' ? id : `conductor ${id}`)
}

/** Marks a payer's fees before a moment as billed by one invoice; under `lockFees`. @returns their sum in paise. */
export async function billFees(
  tx: Tx,
  { payer, before, invoice }: { payer: FeePayerId; before: Date; invoice: string },
): Promise<UnbilledFees> {
  const { rows } = await sql<{ account: string; paise: number }>`
    with billed as (
      insert into ledger.billed_fees (posting_id, invoice)
      select f.id, ${invoice} from ${FEES} f where f.payer_kind = ${payer.kind} and f.payer_id = ${payer.id} and f.at < ${before}
      on conflict do nothing returning posting_id
    )
    select p.account, -sum(p.paise)::bigint as paise from ledger.postings p join billed b on b.posting_id = p.id group by p.account`.execute(
    tx,
  )
  const of = (account: string): number => rows.find((row) => row.account === account)?.paise ?? 0
  return { payer, feePaise: of('platform_revenue'), gstPaise: of('gst_output') }
}

/** Assigns the rounding posting of GST to an invoice or credit note. */
export async function billPosting(tx: Tx, postingId: number, invoice: string): Promise<void> {
  await tx.insertInto('ledger.billed_fees').values({ posting_id: postingId, invoice }).execute()
}

export type ReversedFees = { saleId: number; invoice: string; feePaise: number; gstPaise: number }

/**
 * A payer's invoiced fees of which more was reversed than added since, before a moment; in positive paise, with the last invoice of each sale.
 * Under `lockFees`.
 */
export async function listReversedFees(
  tx: Tx,
  { payer, before }: { payer: FeePayerId; before: Date },
): Promise<ReversedFees[]> {
  const { rows } = await sql<ReversedFees>`
    select f.sale_id as "saleId", last.invoice, sum(f.paise) filter (where f.account = 'platform_revenue')::bigint as "feePaise",
      coalesce(sum(f.paise) filter (where f.account = 'gst_output'), 0)::bigint as "gstPaise"
    from ${FEES} f,
      lateral (select b.invoice from ledger.billed_fees b join ledger.postings q on q.id = b.posting_id join ledger.entries g on g.id = q.entry_id
        where coalesce(g.order_id, g.booking_id) = f.sale_id and b.invoice like 'fees:%' order by b.posting_id desc limit 1) last
    where f.payer_kind = ${payer.kind} and f.payer_id = ${payer.id} and f.at < ${before} and ${unbilled('f.id')}
    group by f.sale_id, last.invoice
    having sum(f.paise) filter (where f.account = 'platform_revenue') > 0 and coalesce(sum(f.paise) filter (where f.account = 'gst_output'), 0) >= 0
    order by f.sale_id`.execute(tx)
  return rows
}

type FeeCredit = { payer: FeePayerId; saleIds: readonly number[]; before: Date; note: string }

/** Marks reversals of some sales as credited by one note; under `lockFees`. */
export async function creditFees(tx: Tx, { payer, saleIds, before, note }: FeeCredit): Promise<void> {
  await sql`
    insert into ledger.billed_fees (posting_id, invoice)
    select f.id, ${note} from ${FEES} f
    where f.payer_kind = ${payer.kind} and f.payer_id = ${payer.id} and f.sale_id = any(${[...saleIds]}::bigint[]) and f.at < ${before}
    on conflict do nothing`.execute(tx)
}

/** Payers with reversed fees that no document covers yet. */
export async function listPayersWithReversedFees(db: Db, before: Date): Promise<FeePayerId[]> {
  const { rows } = await sql<FeePayerId>`
    select distinct f.payer_kind as kind, f.payer_id as id from ${FEES} f
    where f.account = 'platform_revenue' and f.paise > 0 and f.at < ${before} and ${unbilled('f.id')}
    order by 1 desc, 2`.execute(db)
  return rows
}
