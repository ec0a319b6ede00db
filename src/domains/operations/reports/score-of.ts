type Part = { weight: number; read: (figures: Readonly<Record<string, number | null>>) => number | null }

const shareOf = (part: number | null | undefined, whole: number | null | undefined): number | null =>
  whole ? (part ?? 0) / whole : null

/** 1 without any, 0 from a limit on. */
const lack = (share: number | null, limit: number): number | null =>
  share === null ? null : Math.max(0, 1 - share / limit)

/** The parts of a store's score, each between 0 and 1 (docs/reports.md#sellers-score). */
const PARTS: readonly Part[] = [
  { weight: 20, read: ({ accepted_in_time, decided }) => shareOf(accepted_in_time, decided) },
  { weight: 25, read: ({ shipped_in_time, shipped }) => shareOf(shipped_in_time, shipped) },
  { weight: 20, read: ({ cancelled, orders }) => lack(shareOf(cancelled, orders), 0.05) },
  { weight: 15, read: ({ faults, delivered }) => lack(shareOf(faults, delivered), 0.1) },
  // In hundredths of a star, from one to five.
  { weight: 10, read: ({ rating }) => (rating ? (rating / 100 - 1) / 4 : null) },
  { weight: 10, read: ({ answered_in_time, answers }) => shareOf(answered_in_time, answers) },
]

/**
 * A store's score from 0 to 100, in hundredths: the weighted mean of the parts that can be computed. Null without any.
 */
export function scoreOf(figures: Readonly<Record<string, number | null>>): number | null {
  const known = PARTS.flatMap(({ weight, read }) => {
    const value = read(figures)
    return value === null ? [] : [{ weight, value }]
  })
  const weights = known.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return null
  return Math.round((known.reduce((sum, { weight, value }) => sum + weight * value, 0) / weights) * 10_000)
}
