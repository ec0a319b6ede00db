import { lookupIn, type StateTable } from '#platform/state-table'

/** States of a forward or reverse parcel (docs/order-lifecycle.md#parcel): data and pure functions. */

export const parcelStates = [
  'draft',
  'ready',
  'pickup_scheduled',
  'pickup_failed',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivery_failed',
  'rto_initiated',
  'rto_in_transit',
  'lost',
  'damaged_in_transit',
  'rto_delivered',
  'delivered',
  'inspected',
  'cancelled',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** Events by people, the clock and the system. Courier updates are facts, not events. */
export const parcelEvents = [
  'label',
  'schedule_pickup',
  'hand_over',
  'cancel',
  'reattempt',
  'send_back',
  'inspect',
  'mark_delivered',
  'mark_back',
  'mark_lost',
  'mark_damaged',
] as const
export type ParcelEvent = (typeof parcelEvents)[number]

const IN_TRANSIT_TRANSITIONS = {
  mark_delivered: 'delivered',
  mark_lost: 'lost',
  mark_damaged: 'damaged_in_transit',
  send_back: 'rto_initiated',
} as const
const RETURN_TRANSITIONS = {
  mark_back: 'rto_delivered',
  mark_lost: 'lost',
  mark_damaged: 'damaged_in_transit',
} as const

const transitions: StateTable<ParcelState, ParcelEvent> = {
  draft: { label: 'ready', cancel: 'cancelled' },
  ready: { schedule_pickup: 'pickup_scheduled', hand_over: 'picked_up', cancel: 'cancelled' },
  pickup_scheduled: { hand_over: 'picked_up', cancel: 'cancelled' },
  // If the courier never picks it up, the store can still sell the goods.
  pickup_failed: { schedule_pickup: 'pickup_scheduled', hand_over: 'picked_up', cancel: 'cancelled' },
  picked_up: IN_TRANSIT_TRANSITIONS,
  in_transit: IN_TRANSIT_TRANSITIONS,
  out_for_delivery: IN_TRANSIT_TRANSITIONS,
  // Requested; the state changes when the courier reports the new attempt.
  delivery_failed: { ...IN_TRANSIT_TRANSITIONS, reattempt: 'delivery_failed' },
  rto_initiated: { ...RETURN_TRANSITIONS, mark_delivered: 'delivered' },
  rto_in_transit: { ...RETURN_TRANSITIONS, mark_delivered: 'delivered' },
  // The parcel was found.
  lost: { mark_delivered: 'delivered', mark_back: 'rto_delivered' },
  damaged_in_transit: { mark_delivered: 'delivered', mark_back: 'rto_delivered' },
  rto_delivered: { inspect: 'inspected' },
  delivered: {},
  inspected: {},
  cancelled: {},
}

/** @returns null if the table has no such transition. */
export const nextState = lookupIn(transitions)

/** Courier facts that move a parcel. All other updates are stored and move nothing. */
export const factKinds = [
  'pickup_scheduled',
  'pickup_failed',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'delivery_failed',
  'rto_initiated',
  'rto_in_transit',
  'lost',
  'damaged_in_transit',
  'rto_delivered',
  'delivered',
] as const satisfies readonly ParcelState[]
export type FactKind = (typeof factKinds)[number]

export const isFactKind = (kind: string | null): kind is FactKind =>
  (factKinds as readonly (string | null)[]).includes(kind)

/**
 * Ranks of parcel states. A fact counts only with a higher rank than the known state, or with the same rank and a later time, so the result does
 * not depend on order or repetition. A later holder of the goods ranks above an earlier one.
 */
const ranks: Record<ParcelState, number> = {
  draft: 0,
  ready: 10,
  pickup_scheduled: 20,
  pickup_failed: 20,
  picked_up: 30,
  in_transit: 40,
  out_for_delivery: 50,
  delivery_failed: 50,
  rto_initiated: 60,
  rto_in_transit: 70,
  lost: 80,
  damaged_in_transit: 80,
  rto_delivered: 85,
  delivered: 90,
  inspected: 100,
  cancelled: 100,
}

export const rankOf = (state: ParcelState): number => ranks[state]

/** Whether the store has handed the goods over. */
export const hasLeft = (state: ParcelState): boolean =>
  ranks[state] >= ranks.picked_up && state !== 'cancelled'

/** A parcel's state, and since when. */
export type ParcelProgress = { state: ParcelState; stateAt: Date }

/** A courier update in our terms. */
export type Fact = { kind: FactKind; at: Date }

/** Whether a fact supersedes the known state. Of two with equal rank and time the less favourable one counts. */
export function supersedes({ state, stateAt }: ParcelProgress, { kind, at }: Fact): boolean {
  if (kind === state) return false
  if (ranks[kind] !== ranks[state]) return ranks[kind] > ranks[state]
  if (at.getTime() !== stateAt.getTime()) return at.getTime() > stateAt.getTime()
  return kind > state
}

/** The state after all these facts. A parcel without an AWB, or in a final state, ignores facts. */
export function applyFacts(known: ParcelProgress, facts: readonly Fact[]): ParcelProgress {
  if (known.state === 'draft') return known
  return facts.reduce<ParcelProgress>((sofar, fact) => {
    // The same fact at a later time only updates the time.
    if (fact.kind === sofar.state && fact.at > sofar.stateAt) return { ...sofar, stateAt: fact.at }
    return supersedes(sofar, fact) ? { state: fact.kind, stateAt: fact.at } : sofar
  }, known)
}

/** The return to origin that follows from `maxAttempts` failed attempts, or null. */
export function returnAfterFailures(failed: readonly Date[], maxAttempts: number): Fact | null {
  const last = failed.toSorted((a, b) => a.getTime() - b.getTime())[maxAttempts - 1]
  return last ? { kind: 'rto_initiated', at: last } : null
}

/** A courier has goods that were cancelled and refunded; it was asked to bring them back. */
export const ASKED_BACK = 'asked_back'

/** Marks contradictory updates: a parcel reported as delivered and as returned. */
export function conflictOf(kinds: ReadonlySet<string>, state: ParcelState): string {
  const wentBack = kinds.has('rto_delivered') || kinds.has('rto_in_transit')
  if (state === 'delivered' && wentBack) return 'delivered_and_back'
  if (state === 'inspected' && kinds.has('delivered')) return 'delivered_and_back'
  return state === 'cancelled' && kinds.has('picked_up') ? 'cancelled_and_taken' : ''
}

const FINISHED: ReadonlySet<ParcelState> = new Set(['delivered', 'inspected', 'cancelled'])
const RETURNING: ReadonlySet<ParcelState> = new Set(['rto_initiated', 'rto_in_transit', 'rto_delivered'])
const LOST_OR_DAMAGED: ReadonlySet<ParcelState> = new Set(['lost', 'damaged_in_transit'])

/** Whether a parcel that has left is not expected to be delivered. */
const willNotArrive = (state: ParcelState): boolean => RETURNING.has(state) || LOST_OR_DAMAGED.has(state)

type SentParcel = { direction: 'forward' | 'reverse'; state: ParcelState; settled_at: Date | null }

/**
 * Return progress of an order's undelivered parcels: 'coming' back to the store, 'back' for inspection, or 'lost' when no courier has any of
 * them. It stays 'lost' after the refund unless another parcel was delivered.
 */
export function returnProgressOf(parcels: readonly SentParcel[]): 'coming' | 'back' | 'lost' | null {
  const sent = parcels.filter(({ direction, state }) => direction === 'forward' && hasLeft(state))
  const out = sent.filter(({ state, settled_at }) => !FINISHED.has(state) && settled_at === null)
  if (out.length === 0)
    return sent.length > 0 && sent.every(({ state }) => LOST_OR_DAMAGED.has(state)) ? 'lost' : null
  if (out.some(({ state }) => !willNotArrive(state))) return null
  const turned = out.filter(({ state }) => RETURNING.has(state))
  if (turned.length === 0) return 'lost'
  return turned.every(({ state }) => state === 'rto_delivered') ? 'back' : 'coming'
}

/** Whether a parcel's transition may change its order's return progress. */
export const mayChangeReturnProgress = (from: ParcelState, to: ParcelState): boolean =>
  willNotArrive(from) || willNotArrive(to) || to === 'delivered'

/** Parcel states by tab. */
export const parcelTabs = {
  'to-send': ['draft', 'ready', 'pickup_scheduled', 'pickup_failed'],
  'on-the-way': ['picked_up', 'in_transit', 'out_for_delivery'],
  'not-delivered': ['delivery_failed'],
  'coming-back': ['rto_initiated', 'rto_in_transit', 'rto_delivered'],
  lost: ['lost', 'damaged_in_transit'],
  delivered: ['delivered'],
  closed: ['inspected', 'cancelled'],
} as const satisfies Record<string, readonly ParcelState[]>
export type ParcelTab = keyof typeof parcelTabs

/**
 * The cash amount of a parcel: its share of the amount left by the value of its contents and of the unpacked goods, to the nearest rupee. The
 * last parcel of an order takes the rest.
 */
export function codAmountOf({ leftPaise, insidePaise, outsidePaise }: CodShare): number {
  if (outsidePaise === null) return leftPaise
  return Math.min(
    leftPaise,
    Math.round((leftPaise * insidePaise) / Math.max(1, insidePaise + outsidePaise) / 100) * 100,
  )
}

/** Values of the contents and of the unpacked goods; `outsidePaise: null`: nothing is unpacked. */
type CodShare = { leftPaise: number; insidePaise: number; outsidePaise: number | null }
