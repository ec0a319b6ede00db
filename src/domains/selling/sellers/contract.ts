import { sentenceText } from '#platform/sentence-fields'
import { msg } from '#platform/messages'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, owns, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { typedMobile } from '#platform/wire-mobile'
import { constitutions } from './tables.ts'
import { email, photo, textField } from '#platform/wire-shapes'

export { constitutions, storeStates, type Constitution } from './tables.ts'

const store = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  about: z.string(),
  city: z.string(),
  state: z.string(),
  since: z.iso.datetime(),
  /** Takes orders now; a paused store's goods are not for sale. */
  is_open: z.boolean(),
  cod: z.boolean(),
  free_shipping_from: rupees.nullable(),
  logo: photo.nullable(),
  banner: photo.nullable(),
  /** The seller's legal details (Consumer Protection (E-Commerce) Rules 2020, 5(3)(a)). */
  seller: z.object({
    legal_name: z.string(),
    address: z.string(),
    gstin: z.string().nullable(),
    no_tax: sentenceText
      .nullable()
      .meta({ description: 'Why the seller may not collect GST; null: the seller collects it' }),
    care_email: z.string(),
    care_phone: z.string(),
    constitution: z
      .enum(['', ...constitutions])
      .meta({ description: "The kind of business; '' when unknown" }),
    officer: z
      .object({ name: z.string(), email: z.string() })
      .nullable()
      .meta({ description: "The seller's grievance officer (6(3)); null: customer care" }),
  }),
})

export type StoreFront = z.infer<typeof store>

export const findStore = endpoint({
  method: 'GET',
  path: '/stores/:slug',
  summary: 'Returns a store by its current or a former slug',
  access: 'none',
  owns: scoped('store', 'slug'),
  tag: 'sellers',
  params: z.object({ slug: z.string().max(100) }),
  reply: z.object({ response: store }),
})

export const listStores = endpoint({
  method: 'GET',
  path: '/stores',
  summary: 'Lists the open stores, by name',
  access: 'none',
  tag: 'sellers',
  reply: z.object({
    rows: z.array(
      store.pick({ id: true, name: true, slug: true, about: true, city: true, state: true, logo: true }),
    ),
  }),
})

const place = z.object({
  address: textField('common.street_required', 240),
  city: textField('common.give_town', 80),
  pin: z
    .string()
    .trim()
    .regex(/^[1-9]\d{5}$/, 'common.pin_code_six_digits'),
  phone: typedMobile,
})

const ownTexts = z.object({
  about: textField('common.store_description_required', 400),
  care_email: email,
  care_phone: typedMobile,
  pickup: place.meta({ description: "The pickup address; must be in the store's State" }),
  returns: place.nullable().meta({ description: 'The address for returns; null: the pickup address' }),
  officer_name: z
    .string()
    .trim()
    .max(100, msg('common.at_most_characters', { most: '100' }))
    .meta({ description: "The grievance officer; '': customer care" }),
  officer_email: z.union([z.literal(''), email]),
})

const placeOnWire = z.object({ address: z.string(), city: z.string(), pin: z.string(), phone: z.string() })

const settings = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  state: z.string(),
  legal_name: z.string(),
  gstin: z.string().nullable(),
  address: z.string(),
  about: z.string(),
  care_email: z.string(),
  care_phone: z.string(),
  pickup: placeOnWire,
  returns: placeOnWire.nullable(),
  officer_name: z.string(),
  officer_email: z.string(),
  logo: photo.nullable(),
  banner: photo.nullable(),
})

export type StoreSettings = z.infer<typeof settings>

const storeSettingsInput = ownTexts.extend({
  logo: z
    .string()
    .max(200)
    .nullable()
    .meta({ description: 'The path of a photo of the caller; null: the first letter of the name is shown' }),
  banner: z.string().max(200).nullable(),
})

export type StoreSettingsInput = z.infer<typeof storeSettingsInput>

const params = z.object({ id })

export const getStoreSettings = endpoint({
  method: 'GET',
  path: '/seller/stores/:id/settings',
  summary: 'Returns the settings of a store: what its owner may change, and what is fixed',
  access: 'seller',
  owns: scoped('store'),
  tag: 'sellers',
  params,
  reply: z.object({ settings }),
})

export const changeStoreSettings = endpoint({
  method: 'PUT',
  path: '/seller/stores/:id/settings',
  summary: "Changes a store's profile, contacts, pickup address and return address",
  access: 'seller',
  owns: owns('store'),
  tag: 'sellers',
  params,
  body: storeSettingsInput,
  reply: z.object({ settings }),
})
