import { z } from 'zod'
import { anyone, endpoint, right, scoped } from '#platform/endpoint'
import { id, numeric, optionalField } from '#platform/wire-numbers'
import { typedMobile } from '#platform/wire-mobile'
import { lineField, reason, textField } from '#platform/wire-shapes'
import { note, openOrderChoices, storeRecord, until } from './contract/shapes.ts'

export { listStores, type StoreRow } from './contract/list.ts'
export {
  decisions,
  eventKinds,
  openOrderChoices,
  storeStates,
  type OpenBusinessOnWire,
  type StoreRecord,
} from './contract/shapes.ts'

const tag = 'stores'
const access = right('stores')
const params = z.object({ id })
const decision = {
  access,
  owns: anyone('storeForStaff'),
  idempotent: 'one transaction',
  tag,
  params,
} as const
const reply = z.object({ store: storeRecord })

export const getStoreForStaff = endpoint({
  method: 'GET',
  path: '/admin/stores/:id',
  summary: 'Returns a store with its owner, numbers, limits, history, and what its suspension would do',
  access,
  owns: scoped('storeForStaff'),
  tag,
  params,
  reply,
})

export const suspendStore = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/stores/:id/suspend',
  summary: 'Takes all goods of a store off sale and holds its payouts; open orders finish or are cancelled',
  body: z.object({
    reason,
    note,
    open_orders: z.enum(openOrderChoices, 'stores.say_open_orders').default('finish'),
    until,
  }),
  reply,
})

export const reinstateStore = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/stores/:id/reinstate',
  summary: 'Ends a suspension: the goods are on sale again and payouts go on',
  body: z.object({ reason, note }),
  reply,
})

export const pauseStore = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/stores/:id/pause',
  summary: 'Takes all goods of a store off sale for a while; open orders and payouts go on',
  body: z.object({ reason, note, until }),
  reply,
})

export const resumeStore = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/stores/:id/resume',
  summary: 'Ends a pause by the staff',
  body: z.object({ reason, note }),
  reply,
})

export const closeStore = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/stores/:id/close',
  summary: 'Closes a store for good, once no order, return, dispute or debt of it is open; 409 says what is',
  fresh: true,
  body: z.object({ reason, note }),
  reply,
})

export const handOverStore = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/stores/:id/hand-over',
  summary: "Gives a store to another person's account; payouts wait for a bank account of theirs",
  fresh: true,
  body: z.object({
    mobile_no: typedMobile.meta({ description: 'Of an account with this number' }),
    reason: reason.default('Handed over at the request of the store'),
    note,
  }),
  reply,
})

export const changeStoreLimits = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/stores/:id/limits',
  summary: 'Limits how many listings of a store may be on sale, and holds or releases its payouts',
  body: z.object({
    max_listings: optionalField(
      numeric(
        z
          .number('stores.listings_invalid')
          .int('stores.listings_invalid')
          .min(0, 'stores.listings_invalid')
          .max(1_000_000, 'stores.listings_invalid'),
      ),
    ).meta({ description: 'null: no limit' }),
    payouts_held: z.boolean(),
    reason,
  }),
  reply,
})

export const messageStore = endpoint({
  ...decision,
  method: 'POST',
  path: '/admin/stores/:id/message',
  summary: "Sends the store's owner an e-mail and a notification",
  body: z.object({
    subject: lineField('stores.subject_required', 120),
    text: textField('stores.text_required', 4_000),
  }),
  reply,
})

const own = z.object({
  kind: z.enum(['suspension', 'pause']),
  store_id: z.int(),
  store_name: z.string(),
  note: z.string(),
  open_orders: z.enum(openOrderChoices),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
})

export type OwnRestriction = z.infer<typeof own>

export const listOwnRestrictions = endpoint({
  method: 'GET',
  path: '/seller/restrictions',
  summary: "Lists the suspensions and pauses in force of the caller's stores",
  access: 'seller',
  tag,
  reply: z.object({ rows: z.array(own) }),
})

declare module '#platform/events' {
  interface Events {
    /** A decision of the staff, or its end by itself, for the store's owner. */
    'stores.decided': {
      storeId: number
      personId: number | null
      what: 'suspended' | 'paused' | 'reinstated' | 'resumed' | 'closed'
      note: string
      until: string | null
      at: string
    }
    'stores.handed_over': {
      storeId: number
      fromId: number | null
      toId: number
      note: string
      at: string
    }
    'stores.messaged': {
      storeId: number
      personId: number
      subject: string
      text: string
      at: string
    }
    /** A store is late with an order, which is cancelled at the end of `cancelAt`. */
    'stores.deadline_near': {
      storeId: number
      orderId: number
      kind: 'accept' | 'ship'
      cancelAt: string
    }
    /** An order was cancelled because its store was late. */
    'stores.deadline_missed': { storeId: number; orderId: number; kind: 'accept' | 'ship'; at: string }
  }
}
