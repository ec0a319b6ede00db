import { z } from 'zod'
import { endpoint, owns, scoped } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { answer, kinds, one, photos, returnCase, optionalText } from './contract/shapes.ts'

export * from './contract/return-rules.ts'
export * from './contract/seller-and-staff.ts'
export { caseActions, kinds, reasonCodes, states, type ReturnCase } from './contract/shapes.ts'

declare module '#platform/events' {
  interface Events {
    /** A case about goods of an order was opened or changed its state. */
    'returns.state_changed': {
      caseId: number
      orderId: number
      shopperId: number
      storeId: number
      kind: 'return' | 'replacement' | 'claim'
      event: string
      from: string | null
      to: string
      actor: string
      at: string
    }
    /** The result of a case: `refundedPaise` was refunded through the order's event; the cost bearers are frozen here. */
    'returns.settled': {
      caseId: number
      orderId: number
      shopperId: number
      storeId: number
      outcome: 'refund' | 'replacement' | 'keep_it'
      refundedPaise: number
      replacementId: number | null
      costs: { fault: string; item: string; forward: string; reverse: string; deliveryBack: boolean }
      lines: { lineNo: number; variantId: number; quantity: number }[]
      at: string
    }
  }
}

export const getReturnable = endpoint({
  method: 'GET',
  path: '/orders/:id/returns',
  summary:
    'Lists what of an order can be returned, replaced or claimed, for which reasons and until when, and its cases',
  access: 'bearer',
  owns: scoped('order'),
  tag: 'returns',
  params: one,
  reply: z.object({
    order_id: z.int(),
    store_name: z.string(),
    delivered_at: z.iso.datetime().nullable(),
    return_days: z
      .int()
      .meta({ description: 'The number of days after delivery in which goods can be returned' }),
    most_photos: z.int(),
    lines: z.array(
      z.object({
        line_no: z.int(),
        pricingId: z.int(),
        product_id: z.int(),
        product_name: z.string(),
        label: z.string(),
        slug: z.string(),
        product_image: z.string(),
        placeholder: z.string(),
        quantity: z.int().meta({ description: 'The quantity that a new case may contain' }),
        worth: rupees.meta({ description: 'Rupees paid for one piece' }),
        stays: z
          .enum(['cut', 'food', 'hygiene', 'personalised', 'opened'])
          .nullable()
          .meta({ description: 'Why it cannot be returned without a fault; null: it can' }),
        return_days: z.int().meta({ description: 'Days after delivery to return or replace this line' }),
      }),
    ),
    reasons: z.array(
      z.object({
        code: z.string(),
        name: z
          .object({ en: z.string(), hi: z.string() })
          .nullable()
          .meta({ description: 'null: the wording that comes with the software' }),
        needs_photos: z.boolean(),
        ways: z.array(
          z.object({ kind: z.enum(kinds), until: z.iso.datetime().nullable(), goods_back: z.boolean() }),
        ),
        pays_way_back: z.enum(['shopper', 'other']),
        delivery_back: z.boolean(),
      }),
    ),
    cases: z.array(returnCase),
  }),
})

export const openCase = endpoint({
  method: 'POST',
  path: '/orders/:id/returns',
  summary: 'Opens a case: requests a refund or a replacement for delivered pieces',
  access: 'bearer',
  owns: owns('soldOrder'),
  idempotent: 'one transaction',
  tag: 'returns',
  params: one,
  body: z.object({
    kind: z.enum(kinds, 'returns.wish_required'),
    reason: z
      .string('common.problem_required')
      .min(1, 'common.problem_required')
      .max(40, 'common.problem_required'),
    words: optionalText,
    photos,
    pieces: z
      .array(z.object({ line_no: z.int(), quantity: z.int().positive('returns.quantity_required') }))
      .min(1, 'common.topic_required')
      .max(100, 'returns.too_many_lines'),
  }),
  reply: answer,
  status: 201,
})

export const listOwnCases = endpoint({
  method: 'GET',
  path: '/returns',
  summary: "Lists the shopper's returns, replacements and claims, newest first",
  access: 'bearer',
  tag: 'returns',
  query: z.object({ after: z.string().max(100).optional() }),
  reply: z.object({ rows: z.array(returnCase), next: z.string().nullable() }),
})

export const getOwnCase = endpoint({
  method: 'GET',
  path: '/returns/:id',
  summary: "Returns one of the shopper's cases",
  access: 'bearer',
  owns: owns('return'),
  tag: 'returns',
  params: one,
  reply: answer,
})

export const actOnCase = endpoint({
  method: 'POST',
  path: '/returns/:id/step',
  summary:
    "Applies the shopper's step: withdraw, add information, appeal, escalate, accept the offer, or record how the goods were sent",
  access: 'bearer',
  owns: owns('return'),
  idempotent: 'one transaction',
  tag: 'returns',
  params: one,
  body: z.object({
    step: z.enum(['withdraw', 'give_info', 'appeal', 'escalate', 'accept_offer', 'send']),
    words: optionalText,
    photos,
  }),
  reply: answer,
})
