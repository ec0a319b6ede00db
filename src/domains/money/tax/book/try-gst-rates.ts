import type { Db } from '#platform/database'
import { msg, type Sentence } from '#platform/messages'
import { inRupees, toPaise, toRupees } from '#platform/money'
import { badInput } from '#platform/refusal'
import { DAY_MS, dayInIndia, startOfDay } from '#platform/time'
import type { RatedGoods } from '../contract.ts'
import { loadGstRules } from '../load-gst-rules.ts'
import type { RuleRow } from '../queries.ts'
import { ruleFor } from '../rates.ts'
import { taxIn } from '../tax-in.ts'

type Trial = {
  hsn?: string | null | undefined
  rule?: string | null | undefined
  price: number
  on?: string | null | undefined
}

/** The rates of goods with an HSN code, or of a rule, by the functions that rate bills. @throws Refusal 400 with neither. */
export async function tryGstRates(
  db: Db,
  { hsn, rule, price, on }: Trial,
  now: Date,
): Promise<{ on: string; goods: RatedGoods[] }> {
  if (!hsn && !rule) throw badInput('tax.hsn_or_rule', [{ field: 'hsn', message: 'tax.hsn_or_rule' }])
  const day = on ?? dayInIndia(now)
  const book = await loadGstRules(db)
  const pricePaise = toPaise(price) ?? 0
  const goods = [...book.values()].flatMap(([first]) => {
    const fit = first && fitOf(first, { hsn, rule })
    const found = fit && ruleFor(book, { rule: first.code, pricePaise, on: startOfDay(day) })
    return found ? [presentGoods(found, { prefix: fit.prefix, pricePaise })] : []
  })
  const lengthOf = ({ hsn_prefix: prefix }: RatedGoods): number => prefix?.length ?? 0
  return { on: day, goods: goods.toSorted((a, b) => lengthOf(b) - lengthOf(a)) }
}

/** Whether goods are of the rule and may have the HSN code; `prefix`: the one that it begins with. */
function fitOf(first: RuleRow, { hsn, rule }: Pick<Trial, 'hsn' | 'rule'>): { prefix: string | null } | null {
  if (rule && first.code !== rule) return null
  if (!hsn) return { prefix: null }
  const prefix = prefixOf(first, hsn)
  return prefix === null ? null : { prefix }
}

const prefixOf = ({ hsnPrefixes }: RuleRow, hsn: string): string | null =>
  hsnPrefixes
    .filter((prefix) => hsn.startsWith(prefix) || prefix.startsWith(hsn))
    .toSorted((a, b) => b.length - a.length)[0] ?? null

function presentGoods(
  found: RuleRow,
  { prefix, pricePaise }: { prefix: string | null; pricePaise: number },
): RatedGoods {
  // Within one State or not, the tax differs by a paisa at most; here it is the integrated one.
  const { igstPaise, taxablePaise } = taxIn({
    grossPaise: pricePaise,
    ratePercent: found.ratePercent,
    sellerState: 29,
    placeOfSupply: 27,
  })
  return {
    rule: found.code,
    what: found.what,
    hsn_prefix: prefix,
    rate: found.ratePercent,
    tax: toRupees(igstPaise),
    value: toRupees(taxablePaise),
    because: reasonOf(found, prefix),
    from: dayOf(found.fromDay),
    until: found.untilDay === null ? null : dayOf(found.untilDay),
  }
}

const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

function reasonOf(rule: RuleRow, prefix: string | null): Sentence {
  const goods = prefix
    ? msg('tax.because_hsn', { what: rule.what, prefix })
    : msg('tax.because_rule', { what: rule.what })
  const facts = { goods, rate: rule.ratePercent, from: dayOf(rule.fromDay) }
  if (rule.uptoPaise !== null) return msg('tax.because_upto', { ...facts, upto: inRupees(rule.uptoPaise) })
  if (rule.abovePaise > 0) return msg('tax.because_above', { ...facts, above: inRupees(rule.abovePaise) })
  return msg('tax.because', facts)
}
