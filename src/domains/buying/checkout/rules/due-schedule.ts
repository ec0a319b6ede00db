import { DAY_MS, HOUR_MS, MINUTE_MS, midnightBefore } from '#platform/time'

/** What the clock does about what is owed for a confirmed order: plain values. */

const TEN_O_CLOCK_MS = 10 * HOUR_MS

/** The end of the day in India that comes so many days after this one: who is told 'by 29 November' has all of that day. */
export const endOfDayAfter = (at: Date, days: number): Date =>
  new Date(midnightBefore(at).getTime() + (days + 1) * DAY_MS - 1_000)

/** The one reminder is written then: at ten in the morning of the day before the last. */
export const reminderAt = (payBy: Date): Date =>
  new Date(midnightBefore(payBy).getTime() - DAY_MS + TEN_O_CLOCK_MS)

/** Windows that are opened again and again keep nothing from lapsing for longer. */
const WINDOW_GRACE_MS = HOUR_MS

/** What a bank has promised comes within three days, or goes back by itself: so long it is waited for, however many attempts are begun meanwhile. */
const BANK_PENDING_MS = 3 * DAY_MS

/** Until when a payment that is with the bank keeps an order from lapsing; what was not asked for again is, with its last day. */
export const bankPendingUntil = ({ payBy, remindedAt }: Pick<OwedOrderState, 'payBy' | 'remindedAt'>): Date =>
  remindedAt ? addMs(payBy, BANK_PENDING_MS) : payBy

export type OwedOrderState = {
  payBy: Date
  remindedAt: Date | null
  /** A payment is with the bank, or is looked into by somebody. */
  isPaying: boolean
  /** Until when somebody may sit before the payment window; null: it was never opened. */
  windowUntil: Date | null
  isCancellable: boolean
  isHeld: boolean
}

export type DueAction = { do: 'remind' | 'lapse' } | { do: 'wait'; until: Date }

/** What is next for it: nothing lapses that was not asked for once more, that has left, or for which somebody pays. */
export function nextDueAction(owed: OwedOrderState, now: Date): DueAction {
  const until = payingUntil(owed, now)
  if (until) return { do: 'wait', until }
  if (!owed.remindedAt) return { do: 'remind' }
  if (now < owed.payBy) return { do: 'wait', until: owed.payBy }
  // It has left, or is packed: only the staff can do something about it.
  if (!owed.isCancellable) return { do: 'wait', until: addMs(now, 6 * HOUR_MS) }
  return owed.isHeld ? { do: 'wait', until: addMs(now, HOUR_MS) } : { do: 'lapse' }
}

/** Whether the shopper has had all of her time, so that an order can be cancelled that is packed or held: the clock would have done it long ago. */
export const isPastDue = (owed: OwedOrderState, now: Date): boolean =>
  nextDueAction({ ...owed, isCancellable: true, isHeld: false }, now).do === 'lapse'

function payingUntil({ isPaying, windowUntil, payBy }: OwedOrderState, now: Date): Date | null {
  if (isPaying) return retryAt(now)
  const isWindowOpen = windowUntil && windowUntil > now && now.getTime() < payBy.getTime() + WINDOW_GRACE_MS
  return isWindowOpen ? windowUntil : null
}

/** When the clock comes back to what it could not decide. */
export const retryAt = (now: Date): Date => addMs(now, 10 * MINUTE_MS)

const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
