import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type UnbilledFees = { storeId: number; feePaise: number; gstPaise: number }

/** Fees of stores on orders that were booked before a moment and that no invoice has named yet, less what was taken back of them; above zero alone. */
export async function readUnbilledFees(db: Db, before: Date): Promise<UnbilledFees[]> {
  const { rows } = await sql<UnbilledFees>`
    select o.store_id as "storeId", coalesce(-sum(p.paise) filter (where p.account = 'platform_revenue'), 0)::bigint as "feePaise",
      coalesce(-sum(p.paise) filter (where p.account = 'gst_output'), 0)::bigint as "gstPaise"
    from ledger.postings p join ledger.entries e on e.id = p.entry_id join ledger.orders o on o.order_id = e.order_id
    where p.account in ('platform_revenue', 'gst_output') and e.at < ${before}
      and not exists (select from ledger.billed_fees b where b.posting_id = p.id)
    group by o.store_id
    having -sum(p.paise) filter (where p.account = 'platform_revenue') > 0 and coalesce(-sum(p.paise) filter (where p.account = 'gst_output'), 0) >= 0
    order by o.store_id`.execute(db)
  return rows
}

/** Nobody else bills this store's fees until the transaction ends. */
export async function lockFees(tx: Tx, storeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ledger.billed_fees ' || ${String(storeId)}, 0))`.execute(tx)
}

/** Names them as billed by one invoice; under `lockFees`. @returns what they add up to. */
export async function billFees(tx: Tx, { storeId, before, invoice }: { storeId: number; before: Date; invoice: string }): Promise<UnbilledFees> {
  const { rows } = await sql<{ account: string; paise: number }>`
    with billed as (
      insert into ledger.billed_fees (posting_id, invoice)
      select p.id, ${invoice} from ledger.postings p join ledger.entries e on e.id = p.entry_id join ledger.orders o on o.order_id = e.order_id
      where o.store_id = ${storeId} and p.account in ('platform_revenue', 'gst_output') and e.at < ${before}
      on conflict do nothing returning posting_id
    )
    select p.account, -sum(p.paise)::bigint as paise from ledger.postings p join billed b on b.posting_id = p.id group by p.account`.execute(tx)
  const of = (account: string): number => rows.find((row) => row.account === account)?.paise ?? 0
  return { storeId, feePaise: of('platform_revenue'), gstPaise: of('gst_output') }
}
