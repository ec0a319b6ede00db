import { sentenceText } from '#platform/sentence-fields'
import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { returnToOrigin, paymentMethod } from '#contracts/buying/orders'
import { endpoint, owns } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { conditions } from '../tables.ts'
import { ids, line, parcel, tabs } from './shapes.ts'
import { reason } from '#platform/wire-shapes'

const tag = 'fulfilment'
const access = 'seller' as const
const cursorParam = z.string().max(200).optional()
const search = z.string().max(80).default('')
const page = {
  store: id,
  search,
  cursor: cursorParam,
  limit: numeric(z.number().int().min(1).max(100)).default(25),
}

/** Tabs of a store's orders, in lifecycle order. */
export const orderTabs = [
  'new',
  'accepted',
  'packed',
  'on-the-way',
  'delivered',
  'not-delivered',
  'coming-back',
  'returned',
  'cancelled',
  'held',
  'all',
] as const
export type StoreOrderTab = (typeof orderTabs)[number]

const counts = z.partialRecord(z.enum(orderTabs), z.int())

const row = z.object({
  order_id: z.int(),
  placed_at: z.iso.datetime(),
  status: z.string(),
  held_because: z.string().nullable(),
  send_by: z.iso.datetime().nullable().meta({ description: 'Null once it was handed over' }),
  is_late: z.boolean(),
  buyer: z.string(),
  city: z.string(),
  pin: z.string(),
  delivery_type: z.enum(['Online', 'COD']),
  total: rupees,
  pieces: z.int(),
  goods: z.array(
    z.object({
      product_name: z.string(),
      product_image: z.string(),
      placeholder: z.string(),
      quantity: z.int(),
    }),
  ),
  goes_back: returnToOrigin,
  how_paid: paymentMethod,
  parcels: z.array(z.object({ parcel_id: z.int(), number: z.int(), state: z.string() })),
})

export const listStoreOrders = endpoint({
  method: 'GET',
  path: '/seller/orders',
  summary: "Lists a store's orders under one tab, newest first, with the count of each tab",
  access,
  owns: owns('store', 'store'),
  tag,
  query: z.object({ ...page, tab: z.enum(orderTabs).default('new') }),
  reply: z.object({ rows: z.array(row), counts, next: z.string().nullable() }),
})

const orderLine = z.object({
  line_no: z.int(),
  product_id: z.int(),
  pricingId: z.int(),
  product_name: z.string(),
  label: z.string(),
  slug: z.string(),
  product_image: z.string(),
  placeholder: z.string(),
  hsn: z.string(),
  gst: z.number(),
  price: rupees,
  amount: rupees,
  store_discount: rupees,
  platform_discount: rupees,
  quantity: z.int(),
  cancelled: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  returned: z.int(),
  to_pack: z.int().meta({ description: 'The quantity that is in no parcel yet' }),
  from_post: z.boolean().meta({ description: "Bought through a maker's post" }),
})

const storeOrder = row.extend({
  store_id: z.int(),
  reference: z.string(),
  payment: z.string(),
  goods_amount: rupees,
  discount: rupees,
  shipping: rupees,
  cod_fee: rupees,
  points: rupees,
  rounding: rupees,
  refunded: rupees,
  lines: z.array(orderLine),
  address: z.record(z.string(), z.union([z.string(), z.number()])),
  shipments: z.array(parcel),
  may: z.object({ accept: z.boolean(), cancel: z.boolean(), pack: z.boolean(), book: z.boolean() }),
})

export type StoreOrderRow = z.infer<typeof row>
export type StoreOrder = z.infer<typeof storeOrder>

export const getStoreOrder = endpoint({
  method: 'GET',
  path: '/seller/orders/:id',
  summary: "Returns one order of the seller's stores, with its parcels and the possible actions",
  access,
  owns: owns('storeOrder'),
  tag,
  params: ids,
  reply: z.object({ order: storeOrder }),
})

const done = z.object({ order: storeOrder })

export const acceptOrder = endpoint({
  method: 'POST',
  path: '/seller/orders/:id/accept',
  summary: 'Accepts an order',
  access,
  owns: owns('storeOrder'),
  idempotent: 'one transaction',
  tag,
  params: ids,
  reply: done,
})

const pieces = z
  .array(z.object({ line_no: z.int().positive(), quantity: z.int().positive().max(1_000_000) }))
  .max(200)

