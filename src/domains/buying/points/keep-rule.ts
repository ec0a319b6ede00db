import { noteAct } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { toPaise, toRupees } from '#platform/money'
import { badInput } from '#platform/refusal'
import { broadcast } from '#platform/broadcast'
import { transact } from '#platform/transact'
import { DAY_MS, dayNumberInIndia } from '#platform/time'
import type { PointsRuleOnWire } from './contract.ts'
import { kept, RULES_CHANNEL } from './points-rules.ts'
import { ruleOn, type PointsRule } from './rules.ts'
import { readRules, upsertRule } from './store/rules.ts'

export type Acting = { actorId: number; reason: string; requestId: string; now: Date }

/** Writes rules of points down. What was earned or spent before stays as it was. @throws Refusal 400 for a day that is over. */
export async function keepRule(db: Db, wanted: PointsRuleOnWire, acting: Acting): Promise<void> {
  const rule = fromWire(wanted)
  if (rule.fromDay < dayNumberInIndia(acting.now)) {
    const message = 'points.rules_cannot_changed_days_over'
    throw badInput(message, [{ field: 'from', message }])
  }
  await transact(db, async (tx) => {
    const before = toWire(ruleOn(await readRules(tx), new Date(rule.fromDay * DAY_MS)))
    await upsertRule(tx, rule)
    await noteAct(tx, {
      ...acting,
      act: 'setting-changed',
      about: 'rules of points',
      before,
      after: toWire(rule),
      at: acting.now,
    })
    kept.changedIn(tx)
    await broadcast(tx, RULES_CHANNEL, '')
  })
}

export const toWire = (rule: PointsRule): PointsRuleOnWire => ({
  from: new Date(rule.fromDay * DAY_MS).toISOString().slice(0, 10),
  earn_points: rule.earnPoints,
  per: toRupees(rule.perPaise),
  worth: toRupees(rule.worthPaise),
  most_percent: rule.mostOfBill / 100,
  lives_months: rule.livesMonths,
  back_days: rule.backDays,
  most_by_hand: rule.mostByHand,
})

function fromWire(wanted: PointsRuleOnWire): PointsRule {
  const [perPaise, worthPaise] = [toPaise(wanted.per), toPaise(wanted.worth)]
  if (perPaise === null || worthPaise === null) throw badInput('points.enter_amounts_rupees_paise')
  return {
    fromDay: Date.parse(`${wanted.from}T00:00:00Z`) / DAY_MS,
    earnPoints: wanted.earn_points,
    perPaise,
    worthPaise,
    mostOfBill: Math.round(wanted.most_percent * 100),
    livesMonths: wanted.lives_months,
    backDays: wanted.back_days,
    mostByHand: wanted.most_by_hand,
  }
}
