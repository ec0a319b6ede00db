import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { CheckoutRow } from './tables.ts'
import { lock } from '#platform/locks'

/** Taken by opening a checkout for this shopper, too. */
export async function lockShopper(tx: Tx, shopperId: number): Promise<void> {
  await lock(tx, 'checkout.shopper', shopperId)
}

export const listCheckoutsOf = (db: Db, shopperId: number) =>
  db
    .selectFrom('checkout.checkouts')
    .select([
      'id',
      'reference',
      'delivery',
      'state',
      'total_paise',
      'bill',
      'address',
      'pin',
      'state_name',
      'is_buy_now',
      'opened_at',
      'expires_at',
      'agreed',
    ])
    .where('shopper_id', '=', shopperId)
    .orderBy('opened_at')
    .execute()

export async function listDuePayableIdsOf(db: Db, shopperId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.payable_id as id from checkout.due_payments d join checkout.unpaid_orders u using (order_id) join checkout.checkouts c on c.id = u.checkout_id
    where c.shopper_id = ${shopperId} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who was to pay a payable: a purchase, or (with its order) the amount due for one that was confirmed unpaid; undefined for an unknown payable. */
export async function findPayerOf(
  db: Db,
  payableId: number,
): Promise<{ shopper_id: number; order_id: number | null } | undefined> {
  const { rows } = await sql<{ shopper_id: number; order_id: number | null }>`
    select shopper_id, null::bigint as order_id from checkout.checkouts where id = ${payableId}
    union all
    select c.shopper_id, d.order_id from checkout.due_payments d join checkout.unpaid_orders u using (order_id) join checkout.checkouts c on c.id = u.checkout_id
    where d.payable_id = ${payableId}`.execute(db)
  return rows[0]
}

export const findOpenCheckout = (
  db: Db,
  shopperId: number,
): Promise<Pick<CheckoutRow, 'id' | 'expires_at'> | undefined> =>
  db
    .selectFrom('checkout.checkouts')
    .select(['id', 'expires_at'])
    .where('shopper_id', '=', shopperId)
    .where('state', '=', 'open')
    .executeTakeFirst()

export async function reassignCheckouts(
  tx: Tx,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await tx
    .updateTable('checkout.checkouts')
    .set({ shopper_id: into })
    .where('shopper_id', '=', from)
    .execute()
}

/** The bill contains only goods and the State. */
export async function anonymiseCheckouts(tx: Tx, shopperId: number): Promise<void> {
  await sql`update checkout.checkouts set address = null, pin = '', network = null where shopper_id = ${shopperId}`.execute(
    tx,
  )
}
