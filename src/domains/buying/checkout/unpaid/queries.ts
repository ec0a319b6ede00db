import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import {
  COUNTRY_POLICY_COLUMNS,
  DUE_PAYMENT_COLUMNS,
  UNPAID_ORDER_COLUMNS,
  type CountryPolicyRow,
  type DuePaymentRow,
  type UnpaidRow,
  type UnpaidState,
} from '../tables.ts'
import { listOf } from '#platform/columns'

/** All countries with a policy, by code. */
export const listPolicies = (db: Db): Promise<CountryPolicyRow[]> =>
  db.selectFrom('checkout.country_policies').select(COUNTRY_POLICY_COLUMNS).orderBy('country_code').execute()

export const findPolicy = (db: Db, code: string): Promise<CountryPolicyRow | undefined> =>
  db
    .selectFrom('checkout.country_policies')
    .select(COUNTRY_POLICY_COLUMNS)
    .where('country_code', '=', code)
    .executeTakeFirst()

export const listSkippingPolicies = (db: Db): Promise<CountryPolicyRow[]> =>
  db
    .selectFrom('checkout.country_policies')
    .select(COUNTRY_POLICY_COLUMNS)
    .where('skips_payment', '=', true)
    .execute()

export const lockPolicy = (tx: Tx, code: string): Promise<CountryPolicyRow | undefined> =>
  tx
    .selectFrom('checkout.country_policies')
    .select(COUNTRY_POLICY_COLUMNS)
    .where('country_code', '=', code)
    .forUpdate()
    .executeTakeFirst()

export async function upsertPolicy(tx: Tx, { country_code, ...rest }: CountryPolicyRow): Promise<void> {
  await tx
    .insertInto('checkout.country_policies')
    .values({ country_code, ...rest })
    .onConflict((found) => found.column('country_code').doUpdateSet(rest))
    .execute()
}

export type NewUnpaid = Pick<
  UnpaidRow,
  'order_id' | 'checkout_id' | 'store_id' | 'country_code' | 'total_paise' | 'asked_at' | 'hold_until'
>

export async function insertUnpaid(tx: Tx, row: NewUnpaid): Promise<void> {
  await tx
    .insertInto('checkout.unpaid_orders')
    .values({
      ...row,
      state: 'waiting',
      decided_by: null,
      decided_at: null,
      reason: '',
      reference: null,
      received_paise: 0,
      write_off_requested_by: null,
      written_off_paise: 0,
      pay_by: null,
      reminded_at: null,
      next_check_at: null,
      cancelled_by: null,
    })
    .execute()
}

export const findUnpaid = (db: Db, orderId: number): Promise<UnpaidRow | undefined> =>
  db
    .selectFrom('checkout.unpaid_orders')
    .select(UNPAID_ORDER_COLUMNS)
    .where('order_id', '=', orderId)
    .executeTakeFirst()

export const listUnpaidOfCheckout = (db: Db, checkoutId: number): Promise<UnpaidRow[]> =>
  db
    .selectFrom('checkout.unpaid_orders')
    .select(UNPAID_ORDER_COLUMNS)
    .where('checkout_id', '=', checkoutId)
    .orderBy('order_id')
    .execute()

export type UnpaidPatch = Partial<
  Omit<
    UnpaidRow,
    'order_id' | 'checkout_id' | 'store_id' | 'country_code' | 'total_paise' | 'asked_at' | 'hold_until'
  >
>

export async function updateUnpaid(tx: Tx, orderId: number, step: UnpaidPatch): Promise<void> {
  await tx.updateTable('checkout.unpaid_orders').set(step).where('order_id', '=', orderId).execute()
}

/** Marks the undecided orders of a checkout as expired. */
export async function markWaitingLapsed(tx: Tx, checkoutId: number, at: Date): Promise<void> {
  await tx
    .updateTable('checkout.unpaid_orders')
    .set({ state: 'lapsed', decided_at: at })
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'waiting')
    .execute()
}

