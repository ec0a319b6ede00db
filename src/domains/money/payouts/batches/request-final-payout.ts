import { sql } from 'kysely'
import type { PayeeKind } from '#domains/money/ledger'
import { eraseExpiredPanFingerprints } from '#domains/money/ledger/tax'
import { listStoresOfOwner } from '#domains/selling/sellers'
import type { Db, Tx } from '#platform/database'
import '../tables.ts'
import { DAY_MS } from '#platform/time'

const DAYS = 90

/**
 * Requests that a person who closes their account, and their stores, are paid in full with the next payouts, even below the minimum. Valid for 90
 * days.
 */
export async function requestFinalPayout(tx: Tx, personId: number, now: Date): Promise<void> {
  const stores = await listStoresOfOwner(tx, personId)
  const payees = [
    { kind: 'creator' as const, payee_id: personId },
    ...stores.map(({ id }) => ({ kind: 'store' as const, payee_id: id })),
  ]
  await saveFinalPayouts(tx, payees, now)
}

/** Records that these payees are to be paid in full. */
export async function saveFinalPayouts(
  tx: Tx,
  payees: readonly { kind: PayeeKind; payee_id: number }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('payouts.final_payouts')
    .values(payees.map((payee) => ({ ...payee, asked_at: now })))
    .onConflict((conflict) => conflict.columns(['kind', 'payee_id']).doUpdateSet({ asked_at: now }))
    .execute()
}

/** Payees of a kind who are paid regardless of the minimum. */
export async function findFinalPayees(db: Db, kind: PayeeKind, now: Date): Promise<Set<number>> {
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const rows = await db
    .selectFrom('payouts.final_payouts')
    .select('payee_id')
    .where('kind', '=', kind)
    .where('asked_at', '>', since)
    .execute()
  return new Set(rows.map(({ payee_id }) => payee_id))
}

/** Erases retained PANs whose tax forms are filed, and expired requests for a final payout. */
export async function eraseFiledPans(tx: Tx, now: Date): Promise<void> {
  await sql`
    update payouts.accounts set pan_sealed = null, pan_shown = '', holder = 'Former customer', forget_at = null where forget_at <= ${now}`.execute(
    tx,
  )
  await eraseExpiredPanFingerprints(tx, now)
  await sql`delete from payouts.final_payouts where asked_at < ${new Date(now.getTime() - DAYS * DAY_MS)}`.execute(
    tx,
  )
}
