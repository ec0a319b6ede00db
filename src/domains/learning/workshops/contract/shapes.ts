import { textOrMessage } from '#platform/sentence-fields'
import { msg } from '#platform/messages'
import { z } from 'zod'
import { rupees } from '#platform/money'
import { meeting, picture } from '#platform/wire-shapes'

export const conductorStates = [
  'applied',
  'info_requested',
  'allowed',
  'rejected',
  'withdrawn',
  'revoked',
] as const
export const workshopStates = [
  'draft',
  'submitted',
  'changes_requested',
  'published',
  'paused',
  'rejected',
  'archived',
] as const
export const levels = ['beginner', 'intermediate', 'advanced', 'all'] as const
export const modes = ['in_person', 'online', 'hybrid'] as const
export const seatModes = ['in_person', 'online'] as const

export type ConductorState = (typeof conductorStates)[number]
export type WorkshopState = (typeof workshopStates)[number]
export type Level = (typeof levels)[number]
export type Mode = (typeof modes)[number]
export type SeatMode = (typeof seatModes)[number]

export const line = (what: string, maxLength: number, minLength = 1) =>
  z
    .string(what)
    .trim()
    .min(minLength, what)
    .max(maxLength, msg('common.at_most_characters', { most: maxLength }))
export const lines = (maxItems: number, length: number) =>
  z.array(z.string().trim().min(1).max(length)).max(maxItems)

export const place = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  pin: z.string(),
  state_code: z.int(),
  state: z.string(),
  landmark: z.string(),
  access: z.string().meta({ description: 'Steps, lift, parking, toilets: what attendees have to know' }),
})

export const question = z.object({
  id: z.string().regex(/^[a-z0-9_]{1,20}$/),
  label: z.string().trim().min(2).max(200),
  options: lines(12, 80).meta({ description: 'To choose from; none: a text answer' }),
  is_required: z.boolean(),
})

export const kit = z.object({
  product_id: z.int(),
  pricingId: z.int(),
  product_name: z.string(),
  slug: z.string(),
  product_image: z.string(),
  store_name: z.string(),
  only_state: z
    .string()
    .nullable()
    .meta({ description: 'The one State that its store may by law sell in; null: all of India' }),
  price: rupees,
  is_included: z.boolean().meta({ description: 'Sent with every booking; false: an optional extra' }),
  ship_by_hours: z.int().meta({
    description:
      'The number of hours before the beginning until which it can be added, because the store ships it',
  }),
})

export const ticket = z.object({
  id: z.int(),
  name: z.string(),
  mode: z.enum(seatModes),
  price: rupees,
  early: z
    .object({ price: rupees, days: z.int() })
    .nullable()
    .meta({ description: 'The price until this number of days before the beginning' }),
  seats: z.int(),
})

export const pool = z.object({ mode: z.enum(seatModes), capacity: z.int(), left: z.int() })

export const session = z.object({
  id: z.int(),
  state: z.enum(['scheduled', 'cancelled', 'finished']),
  meetings: z.array(meeting),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  sales_until: z.iso.datetime(),
  is_on_sale: z.boolean(),
  least: z.int(),
  pools: z.array(pool),
})

export const card = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  hobby_id: z.int(),
  level: z.enum(levels),
  languages: z.array(z.string()),
  mode: z.enum(modes),
  minutes: z.int(),
  summary: z.string(),
  city: z.string(),
  conductor: z.string(),
  picture: picture.nullable(),
  from_price: rupees.nullable(),
  next: z.object({ starts_at: z.iso.datetime(), meetings: z.int(), left: z.int() }).nullable(),
  rating: z.number().nullable(),
  rating_count: z.int(),
})

export const detail = card.extend({
  state: z.enum(workshopStates),
  description: z.string(),
  takes_home: z.array(z.string()),
  brings: z.array(z.string()),
  pictures: z.array(picture),
  place: place.nullable(),
  age_from: z.int(),
  policy: z.object({ free_hours: z.int(), half_hours: z.int() }),
  questions: z.array(question),
  kit: kit.nullable(),
  tickets: z.array(ticket),
  sessions: z.array(session),
  about: z.object({
    name: z.string(),
    city: z.string(),
    crafts: z.array(z.string()),
    experience: z.string(),
  }),
})

export type WorkshopCard = z.infer<typeof card>
export type WorkshopDetail = z.infer<typeof detail>
export type WorkshopSession = z.infer<typeof session>
export type WorkshopTicket = z.infer<typeof ticket>

export const application = z.object({
  state: z.enum(conductorStates),
  said: z.string().meta({ description: "The staff's question, or the reason for the rejection" }),
  reapply_from: z.iso.datetime().nullable(),
  applied_at: z.iso.datetime(),
  display_name: z.string(),
  legal_name: z.string(),
  phone: z.string(),
  email: z.string(),
  crafts: z.array(z.string()),
  experience: z.string(),
  links: z.array(z.string()),
  city: z.string(),
  modes: z.array(z.enum(modes)),
  address: z.string(),
  state_code: z.int(),
  gstin: z.string(),
  is_individual: z.boolean(),
})

export type Application = z.infer<typeof application>

export const step = z.object({
  event: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  actor: z.string(),
  reason: textOrMessage,
  at: z.iso.datetime(),
})
