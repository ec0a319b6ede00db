import type { TrackedParcel } from '#contracts/delivery/fulfilment'
import type { MessageId } from '../../messages/messages.tsx'

type Word = TrackedParcel['events'][number]['what']

/** The events of a parcel. Pages that use it load the messages 'parcels'. */
export const parcelEventNames: Record<Word, MessageId> = {
  draft: 'parcels.state.draft',
  ready: 'parcels.state.ready',
  pickup_scheduled: 'parcels.state.pickup_scheduled',
  pickup_failed: 'parcels.state.pickup_failed',
  picked_up: 'parcels.state.picked_up',
  in_transit: 'parcels.state.in_transit',
  out_for_delivery: 'parcels.state.out_for_delivery',
  delivery_failed: 'parcels.state.delivery_failed',
  rto_initiated: 'parcels.state.rto_initiated',
  rto_in_transit: 'parcels.state.rto_in_transit',
  rto_delivered: 'parcels.state.rto_delivered',
  delivered: 'parcels.state.delivered',
  inspected: 'parcels.state.inspected',
  cancelled: 'parcels.state.cancelled',
  lost: 'parcels.state.lost',
  damaged_in_transit: 'parcels.state.damaged_in_transit',
  reattempt: 'parcels.state.reattempt',
  settle: 'parcels.state.settle',
}

const bad: ReadonlySet<string> = new Set([
  'pickup_failed',
  'delivery_failed',
  'lost',
  'damaged_in_transit',
  'rto_initiated',
  'rto_in_transit',
  'rto_delivered',
])

/** The colour of a parcel's state: green when delivered, red when action is needed. */
export function parcelTone(state: string): 'plain' | 'brand' | 'success' | 'danger' {
  if (state === 'delivered') return 'success'
  if (bad.has(state)) return 'danger'
  return state === 'cancelled' || state === 'inspected' ? 'plain' : 'brand'
}

const notComing: ReadonlySet<string> = new Set([
  'rto_initiated',
  'rto_in_transit',
  'rto_delivered',
  'inspected',
  'cancelled',
  'lost',
  'damaged_in_transit',
])

/** Whether a parcel is still to be delivered, and may have to be paid on delivery. */
export const isComing = (state: string): boolean => state !== 'delivered' && !notComing.has(state)
