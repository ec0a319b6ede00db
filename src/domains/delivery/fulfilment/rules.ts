/** States of a parcel, to a shopper or back (docs/order-lifecycle.md#parcel): data and pure functions. */

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

/** What people, the clock and we ourselves do to a parcel. What couriers say is a fact, not an event. */
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

const transitions: Record<ParcelState, Partial<Record<ParcelEvent, ParcelState>>> = {
  draft: { label: 'ready', cancel: 'cancelled' },
  ready: { schedule_pickup: 'pickup_scheduled', hand_over: 'picked_up', cancel: 'cancelled' },
  pickup_scheduled: { hand_over: 'picked_up', cancel: 'cancelled' },
  // Where the courier never comes its goods are still the store's to sell.
  pickup_failed: { schedule_pickup: 'pickup_scheduled', hand_over: 'picked_up', cancel: 'cancelled' },
  picked_up: IN_TRANSIT_TRANSITIONS,
  in_transit: IN_TRANSIT_TRANSITIONS,
  out_for_delivery: IN_TRANSIT_TRANSITIONS,
  // Asked for; the courier says when it goes out again.
  delivery_failed: { ...IN_TRANSIT_TRANSITIONS, reattempt: 'delivery_failed' },
  rto_initiated: { ...RETURN_TRANSITIONS, mark_delivered: 'delivered' },
  rto_in_transit: { ...RETURN_TRANSITIONS, mark_delivered: 'delivered' },
  // Found again.
  lost: { mark_delivered: 'delivered', mark_back: 'rto_delivered' },
  damaged_in_transit: { mark_delivered: 'delivered', mark_back: 'rto_delivered' },
  rto_delivered: { inspect: 'inspected' },
  delivered: {},
  inspected: {},
  cancelled: {},
}

/** Where an event leads from a state; null where the table has no such step. */
export const nextState = (state: ParcelState, event: ParcelEvent): ParcelState | null =>
  transitions[state][event] ?? null

/** What a courier can say of a parcel. Everything else that it says is kept and moves nothing. */
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
 * How far a parcel is. A fact counts only when it is further than what is known, or as far and later: so the end is the same in whatever order
 * and how often couriers say what they say. Whoever has the goods in the end stands above who had them before.
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

/** The goods have left the store's hands. */
export const hasLeft = (state: ParcelState): boolean =>
  ranks[state] >= ranks.picked_up && state !== 'cancelled'

/** How far a parcel is, and since when. */
export type ParcelProgress = { state: ParcelState; stateAt: Date }

/** What a courier said, in our words. */
export type Fact = { kind: FactKind; at: Date }

/** Whether a fact says more than what is known. Of two that say as much at the same time the one that is worse for us counts. */
export function supersedes({ state, stateAt }: ParcelProgress, { kind, at }: Fact): boolean {
  if (kind === state) return false
  if (ranks[kind] !== ranks[state]) return ranks[kind] > ranks[state]
  if (at.getTime() !== stateAt.getTime()) return at.getTime() > stateAt.getTime()
  return kind > state
}

/** What is known when all of these facts are. A parcel without a number yet, or one that is done with, believes none. */
export function applyFacts(known: ParcelProgress, facts: readonly Fact[]): ParcelProgress {
  if (known.state === 'draft') return known
  return facts.reduce<ParcelProgress>((sofar, fact) => {
    // The same again, later: it moves nothing but counts as the later word.
    if (fact.kind === sofar.state && fact.at > sofar.stateAt) return { ...sofar, stateAt: fact.at }
    return supersedes(sofar, fact) ? { state: fact.kind, stateAt: fact.at } : sofar
  }, known)
}

/** After so many failed attempts it goes back by itself; the fact that follows from the facts, or null. */
export function returnAfterFailures(failed: readonly Date[], most: number): Fact | null {
  const last = failed.toSorted((a, b) => a.getTime() - b.getTime())[most - 1]
  return last ? { kind: 'rto_initiated', at: last } : null
}

/** A courier has goods that were cancelled and paid back; it was asked to bring them. */
export const ASKED_BACK = 'asked_back'

/** A courier that says a parcel was delivered and also that it went back cannot be right in both. */
export function doubtOf(kinds: ReadonlySet<string>, state: ParcelState): string {
  const wentBack = kinds.has('rto_delivered') || kinds.has('rto_in_transit')
  if (state === 'delivered' && wentBack) return 'delivered_and_back'
  if (state === 'inspected' && kinds.has('delivered')) return 'delivered_and_back'
  return state === 'cancelled' && kinds.has('picked_up') ? 'cancelled_and_taken' : ''
}

const FINISHED: ReadonlySet<ParcelState> = new Set(['delivered', 'inspected', 'cancelled'])
const RETURNING: ReadonlySet<ParcelState> = new Set(['rto_initiated', 'rto_in_transit', 'rto_delivered'])
const LOST_OR_DAMAGED: ReadonlySet<ParcelState> = new Set(['lost', 'damaged_in_transit'])

/** Whether a parcel that has left will not come, as far as is known. */
const willNotArrive = (state: ParcelState): boolean => RETURNING.has(state) || LOST_OR_DAMAGED.has(state)

type SentParcel = { direction: 'forward' | 'reverse'; state: ParcelState; settled_at: Date | null }

/**
 * Where the parcels of an order go that are still out, if none of them comes: 'coming' back to the store, 'back' there to be inspected, or 'lost'
 * because no courier has any of them. Lost it stays once they are given up, unless another one came.
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

/** Whether a parcel's step may turn its order back, or make it go on. */
export const mayChangeReturnProgress = (from: ParcelState, to: ParcelState): boolean =>
  willNotArrive(from) || willNotArrive(to) || to === 'delivered'

/** States under each tab of a list of parcels. */
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
 * What of the rupees that are left to be asked for a parcel asks for: by what is in it and what is in no parcel yet, to the nearest whole one. The last
 * parcel of an order takes all that is left.
 */
export function codAmountOf({ leftPaise, insidePaise, outsidePaise }: CodShare): number {
  if (outsidePaise === null) return leftPaise
  return Math.min(
    leftPaise,
    Math.round((leftPaise * insidePaise) / Math.max(1, insidePaise + outsidePaise) / 100) * 100,
  )
}

/** What the pieces inside are worth, and those in no parcel yet; `outsidePaise: null`: there are none. */
type CodShare = { leftPaise: number; insidePaise: number; outsidePaise: number | null }
