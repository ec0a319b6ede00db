import type { TrackingEventKind } from './port.ts'

/**
 * Event kinds of Shiprocket's shipment status ids; other ids cause no transition. 17 is out for delivery and 7 is delivered; returning parcels
 * have separate ids (9, 10, 14, 40, 41, 46).
 */
export const eventKindsById: Readonly<Record<number, TrackingEventKind>> = {
  3: 'pickup_scheduled',
  6: 'in_transit',
  7: 'delivered',
  9: 'rto_initiated',
  10: 'rto_delivered',
  12: 'lost',
  13: 'pickup_failed',
  14: 'rto_in_transit',
  15: 'pickup_scheduled',
  17: 'out_for_delivery',
  18: 'in_transit',
  20: 'pickup_failed',
  21: 'delivery_failed',
  22: 'in_transit',
  24: 'damaged_in_transit',
  25: 'damaged_in_transit',
  38: 'in_transit',
  39: 'in_transit',
  40: 'rto_in_transit',
  41: 'rto_in_transit',
  42: 'picked_up',
  46: 'rto_in_transit',
}

const eventKindsByLabel: Readonly<Record<string, TrackingEventKind>> = {
  'pickup scheduled': 'pickup_scheduled',
  'pickup rescheduled': 'pickup_scheduled',
  'pickup exception': 'pickup_failed',
  'pickup error': 'pickup_failed',
  'picked up': 'picked_up',
  shipped: 'in_transit',
  'in transit': 'in_transit',
  'reached at destination hub': 'in_transit',
  'out for delivery': 'out_for_delivery',
  undelivered: 'delivery_failed',
  delivered: 'delivered',
  'rto initiated': 'rto_initiated',
  'rto in transit': 'rto_in_transit',
  'rto acknowledged': 'rto_in_transit',
  'rto delivered': 'rto_delivered',
  lost: 'lost',
  damaged: 'damaged_in_transit',
}

/** By id if there is one, else by label. */
export const shiprocketEventKind = (id: number | null, label: string): TrackingEventKind | null =>
  (id !== null && eventKindsById[id]) ||
  eventKindsByLabel[label.trim().toLowerCase().replaceAll(/[_-]+/g, ' ')] ||
  null
