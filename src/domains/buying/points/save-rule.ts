import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { toPaise, toRupees } from '#platform/money'
import { badInput } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { DAY_MS, dayNumberInIndia } from '#platform/time'
import type { PointsRuleOnWire } from './contract.ts'
import { cachedRules, RULES_CHANNEL } from './points-rule.ts'
import { ruleOn, type PointsRule } from './rules.ts'
import { listRules, upsertRule } from './queries/rules.ts'
import type { StaffAction } from '#platform/staff-action'

/** Saves points rules. Earlier earnings and spending are unchanged. @throws Refusal 400 for a past day. */
export async function savePointsRule(db: Db, input: PointsRuleOnWire, acting: StaffAction): Promise<void> {
  const rule = parsePointsRule(input)
  if (rule.fromDay < dayNumberInIndia(acting.now)) {
    const message = 'points.rule_day_passed'
    throw badInput(message, [{ field: 'from', message }])
  }
  await transact(db, async (tx) => {
    const before = presentPointsRule(ruleOn(await listRules(tx), new Date(rule.fromDay * DAY_MS)))
    await upsertRule(tx, rule)
    await recordAudit(tx, {
      ...acting,
      act: 'setting-changed',
      about: 'rules of points',
      before,
      after: presentPointsRule(rule),
      at: acting.now,
    })
    cachedRules.markChanged(tx)
    await broadcast(tx, RULES_CHANNEL, '')
  })
}

export const presentPointsRule = (rule: PointsRule): PointsRuleOnWire => ({
  from: new Date(rule.fromDay * DAY_MS).toISOString().slice(0, 10),
  earn_points: rule.earnPoints,
  per: toRupees(rule.perPaise),
  worth: toRupees(rule.worthPaise),
  most_percent: rule.mostOfBill / 100,
  lives_months: rule.livesMonths,
  back_days: rule.backDays,
  most_by_hand: rule.mostByHand,
})

function parsePointsRule(input: PointsRuleOnWire): PointsRule {
  const [perPaise, worthPaise] = [toPaise(input.per), toPaise(input.worth)]
  if (perPaise === null || worthPaise === null) throw badInput('points.amount_invalid')
  return {
    fromDay: Date.parse(`${input.from}T00:00:00Z`) / DAY_MS,
    earnPoints: input.earn_points,
    perPaise,
    worthPaise,
    mostOfBill: Math.round(input.most_percent * 100),
    livesMonths: input.lives_months,
    backDays: input.back_days,
    mostByHand: input.most_by_hand,
  }
}
