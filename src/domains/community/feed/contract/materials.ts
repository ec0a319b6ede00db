import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'

/** 'ready': enough for the quantity; 'short': fewer; 'out': none now; 'gone': not sold any more. */
export const MATERIAL_STATES = ['ready', 'short', 'out', 'gone'] as const

const goods = {
  product_id: z.int(),
  pricing_id: z.int(),
  name: z.string(),
  label: z.string(),
  slug: z.string(),
  store_id: z.int(),
  store_name: z.string(),
  image: z.string(),
  placeholder: z.string(),
  price: rupees.meta({ description: 'The price of one now, GST included' }),
  mrp: rupees,
  quantity: z.int(),
  quantity_text: z
    .string()
    .nullable()
    .meta({ description: "The quantity of cut goods in words: '1.75 m'; null for pieces" }),
  amount: rupees,
  stock: z.int().meta({ description: 'The quantity that can be bought now' }),
}

const substitute = z.object({
  ...goods,
  why: z
    .enum(['other_choice', 'same_kind'])
    .meta({ description: 'Another pack of the same product, or another product of its category' }),
})

const line = z.object({
  ...goods,
  position: z.int(),
  state: z.enum(MATERIAL_STATES),
  note: z.string(),
  spot: z.object({ picture: z.int(), x: z.number(), y: z.number() }).nullable(),
  substitute: substitute.nullable().meta({
    description:
      'The nearest in price with the wanted quantity in stock; null when not needed, or nothing is alike',
  }),
})

export type MaterialLine = z.infer<typeof line>
export type MaterialSubstitute = z.infer<typeof substitute>

export const listMaterials = endpoint({
  method: 'GET',
  path: '/posts/:id/materials',
  summary: "Lists the materials of a post at today's prices and stock",
  access: 'optional',
  owns: scoped('post'),
  tag: 'feed',
  params: z.object({ id }),
  reply: z.object({
    post_id: z.int(),
    title: z.string(),
    maker: z.object({ id: z.int(), name: z.string() }),
    disclosure: z.object({ name: z.string(), percent: z.number() }).nullable().meta({
      description:
        "To be disclosed to buyers: the share that CIY pays the post's maker. null: no post earns from it",
    }),
    lines: z.array(line),
    stores: z.int().meta({ description: 'The number of stores that sell the available lines' }),
    total: rupees.meta({ description: 'Of the available lines' }),
  }),
})

export type MaterialList = z.infer<typeof listMaterials.reply>
