import './tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'

/** Checks the cash amounts against each other (I-19). @returns one sentence for each discrepancy; any is a bug. */
export async function findCashDiscrepancies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'order ' || order_id || ': what couriers collected is more than was asked for' as wrong from cash.instruments
      where collected_paise + void_paise > asked_paise
    union all
    select 'order ' || order_id || ': it is over, and some of its cash is neither collected nor void' from cash.instruments
      where status in ('collected', 'remitted', 'settled', 'short', 'void') and collected_paise + void_paise <> asked_paise
    union all
    select 'order ' || order_id || ': nothing of its cash is outstanding, and it stands as if it were' from cash.instruments
      where status in ('waiting_confirmation', 'confirmed', 'due') and asked_paise > 0 and collected_paise + void_paise = asked_paise
    union all
    select 'order ' || i.order_id || ': its parcels add up to something else' from cash.instruments i
      left join (select order_id, sum(amount_paise) as collected, sum(remitted_paise) as remitted, sum(written_off_paise) as written_off
        from cash.collections group by 1) c using (order_id)
      where (i.collected_paise, i.remitted_paise, i.written_off_paise)
        is distinct from (coalesce(c.collected, 0), coalesce(c.remitted, 0), coalesce(c.written_off, 0))
    union all
    select 'parcel ' || c.parcel_id || ': lines of files add up to something else' from cash.collections c
      left join (select parcel_id, sum(used_paise) as used from cash.remittances group by 1) r using (parcel_id)
      where c.remitted_paise <> coalesce(r.used, 0)
    union all
    select 'order ' || i.order_id || ': its last step is not the one that it stands at' from cash.instruments i
      where i.status is distinct from (select e.to_status from cash.events e where e.order_id = i.order_id order by e.id desc limit 1)
    limit 200`.execute(db)
  return rows.map(({ wrong }) => wrong)
}

/** Runs nightly and stores the result for a year. */
export async function checkCash(db: Db, now: Date): Promise<void> {
  const wrong = await findCashDiscrepancies(db)
  await transact(db, async (tx) => {
    await sql`insert into cash.checks (at, wrong) values (${now}, ${JSON.stringify(wrong)}::jsonb) on conflict (at) do nothing`.execute(
      tx,
    )
    await sql`delete from cash.checks where at < ${now}::timestamptz - interval '366 days'`.execute(tx)
  })
}
