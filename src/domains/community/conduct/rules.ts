import { IST_OFFSET_MS } from '#platform/time'
import type { SanctionKind } from './contract.ts'
import type { SanctionRow } from './tables.ts'

/** The day in India: '3 December 2026'. */
export const dayInWords = (at: Date): string =>
  new Date(at.getTime() + IST_OFFSET_MS).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Where a sanction stands; what has an end ends by itself. */
export function stateOf(
  { lifted_at, until }: Pick<SanctionRow, 'lifted_at' | 'until'>,
  now: Date,
): 'active' | 'ended' | 'lifted' {
  if (lifted_at !== null) return 'lifted'
  return until !== null && until <= now ? 'ended' : 'active'
}

/** How many sanctions still count against somebody. */
export const strikesOf = (
  rows: readonly Pick<SanctionRow, 'lifted_at' | 'strike_until'>[],
  now: Date,
): number => rows.filter(({ lifted_at, strike_until }) => lifted_at === null && strike_until > now).length

type Steps = { strikes_to_limit: number; strikes_to_suspend: number }

/** What the ladder proposes for one more breach: people decide. */
export function nextStep(strikes: number, { strikes_to_limit, strikes_to_suspend }: Steps): SanctionKind {
  if (strikes >= strikes_to_suspend) return 'suspended'
  return strikes >= strikes_to_limit ? 'limited' : 'warning'
}
