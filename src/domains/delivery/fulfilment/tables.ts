import type { Sentence } from '#platform/messages'
import type { Generated, Selectable } from 'kysely'
import type { ParcelState } from './rules.ts'
import { columnsOf } from '#platform/columns'

export type ParcelRow = {
  id: number
  order_id: number
  store_id: number
  shopper_id: number
  direction: 'forward' | 'reverse'
  case_id: number | null
  /** Number within its order, from 1. */
  number: number
  state: ParcelState
  state_at: Date
  state_changed_at: Date
  /** An adapter's name, or 'own' for an AWB that was entered manually. */
  courier: string | null
  courier_name: string
  awb: string | null
  tracking_url: string
  label_url: string
  grams: number
  length_cm: number | null
  breadth_cm: number | null
  height_cm: number | null
  /** Cash to collect at the door, in paise; null: none. */
  cash_paise: number | null
  attempts: number
  expected_on: string | null
  pickup_on: string | null
  back_because: string
  address_note: string
  conflict: string
  handed_over_at: Date | null
  delivered_at: Date | null
  settled_at: Date | null
  created_at: Date
}

export type ParcelLineRow = { parcel_id: number; line_no: number; variant_id: number; quantity: number }

export type CourierEventRow = {
  id: Generated<number>
  courier: string
  awb: string
  code: string
  at: Date
  kind: string | null
  place: string
  note: string
  received_at: Date
}

export type CourierEvent = Selectable<CourierEventRow>

export type ParcelEventRow = {
  id: Generated<number>
  parcel_id: number
  event: string
  from_state: ParcelState | null
  to_state: ParcelState
  actor: string
  reason: string
  at: Date
  recorded_at: Date
}

export type BookingRow = {
  booking_key: string
  parcel_id: number
  courier: string
  state: 'requested' | 'booked' | 'refused' | 'dropped'
  tries: number
  next_at: Date | null
  error: Sentence
  requested_at: Date
  ended_at: Date | null
}

export type CourierTaskRow = {
  id: Generated<number>
  parcel_id: number
  what: 'pickup' | 'reattempt' | 'send_back' | 'cancel'
  details: { on?: string; note?: string; awb?: string; courier?: string }
  tries: number
  next_at: Date | null
  error: string
  asked_at: Date
  done_at: Date | null
}

export const conditions = ['good', 'damaged', 'missing', 'tampered'] as const
export type Condition = (typeof conditions)[number]

export type SettingsRow = {
  is_only: boolean
  attempts: number
  dispatch_hours: number
  wrapping_grams: number
}

declare module '#platform/database' {
  interface Tables {
    'fulfilment.settings': SettingsRow
    'fulfilment.parcels': ParcelRow
    'fulfilment.parcel_lines': ParcelLineRow
    'fulfilment.courier_events': CourierEventRow
    'fulfilment.parcel_events': ParcelEventRow
    'fulfilment.bookings': BookingRow
    'fulfilment.courier_tasks': CourierTaskRow
    'fulfilment.inspections': {
      parcel_id: number
      line_no: number
      condition: Condition
      quantity: number
      note: string
    }
  }
}

export const SETTING_COLUMNS = columnsOf('fulfilment.settings', [
  'is_only',
  'attempts',
  'dispatch_hours',
  'wrapping_grams',
])

export const PARCEL_COLUMNS = columnsOf('fulfilment.parcels', [
  'id',
  'order_id',
  'store_id',
  'shopper_id',
  'direction',
  'case_id',
  'number',
  'state',
  'state_at',
  'state_changed_at',
  'courier',
  'courier_name',
  'awb',
  'tracking_url',
  'label_url',
  'grams',
  'length_cm',
  'breadth_cm',
  'height_cm',
  'cash_paise',
  'attempts',
  'expected_on',
  'pickup_on',
  'back_because',
  'address_note',
  'conflict',
  'handed_over_at',
  'delivered_at',
  'settled_at',
  'created_at',
])

export const PARCEL_LINE_COLUMNS = columnsOf('fulfilment.parcel_lines', [
  'parcel_id',
  'line_no',
  'variant_id',
  'quantity',
])

export const COURIER_EVENT_COLUMNS = columnsOf('fulfilment.courier_events', [
  'id',
  'courier',
  'awb',
  'code',
  'at',
  'kind',
  'place',
  'note',
  'received_at',
])

export const PARCEL_EVENT_COLUMNS = columnsOf('fulfilment.parcel_events', [
  'id',
  'parcel_id',
  'event',
  'from_state',
  'to_state',
  'actor',
  'reason',
  'at',
  'recorded_at',
])

export const BOOKING_COLUMNS = columnsOf('fulfilment.bookings', [
  'booking_key',
  'parcel_id',
  'courier',
  'state',
  'tries',
  'next_at',
  'error',
  'requested_at',
  'ended_at',
])

export const COURIER_TASK_COLUMNS = columnsOf('fulfilment.courier_tasks', [
  'id',
  'parcel_id',
  'what',
  'details',
  'tries',
  'next_at',
  'error',
  'asked_at',
  'done_at',
])
