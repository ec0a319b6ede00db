import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { rupees } from '#platform/money'
import { typedMobile } from '#platform/wire-mobile'
import { businessTypes, constitutions, documentKinds, items } from '../rules/names.ts'
import { states } from '../rules/states.ts'

export const reason = z
  .string('Please say why.')
  .trim()
  .min(3, 'Please say why.')
  .max(500, 'Please use at most 500 characters.')
export const item = z.enum(items)
export const state = z.enum(states)
export const documentKind = z.enum(documentKinds)
export const businessType = z.enum(businessTypes, 'Please choose how you are registered.')

const text = (sentence: string, most: number) =>
  z.string(sentence).trim().min(2, sentence).max(most, `Please use at most ${most} characters.`)
const some = (most: number) =>
  z.string().trim().max(most, `Please use at most ${most} characters.`).default('')
const email = z.email('Please enter a valid e-mail address.').max(254, 'Please enter a valid e-mail address.')
const place = z.object({
  address1: text('Please give house and street.', 120),
  address2: some(120),
  city: text('Please give the town.', 80),
  state: numeric(z.number('Please choose the State.').int().min(1, 'Please choose the State.').max(99)),
  pin: z
    .string()
    .trim()
    .regex(/^[1-9]\d{5}$/, 'A PIN code has six digits.'),
})

/** One step of the form, as it is saved. */
export const step = z.discriminatedUnion('item', [
  z.object({
    item: z.literal('business'),
    business_type: businessType,
    legal_name: text('Please give your name as it stands on your PAN.', 120),
    gstin: some(30),
    pan: some(20),
    enrolment: some(30),
    constitution: z
      .enum(['', ...constitutions], 'Please choose who owns the business.')
      .default('')
      .meta({ description: "'': as the PAN says" }),
  }),
  place.extend({ item: z.literal('address') }),
  z.object({
    item: z.literal('pickup'),
    is_same: z.boolean(),
    place: place.nullish(),
    phone: typedMobile,
    returns: place
      .nullish()
      .meta({ description: 'Where goods come back to; null: to where parcels are fetched' }),
  }),
  z.object({
    item: z.literal('bank'),
    holder: text('Please give the name of the account holder.', 100),
    account_number: z.string().max(40),
    account_again: z.string().max(40),
    ifsc: z.string().max(20),
  }),
  z.object({
    item: z.literal('store'),
    name: text('Please give your store a name.', 60),
    slug: z
      .string()
      .trim()
      .toLowerCase()
      .min(3, 'The address has 3 to 40 letters.')
      .max(40, 'The address has 3 to 40 letters.')
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'The address has small letters, digits and single hyphens.'),
    about: text('Please say in a few words what your store is.', 400),
    care_email: email,
    care_phone: typedMobile,
    officer_name: some(100).meta({ description: "Who answers complaints; '': whoever answers customers" }),
    officer_email: z.union([z.literal(''), email]).default(''),
  }),
  z.object({
    item: z.literal('goods'),
    categories: z.array(id).min(1, 'Please choose at least one hobby.').max(14),
    sample: text('Please describe one thing that you sell: what it is, its size, its price.', 600),
  }),
  z.object({
    item: z.literal('agreement'),
    version: z.string().max(20),
    yes: z.literal(true, 'Please read the terms and agree to them.'),
  }),
])
export type Step = z.infer<typeof step>

export const document = z.object({
  id: z.int(),
  kind: documentKind,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  at: z.iso.datetime(),
})

export const shownItem = z.object({
  item,
  is_filled: z.boolean(),
  is_open: z.boolean().meta({ description: 'The applicant may change it now' }),
  is_asked: z.boolean().meta({ description: 'The staff want it mended, as `comment` says' }),
  comment: z.string(),
  answers: z.record(z.string(), z.unknown()),
})

export const step_taken = z.object({
  event: z.string(),
  by: z.string(),
  reason: z.string(),
  at: z.iso.datetime(),
})

export const application = z.object({
  id: z.int(),
  state,
  begun_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
  state_changed_at: z.iso.datetime(),
  answer_by: z.iso.datetime().nullable().meta({ description: 'Until when we say to have looked at it' }),
  told: z.string().meta({ description: 'What was said when it was turned down' }),
  store_slug: z.string().nullable(),
  items: z.array(shownItem),
  documents: z.array(document),
  needed_documents: z.array(documentKind),
  missing: z.array(item),
  only_state: z
    .string()
    .nullable()
    .meta({ description: 'The only State that may be sold into; null: all of India' }),
})
export type Application = z.infer<typeof application>

export const fees = z.object({
  price: rupees,
  gst: rupees.meta({ description: 'Contained in the price' }),
  taxable: rupees,
  fee: rupees,
  fee_percent: z.number(),
  fee_gst: rupees,
  fee_gst_percent: z.number(),
  tcs: rupees,
  tcs_percent: z.number(),
  tds: rupees,
  tds_percent: z.number(),
  tds_from: rupees.meta({
    description: 'Sales of a year from which it is deducted; 0: from the first rupee',
  }),
  gateway: rupees.meta({ description: 'What the payment costs the seller' }),
  reaches_you: rupees,
})
export type Fees = z.infer<typeof fees>
