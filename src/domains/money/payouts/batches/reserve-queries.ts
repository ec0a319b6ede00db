import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export async function insertReserve(
  tx: Tx,
  reserve: { payout_id: number; store_id: number; paise: number; release_on: Date },
): Promise<void> {
  await tx
    .insertInto('payouts.reserves')
    .values({ ...reserve, released_at: null })
    .execute()
}

/** Claims reserves that are due, or those of one payout, for release by the caller. */
export async function claimReserves(
  tx: Tx,
  now: Date,
  payoutId: number | null = null,
): Promise<{ payout_id: number; store_id: number; paise: number }[]> {
  const { rows } = await sql<{ payout_id: number; store_id: number; paise: number }>`
    update payouts.reserves set released_at = ${now}
    where released_at is null and (payout_id = ${payoutId}::bigint or (${payoutId}::bigint is null and release_on <= ${now}
      and exists (select from payouts.payouts p where p.id = payout_id and p.state in ('paid', 'returned'))))
    returning payout_id, store_id, paise`.execute(tx)
  return rows
}

export async function sumReserved(db: Db, storeId: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(paise), 0)::bigint as paise from payouts.reserves where store_id = ${storeId} and released_at is null`.execute(
    db,
  )
  return rows[0]?.paise ?? 0
}
