import type { GeneratedAlways } from 'kysely'
import type { ConductorState, Level, Mode, SeatMode, WorkshopState } from './contract/shapes.ts'
import { columnsOf } from '#platform/columns'

export type ConductorRow = {
  id: number
  person_id: number
  state: ConductorState
  state_changed_at: Date
  staff_comment: string
  reapply_from: Date | null
  applied_at: Date
  display_name: string
  legal_name: string
  phone: string
  email: string
  crafts: string[]
  experience: string
  links: string[]
  city: string
  modes: Mode[]
  address: string
  state_code: number
  gstin: string
  is_individual: boolean
}

export type Place = {
  name: string
  address: string
  city: string
  pin: string
  stateCode: number
  stateName: string
  landmark: string
  access: string
}

export type Question = { id: string; label: string; options: string[]; is_required: boolean }
export type ShownPicture = { path: string; alt: string; width: number; height: number; placeholder: string }
export type Kit = { variantId: number; isIncluded: boolean; shipByHours: number }
export type Meeting = { startsAt: string; endsAt: string }

export type WorkshopRow = {
  id: number
  conductor_id: number
  state: WorkshopState
  state_changed_at: Date
  staff_comment: string
  title: string
  hobby_id: number
  level: Level
  languages: string[]
  mode: Mode
  minutes: number
  summary: string
  description: string
  takes_home: string[]
  brings: string[]
  pictures: ShownPicture[]
  place: Place | null
  city: string
  age_from: number
  free_hours: number
  half_hours: number
  questions: Question[]
  kit: Kit | null
  created_at: Date
  updated_at: Date
  published_at: Date | null
  rating_sum: number
  rating_count: number
}

export type TicketRow = {
  id: number
  workshop_id: number
  position: number
  name: string
  mode: SeatMode
  price_paise: number
  early_paise: number | null
  early_days: number | null
  seats: number
  is_on: boolean
}

export type SessionState = 'scheduled' | 'cancelled' | 'finished'

export type SessionRow = {
  id: number
  workshop_id: number
  state: SessionState
  state_changed_at: Date
  meetings: Meeting[]
  starts_at: Date
  ends_at: Date
  sales_until: Date
  least: number
  join_link: string
  version: number
  created_at: Date
}

export type PoolRow = {
  session_id: number
  mode: SeatMode
  capacity: number
  taken: number
  is_open: boolean
  sales_until: Date
}

export type StepRow = {
  event: string
  from_state: string | null
  to_state: string
  actor: 'conductor' | 'staff' | 'house'
  actor_id: number | null
  reason: string
  at: Date
}

type Own<Row> = Omit<Row, 'id'> & { id: GeneratedAlways<number> }

declare module '#platform/database' {
  interface Tables {
    'workshops.settings': { name: string; value: number }
    'workshops.conductors': Own<ConductorRow>
    'workshops.conductor_events': StepRow & { id: GeneratedAlways<number>; conductor_id: number }
    'workshops.workshops': Own<WorkshopRow>
    'workshops.workshop_events': StepRow & { id: GeneratedAlways<number>; workshop_id: number }
    'workshops.tickets': Own<TicketRow>
    'workshops.sessions': Own<SessionRow>
    'workshops.pools': PoolRow
  }
}

export const CONDUCTOR_COLUMNS = columnsOf('workshops.conductors', [
  'id',
  'person_id',
  'state',
  'state_changed_at',
  'staff_comment',
  'reapply_from',
  'applied_at',
  'display_name',
  'legal_name',
  'phone',
  'email',
  'crafts',
  'experience',
  'links',
  'city',
  'modes',
  'address',
  'state_code',
  'gstin',
  'is_individual',
])

export const WORKSHOP_COLUMNS = columnsOf('workshops.workshops', [
  'id',
  'conductor_id',
  'state',
  'state_changed_at',
  'staff_comment',
  'title',
  'hobby_id',
  'level',
  'languages',
  'mode',
  'minutes',
  'summary',
  'description',
  'takes_home',
  'brings',
  'pictures',
  'place',
  'city',
  'age_from',
  'free_hours',
  'half_hours',
  'questions',
  'kit',
  'created_at',
  'updated_at',
  'published_at',
  'rating_sum',
  'rating_count',
])

export const TICKET_COLUMNS = columnsOf('workshops.tickets', [
  'id',
  'workshop_id',
  'position',
  'name',
  'mode',
  'price_paise',
  'early_paise',
  'early_days',
  'seats',
  'is_on',
])

export const SESSION_COLUMNS = columnsOf('workshops.sessions', [
  'id',
  'workshop_id',
  'state',
  'state_changed_at',
  'meetings',
  'starts_at',
  'ends_at',
  'sales_until',
  'least',
  'join_link',
  'version',
  'created_at',
])

export const POOL_COLUMNS = columnsOf('workshops.pools', [
  'session_id',
  'mode',
  'capacity',
  'taken',
  'is_open',
  'sales_until',
])
