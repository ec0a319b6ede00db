import { z } from 'zod'
import { endpoint, right } from '#platform/endpoint'
import { id, numeric, optionalField } from '#platform/wire-numbers'
import { lineField, reason } from '#platform/wire-shapes'
import { kinds } from './shapes.ts'

const access = right('settings')
const tag = 'returns'

const faults = ['buyer', 'seller', 'courier', 'platform'] as const
export const payers = ['shopper', 'store', 'platform', 'courier'] as const
export const stayReasons = ['food', 'hygiene', 'personalised', 'opened'] as const

export const reasonName = z.object({
  en: lineField('returns.reason_name_required', 80),
  hi: lineField('returns.reason_name_required', 80),
})

const whole = (least: number, most: number) => numeric(z.number().int().min(least).max(most))

const ruleOfReason = z
  .object({
    code: z
      .string()
      .regex(/^([a-z_]{2,40})?$/, 'returns.no_such_reason')
      .meta({ description: "'' for a new reason" }),
    name: reasonName.nullable().meta({ description: 'null: the wording that comes with the software' }),
    fault: z.enum(faults, 'returns.fault_side_required'),
    kinds: z.array(z.enum(kinds)).min(1, 'returns.kind_required'),
    needs_photos: z.boolean(),
    claim_hours: optionalField(whole(1, 2_160)).meta({
      description: 'Hours after delivery in which it can be claimed without sending goods back',
    }),
    is_hidden: z.boolean(),
  })
  .refine(({ code, name }) => code !== '' || name !== null, {
    path: ['name'],
    message: 'returns.reason_name_required',
  })

const bearer = z.object({
  fault: z.enum(faults),
  item: z.enum(payers),
  forward: z.enum(payers),
  reverse: z.enum(payers),
  delivery_back: z.boolean(),
})

const ruleOfGoods = z
  .object({
    scope: z.enum(['category', 'product'], 'common.choose'),
    id: id.meta({ description: 'A hobby, a category below it, or a product' }),
    why: z
      .enum(stayReasons)
      .nullable()
      .meta({ description: 'Returned only with a fault, and why; null: returnable' }),
    days: optionalField(whole(1, 90)).meta({
      description: 'Days after delivery to return them; null: those of all goods',
    }),
  })
  .refine(({ why, days }) => why !== null || (days !== null && days !== undefined), {
    path: ['days'],
    message: 'returns.goods_rule_empty',
  })

const rules = z.object({
  version: z.int().meta({ description: 'Sent back, it makes sure that no other change came between' }),
  return_days: z.int().meta({ description: 'Of all goods; a setting of orders' }),
  reasons: z.array(ruleOfReason),
  bearers: z.array(bearer).meta({ description: 'Who pays for the goods and both ways, by fault' }),
  goods: z.array(ruleOfGoods.extend({ name: z.string(), name_hi: z.string() })),
})

export type ReturnRules = z.infer<typeof rules>

export const getReturnRules = endpoint({
  method: 'GET',
  path: '/admin/returns/rules',
  summary: 'Returns the return reasons, who bears the cost, what cannot be returned, and periods of goods',
  access,
  tag,
  reply: rules,
})

export const changeReturnRules = endpoint({
  method: 'PUT',
  path: '/admin/returns/rules',
  summary:
    'Replaces the sent parts of the return rules; cases that exist keep the reason they were made with',
  access,
  idempotent: 'one transaction',
  fresh: true,
  tag,
  body: z.object({
    version: id,
    reasons: z
      .array(ruleOfReason)
      .min(1)
      .max(40)
      .optional()
      .meta({ description: 'All of them, in the order in which they are shown; none can be left out' }),
    bearers: z
      .array(bearer)
      .refine((sent) => faults.every((fault) => sent.filter((one) => one.fault === fault).length === 1), {
        message: 'returns.each_fault_once',
      })
      .optional(),
    goods: z.array(ruleOfGoods).max(500).optional(),
    reason,
  }),
  reply: rules,
})
