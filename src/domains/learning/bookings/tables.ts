import type { GeneratedAlways } from 'kysely'
import type { NewOrder } from '#domains/buying/orders/lifecycle'
import type { BookingState, SeatState, WaitlistState } from './contract/shapes.ts'
import { columnsOf } from '#platform/columns'

export type SeatMode = 'in_person' | 'online'

/** The kit as it was sold: the order to be opened, without what is known only after the payment. */
export type KitTerms = {
  variantId: number
  quantity: number
  name: string
  order: Omit<NewOrder, 'id' | 'reference' | 'isPaid' | 'at'>
}

/** The terms of a booking, frozen when it is made. */
export type Terms = {
  freeHours: number
  halfHours: number
  gst: {
    sac: string
    rateHundredths: number
    taxablePaise: number
    cgstPaise: number
    sgstPaise: number
    igstPaise: number
    place: string
    placeCode?: number
  }
  kit: KitTerms | null
}

export type BookingRow = {
  id: number
  session_id: number
  workshop_id: number
  conductor_id: number
  person_id: number
  state: BookingState
  state_changed_at: Date
  mode: SeatMode
  ticket_name: string
  total_paise: number
  kit_paise: number
  refunded_paise: number
  terms: Terms
  kit_order_id: number | null
  contact_phone: string
  contact_email: string
  starts_at: Date
  ends_at: Date
  booked_at: Date
  expires_at: Date
  confirmed_at: Date | null
  asked_version: number | null
  answer_due_at: Date | null
  answer: 'keep' | 'refund' | null
  settled_at: Date | null
}

export type SeatRow = {
  id: number
  booking_id: number
  position: number
  state: SeatState
  price_paise: number
  refunded_paise: number
  name: string
  is_minor: boolean
  guardian_name: string
  guardian_phone: string
  consent_at: Date | null
  answers: Record<string, string>
  ticket_version: number
  checked_in_at: Date | null
  checked_in_by: number | null
}

export type Actor = 'attendee' | 'conductor' | 'staff' | 'gateway' | 'clock'

export type EventRow = {
  booking_id: number
  seat_id: number | null
  event: string
  from_state: string | null
  to_state: string
  actor: Actor
  actor_id: number | null
  reason: string
  paise: number
  at: Date
}

export type WaitlistRow = {
  id: number
  session_id: number
  mode: SeatMode
  person_id: number
  seats: number
  state: WaitlistState
  joined_at: Date
  offered_until: Date | null
  booking_id: number | null
}

type Meeting = { startsAt: string; endsAt: string }

export type ChangeRow = {
  session_id: number
  version: number
  before: Meeting[]
  after: Meeting[]
  reason: string
  changed_by: number
  at: Date
}

/** An attendee without a booking who paid the conductor directly. */
export type WalkInRow = {
  id: number
  session_id: number
  state: 'in' | 'removed'
  name: string
  is_minor: boolean
  guardian_name: string
  guardian_phone: string
  paise: number
  method: 'cash' | 'upi' | 'free'
  recorded_by: number | null
  at: Date
  removed_at: Date | null
}

type Numbered<Row> = Row & { id: GeneratedAlways<number> }

declare module '#platform/database' {
  interface Tables {
    'bookings.settings': { name: string; value: number }
    'bookings.tax_rates': { sac: string; rate_hundredths: number; from_day: string; law: string }
    'bookings.bookings': BookingRow
    'bookings.seats': SeatRow
    'bookings.events': Numbered<EventRow>
    'bookings.ticket_keys': { session_id: number; secret: string }
    'bookings.walk_ins': Numbered<Omit<WalkInRow, 'id'>>
    'bookings.waitlist': Numbered<Omit<WaitlistRow, 'id'>>
    'bookings.changes': Numbered<ChangeRow>
    'bookings.messages': Numbered<{
      session_id: number
      sender_id: number | null
      words: string
      recipients: number
      at: Date
    }>
    'bookings.reminders': { booking_id: number; kind: string; at: Date }
    'bookings.reviews': Numbered<{
      workshop_id: number
      person_id: number | null
      booking_id: number
      stars: number
      words: string
      at: Date
    }>
  }
}

export const SETTING_COLUMNS = columnsOf('bookings.settings', ['name', 'value'])

export const BOOKING_COLUMNS = columnsOf('bookings.bookings', [
  'id',
  'session_id',
  'workshop_id',
  'conductor_id',
  'person_id',
  'state',
  'state_changed_at',
  'mode',
  'ticket_name',
  'total_paise',
  'kit_paise',
  'refunded_paise',
  'terms',
  'kit_order_id',
  'contact_phone',
  'contact_email',
  'starts_at',
  'ends_at',
  'booked_at',
  'expires_at',
  'confirmed_at',
  'asked_version',
  'answer_due_at',
  'answer',
  'settled_at',
])

export const SEAT_COLUMNS = columnsOf('bookings.seats', [
  'id',
  'booking_id',
  'position',
  'state',
  'price_paise',
  'refunded_paise',
  'name',
  'is_minor',
  'guardian_name',
  'guardian_phone',
  'consent_at',
  'answers',
  'ticket_version',
  'checked_in_at',
  'checked_in_by',
])

export const WALK_IN_COLUMNS = columnsOf('bookings.walk_ins', [
  'id',
  'session_id',
  'state',
  'name',
  'is_minor',
  'guardian_name',
  'guardian_phone',
  'paise',
  'method',
  'recorded_by',
  'at',
  'removed_at',
])

export const WAITLIST_COLUMNS = columnsOf('bookings.waitlist', [
  'id',
  'session_id',
  'mode',
  'person_id',
  'seats',
  'state',
  'joined_at',
  'offered_until',
  'booking_id',
])

export const MESSAGE_COLUMNS = columnsOf('bookings.messages', [
  'id',
  'session_id',
  'sender_id',
  'words',
  'recipients',
  'at',
])

export const REVIEW_COLUMNS = columnsOf('bookings.reviews', [
  'id',
  'workshop_id',
  'person_id',
  'booking_id',
  'stars',
  'words',
  'at',
])
