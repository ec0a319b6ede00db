import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'

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
  await lock(tx, 'ledger.store_fees', storeId)
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

export type FeesBack = { orderId: number; invoice: string; feePaise: number; gstPaise: number }

/**
 * Fees of a store's orders that stand on an invoice already and of which more was taken back since, before a moment, than was added; above zero,
 * with the last invoice of each order. Under `lockFees`.
 */
export async function readFeesBack(tx: Tx, { storeId, before }: { storeId: number; before: Date }): Promise<FeesBack[]> {
  const { rows } = await sql<FeesBack>`
    select e.order_id as "orderId", last.invoice, sum(p.paise) filter (where p.account = 'platform_revenue')::bigint as "feePaise",
      coalesce(sum(p.paise) filter (where p.account = 'gst_output'), 0)::bigint as "gstPaise"
    from ledger.postings p join ledger.entries e on e.id = p.entry_id join ledger.orders o on o.order_id = e.order_id,
      lateral (select b.invoice from ledger.billed_fees b join ledger.postings q on q.id = b.posting_id join ledger.entries f on f.id = q.entry_id
        where f.order_id = e.order_id and b.invoice like 'fees:%' order by b.posting_id desc limit 1) last
    where o.store_id = ${storeId} and p.account in ('platform_revenue', 'gst_output') and e.at < ${before}
      and not exists (select from ledger.billed_fees b where b.posting_id = p.id)
    group by e.order_id, last.invoice
    having sum(p.paise) filter (where p.account = 'platform_revenue') > 0 and coalesce(sum(p.paise) filter (where p.account = 'gst_output'), 0) >= 0
    order by e.order_id`.execute(tx)
  return rows
}

/** Names what came back of some orders as credited by one note; under `lockFees`. */
export async function creditFees(tx: Tx, { orderIds, before, note }: { orderIds: readonly number[]; before: Date; note: string }): Promise<void> {
  await sql`
    insert into ledger.billed_fees (posting_id, invoice)
    select p.id, ${note} from ledger.postings p join ledger.entries e on e.id = p.entry_id
    where e.order_id = any(${[...orderIds]}::bigint[]) and p.account in ('platform_revenue', 'gst_output') and e.at < ${before}
    on conflict do nothing`.execute(tx)
}

/** Stores of which fees came back that stand on an invoice. */
export async function readStoresWithFeesBack(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.store_id as id from ledger.postings p join ledger.entries e on e.id = p.entry_id join ledger.orders o on o.order_id = e.order_id
    where p.account = 'platform_revenue' and p.paise > 0 and e.at < ${before} and not exists (select from ledger.billed_fees b where b.posting_id = p.id)
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}
