import { MINUTE_MS } from '#platform/time'
import { lookupIn, type StateTable } from '#platform/state-table'

/** State machines of a store's gateway account and of its held transfers: data and pure functions. */
export const linkStates = [
  'wanted',
  'needs_clarification',
  'under_review',
  'activated',
  'refused',
  'stopped',
] as const
export type LinkState = (typeof linkStates)[number]
export const linkEvents = ['ask', 'clarify', 'review', 'activate', 'refuse', 'stop'] as const
export type LinkEvent = (typeof linkEvents)[number]

const reviewedStates = {
  clarify: 'needs_clarification',
  review: 'under_review',
  activate: 'activated',
  refuse: 'refused',
} as const

const linkTransitions: StateTable<LinkState, LinkEvent> = {
  wanted: { ...reviewedStates, stop: 'stopped' },
  needs_clarification: { ...reviewedStates, ask: 'wanted', stop: 'stopped' },
  under_review: { ...reviewedStates, ask: 'wanted', stop: 'stopped' },
  // Changed bank details are sent to the gateway again.
  activated: { ...reviewedStates, ask: 'wanted', stop: 'stopped' },
  refused: { ask: 'wanted', stop: 'stopped' },
  stopped: { ask: 'wanted' },
}

export const nextLinkState = lookupIn(linkTransitions)

export const transferStates = [
  'wanted',
  'on_hold',
  'settling',
  'released',
  'reversed',
  'failed',
  'dropped',
] as const
export type TransferState = (typeof transferStates)[number]
export const transferEvents = [
  'made',
  'drop',
  'refuse',
  'settle',
  'unsettle',
  'release',
  'reverse',
  'fail',
  'retry',
] as const
export type TransferEvent = (typeof transferEvents)[number]

const transferTransitions: StateTable<TransferState, TransferEvent> = {
  // From the platform's balance it is released at once.
  wanted: { made: 'on_hold', release: 'released', drop: 'dropped', refuse: 'failed' },
  on_hold: { settle: 'settling', reverse: 'reversed', fail: 'failed' },
  settling: { release: 'released', reverse: 'reversed', unsettle: 'on_hold', fail: 'failed' },
  released: { fail: 'failed' },
  reversed: {},
  failed: { retry: 'wanted', drop: 'dropped' },
  dropped: {},
}

/** Next state after an event; null if the table has no such transition. */
export const nextTransferState = lookupIn(transferTransitions)

/** The gateway's minimum transfer, in paise. */
export const MIN_TRANSFER_PAISE = 100

export type HeldTransfer = { id: number; leftPaise: number }

/**
 * Splits a payout: how much each transfer of its orders keeps, first orders first, and the top-up from the platform's balance. If the top-up
 * would be below the gateway's minimum, the transfers keep less, so that it reaches the minimum.
 */
export function allocatePayout(
  paise: number,
  held: readonly HeldTransfer[],
): { retained: Map<number, number>; topUpPaise: number } {
  const retained = new Map<number, number>()
  let missing = paise
  for (const { id, leftPaise } of held) {
    const given = Math.min(leftPaise, missing)
    retained.set(id, given)
    missing -= given
  }
  if (missing === 0 || missing >= MIN_TRANSFER_PAISE) return { retained, topUpPaise: missing }
  const rich = held.find(({ id }) => (retained.get(id) ?? 0) >= MIN_TRANSFER_PAISE)
  if (rich) retained.set(rich.id, (retained.get(rich.id) ?? 0) - (MIN_TRANSFER_PAISE - missing))
  return { retained, topUpPaise: MIN_TRANSFER_PAISE }
}

/** Milliseconds until a request without an answer is retried. */
export const retryDelay = (attempt: number): number => Math.min(2 ** Math.min(attempt, 10), 360) * MINUTE_MS
