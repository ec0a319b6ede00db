import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { sentenceText } from '#platform/sentence-fields'
import { id, optionalField } from '#platform/wire-numbers'
import { zones } from '../tables.ts'
import { access, amount, day, tag, wholeNumber } from './shapes.ts'

const pin = z
  .string('common.pin_code_six_digits')
  .trim()
  .regex(/^[1-9]\d{5}$/, 'common.pin_code_six_digits')

const place = z.object({ pin: z.string(), city: z.string().nullable(), state: z.string() })

const quote = z.object({
  deliverable: z.boolean(),
  answer: sentenceText,
  from: place,
  to: place,
  on: z.string(),
  tariff: z.object({ version: z.int(), from: z.string() }),
  zone: z.enum(zones).nullable(),
  zone_reason: sentenceText,
  slabs: z.int().meta({ description: 'Started slabs of weight' }),
  slab_grams: z.int(),
  charge: rupees.nullable().meta({ description: 'Rupees on the bill; null: not delivered' }),
  steps: z
    .array(z.object({ text: sentenceText, amount: rupees }))
    .meta({ description: 'What the charge is made of; the amounts add up to it' }),
  days: z.object({ from: z.int(), to: z.int() }).nullable(),
  days_reason: sentenceText,
  cod: z.object({ allowed: z.boolean(), fee: rupees, reason: sentenceText }),
  pin_rule: z
    .object({ prefix: z.string(), extra_days: z.int(), extra_charge: rupees })
    .nullable()
    .meta({ description: 'The rule with the longest beginning of the PIN code' }),
  courier: sentenceText,
})

export type DeliveryQuote = z.infer<typeof quote>

export const quoteDelivery = endpoint({
  method: 'GET',
  path: '/admin/delivery/quote',
  summary: 'Tells what a parcel costs between two PIN codes, how long it takes and which rules said so',
  access,
  tag,
  query: z.object({
    from: optionalField(pin).meta({ description: "The sender's PIN code; with `store_id` the store's" }),
    to: pin,
    grams: wholeNumber(0, 1_00_000).default(0),
    value: amount(10_00_000).default(0).meta({ description: 'Rupees that the goods cost' }),
    store_id: optionalField(id),
    on: optionalField(day).meta({ description: 'Today when absent' }),
  }),
  reply: quote,
})
