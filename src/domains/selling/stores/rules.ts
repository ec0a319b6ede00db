import type { StoreState } from '#domains/selling/sellers'
import { badInput } from '#platform/refusal'
import { DAY_MS, isDay, startOfDay } from '#platform/time'
import type { decisions } from './contract/shapes.ts'

export type Decision = (typeof decisions)[number]

const MAX_DAYS = 730

/**
 * When a restriction ends: the end of a day in India, or a moment. null: when staff end it.
 * @throws Refusal 400 for a time that is no time, is past, or is more than two years away.
 */
export function parseUntil(text: string | null | undefined, now: Date): Date | null {
  if (text === null || text === undefined || text === '') return null
  // The last second of the day, so that it is shown as that day.
  const at = isDay(text) ? new Date(startOfDay(text).getTime() + DAY_MS - 1_000) : new Date(text)
  const isMoment = isDay(text) || /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)
  if (!isMoment || Number.isNaN(at.getTime())) throw untilRefusal('stores.until_invalid')
  if (at <= now) throw untilRefusal('stores.until_past')
  if (at.getTime() - now.getTime() > MAX_DAYS * DAY_MS) throw untilRefusal('stores.until_far')
  return at
}

const untilRefusal = (message: 'stores.until_invalid' | 'stores.until_past' | 'stores.until_far') =>
  badInput(message, [{ field: 'until', message }])

type Restricted = { status: StoreState; isSuspended: boolean; isPaused: boolean; hasOwner: boolean }

/** The decisions that staff can make about a store now. */
export function possibleDecisions({ status, isSuspended, isPaused, hasOwner }: Restricted): Decision[] {
  if (status === 'Closed') return hasOwner ? ['message'] : []
  return [
    isSuspended ? 'reinstate' : 'suspend',
    isPaused ? 'resume' : 'pause',
    'limits',
    ...(hasOwner ? ['message' as const] : []),
    'hand_over',
    'close',
  ]
}
