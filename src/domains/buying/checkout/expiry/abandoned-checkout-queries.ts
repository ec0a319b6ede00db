import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { CHECKOUT_COLUMNS, type CheckoutRow } from '../tables.ts'

export const findCheckout = (db: Db, id: number): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkout.checkouts').select(CHECKOUT_COLUMNS).where('id', '=', id).executeTakeFirst()

export type AbandonedCheckout = { id: number; shopper_id: number }

/**
 * Claims online checkouts that ended unpaid between these times, once each, for this transaction. Skips shoppers who have opened another
 * checkout since.
 */
export async function claimAbandoned(
  tx: Tx,
  { since, until, now }: { since: Date; until: Date; now: Date },
): Promise<(AbandonedCheckout & { isWorthTelling: boolean })[]> {
  const { rows } = await sql<AbandonedCheckout & { isWorthTelling: boolean }>`
    with abandoned as (
      select c.id, c.shopper_id, not exists (
        select from checkout.checkouts later where later.shopper_id = c.shopper_id and later.opened_at > c.opened_at) as worth
      from checkout.checkouts c
      where c.state = 'expired' and c.delivery = 'Online' and c.expires_at between ${since} and ${until}
        and not exists (select from checkout.recoveries r where r.checkout_id = c.id)
        -- Orders that our team had to confirm are not abandoned: they were refused, withdrawn or timed out.
        and not exists (select from checkout.unpaid_orders u where u.checkout_id = c.id)
      order by c.expires_at limit 200 for update skip locked
    ), claimed as (
      insert into checkout.recoveries (checkout_id, notified_at, checked_at) select id, null, ${now}::timestamptz from abandoned
      on conflict do nothing returning checkout_id
    )
    select a.id, a.shopper_id, a.worth as "isWorthTelling" from abandoned a join claimed c on c.checkout_id = a.id`.execute(
    tx,
  )
  return rows
}

/** @returns false when the letter was claimed before. */
export async function claimRecoveryLetter(tx: Tx, checkoutId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ checkout_id: number }>`
    update checkout.recoveries set notified_at = ${at} where checkout_id = ${checkoutId} and notified_at is null returning checkout_id`.execute(
    tx,
  )
  return rows.length > 0
}

export async function hasOpenedCheckoutSince(
  db: Db,
  { id, shopper_id, opened_at }: CheckoutRow,
): Promise<boolean> {
  const { rows } = await sql`
    select from checkout.checkouts where shopper_id = ${shopper_id} and id <> ${id} and opened_at > ${opened_at} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
