import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type Use = { couponId: number; paise: number; isCounted: boolean; storeId: number | null }

export async function listUses(db: Db, checkoutId: number): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select u.coupon_id as "couponId", u.paise, u.is_counted as "isCounted", c.store_id as "storeId"
    from promotions.uses u join promotions.coupons c on c.id = u.coupon_id where u.checkout_id = ${checkoutId} order by 1`.execute(
    db,
  )
  return rows
}

export async function countUsesByPerson(
  db: Db,
  couponId: number,
  { personId, besides }: { personId: number; besides: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from promotions.uses
    where coupon_id = ${couponId} and person_id = ${personId} and is_counted and checkout_id <> ${besides}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export type NewUse = { couponId: number; checkoutId: number; personId: number; paise: number; at: Date }

/** Counts a use; the coupon is locked. @returns false when it was counted before. */
export async function insertUse(tx: Tx, use: NewUse): Promise<boolean> {
  const { rows } = await sql<{ coupon_id: number }>`
    insert into promotions.uses as u (coupon_id, checkout_id, person_id, paise, at)
    values (${use.couponId}, ${use.checkoutId}, ${use.personId}, ${use.paise}, ${use.at})
    on conflict (coupon_id, checkout_id) do update set is_counted = true, paise = excluded.paise, at = excluded.at where not u.is_counted
    returning coupon_id`.execute(tx)
  return rows.length > 0
}

/** @returns the coupons whose uses were uncounted, with the discount of each. */
export async function uncountUses(
  tx: Tx,
  checkoutId: number,
  couponIds: readonly number[],
): Promise<{ couponId: number; paise: number }[]> {
  const { rows } = await sql<{ couponId: number; paise: number }>`
    update promotions.uses set is_counted = false
    where checkout_id = ${checkoutId} and coupon_id = any(${couponIds}::bigint[]) and is_counted
    returning coupon_id as "couponId", paise`.execute(tx)
  return rows
}

export async function addToCounters(
  tx: Tx,
  couponId: number,
  { uses, paise }: { uses: number; paise: number },
): Promise<void> {
  await sql`update promotions.coupons set uses = uses + ${uses}, given_paise = given_paise + ${paise} where id = ${couponId}`.execute(
    tx,
  )
}

export async function listUsesOf(
  db: Db,
  personId: number,
): Promise<{ code: string; paise: number; at: Date; counted: boolean }[]> {
  const { rows } = await sql<{ code: string; paise: number; at: Date; counted: boolean }>`
    select c.code, u.paise, u.at, u.is_counted as counted from promotions.uses u join promotions.coupons c on c.id = u.coupon_id
    where u.person_id = ${personId} order by u.at desc`.execute(db)
  return rows
}

export async function reassignUses(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.updateTable('promotions.uses').set({ person_id: into }).where('person_id', '=', from).execute()
  await tx
    .updateTable('promotions.coupons')
    .set({ created_by: into })
    .where('created_by', '=', from)
    .execute()
}
