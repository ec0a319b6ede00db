import '../tables.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Coupons whose counters differ from their uses, or that exceed a limit (I-18). */
export async function findCouponFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'coupon ' || c.id || ': counted ' || c.uses || ' times, used ' || u.uses || ' times' as wrong from promotions.coupons c,
      lateral (select count(*) as uses, coalesce(sum(paise), 0) as paise from promotions.uses where coupon_id = c.id and is_counted) u
      where c.uses <> u.uses or c.given_paise <> u.paise
    union all
    select 'coupon ' || c.id || ': person ' || u.person_id || ' used it ' || count(*) || ' times' from promotions.coupons c
      join promotions.uses u on u.coupon_id = c.id and u.is_counted
      group by c.id, u.person_id having count(*) > c.most_per_person
    limit 200`.execute(db)
  return rows.map(({ wrong }) => wrong)
}
