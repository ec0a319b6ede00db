import { sentenceText, textOrMessage } from '#platform/sentence-fields'
import { msg } from '#platform/messages'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { rupees } from '#platform/money'
import { parcelStates, parcelTabs, type ParcelTab } from '../rules.ts'
import { conditions } from '../tables.ts'

export const ids = z.object({ id })

/** Single-line text without control characters or surrounding blanks. */
export const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, msg('common.at_most_characters', { most: maxLength }))
    .regex(/^\P{Cc}*$/u, 'fulfilment.one_line_only')

/** A parcel event by key; pages translate it. */
const parcelEvent = z.object({
  at: z.iso.datetime(),
  what: z.enum([...parcelStates, 'reattempt', 'settle']),
  place: z.string(),
  note: textOrMessage,
})

const parcelLine = z.object({
  line_no: z.int(),
  pricingId: z.int(),
  product_name: z.string(),
  label: z.string(),
  product_image: z.string(),
  placeholder: z.string(),
  quantity: z.int(),
})

const parcelFields = {
  parcel_id: z.int(),
  number: z.int().meta({ description: 'The number within its order, from 1' }),
  direction: z.enum(['forward', 'reverse']),
  state: z.enum(parcelStates),
  courier_name: z.string(),
  awb: z.string().nullable(),
  tracking_url: z.string(),
  expected_on: z.string().nullable(),
  cash: rupees.nullable().meta({ description: 'Rupees to be paid on delivery; null: nothing' }),
  attempts: z.int(),
  delivered_at: z.iso.datetime().nullable(),
  lines: z.array(parcelLine),
  events: z.array(parcelEvent).meta({ description: 'Newest first' }),
}

/** A parcel as the shopper sees it. */
export const trackedParcel = z.object(parcelFields)

/** A parcel as its store and the staff see it. */
export const parcel = z.object({
  ...parcelFields,
  order_id: z.int(),
  store_id: z.int(),
  grams: z.int(),
  size: z.object({ length: z.int(), breadth: z.int(), height: z.int() }).nullable(),
  label_url: z.string(),
  by_hand: z.boolean().meta({ description: "Sent with a courier of the store's own choice" }),
  booking: z.enum(['none', 'requested', 'booked', 'refused', 'dropped']),
  booking_error: sentenceText,
  pickup_on: z.string().nullable(),
  address_note: z.string(),
  back_because: z.string(),
  doubt: z.string().meta({ description: "What staff must review; '': nothing" }),
  is_settled: z.boolean(),
  inspected: z.array(
    z.object({ line_no: z.int(), condition: z.enum(conditions), quantity: z.int(), note: textOrMessage }),
  ),
  to: z.object({ name: z.string(), city: z.string(), pin: z.string() }),
  state_changed_at: z.iso.datetime(),
})

export const tabs = Object.keys(parcelTabs) as [ParcelTab, ...ParcelTab[]]

export type TrackedParcel = z.infer<typeof trackedParcel>
export type Parcel = z.infer<typeof parcel>
export type { ParcelState, ParcelTab } from '../rules.ts'
