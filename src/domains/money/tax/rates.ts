import { dayNumberInIndia } from '#platform/time'
import type { RuleRow } from './queries.ts'

/** The rules of each code, the earlier and the cheaper first. */
export type GstRules = ReadonlyMap<string, readonly RuleRow[]>

/** What is sold: the price of one piece, GST included, and when. */
export type RatedSale = { rule: string; pricePaise: number; on: Date }

/** Whether any rule begins on one of the days up to and with this one, as many as are said. */
export function hasRuleChangeOn(book: GstRules, on: Date, days: number): boolean {
  const today = dayNumberInIndia(on)
  return [...book.values()].flat().some(({ fromDay }) => fromDay <= today && fromDay > today - days)
}

/**
 * The GST of a piece in percent; null for a rule that the book does not have. A threshold is on the value before GST, so a piece
 * counts as cheap while the price less the cheap rate's own tax does not pass it. Days before the book begins are answered as its first.
 */
export function rateFor(book: GstRules, { rule, pricePaise, on }: RatedSale): number | null {
  const rules = book.get(rule)
  const first = rules?.[0]
  if (!rules || !first) return null
  const day = Math.max(dayNumberInIndia(on), first.fromDay)
  const today = rules.filter(
    ({ fromDay, untilDay }) => fromDay <= day && (untilDay === null || day <= untilDay),
  )
  const fitting = today.find(
    ({ uptoPaise, ratePercent }) =>
      uptoPaise === null || pricePaise * 10_000 <= uptoPaise * (10_000 + Math.round(ratePercent * 100)),
  )
  return fitting?.ratePercent ?? null
}