export const listOverdueUnpaid = (db: Db, now: Date): Promise<{ order_id: number }[]> =>
  db
    .selectFrom('checkout.unpaid_orders')
    .select('order_id')
    .where('state', '=', 'waiting')
    .where('hold_until', '<=', now)
    .orderBy('hold_until')
    .limit(200)
    .execute()

export async function markCheckoutWaiting(tx: Tx, checkoutId: number, until: Date): Promise<void> {
  await tx
    .updateTable('checkout.checkouts')
    .set({ state: 'waiting', expires_at: until })
    .where('id', '=', checkoutId)
    .execute()
}

export const hasReference = async (db: Db, reference: string): Promise<boolean> =>
  (await db
    .selectFrom('checkout.unpaid_orders')
    .select('order_id')
    .where('reference', '=', reference)
    .executeTakeFirst()) !== undefined

type UnpaidPageQuery = {
  states: readonly UnpaidState[]
  /** Only those with a deadline before this; null: all. */
  overdueAt: Date | null
  after: { at: Date; id: number } | null
  limit: number
}

/** A page of unpaid orders, newest first. */
export async function listUnpaidPage(db: Db, { states, overdueAt, after, limit }: UnpaidPageQuery) {
  const { rows } = await sql<UnpaidRow>`
    select ${listOf(UNPAID_ORDER_COLUMNS, 'u')} from checkout.unpaid_orders u
    where u.state = any(${[...states]}::text[]) and (${overdueAt}::timestamptz is null or u.pay_by <= ${overdueAt})
      and (${after?.at ?? null}::timestamptz is null or (u.asked_at, u.order_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by u.asked_at desc, u.order_id desc limit ${limit}`.execute(db)
  return rows
}

export async function countUnpaid(
  db: Db,
  now: Date,
): Promise<{ waiting: number; owed: number; overdue: number }> {
  const { rows } = await sql<{ waiting: number; owed: number; overdue: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'confirmed')::int as owed,
      count(*) filter (where state = 'confirmed' and pay_by <= ${now})::int as overdue
    from checkout.unpaid_orders where state in ('waiting', 'confirmed')`.execute(db)
  return rows[0] ?? { waiting: 0, owed: 0, overdue: 0 }
}

/** Confirmed orders whose next check is due. */
export const listDueForReminder = (db: Db, now: Date): Promise<{ order_id: number }[]> =>
  db
    .selectFrom('checkout.unpaid_orders')
    .select('order_id')
    .where('state', '=', 'confirmed')
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(200)
    .execute()

export const extendPaymentWindow = async (tx: Tx, payableId: number, until: Date): Promise<void> => {
  await tx
    .updateTable('checkout.due_payments')
    .set({ window_until: until })
    .where('payable_id', '=', payableId)
    .execute()
}

export const insertDuePayment = async (tx: Tx, row: DuePaymentRow): Promise<void> => {
  await tx.insertInto('checkout.due_payments').values(row).execute()
}

export const findDuePayment = (db: Db, payableId: number): Promise<DuePaymentRow | undefined> =>
  db
    .selectFrom('checkout.due_payments')
    .select(DUE_PAYMENT_COLUMNS)
    .where('payable_id', '=', payableId)
    .executeTakeFirst()

/** The payments of an order, latest first. */
export const listDuePayments = (db: Db, orderId: number): Promise<DuePaymentRow[]> =>
  db
    .selectFrom('checkout.due_payments')
    .select(DUE_PAYMENT_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('opened_at', 'desc')
    .limit(20)
    .execute()

/** The payments of several orders, latest of each first. */
export const listDuePaymentsOfOrders = (db: Db, orderIds: readonly number[]): Promise<DuePaymentRow[]> =>
  db
    .selectFrom('checkout.due_payments')
    .select(DUE_PAYMENT_COLUMNS)
    .where(sql<boolean>`order_id = any(${[...orderIds]}::bigint[])`)
    .orderBy('opened_at', 'desc')
    .execute()
