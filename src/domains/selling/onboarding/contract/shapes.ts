import { msg } from '#platform/messages'
import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { rupees } from '#platform/money'
import { typedMobile } from '#platform/wire-mobile'
import { businessTypes, constitutions, documentKinds, items } from '../rules/names.ts'
import { states } from '../rules/states.ts'
import { email, textField } from '#platform/wire-shapes'

export const item = z.enum(items)
export const state = z.enum(states)
export const documentKind = z.enum(documentKinds)
export const businessType = z.enum(businessTypes, 'onboarding.registration_required')

const some = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, msg('common.at_most_characters', { most: maxLength }))
    .default('')
const place = z.object({
  address1: textField('common.street_required', 120),
  address2: some(120),
  city: textField('common.give_town', 80),
  state: numeric(z.number('onboarding.choose_state').int().min(1, 'onboarding.choose_state').max(99)),
  pin: z
    .string()
    .trim()
    .regex(/^[1-9]\d{5}$/, 'common.pin_code_six_digits'),
})

/** One step of the form, as it is saved. */
export const step = z.discriminatedUnion('item', [
  z.object({
    item: z.literal('business'),
    business_type: businessType,
    legal_name: textField('common.pan_name_required', 120),
    gstin: some(30),
    pan: some(20),
    enrolment: some(30),
    constitution: z
      .enum(['', ...constitutions], 'onboarding.owner_kind_required')
      .default('')
      .meta({ description: "'': derived from the PAN" }),
  }),
  place.extend({ item: z.literal('address') }),
  z.object({
    item: z.literal('pickup'),
    is_same: z.boolean(),
    place: place.nullish(),
    phone: typedMobile,
    returns: place.nullish().meta({ description: 'The address for returns; null: the pickup address' }),
  }),
  z.object({
    item: z.literal('bank'),
    holder: textField('common.account_holder_required', 100),
    account_number: z.string().max(40),
    account_again: z.string().max(40),
    ifsc: z.string().max(20),
  }),
  z.object({
    item: z.literal('store'),
    name: textField('onboarding.store_name_required', 60),
    slug: z
      .string()
      .trim()
      .toLowerCase()
      .min(3, 'onboarding.address_3_40_letters')
      .max(40, 'onboarding.address_3_40_letters')
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'onboarding.slug_invalid'),
    about: textField('common.store_description_required', 400),
    care_email: email,
    care_phone: typedMobile,
    officer_name: some(100).meta({ description: "The grievance officer; '': the customer care contact" }),
    officer_email: z.union([z.literal(''), email]).default(''),
  }),
  z.object({
    item: z.literal('goods'),
    categories: z.array(id).min(1, 'onboarding.hobby_required').max(99),
    sample: textField('onboarding.sample_required', 600),
  }),
  z.object({
    item: z.literal('agreement'),
    version: z.string().max(20),
    yes: z.literal(true, 'onboarding.terms_required'),
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

export const applicationItem = z.object({
  item,
  is_filled: z.boolean(),
  is_open: z.boolean().meta({ description: 'Whether the applicant may change it now' }),
  is_asked: z.boolean().meta({ description: 'The staff request a correction, as `comment` explains' }),
  comment: z.string(),
  answers: z.record(z.string(), z.unknown()),
})

export const applicationEvent = z.object({
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
  answer_by: z.iso.datetime().nullable().meta({ description: 'The date by which we promise to review it' }),
  told: z.string().meta({ description: 'The reason of the rejection, as the applicant reads it' }),
  store_slug: z.string().nullable(),
  store_id: z.int().nullable(),
  items: z.array(applicationItem),
  documents: z.array(document),
  needed_documents: z.array(documentKind),
  missing: z.array(item),
  only_state: z
    .string()
    .nullable()
    .meta({ description: 'The only State where the seller may sell; null: all of India' }),
})
export type Application = z.infer<typeof application>

export const fees = z.object({
  price: rupees,
  gst: rupees.meta({ description: 'The GST contained in the price' }),
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
    description: 'Yearly sales from which TDS is deducted; 0: from the first rupee',
  }),
  gateway: rupees.meta({ description: "The payment gateway's charge to the seller" }),
  reaches_you: rupees,
})
export type Fees = z.infer<typeof fees>
