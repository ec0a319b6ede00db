import { z } from 'zod'
import { anyone, endpoint, nameOnly, right } from '#platform/endpoint'
import { named, freeText } from '#platform/wire-shapes'
import { sentenceText } from '#platform/sentence-fields'
import { id, numeric } from '#platform/wire-numbers'
import {
  commentFields,
  decided,
  difference,
  eventNames,
  fieldComment,
  hit,
  productStates,
  shownReason,
} from './shapes.ts'

/** For staff only. */
const note = freeText(2_000).default('').meta({ description: 'For staff; it is never sent to anyone' })
/** For the seller. */
const message = freeText(1_000)
  .default('')
  .meta({ description: 'Words to the seller, after the text of the reason' })
const reasonKey = z.string('approvals.reason_required').trim().min(1, 'approvals.reason_required').max(40)

const version = numeric(z.int().min(0))
  .optional()
  .meta({ description: 'Of the record that was read; 409 `changed_meanwhile` when another came after it' })

const oneProduct = z.object({ id })

const remarks = z.object({
  reason: shownReason.nullable(),
  message: z.string(),
  fields: z.array(z.object({ field: z.enum(commentFields), text: z.string() })),
})

const pack = z.object({
  id: z.int(),
  sku: z.string(),
  label: z.string(),
  price: z.number(),
  offer: z.number().nullable(),
  mrp: z.number(),
  stock: z.int(),
  is_active: z.boolean(),
})

const photo = z.object({ path: z.string(), alt: z.string(), placeholder: z.string() })

export const productRecord = z.object({
  product_id: z.int(),
  version: z.int(),
  name: z.string(),
  slug: z.string(),
  state: z.enum(productStates),
  is_on_sale: z.boolean(),
  is_flagged: z.boolean(),
  wants_active: z.boolean().meta({ description: 'Whether approval puts it on sale' }),
  store: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    is_trusted: z.boolean(),
    approved: z.int().meta({ description: 'Its approved products' }),
  }),
  category: z.object({ id: z.int(), name: z.string(), hobby: z.string() }),
  description: z.string(),
  hsn: z.string(),
  gst_rate: z.number(),
  country_of_origin: z.string(),
  net_quantity: z.string(),
  attributes: z.array(z.object({ label: z.string(), value: z.string() })),
  declarations: z.array(z.object({ field: z.string(), value: z.string() })),
  pictures: z.array(photo),
  packs: z.array(pack),
  median: z.number().nullable().meta({ description: 'Middle price of its category, in rupees' }),
  added_at: z.iso.datetime(),
  waits_since: z.iso.datetime().nullable(),
  hits: z.array(hit),
  remarks,
  pending: z
    .object({
      state: z.enum(['Pending', 'Returned']),
      proposed_at: z.iso.datetime(),
      changes: z.array(difference),
      pictures: z.array(photo).meta({ description: 'As they would be; empty when they stay' }),
      hits: z.array(hit),
      remarks,
    })
    .nullable(),
  kits: z.int().meta({ description: 'Kits on sale that contain it and would go with it' }),
  history: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      event: z.enum(eventNames),
      actor: z.enum(['seller', 'staff', 'rule']),
      by: named.nullable(),
      changes: z.array(difference),
      hits: z.array(hit),
      reason: shownReason.nullable(),
      message: z.string(),
      note: z.string().meta({ description: 'For staff' }),
    }),
  ),
  may: z.object({
    approve: z.boolean(),
    take_down: z.boolean(),
    request_change: z.boolean(),
    refuse_change: z.boolean(),
  }),
})

export type ProductRecord = z.infer<typeof productRecord>

const ofProduct = {
  access: right('products'),
  owns: anyone('listing'),
  tag: 'approvals',
  params: oneProduct,
} as const

export const getProduct = endpoint({
  ...ofProduct,
  method: 'GET',
  path: '/admin/products/:id',
  summary: 'Returns a product of any store with what rules found, its pending change and its history',
  reply: productRecord,
})

export const approveProduct = endpoint({
  ...ofProduct,
  method: 'POST',
  path: '/admin/products/:id/approve',
  summary: 'Approves a product or its pending change, or restores one that was taken down here',
  idempotent: 'one transaction',
  body: z.object({ reason_key: z.string().max(40).optional(), note, version }),
  reply: decided,
})

export const takeDownProduct = endpoint({
  ...ofProduct,
  method: 'POST',
  path: '/admin/products/:id/take-down',
  summary: 'Takes a product off sale at once; its store cannot put it back',
  idempotent: 'one transaction',
  body: z.object({ reason_key: reasonKey, message, note, version }),
  reply: decided,
})

export const requestChange = endpoint({
  ...ofProduct,
  method: 'POST',
  path: '/admin/products/:id/request-change',
  summary: 'Returns a product, or its pending change, to the seller with comments by field',
  idempotent: 'one transaction',
  body: z.object({
    reason_key: reasonKey,
    fields: z.array(fieldComment).max(20).default([]),
    message,
    note,
    version,
  }),
  reply: decided,
})

export const refuseChange = endpoint({
  ...ofProduct,
  method: 'POST',
  path: '/admin/products/:id/refuse-change',
  summary: 'Refuses the pending change of a product; what is on sale stays as it is',
  idempotent: 'one transaction',
  body: z.object({ reason_key: reasonKey, message, note, version }),
  reply: decided,
})

export const decideProducts = endpoint({
  method: 'POST',
  path: '/admin/products/decisions',
  summary: 'Approves or takes down many products, each for itself; a dry run counts and changes nothing',
  access: right('products'),
  owns: nameOnly('ids'),
  tag: 'approvals',
  idempotent: 'one transaction',
  body: z
    .object({
      ids: z
        .array(z.int().positive())
        .min(1, 'approvals.choose_products')
        .max(500, 'approvals.too_many_products'),
      decision: z.enum(['approve', 'take-down']),
      reason_key: z.string().max(40).optional(),
      message,
      note,
      dry_run: z.boolean().default(false),
    })
    .refine(({ decision, reason_key }) => decision === 'approve' || Boolean(reason_key), {
      path: ['reason_key'],
      message: 'approvals.reason_required',
    }),
  reply: z.object({
    changed: z.int(),
    refused: z.array(z.object({ code: z.string(), message: sentenceText, ids: z.array(z.int()) })),
    is_dry_run: z.boolean(),
  }),
})
