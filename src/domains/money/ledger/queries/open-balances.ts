import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Payout reserves of some stores, in paise. */
export async function sumReserved(db: Db, storeIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(-sum(paise), 0)::bigint as paise from ledger.postings where account = 'reserve' and party = any(${storeIds.map(String)}::text[])`.execute(
    db,
  )
  return rows[0]?.paise ?? 0
}

/** When income tax was last deducted or assessed on the earnings of some people as creators and conductors; null: never. */
export async function findLastWithheld(db: Db, parties: readonly number[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from ledger.withholdings where kind in ('creator', 'conductor') and payee_id = any(${[...parties]}::bigint[])`.execute(
    db,
  )
  return rows[0]?.at ?? null
}
