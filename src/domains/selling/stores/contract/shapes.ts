import { z } from 'zod'
import { orderStatuses } from '#contracts/buying/orders'
import { storeStates } from '#contracts/selling/sellers'
import { rupees } from '#platform/money'
import { msg } from '#platform/messages'
import { named, photo } from '#platform/wire-shapes'

export { storeStates }

export const openOrderChoices = ['finish', 'cancel'] as const

export const eventKinds = [
  'suspended',
  'paused',
  'reinstated',
  'resumed',
  'reopened',
  'closed',
  'handed_over',
  'limits_changed',
  'messaged',
] as const

export const decisions = [
  'suspend',
  'reinstate',
  'pause',
  'resume',
  'close',
  'hand_over',
  'limits',
  'message',
] as const

/** What the owner reads about a decision. */
export const note = z
  .string()
  .trim()
  .max(1_000, msg('common.at_most_characters', { most: '1000' }))
  .default('')
  .meta({ description: "Sent to the store's owner; the reason is for the staff alone" })

/** A day in India, whose end is meant, or a moment. */
export const until = z
  .string('stores.until_invalid')
  .trim()
  .max(40, 'stores.until_invalid')
  .nullish()
  .meta({ description: 'When it ends by itself: a day in India, or a moment; null: when it is ended' })

const restriction = z.object({
  kind: z.enum(['suspension', 'pause']),
  reason: z.string(),
  note: z.string(),
  open_orders: z.enum(openOrderChoices),
  until: z.iso.datetime().nullable(),
  by: z.string(),
  since: z.iso.datetime(),
})

const openBusiness = z.object({
  orders: z.array(
    z.object({ order_id: z.int(), order_status: z.enum(orderStatuses), placed_at: z.iso.datetime() }),
  ),
  returns: z.array(z.object({ case_id: z.int(), order_id: z.int() })),
  disputes: z.array(z.object({ dispute_id: z.string(), order_id: z.int() })),
  owes: rupees.meta({ description: 'What the store owes us; 0: nothing' }),
})
export type OpenBusinessOnWire = z.infer<typeof openBusiness>

export const storeRecord = z.object({
  store_id: z.int(),
  name: z.string(),
  slug: z.string(),
  about: z.string(),
  status: z.enum(storeStates),
  logo: photo.nullable(),
  legal_name: z.string(),
  gstin: z.string().nullable(),
  gst_scheme: z.enum(['regular', 'composition']),
  constitution: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pin: z.string(),
  care_email: z.string(),
  care_phone: z.string(),
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  owner: named.extend({ phone: z.string(), is_suspended: z.boolean() }).nullable(),
  application_id: z.int().nullable(),
  restrictions: z.array(restriction),
  limits: z.object({
    max_listings: z.int().nullable(),
    payouts_held: z.boolean(),
  }),
  numbers: z.object({
    listings: z.int(),
    all_listings: z.int(),
    orders: z.int().meta({ description: 'Of the last 30 days' }),
    sales: rupees.meta({ description: 'Of the last 30 days, less what was taken off' }),
    open_orders: z.int(),
    missed_orders: z.int().meta({ description: 'Cancelled in the last 90 days because the store was late' }),
    balance: rupees.meta({ description: 'Owed to the store, due or not; negative: owed by it' }),
  }),
  effect: z
    .object({
      listings: z.int(),
      open_orders: z.int(),
      cancellable: z.int(),
      refund: rupees,
      held: rupees,
    })
    .meta({ description: 'What a suspension would do now' }),
  open: openBusiness.meta({ description: 'What stops the store from being closed' }),
  history: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(eventKinds),
      by: z.string().nullable().meta({ description: 'null: by itself, at its time' }),
      at: z.iso.datetime(),
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
  may: z.array(z.enum(decisions)),
})
export type StoreRecord = z.infer<typeof storeRecord>
