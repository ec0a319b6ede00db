import { z } from 'zod'
import { parseCourierTime, type TrackingEvent, type TrackingEventKind } from './port.ts'

export const statusSchema = z.looseObject({
  Status: z.string().nullish(),
  StatusType: z.string().nullish(),
  StatusDateTime: z.string().nullish(),
  StatusLocation: z.string().nullish(),
  Instructions: z.string().nullish(),
})
export const scanSchema = z.looseObject({
  Scan: z.string().nullish(),
  ScanType: z.string().nullish(),
  ScanDateTime: z.string().nullish(),
  ScannedLocation: z.string().nullish(),
  Instructions: z.string().nullish(),
})

/** Types: UD forward transit, DL delivered, RT return transit, PP and PU reverse parcels, CN cancelled. */
const eventKinds: Readonly<Record<string, TrackingEventKind>> = {
  'UD manifested': 'pickup_scheduled',
  'UD not picked': 'pickup_failed',
  'UD picked up': 'picked_up',
  'UD in transit': 'in_transit',
  'UD pending': 'in_transit',
  'UD dispatched': 'out_for_delivery',
  'UD undelivered': 'delivery_failed',
  'UD lost': 'lost',
  'UD damaged': 'damaged_in_transit',
  'DL delivered': 'delivered',
  'DL rto': 'rto_delivered',
  'RT in transit': 'rto_in_transit',
  'RT pending': 'rto_in_transit',
  'RT dispatched': 'rto_in_transit',
  'RT lost': 'lost',
  'PP scheduled': 'pickup_scheduled',
  'PP dispatched': 'pickup_scheduled',
  'PU in transit': 'in_transit',
  'PU pending': 'in_transit',
  'PU dispatched': 'in_transit',
  'DL dto': 'delivered',
}

/** Event kind of a status; null for one without a transition. */
export const delhiveryEventKind = (type: string, word: string): TrackingEventKind | null =>
  eventKinds[`${type.trim().toUpperCase()} ${word.trim().toLowerCase()}`] ?? null

type StatusFields = { type: string; word: string; when: string; place: string; note: string }

function toTrackingEvents(awb: string, { type, word, when, place, note }: StatusFields): TrackingEvent[] {
  const at = parseCourierTime(when)
  return at
    ? [{ awb, code: `${type} ${word}`.trim(), kind: delhiveryEventKind(type, word), at, place, note }]
    : []
}

export const eventsOfScan = (
  awb: string,
  { Scan, ScanType, ScanDateTime, ScannedLocation, Instructions }: z.infer<typeof scanSchema>,
): TrackingEvent[] =>
  toTrackingEvents(awb, {
    type: ScanType ?? '',
    word: Scan ?? '',
    when: ScanDateTime ?? '',
    place: ScannedLocation ?? '',
    note: Instructions ?? '',
  })

export const eventsOfStatus = (
  awb: string,
  { Status, StatusType, StatusDateTime, StatusLocation, Instructions }: z.infer<typeof statusSchema>,
): TrackingEvent[] =>
  toTrackingEvents(awb, {
    type: StatusType ?? '',
    word: Status ?? '',
    when: StatusDateTime ?? '',
    place: StatusLocation ?? '',
    note: Instructions ?? '',
  })
