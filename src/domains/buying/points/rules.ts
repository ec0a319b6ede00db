import { DAY_MS, dayNumberInIndia } from '#platform/time'

/** How points are earned and what they are worth: pure arithmetic over settings and lines. */

/** One set of rules, in force from a day in India on; days count from 1 January 1970. */
export type PointsRule = {
  fromDay: number
  /** `earnPoints` points for each `perPaise` paise of goods before tax. */
  earnPoints: number
  perPaise: number
  /** The worth of one point when it is spent. */
  worthPaise: number
  /** The share of a bill that points may pay, in hundredths of a percent. */
  mostOfBill: number
  livesMonths: number
  backDays: number
  mostByHand: number
}

/** The rules of a day: the latest in force; days before all of them use the first. */
export function ruleOn(rules: readonly PointsRule[], at: Date): PointsRule {
  const day = dayNumberInIndia(at)
  const rule = rules.findLast(({ fromDay }) => fromDay <= day) ?? rules[0]
  if (!rule) throw new Error('There are no points rules.')
  return rule
}

/** The most points that may pay a part of a bill of this total. */
export const maxPointsFor = (
  rule: Pick<PointsRule, 'mostOfBill' | 'worthPaise'>,
  billPaise: number,
): number => Number((BigInt(billPaise) * BigInt(rule.mostOfBill)) / 10_000n / BigInt(rule.worthPaise))

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** A line as it was sold, and its piece counts. */
export type EarningLine = {
  quantity: number
  cancelled: number
  returned: number
  amount_paise: number
  store_discount_paise: number
  platform_discount_paise: number
  points_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
}

/** What the buyer paid in money for the goods they kept, before tax; neither offers nor points earn points. */
export const earningBaseOf = (lines: readonly EarningLine[]): number =>
  lines.reduce((sum, line) => sum + earningBaseOfLine(line), 0)

function earningBaseOfLine(line: EarningLine): number {
  const remaining = line.quantity - line.cancelled - line.returned
  const billed = line.amount_paise - line.store_discount_paise
  if (remaining <= 0 || billed <= 0) return 0
  const paid = Math.max(0, billed - line.platform_discount_paise - line.points_paise)
  const beforeTax = billed - line.cgst_paise - line.sgst_paise - line.igst_paise
  return Number(
    (BigInt(paid) * BigInt(beforeTax) * BigInt(remaining)) / (BigInt(billed) * BigInt(line.quantity)),
  )
}

export const pointsEarnedFor = (
  basePaise: number,
  { earnPoints, perPaise }: Pick<PointsRule, 'earnPoints' | 'perPaise'>,
): number => Math.floor(basePaise / perPaise) * earnPoints

/** Reductions lower the base by their share of the whole bill. */
export const baseAfterReductions = (
  basePaise: number,
  { totalPaise, reducedPaise }: { totalPaise: number; reducedPaise: number },
): number =>
  totalPaise <= 0 ? basePaise : Math.floor(basePaise * Math.max(0, 1 - reducedPaise / totalPaise))

/** Points to refund by the worth of the refunded part in paise; all of them with the last piece. */
export const pointsToRefund = (
  { points, worth_paise }: { points: number; worth_paise: number },
  backPaise: number,
  isWhole: boolean,
): number => (isWhole ? points : Math.min(points, Math.round(backPaise / worth_paise)))
