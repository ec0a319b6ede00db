import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { PointsRule } from '../rules.ts'

export async function listRules(db: Db): Promise<PointsRule[]> {
  const { rows } = await sql<PointsRule>`
    select from_day - date '1970-01-01' as "fromDay", earn_points as "earnPoints", per_paise as "perPaise", worth_paise as "worthPaise",
      most_of_bill as "mostOfBill", lives_months as "livesMonths", back_days as "backDays", most_by_hand as "mostByHand"
    from points.rules order by from_day`.execute(db)
  return rows
}

/** Saves the rules of a day; replaces rules of the same day. */
export async function upsertRule(tx: Tx, rule: PointsRule): Promise<void> {
  await sql`
    insert into points.rules (from_day, earn_points, per_paise, worth_paise, most_of_bill, lives_months, back_days, most_by_hand)
    values (date '1970-01-01' + ${rule.fromDay}::integer, ${rule.earnPoints}, ${rule.perPaise}, ${rule.worthPaise}, ${rule.mostOfBill},
      ${rule.livesMonths}, ${rule.backDays}, ${rule.mostByHand})
    on conflict (from_day) do update set earn_points = excluded.earn_points, per_paise = excluded.per_paise, worth_paise = excluded.worth_paise,
      most_of_bill = excluded.most_of_bill, lives_months = excluded.lives_months, back_days = excluded.back_days,
      most_by_hand = excluded.most_by_hand`.execute(tx)
}
