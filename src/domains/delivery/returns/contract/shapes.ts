import { msg } from '#platform/messages'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { rupees } from '#platform/money'
import { photo } from '#platform/wire-shapes'

export const kinds = ['return', 'replacement', 'claim'] as const
/** The reasons that come with the software; staff may add others. */
export const reasonCodes = [
  'damaged',
  'faulty',
  'wrong_item',
  'missing',
  'not_as_described',
  'past_date',
  'late',
  'changed_mind',
] as const
export const states = [
  'requested',
  'info_needed',
  'approved',
  'rejected',
  'appealed',
  'rejected_final',
  'pickup_scheduled',
  'in_transit',
  'received',
  'inspected',
  'resolved',
  'closed',
  'withdrawn',
  'lapsed',
] as const
/** The actions that the viewer can take on a case now. */
export const caseActions = [
  'withdraw',
  'give_info',
  'appeal',
  'escalate',
  'accept_offer',
  'send',
  'answer',
  'pick_up',
  'receive',
  'inspect',
  'decide',
  'agree',
] as const

const payer = z.enum(['shopper', 'store', 'platform', 'courier'])
export const fault = z.enum(['buyer', 'seller', 'courier', 'platform'], 'returns.fault_side_required')

const piece = z.object({
  line_no: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  label: z.string(),
  slug: z.string(),
  product_image: z.string(),
  placeholder: z.string(),
  quantity: z.int(),
  accepted: z.int().meta({ description: 'The returned quantity in good condition' }),
  restocked: z.int(),
  worth: rupees.meta({ description: 'Rupees paid for this quantity, without delivery and points' }),
})

const caseEvent = z.object({
  at: z.iso.datetime(),
  event: z.string(),
  actor: z.enum(['shopper', 'store', 'staff', 'clock', 'courier']),
  words: z.string(),
  photos: z.array(photo),
  amount: rupees.nullable(),
})

export const returnCase = z.object({
  case_id: z.int(),
  order_id: z.int(),
  store_id: z.int(),
  store_name: z.string(),
  kind: z.enum(kinds),
  state: z.enum(states),
  reason: z.string(),
  reason_name: z
    .object({ en: z.string(), hi: z.string() })
    .nullable()
    .meta({ description: 'The wording that the shopper chose; null: that of the software' }),
  fault,
  words: z.string(),
  photos: z.array(photo),
  goods_back: z.boolean().meta({ description: 'The goods must come back before the refund or replacement' }),
  opened_at: z.iso.datetime(),
  state_since: z.iso.datetime(),
  due_at: z.iso.datetime().nullable().meta({ description: 'The deadline of the next step; null: none' }),
  grievance_due_at: z.iso.datetime(),
  is_overdue: z.boolean(),
  offered: rupees.nullable(),
  verdict: z.enum(['pass', 'partial', 'fail']).nullable(),
  outcome: z.enum(['refund', 'replacement', 'keep_it', 'nothing']).nullable(),
  refunded: rupees,
  points: rupees,
  replacement_order_id: z.int().nullable(),
  sent_by: z.string(),
  send_to: z
    .string()
    .nullable()
    .meta({ description: "The store's address, once the goods may be sent; null: not yet" }),
  pieces: z.array(piece),
  events: z.array(caseEvent),
  may: z.array(z.enum(caseActions)),
  costs: z
    .object({ fault, item: payer, forward: payer, reverse: payer, delivery_back: z.boolean() })
    .nullable(),
  proposal: z
    .object({
      decision: z.enum(['full', 'partial', 'refuse']),
      amount: rupees,
      fault,
      goods_back: z.boolean(),
      words: z.string(),
      is_mine: z.boolean(),
    })
    .nullable()
    .meta({ description: 'Visible to staff only' }),
})

export type ReturnCase = z.infer<typeof returnCase>

export const one = z.object({ id })
export const answer = z.object({ response: returnCase })

export const optionalText = z
  .string()
  .trim()
  .max(2_000, msg('common.at_most_characters', { most: '2,000' }))
  .default('')
export const requiredText = z
  .string('common.say_why')
  .trim()
  .min(3, 'common.say_why')
  .max(2_000, msg('common.at_most_characters', { most: '2,000' }))
export const photos = z
  .array(z.string().max(100))
  .max(20, 'common.too_many_photos')
  .default([])
  .meta({ description: 'Paths that `POST /uploads/photos` returned' })
