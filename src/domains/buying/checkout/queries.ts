import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { CHECKOUT_COLUMNS, type CheckoutRow, type CheckoutState, type KnownAddress } from './tables.ts'
import { lock } from '#platform/locks'
import type { Bill, Delivery } from './rules/bill.ts'
import { listOf } from '#platform/columns'

/**
 * Closes the shopper's open checkout, if any, under a lock on the shopper: two tabs open one after the other.
 * @returns the id of the closed checkout.
 */
export async function supersedeOpenCheckout(tx: Tx, shopperId: number): Promise<number | null> {
  await lock(tx, 'checkout.shopper', shopperId)
  // Usually none is open, so a select comes before the update.
  const { rows } = await sql<{ id: number }>`
    select id from checkout.checkouts where shopper_id = ${shopperId} and state = 'open' for update`.execute(
    tx,
  )
  const id = rows[0]?.id ?? null
  if (id !== null) await updateCheckoutState(tx, id, 'superseded')
  return id
}

export async function insertCheckout(tx: Tx, row: Omit<CheckoutRow, 'unpaid_at'>): Promise<void> {
  await sql`
    insert into checkout.checkouts (id, shopper_id, reference, delivery, state, total_paise, bill, address, pin, state_code, state_name, is_buy_now, opened_at, expires_at, unpaid_hours, agreed, network)
    values (${row.id}, ${row.shopper_id}, ${row.reference}, ${row.delivery}, ${row.state}, ${row.total_paise}, ${JSON.stringify(row.bill)}::jsonb,
      ${row.address && JSON.stringify(row.address)}::jsonb, ${row.pin}, ${row.state_code}, ${row.state_name}, ${row.is_buy_now}, ${row.opened_at}, ${row.expires_at}, ${row.unpaid_hours}, ${row.agreed}, ${row.network})`.execute(
    tx,
  )
}

/** The shopper's checkout by its reference, else the open one, else the latest; locked. Two index lookups, independent of the order history. */
export async function lockCheckout(
  tx: Tx,
  shopperId: number,
  reference: string,
): Promise<CheckoutRow | undefined> {
  const { rows } = await sql<CheckoutRow>`
    select ${listOf(CHECKOUT_COLUMNS)} from checkout.checkouts where id = coalesce(
      (select id from checkout.checkouts
       where shopper_id = ${shopperId} and state = 'open' and (${reference} = '' or reference = ${reference})),
      (select id from checkout.checkouts
       where shopper_id = ${shopperId} and (${reference} = '' or reference = ${reference}) order by opened_at desc limit 1))
    for update`.execute(tx)
  return rows[0]
}

/** The shopper's own checkout in any state. */
export async function findOwnCheckout(
  db: Db,
  shopperId: number,
  id: number,
): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('checkout.checkouts')
    .select(CHECKOUT_COLUMNS)
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst()
}

export async function lockCheckoutById(tx: Tx, id: number): Promise<CheckoutRow | undefined> {
  return tx
    .selectFrom('checkout.checkouts')
    .select(CHECKOUT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateCheckoutState(tx: Tx, id: number, state: CheckoutState): Promise<void> {
  await tx.updateTable('checkout.checkouts').set({ state }).where('id', '=', id).execute()
}

export async function updateReference(tx: Tx, id: number, reference: string): Promise<void> {
  await tx.updateTable('checkout.checkouts').set({ reference }).where('id', '=', id).execute()
}

export async function updateDelivery(
  tx: Tx,
  id: number,
  to: { delivery: Delivery; bill: Bill },
): Promise<void> {
  await sql`
    update checkout.checkouts set delivery = ${to.delivery}, bill = ${JSON.stringify(to.bill)}::jsonb, total_paise = ${to.bill.totalPaise}
    where id = ${id}`.execute(tx)
}

export async function updateAddress(tx: Tx, id: number, address: KnownAddress): Promise<void> {
  await sql`update checkout.checkouts set address = ${JSON.stringify(address)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

/** Ends a hold at this time, unless it ends before. */
export async function shortenHold(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('checkout.checkouts')
    .set({ expires_at: at })
    .where('id', '=', id)
    .where('expires_at', '>', at)
    .execute()
}

/** Open checkouts past their expiry, oldest first. */
export async function listOverdueCheckouts(
  db: Db,
  now: Date,
): Promise<{ id: number; delivery: Delivery; expires_at: Date }[]> {
  return db
    .selectFrom('checkout.checkouts')
    .select(['id', 'delivery', 'expires_at'])
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(200)
    .execute()
}
