import { sql, type Insertable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { toCoupon, type Coupon, type StoredCoupon } from '../rules/coupon.ts'
import {
  COUPON_COLUMNS,
  SETTING_COLUMNS,
  type CouponRow,
  type CouponState,
  type SettingsRow,
} from '../tables.ts'
import { listOf } from '#platform/columns'

export const findSettings = (db: Db): Promise<SettingsRow> =>
  db.selectFrom('promotions.settings').select(SETTING_COLUMNS).executeTakeFirstOrThrow()

export async function updateSettings(tx: Tx, to: Partial<Omit<SettingsRow, 'is_only'>>): Promise<void> {
  await tx.updateTable('promotions.settings').set(to).execute()
}

export type CouponWithUses = { coupon: Coupon; usedByPerson: number }

/**
 * The coupons of these codes with the person's uses of each, ignoring the checkout `besides`; an ended coupon only
 * if no newer one has its code.
 */
export async function findCouponsByCodes(
  db: Db,
  codes: readonly string[],
  { personId, besides }: { personId: number; besides: number },
): Promise<CouponWithUses[]> {
  const { rows } = await sql<StoredCoupon & { used: number; own: number | null }>`
    select distinct on (c.code) ${listOf(COUPON_COLUMNS, 'c')}, (
      select count(*)::integer from promotions.uses u where u.coupon_id = c.id and u.person_id = ${personId} and u.is_counted and u.checkout_id <> ${besides}
    ) as used, (
      select u.paise from promotions.uses u where u.coupon_id = c.id and u.checkout_id = ${besides} and u.is_counted
    ) as own
    from promotions.coupons c where c.code = any(${codes}::text[]) order by c.code, (c.state = 'ended'), c.id desc`.execute(
    db,
  )
  return rows.map(({ used, own, ...row }) => ({
    coupon: toCoupon({
      ...row,
      uses: row.uses - (own === null ? 0 : 1),
      given_paise: row.given_paise - (own ?? 0),
    }),
    usedByPerson: used,
  }))
}

export async function lockCoupons(tx: Tx, ids: readonly number[]): Promise<Coupon[]> {
  const { rows } = await sql<StoredCoupon>`
    select ${listOf(COUPON_COLUMNS)} from promotions.coupons where id = any(${ids}::bigint[]) order by id for update`.execute(
    tx,
  )
  return rows.map(toCoupon)
}

export async function isCodeTaken(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('promotions.coupons')
    .select('id')
    .where('code', '=', code)
    .where('state', '<>', 'ended')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the new coupon's id; null when its code is taken. */
export async function insertCoupon(tx: Tx, row: Insertable<CouponRow>): Promise<number | null> {
  const made = await tx
    .insertInto('promotions.coupons')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('code')
        .where(sql<boolean>`state <> 'ended'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

export async function updateCouponState(tx: Tx, id: number, state: CouponState): Promise<void> {
  await tx.updateTable('promotions.coupons').set({ state }).where('id', '=', id).execute()
}

export type CouponEventRow = {
  coupon_id: number
  event: string
  from_state: string | null
  to_state: string
  actor: string
  reason: string
  at: Date
}

export async function insertCouponEvent(tx: Tx, event: CouponEventRow): Promise<void> {
  await tx.insertInto('promotions.events').values(event).execute()
}

type CouponWithReason = StoredCoupon & { because: string | null }
export type ListedCoupon = Coupon & { createdBy: number; stoppedBecause: string }

/** The staff's reason for stopping it, if they did. */
const STOP_REASON = sql`case c.state when 'stopped' then (
      select e.reason from promotions.events e where e.coupon_id = c.id and e.event = 'stop' order by e.id desc limit 1) end as because`

const toListed = ({ because, ...row }: CouponWithReason): ListedCoupon => ({
  ...toCoupon(row),
  createdBy: row.created_by,
  stoppedBecause: because ?? '',
})

/** A page of coupons, newest first: of these stores, or of the platform (null). */
export async function listCoupons(
  db: Db,
  { storeIds, before, limit }: { storeIds: readonly number[] | null; before: number | null; limit: number },
): Promise<ListedCoupon[]> {
  const { rows } = await sql<CouponWithReason>`
    select ${listOf(COUPON_COLUMNS, 'c')}, ${STOP_REASON} from promotions.coupons c
    where case when ${storeIds}::bigint[] is null then store_id is null else store_id = any(${storeIds}::bigint[]) end
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db)
  return rows.map(toListed)
}

/** Coupons of all stores, newest first, whose code contains the search text. */
export async function listStoresCoupons(
  db: Db,
  { search, before, limit }: { search: string; before: number | null; limit: number },
): Promise<ListedCoupon[]> {
  const { rows } = await sql<CouponWithReason>`
    select ${listOf(COUPON_COLUMNS, 'c')}, ${STOP_REASON} from promotions.coupons c
    where store_id is not null and strpos(code, ${search.toUpperCase()}) > 0 and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db)
  return rows.map(toListed)
}

export async function findCoupon(db: Db, id: number): Promise<ListedCoupon | undefined> {
  const { rows } =
    await sql<CouponWithReason>`select ${listOf(COUPON_COLUMNS, 'c')}, ${STOP_REASON} from promotions.coupons c where id = ${id}`.execute(
      db,
    )
  return rows[0] && toListed(rows[0])
}
