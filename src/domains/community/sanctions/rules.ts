import type { SanctionKind } from './contract.ts'
import type { SanctionRow } from './tables.ts'

/** State of a sanction at a moment; a sanction with an end expires by itself. */
export function sanctionStateOf(
  { lifted_at, until }: Pick<SanctionRow, 'lifted_at' | 'until'>,
  now: Date,
): 'active' | 'ended' | 'lifted' {
  if (lifted_at !== null) return 'lifted'
  return until !== null && until <= now ? 'ended' : 'active'
}

/** Number of sanctions that still count against a person. */
export const countStrikes = (
  rows: readonly Pick<SanctionRow, 'lifted_at' | 'strike_until'>[],
  now: Date,
): number => rows.filter(({ lifted_at, strike_until }) => lifted_at === null && strike_until > now).length

type StrikeThresholds = { strikes_to_limit: number; strikes_to_suspend: number }

/** Sanction proposed for one more breach; staff decide. */
export function nextSanctionKind(
  strikes: number,
  { strikes_to_limit, strikes_to_suspend }: StrikeThresholds,
): SanctionKind {
  if (strikes >= strikes_to_suspend) return 'suspended'
  return strikes >= strikes_to_limit ? 'limited' : 'warning'
}
