import { DAY_MS } from '#platform/time'

/** A rate of a kind of goods: from a day to a day, for pieces above and up to a value before GST. */
export type Tier = {
  ratePercent: number
  from: string
  until: string | null
  abovePaise: number
  uptoPaise: number | null
  draftId: number | null
}

export type ApprovedDraft = Omit<Tier, 'until' | 'draftId'> & { id: number }

const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * The rates of a kind of goods: those without drafts, and over them each draft from its day on for its prices, the latest day first.
 * @returns null if a price has no rate on some day.
 */
export function ratesWith(base: readonly Tier[], drafts: readonly ApprovedDraft[]): Tier[] | null {
  const starts = [
    ...base.flatMap(({ from, until }) => (until === null ? [from] : [from, dayAfter(until)])),
    ...drafts.map(({ from }) => from),
  ]
  const days = [...new Set(starts)].toSorted()
  const merged: Tier[] = []
  for (const [index, from] of days.entries()) {
    const next = days[index + 1]
    const period = { from, until: next === undefined ? null : dayAfter(next, -1) }
    const tiers = tiersOn(period, { base, drafts })
    if (!tiers) return null
    for (const tier of tiers) addTo(merged, tier)
  }
  return merged
}

type Book = { base: readonly Tier[]; drafts: readonly ApprovedDraft[] }
type Period = Pick<Tier, 'from' | 'until'>

function tiersOn({ from, until }: Period, { base, drafts }: Book): Tier[] | null {
  const inForce = [
    ...drafts
      .filter((draft) => draft.from <= from)
      .toSorted((a, b) => (a.from === b.from ? b.id - a.id : a.from < b.from ? 1 : -1))
      .map(({ id, ...draft }) => ({ ...draft, draftId: id })),
    ...base.filter((tier) => tier.from <= from && (tier.until === null || from <= tier.until)),
  ]
  const edges = inForce.flatMap(({ abovePaise, uptoPaise }) => [abovePaise, uptoPaise ?? Infinity])
  const prices = [...new Set([0, ...edges, Infinity])].toSorted((a, b) => a - b)
  const tiers: Tier[] = []
  for (const [index, abovePaise] of prices.slice(0, -1).entries()) {
    const upto = prices[index + 1] ?? Infinity
    const said = inForce.find((tier) => tier.abovePaise <= abovePaise && upto <= (tier.uptoPaise ?? Infinity))
    if (!said) return null
    const { ratePercent, draftId } = said
    const uptoPaise = upto === Infinity ? null : upto
    const last = tiers.at(-1)
    if (last && last.ratePercent === ratePercent && last.draftId === draftId) last.uptoPaise = uptoPaise
    else tiers.push({ ratePercent, draftId, from, until, abovePaise, uptoPaise })
  }
  return tiers
}

/** Extends the same rate of the period before, or adds another. */
function addTo(tiers: Tier[], tier: Tier): void {
  const before = tiers.find(
    (known) =>
      known.until !== null &&
      dayAfter(known.until) === tier.from &&
      known.ratePercent === tier.ratePercent &&
      known.draftId === tier.draftId &&
      known.abovePaise === tier.abovePaise &&
      known.uptoPaise === tier.uptoPaise,
  )
  if (before) before.until = tier.until
  else tiers.push(tier)
}

type Range = { abovePaise: number; uptoPaise: number | null }

export const rangesMeet = (a: Range, b: Range): boolean =>
  a.abovePaise < (b.uptoPaise ?? Infinity) && b.abovePaise < (a.uptoPaise ?? Infinity)

/** 'Cotton yarn, hand-spun' → 'cotton-yarn-hand-spun'; '' for a name without Latin letters or digits. */
export const codeOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const UPTO = /^(?:up ?to|<=|≤)\s*(?:₹|rs\.?)?\s*([\d,]+(?:\.\d{1,2})?)$/i
const ABOVE = /^(?:above|over|>)\s*(?:₹|rs\.?)?\s*([\d,]+(?:\.\d{1,2})?)$/i

/** Reads 'up to ₹2,500' or '> 2500' in rupees; null for any other text. */
export function conditionOf(text: string): { above?: number; upto?: number } | null {
  const plain = text.trim()
  if (plain === '') return {}
  const number = (found: RegExpExecArray): number => Number((found[1] ?? '').replaceAll(',', ''))
  const upto = UPTO.exec(plain)
  if (upto) return { upto: number(upto) }
  const above = ABOVE.exec(plain)
  return above ? { above: number(above) } : null
}
