import { sql } from 'kysely'
import { loadOrderSettings } from '#domains/buying/orders'
import type { Db, Tx } from '#platform/database'
import type { Fault, Reason, Settings } from '../rules.ts'
import { COST_BEARER_COLUMNS, NON_RETURNABLE_PRODUCT_COLUMNS, type Costs } from '../tables.ts'

/** The settings of returns; the length of the return period is a setting of orders. */
export async function loadSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('returns.settings').select(['name', 'value']).execute()
  const { return_days } = await loadOrderSettings(db)
  return { ...Object.fromEntries(rows.map(({ name, value }) => [name, value])), return_days } as Settings
}

export type ReasonRule = Reason & { is_hidden: boolean }

/** All reasons, hidden ones too, in their order. */
export async function listAllReasons(db: Db): Promise<ReasonRule[]> {
  const rows = await db
    .selectFrom('returns.reasons')
    .select([
      'code',
      'fault',
      'kinds',
      'needs_photos',
      'is_missing',
      'claim_hours',
      'is_hidden',
      'name_en',
      'name_hi',
    ])
    .orderBy('position')
    .execute()
  return rows.map(({ name_en: en, name_hi: hi, ...row }) => ({
    ...row,
    name: en === null || hi === null ? null : { en, hi },
  }))
}

/** The reasons that shoppers can choose. */
export const listReasons = async (db: Db): Promise<Reason[]> =>
  (await listAllReasons(db)).filter(({ is_hidden }) => !is_hidden)

/** Days to return kinds of goods where they are fewer: `'category 7' → 3`. */
export async function loadReturnPeriods(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('returns.return_periods').select(['scope', 'which', 'days']).execute()
  return new Map(rows.map(({ scope, which, days }) => [`${scope} ${which}`, days]))
}

export async function loadCosts(db: Db, fault: Fault): Promise<Costs> {
  const row = await db
    .selectFrom('returns.cost_bearers')
    .select(COST_BEARER_COLUMNS)
    .where('fault', '=', fault)
    .executeTakeFirstOrThrow()
  return {
    fault,
    item: row.item,
    forward: row.forward,
    reverse: row.reverse,
    deliveryBack: row.delivery_back,
  }
}

/** Goods that can be returned only with a fault: `'category Yarns' → 'food'`. */
export async function loadNonReturnable(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('returns.non_returnable_products')
    .select(NON_RETURNABLE_PRODUCT_COLUMNS)
    .execute()
  return new Map(rows.map(({ scope, which, why }) => [`${scope} ${which}`, why]))
}

export async function findDeliveredAt(db: Db, orderId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('returns.order_deliveries')
    .select('delivered_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.delivered_at ?? null
}

/** The first date is kept. */
export async function insertDeliveredAt(tx: Tx, orderId: number, at: Date): Promise<void> {
  await sql`insert into returns.order_deliveries (order_id, delivered_at) values (${orderId}, ${at}) on conflict do nothing`.execute(
    tx,
  )
}
