import { dayNumberInIndia } from '#platform/time'
import type { RuleRow } from './queries.ts'

/** Rules of each code, earlier and cheaper ones first. */
export type GstRules = ReadonlyMap<string, readonly RuleRow[]>

/** A sale to be rated: the price of one piece, GST included, and the moment. */
export type RatedSale = { rule: string; pricePaise: number; on: Date }

/** Whether any rule starts on one of the `days` days up to and including this one. */
export function hasRuleChangeOn(book: GstRules, on: Date, days: number): boolean {
  const today = dayNumberInIndia(on)
  return [...book.values()].flat().some(({ fromDay }) => fromDay <= today && fromDay > today - days)
}

/**
 * GST rate of a piece in percent; null for an unknown rule. A threshold applies to the value before GST, so a piece counts as cheap while the
 * price less the tax at the cheap rate does not exceed it. Days before the first rule use the first rule.
 */
export const rateFor = (book: GstRules, sale: RatedSale): number | null =>
  ruleFor(book, sale)?.ratePercent ?? null

/** The rule by which `rateFor` rates a sale. */
export function ruleFor(book: GstRules, { rule, pricePaise, on }: RatedSale): RuleRow | null {
  const rules = book.get(rule)
  const first = rules?.[0]
  if (!rules || !first) return null
  const day = Math.max(dayNumberInIndia(on), first.fromDay)
  const today = rules.filter(
    ({ fromDay, untilDay }) => fromDay <= day && (untilDay === null || day <= untilDay),
  )
  return (
    today.find(
      ({ uptoPaise, ratePercent }) =>
        uptoPaise === null || pricePaise * 10_000 <= uptoPaise * (10_000 + Math.round(ratePercent * 100)),
    ) ?? null
  )
}
