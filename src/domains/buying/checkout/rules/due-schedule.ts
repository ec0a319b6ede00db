import { DAY_MS, HOUR_MS, MINUTE_MS, midnightBefore } from '#platform/time'

/** The schedule of unpaid confirmed orders: pure functions of plain values. */

const TEN_O_CLOCK_MS = 10 * HOUR_MS

/** The end of the day in India this many days later: 'by 29 November' includes all of that day. */
export const endOfDayAfter = (at: Date, days: number): Date =>
  new Date(midnightBefore(at).getTime() + (days + 1) * DAY_MS - 1_000)

/** When the one reminder is sent: at ten in the morning of the day before the last. */
export const reminderAt = (payBy: Date): Date =>
  new Date(midnightBefore(payBy).getTime() - DAY_MS + TEN_O_CLOCK_MS)

/** Opening payment windows repeatedly delays cancellation no longer than this. */
const WINDOW_GRACE_MS = HOUR_MS

/** A payment promised by a bank arrives within three days, or is reversed: it delays cancellation no longer, however many attempts follow. */
const BANK_PENDING_MS = 3 * DAY_MS

/** Until when a payment pending at the bank delays cancellation; without a reminder, until the last day. */
export const bankPendingUntil = ({ payBy, remindedAt }: Pick<OwedOrderState, 'payBy' | 'remindedAt'>): Date =>
  remindedAt ? addMs(payBy, BANK_PENDING_MS) : payBy

export type OwedOrderState = {
  payBy: Date
  remindedAt: Date | null
  /** A payment is pending at the bank, or under review. */
  isPaying: boolean
  /** Until when a payment window may be open; null: it was never opened. */
  windowUntil: Date | null
  isCancellable: boolean
  isHeld: boolean
}

export type DueAction = { do: 'remind' | 'lapse' } | { do: 'wait'; until: Date }

/** The next action: an order is cancelled only after a reminder, if it has not left and no payment is in progress. */
export function nextDueAction(owed: OwedOrderState, now: Date): DueAction {
  const until = payingUntil(owed, now)
  if (until) return { do: 'wait', until }
  if (!owed.remindedAt) return { do: 'remind' }
  if (now < owed.payBy) return { do: 'wait', until: owed.payBy }
  // It has left, or is packed: only the staff can act.
  if (!owed.isCancellable) return { do: 'wait', until: addMs(now, 6 * HOUR_MS) }
  return owed.isHeld ? { do: 'wait', until: addMs(now, HOUR_MS) } : { do: 'lapse' }
}

/**
 * Whether the full time to pay is over, so that a packed or held order may be cancelled by hand: an unpacked one would be cancelled
 * automatically.
 */
export const isPastDue = (owed: OwedOrderState, now: Date): boolean =>
  nextDueAction({ ...owed, isCancellable: true, isHeld: false }, now).do === 'lapse'

function payingUntil({ isPaying, windowUntil, payBy }: OwedOrderState, now: Date): Date | null {
  if (isPaying) return retryAt(now)
  const isWindowOpen = windowUntil && windowUntil > now && now.getTime() < payBy.getTime() + WINDOW_GRACE_MS
  return isWindowOpen ? windowUntil : null
}

/** When an undecided order is checked again. */
export const retryAt = (now: Date): Date => addMs(now, 10 * MINUTE_MS)

const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
