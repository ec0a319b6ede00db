import { textOrMessage } from '#platform/sentence-fields'
import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { endpoint, owns, scoped } from '#platform/endpoint'
import { reason } from '#platform/wire-shapes'

const tag = 'fulfilment'
const access = 'seller' as const
const stockLevel = z.object({
  pricingId: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  label: z.string(),
  sku: z.string(),
  slug: z.string(),
  product_image: z.string(),
  placeholder: z.string(),
  is_kit: z.boolean().meta({ description: 'A kit has no stock of its own' }),
  on_hand: z.int(),
  reserved: z.int().meta({ description: 'Held by open checkouts' }),
  allocated: z.int().meta({ description: 'Sold and not shipped yet' }),
  available: z.int(),
  back_order: z.int().meta({ description: 'The quantity that may be sold beyond the stock on hand' }),
})

export type StockLevel = z.infer<typeof stockLevel>

export const listStock = endpoint({
  method: 'GET',
  path: '/seller/stock',
  summary: "Lists a store's stock levels, by product",
  access,
  owns: owns('store', 'store'),
  tag,
  query: z.object({
    store: id,
    search: z.string().max(80).default(''),
    show: z.enum(['all', 'low', 'out']).default('all'),
    cursor: z.string().max(200).optional(),
    limit: numeric(z.number().int().min(1).max(100)).default(50),
  }),
  reply: z.object({
    rows: z.array(stockLevel),
    next: z.string().nullable(),
    counts: z.object({ all: z.int(), low: z.int(), out: z.int() }),
  }),
})

const pack = z.object({ id })

export const listMovements = endpoint({
  method: 'GET',
  path: '/seller/stock/:id/movements',
  summary: "Lists a variant's stock movements, newest first",
  access,
  owns: scoped('storePack'),
  tag,
  params: pack,
  query: z.object({ before: id.optional() }),
  reply: z.object({
    shelf: stockLevel,
    rows: z.array(
      z.object({
        id: z.int(),
        at: z.iso.datetime(),
        kind: z.string(),
        quantity: z.int(),
        order_id: z.int().nullable(),
        reason: textOrMessage,
      }),
    ),
    next: z.int().nullable(),
  }),
})

export const adjustStock = endpoint({
  method: 'POST',
  path: '/seller/stock/:id/adjust',
  summary: 'Adjusts the stock on hand by a difference, with a reason',
  access,
  owns: owns('storePack'),
  idempotent: 'one transaction',
  tag,
  params: pack,
  body: z.object({
    difference: z.int('common.whole_number_required').min(-10_000_000).max(10_000_000),
    reason,
  }),
  reply: z.object({ shelf: stockLevel }),
})

export const setBackOrder = endpoint({
  method: 'POST',
  path: '/seller/stock/:id/back-order',
  summary: 'Sets how many of a variant may be sold beyond the stock on hand; 0: none',
  access,
  owns: owns('storePack'),
  idempotent: 'one transaction',
  tag,
  params: pack,
  body: z.object({ most: z.int('common.whole_number_required').min(0).max(100_000) }),
  reply: z.object({ shelf: stockLevel }),
})
