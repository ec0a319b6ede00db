import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { TaxYear } from '../rules/withhold.ts'

export type TakenOff = { feePaise: number; tcsPaise: number; tdsPaise: number }

/** What was taken off what a conductor earned with bookings that are booked, by booking. */
export async function readTakenOff(db: Db, bookingIds: readonly number[]): Promise<Map<number, TakenOff>> {
  const { rows } = await sql<TakenOff & { id: number }>`
    select b.id,
      -coalesce((select sum(p.paise) from ledger.postings p where p.entry_id = e.id and p.account in ('platform_revenue', 'gst_output')), 0)::bigint as "feePaise",
      -coalesce((select sum(p.paise) from ledger.postings p where p.entry_id = e.id and p.account = 'tcs_payable'), 0)::bigint as "tcsPaise",
      coalesce((select sum(w.tax_paise) from ledger.withholdings w where w.order_id = b.id and w.kind = 'conductor'), 0)::bigint as "tdsPaise"
    from unnest(${[...bookingIds]}::bigint[]) as b(id) join ledger.entries e on e.key = 'booking:' || b.id || ':settled'`.execute(db)
  return new Map(rows.map(({ id, ...taken }) => [id, taken]))
}

/** A conductor's sums of income, by tax year. */
export async function readConductorsYears(db: Db, personId: number): Promise<Map<number, TaxYear>> {
  const { rows } = await sql<TaxYear & { year: number }>`
    select tax_year as year, base_paise as "basePaise", covered_paise as "coveredPaise" from ledger.tax_years
    where kind = 'conductor' and payee_id = ${personId}`.execute(db)
  return new Map(rows.map(({ year, ...sums }) => [year, sums]))
}
