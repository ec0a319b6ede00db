import type { SanctionKind } from './contract.ts'
import type { SanctionRow } from './tables.ts'

/** Where a sanction stands; what has an end ends by itself. */
export function sanctionStateOf(
  { lifted_at, until }: Pick<SanctionRow, 'lifted_at' | 'until'>,
  now: Date,
): 'active' | 'ended' | 'lifted' {
  if (lifted_at !== null) return 'lifted'
  return until !== null && until <= now ? 'ended' : 'active'
}

/** How many sanctions still count against somebody. */
export const countStrikes = (
  rows: readonly Pick<SanctionRow, 'lifted_at' | 'strike_until'>[],
  now: Date,
): number => rows.filter(({ lifted_at, strike_until }) => lifted_at === null && strike_until > now).length

type StrikeThresholds = { strikes_to_limit: number; strikes_to_suspend: number }

/** What the ladder proposes for one more breach: people decide. */
export function nextSanctionKind(
  strikes: number,
  { strikes_to_limit, strikes_to_suspend }: StrikeThresholds,
): SanctionKind {
  if (strikes >= strikes_to_suspend) return 'suspended'
  return strikes >= strikes_to_limit ? 'limited' : 'warning'
}
