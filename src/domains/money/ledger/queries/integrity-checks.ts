import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { LedgerCheckResult } from '../integrity/check-ledger.ts'

type CheckFindings = { looked: number; found: string[] }

/** Runs a query whose rows are faults and one that counts the rows checked. */
async function runFaultQuery(
  db: Db,
  faults: ReturnType<typeof sql<{ fault: string }>>,
  count: ReturnType<typeof sql<{ looked: number }>>,
): Promise<CheckFindings> {
  const found = (await faults.execute(db)).rows.map(({ fault }) => fault)
  return { looked: (await count.execute(db)).rows[0]?.looked ?? 0, found }
}

export const findEntryFaults = (db: Db): Promise<CheckFindings> =>
  runFaultQuery(
    db,
    sql`select e.key as fault from ledger.entries e left join ledger.postings p on p.entry_id = e.id
      group by e.id, e.key having coalesce(sum(p.paise), 0) <> 0 or count(p.id) < 2 limit 100`,
    sql`select count(*)::bigint as looked from ledger.entries`,
  )

/** Assets equal liabilities plus income; no balance has the wrong sign. */
export const findBalanceSheetFault = (db: Db): Promise<CheckFindings> =>
  runFaultQuery(
    db,
    sql`select 'assets ' || a.assets || ' and the rest ' || a.rest as fault from (
        select coalesce(sum(p.paise) filter (where a.kind in ('asset', 'expense')), 0) as assets,
          coalesce(-sum(p.paise) filter (where a.kind in ('liability', 'income')), 0) as rest
        from ledger.postings p join ledger.accounts a on a.account = p.account) a where a.assets <> a.rest
      union all
      select p.account || ' of order ' || e.order_id || ' is on the wrong side by ' || sum(p.paise) from ledger.postings p join ledger.entries e on e.id = p.entry_id
        where p.account = 'buyer_liability' group by p.account, e.order_id having sum(p.paise) > 0
      union all
      select p.account || ' ' || p.party || ' is on the wrong side by ' || sum(p.paise) from ledger.postings p
        where p.account in ('reserve', 'tds_payable', 'tcs_payable') group by p.account, p.party having sum(p.paise) > 0
      limit 100`,
    sql`select count(*)::bigint as looked from ledger.postings`,
  )

/**
 * Cash is rounded to whole rupees: at most ₹0.99 when the order was placed and for each change. Changes before the sale was booked are rounded in
 * its single entry.
 */
export const findRoundingFaults = (db: Db): Promise<CheckFindings> =>
  runFaultQuery(
    db,
    sql`with rounded as (
        select e.order_id, sum(p.paise) as paise from ledger.postings p join ledger.entries e on e.id = p.entry_id where p.account = 'rounding' group by e.order_id
      )
      select 'order ' || r.order_id || ' is rounded by ' || r.paise as fault from rounded r
      where abs(r.paise) > 99 * (1 + (select count(*) from ledger.facts f where f.order_id = r.order_id and f.kind in ('gone', 'reduced')))
      limit 100`,
    sql`select count(*)::bigint as looked from ledger.postings where account = 'rounding'`,
  )

export const findOverdrawnCommissions = (db: Db): Promise<CheckFindings> =>
  runFaultQuery(
    db,
    sql`select 'order ' || order_id || ' line ' || line_no as fault from ledger.commissions
      group by order_id, line_no having sum(paise) < 0 or sum(base_paise) < 0 limit 100`,
    sql`select count(*)::bigint as looked from ledger.commissions`,
  )

/** Compares paid entries with the sum of their postings. */
export const findPayoutFaults = (db: Db): Promise<CheckFindings> =>
  runFaultQuery(
    db,
    sql`with stamped as (
        select s.payout_id, -sum(p.paise) as paise, count(distinct p.account || p.party) as payees from ledger.payout_postings s join ledger.postings p on p.id = s.posting_id group by s.payout_id
      ), paid as (
        select split_part(e.key, ':', 2)::bigint as payout_id, sum(p.paise) as paise from ledger.entries e join ledger.postings p on p.entry_id = e.id
        where e.kind = 'payout-paid' and p.account in ('store_payable', 'creator_payable') group by 1
      )
      select 'payout ' || payout_id as fault from stamped where paise <= 0
      union all
      select 'payout ' || p.payout_id || ' paid ' || p.paise from paid p left join stamped s on s.payout_id = p.payout_id where s.paise is distinct from p.paise
      limit 100`,
    sql`select count(distinct payout_id)::bigint as looked from ledger.payout_postings`,
  )

export async function insertCheckResults(
  tx: Tx,
  proofs: readonly LedgerCheckResult[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('ledger.integrity_checks')
    .values(
      proofs.map((proof) => ({
        ran_at: at,
        invariant: proof.invariant,
        looked_at: proof.looked_at,
        found: JSON.stringify(proof.found),
      })),
    )
    .execute()
}

/** Latest result of each check. */
export async function listLatestCheckResults(
  db: Db,
): Promise<{ invariant: string; ran_at: Date; looked_at: number; found: string[] }[]> {
  const { rows } = await sql<{ invariant: string; ran_at: Date; looked_at: number; found: string[] }>`
    select distinct on (invariant) invariant, ran_at, looked_at, found from ledger.integrity_checks order by invariant, ran_at desc`.execute(
    db,
  )
  return rows
}
