import { HOUR_MS } from '#platform/time'
import { lookupIn, type StateTable } from '#platform/state-table'
import { states } from './contract/shapes.ts'

/** States of a return case (docs/order-lifecycle.md#return): data and pure functions. */

export type CaseState = (typeof states)[number]

export const caseEvents = [
  'ask_info',
  'give_info',
  'offer',
  'accept_offer',
  'approve',
  'reject',
  'escalate',
  'appeal',
  'decide_for',
  'decide_against',
  'let_stand',
  'book_pickup',
  'pickup_off',
  'send',
  'receive',
  'lose',
  'inspect',
  'resolve',
  'close',
  'withdraw',
  'lapse',
] as const
export type CaseEvent = (typeof caseEvents)[number]

export const kinds = ['return', 'replacement', 'claim'] as const
export type Kind = (typeof kinds)[number]
export const faults = ['buyer', 'seller', 'courier', 'platform'] as const
export type Fault = (typeof faults)[number]

const transitions: StateTable<CaseState, CaseEvent> = {
  requested: {
    ask_info: 'info_needed',
    offer: 'requested',
    accept_offer: 'approved',
    approve: 'approved',
    reject: 'rejected',
    escalate: 'appealed',
    withdraw: 'withdrawn',
  },
  info_needed: { give_info: 'requested', escalate: 'appealed', withdraw: 'withdrawn', lapse: 'lapsed' },
  approved: {
    book_pickup: 'pickup_scheduled',
    send: 'in_transit',
    receive: 'received',
    resolve: 'resolved',
    withdraw: 'withdrawn',
    lapse: 'lapsed',
  },
  rejected: { appeal: 'appealed', let_stand: 'rejected_final' },
  appealed: { decide_for: 'approved', decide_against: 'rejected_final' },
  rejected_final: {},
  pickup_scheduled: { pickup_off: 'approved', send: 'in_transit', receive: 'received', lose: 'inspected' },
  in_transit: { receive: 'received', lose: 'inspected' },
  received: { inspect: 'inspected', escalate: 'appealed' },
  // Failed pieces may be appealed; without an appeal the result is final: a part is refunded already, or nothing.
  inspected: { resolve: 'resolved', appeal: 'appealed', let_stand: 'rejected_final' },
  resolved: { close: 'closed' },
  closed: {},
  withdrawn: {},
  lapsed: {},
}

/** @returns null if the table has no such transition. */
export const nextState = lookupIn(transitions)

const FINAL_STATES: ReadonlySet<CaseState> = new Set([
  'rejected_final',
  'resolved',
  'closed',
  'withdrawn',
  'lapsed',
])
/** Whether the case needs no further action, so that the order may go on. */
export const isOver = (state: CaseState): boolean => FINAL_STATES.has(state)

export const openStates: readonly CaseState[] = states.filter((state) => !isOver(state))

export type Settings = Record<
  | 'return_days'
  | 'answer_hours'
  | 'auto_approve_paise'
  | 'escalate_hours'
  | 'appeal_days'
  | 'decide_days'
  | 'grievance_days'
  | 'hand_over_days'
  | 'inspect_days'
  | 'close_days'
  | 'decide_alone_paise'
  | 'most_photos',
  number
>

/** The due time of the next step in a state; null if none is due. */
export function dueAfter(state: CaseState, at: Date, settings: Settings): Date | null {
  const hours: Partial<Record<CaseState, number>> = {
    requested: settings.answer_hours,
    info_needed: settings.appeal_days * 24,
    approved: settings.hand_over_days * 24,
    rejected: settings.appeal_days * 24,
    appealed: settings.decide_days * 24,
    in_transit: settings.hand_over_days * 24,
    received: settings.inspect_days * 24,
    inspected: settings.appeal_days * 24,
    resolved: settings.close_days * 24,
  }
  const wait = hours[state]
  return wait === undefined ? null : new Date(at.getTime() + wait * HOUR_MS)
}

/** `settled`: those of the pieces `inCases` that count as returned. */
export type LineState = {
  delivered: number
  returned: number
  undelivered: number
  inCases: number
  settled: number
}

/** Pieces of a line that can be in a new case: delivered, in no other case, and not returned without a case. */
export function freePieces({ delivered, returned, undelivered, inCases, settled }: LineState): number {
  const backWithoutCase = Math.max(0, returned - undelivered - settled)
  return Math.max(0, delivered - inCases - backWithoutCase)
}

export type Reason = {
  code: string
  /** null: the wording that comes with the software. */
  name: { en: string; hi: string } | null
  fault: Fault
  kinds: Kind[]
  needs_photos: boolean
  is_missing: boolean
  claim_hours: number | null
}

/** The last moment for a request about goods delivered at `deliveredAt`; null until all parcels are delivered. */
export function lastDay(
  kind: Kind,
  reason: Reason,
  { deliveredAt, settings }: { deliveredAt: Date | null; settings: Settings },
): Date | null {
  if (deliveredAt === null) return null
  const returnHours = settings.return_days * 24
  const hours = kind === 'claim' ? (reason.claim_hours ?? returnHours) : returnHours
  return new Date(deliveredAt.getTime() + hours * HOUR_MS)
}

/** Whether the shopper may escalate to the platform before the store has resolved the case. */
export function mayEscalate(
  { state, waitingSince }: { state: CaseState; waitingSince: Date },
  now: Date,
  settings: Settings,
): boolean {
  return (
    nextState(state, 'escalate') !== null &&
    now.getTime() - waitingSince.getTime() >= settings.escalate_hours * HOUR_MS
  )
}

export function verdictOf(
  pieces: readonly { quantity: number; accepted: number }[],
): 'pass' | 'partial' | 'fail' {
  if (pieces.every(({ quantity, accepted }) => accepted === quantity)) return 'pass'
  return pieces.some(({ accepted }) => accepted > 0) ? 'partial' : 'fail'
}