export const cancelOrderLines = endpoint({
  method: 'POST',
  path: '/seller/orders/:id/cancel',
  summary: 'Cancels lines of an order that is not packed yet, or all of it, and refunds the shopper',
  access,
  owns: owns('storeOrder'),
  idempotent: 'one transaction',
  tag,
  params: ids,
  body: z.object({ lines: pieces.min(1).nullable(), reason }),
  reply: done,
})

const centimetres = z.int().min(1).max(300)

export const packOrder = endpoint({
  method: 'POST',
  path: '/seller/orders/:id/pack',
  summary:
    'Packs an order into parcels and requests their AWBs from the courier; `parcels: null`: everything that is left into one parcel',
  access,
  owns: owns('storeOrder'),
  idempotent: 'one transaction',
  tag,
  params: ids,
  body: z.object({
    parcels: z
      .array(
        z.object({
          lines: pieces.min(1, 'fulfilment.parcel_lines_required'),
          grams: z.int().min(1).max(50_000).optional(),
          size: z.object({ length: centimetres, breadth: centimetres, height: centimetres }).optional(),
        }),
      )
      .min(1)
      .max(50)
      .nullable(),
  }),
  reply: done,
})

export const bulkOrders = endpoint({
  method: 'POST',
  path: '/seller/orders/bulk',
  summary: 'Accepts or packs many orders, each independently, and returns a result for each',
  access,
  idempotent: 'one transaction',
  tag,
  body: z.object({ act: z.enum(['accept', 'pack']), order_ids: z.array(id).min(1).max(100) }),
  reply: z.object({
    results: z.array(z.object({ order_id: z.int(), ok: z.boolean(), message: sentenceText })),
  }),
})

export const listStoreParcels = endpoint({
  method: 'GET',
  path: '/seller/parcels',
  summary: "Lists a store's parcels under one tab, newest first",
  access,
  owns: owns('store', 'store'),
  tag,
  query: z.object({ ...page, tab: z.enum(tabs).default('to-send') }),
  reply: z.object({
    rows: z.array(parcel),
    counts: z.record(z.enum(tabs), z.int()),
    next: z.string().nullable(),
  }),
})

const parcelReply = z.object({ parcel })
const parcelEndpoint = <Body>(name: string, summary: string, body: z.ZodType<Body>) =>
  endpoint({
    method: 'POST',
    path: `/seller/parcels/:id/${name}`,
    summary,
    access,
    owns: owns('storeParcel'),
    idempotent: 'one transaction',
    tag,
    params: ids,
    body,
    reply: parcelReply,
  })

const day = z.iso.date('common.choose_day')
const emptyBody = z.object({})

export const getStoreParcel = endpoint({
  method: 'GET',
  path: '/seller/parcels/:id',
  summary: 'Returns one parcel',
  access,
  owns: owns('storeParcel'),
  tag,
  params: ids,
  reply: parcelReply,
})
export const bookParcel = parcelEndpoint('book', 'Requests an AWB from the courier', emptyBody)
export const enterParcelAwb = parcelEndpoint(
  'awb',
  "Records the AWB of a courier of the store's own choice",
  z.object({
    courier_name: line(60).min(2, 'fulfilment.name_courier'),
    awb: line(40).regex(/^[A-Za-z0-9-]{4,40}$/, 'fulfilment.slip_number_invalid'),
    tracking_url: z.union([z.literal(''), z.httpUrl('fulfilment.url_required').max(300)]).default(''),
  }),
)
export const scheduleParcelPickup = parcelEndpoint(
  'pickup',
  'Schedules a pickup by the courier',
  z.object({ on: day }),
)
export const dispatchParcel = parcelEndpoint(
  'hand-over',
  'Records that the courier has the parcel',
  emptyBody,
)
export const cancelParcel = parcelEndpoint(
  'cancel',
  'Cancels a parcel that was not picked up yet',
  z.object({ reason: reason.default('fulfilment.reason.packed_again') }),
)
export const reattemptParcel = parcelEndpoint(
  'reattempt',
  'Requests another delivery attempt',
  z.object({ on: day, note: line(200).default('') }),
)
export const sendParcelBack = parcelEndpoint(
  'send-back',
  'Requests the return of a parcel to the store',
  z.object({ reason }),
)
export const inspectParcel = parcelEndpoint(
  'inspect',
  'Records the condition of returned goods; good ones are restocked, and the shopper is refunded',
  z.object({
    lines: z
      .array(
        z.object({
          line_no: z.int().positive(),
          condition: z.enum(conditions),
          quantity: z.int().positive(),
          note: line(200).default(''),
        }),
      )
      .min(1)
      .max(400),
  }),
)
