import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { anyone, endpoint, nameOnly, owns, right, scoped } from '#platform/endpoint'
import { factKinds, parcelStates } from './rules.ts'
import type { ParcelState } from './rules.ts'
import type { Condition } from './tables.ts'
import { ids, parcel, tabs, trackedParcel } from './contract/shapes.ts'
import { reason } from '#platform/wire-shapes'

export * from './contract/seller.ts'
export * from './contract/stock.ts'
export {
  tabs as parcelTabNames,
  type Parcel,
  type ParcelTab,
  type ParcelState,
  type TrackedParcel,
} from './contract/shapes.ts'

declare module '#platform/events' {
  interface Events {
    /** A parcel changed its state. `direction`: 'reverse' comes from the shopper. */
    'fulfilment.parcel_state_changed': {
      parcelId: number
      orderId: number
      storeId: number
      shopperId: number
      direction: 'forward' | 'reverse'
      from: ParcelState
      to: ParcelState
      courier: string
      awb: string
      at: string
    }
    /** A parcel was delivered to the shopper. `cashPaise`: the cash collected at the door; null: paid online. */
    'fulfilment.delivered': {
      orderId: number
      parcelId: number
      courier: string
      cashPaise: number | null
      at: string
    }
    /** An undelivered parcel is back at its store, which has inspected it. */
    'fulfilment.returned_to_origin': {
      orderId: number
      parcelId: number
      lines: { lineNo: number; quantity: number; condition: Condition }[]
      at: string
    }
  }
}

const tag = 'fulfilment'

export const listParcels = endpoint({
  method: 'GET',
  path: '/orders/:id/parcels',
  summary: "Lists the parcels of one of the shopper's orders, with their tracking",
  access: 'bearer',
  owns: scoped('order'),
  tag,
  params: ids,
  reply: z.object({ parcels: z.array(trackedParcel) }),
})

export const getStoreDashboard = endpoint({
  method: 'GET',
  path: '/seller/desk',
  summary: 'Returns the counts of what a store has to do today',
  access: 'seller',
  owns: owns('store', 'store'),
  tag,
  query: z.object({ store: id }),
  reply: z.object({
    to_accept: z.int(),
    to_pack: z.int(),
    to_send: z.int(),
    late: z.int(),
    not_delivered: z.int(),
    to_inspect: z.int(),
    out_of_stock: z.int(),
    low_stock: z.int(),
    books_courier: z.boolean(),
  }),
})

export const parcelFilters = [...tabs, 'doubt'] as const

export const listShipments = endpoint({
  method: 'GET',
  path: '/admin/shipments',
  summary: 'Lists parcels of all stores under one tab, newest first',
  access: right('shipments'),
  tag,
  query: z.object({
    tab: z.enum(parcelFilters).default('not-delivered'),
    search: z.string().max(80).default(''),
    cursor: z.string().max(200).optional(),
    limit: numeric(z.number().int().min(1).max(100)).default(25),
  }),
  reply: z.object({
    rows: z.array(parcel),
    counts: z.record(z.enum(parcelFilters), z.int()),
    next: z.string().nullable(),
    strangers: z
      .array(z.object({ courier: z.string(), awb: z.string(), code: z.string(), at: z.iso.datetime() }))
      .meta({
        description: 'AWBs in courier updates that match no parcel',
      }),
    recount: z
      .object({
        at: z.iso.datetime(),
        wrong: z.array(z.object({ pricingId: z.int(), what: z.string(), says: z.int(), rows: z.int() })),
      })
      .nullable()
      .meta({ description: "The last recount of all stores' stock (I-10, I-11); null before the first" }),
  }),
})

export const shipmentActions = [
  'mark_delivered',
  'mark_lost',
  'mark_damaged',
  'mark_back',
  'send_back',
  'settle',
] as const

export const applyShipmentAction = endpoint({
  method: 'POST',
  path: '/admin/shipments/:id/act',
  summary:
    'Changes the state of a parcel manually, with a reason; `settle` writes off a lost one and refunds the shopper',
  access: right('shipments'),
  owns: anyone('parcel'),
  idempotent: 'one transaction',
  fresh: true,
  tag,
  params: ids,
  body: z.object({ act: z.enum(shipmentActions), reason }),
  reply: z.object({ parcel }),
})

export const recountStock = endpoint({
  method: 'POST',
  path: '/admin/shipments/recount',
  summary: 'Recounts the stock of all stores now',
  access: right('shipments'),
  tag,
  reply: z.object({ wrong: z.int() }),
})

export const courierWebhook = endpoint({
  method: 'POST',
  path: '/couriers/webhooks/:line',
  summary: "Receives a courier's updates about its parcels; each courier signs in its own way",
  access: 'none',
  owns: nameOnly('line'),
  tag,
  params: z.object({ line: z.string().max(30) }),
  reply: z.object({ received: z.boolean() }),
})

export { factKinds, parcelStates }
