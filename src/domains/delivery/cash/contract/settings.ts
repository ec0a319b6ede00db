import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { access, tag } from './shapes.ts'
import { reason } from '#platform/wire-shapes'

const cashSettings = z.object({
  most_open: z
    .int()
    .min(1)
    .max(1_000)
    .nullable()
    .meta({ description: 'The most unpaid cash orders that one person may have; null: no limit' }),
  most_refusals: z.int().min(1).max(100),
  refusal_days: z.int().min(1).max(3_650),
  confirm_above: z
    .number()
    .positive()
    .max(1_000_000)
    .nullable()
    .meta({ description: 'Rupees; null: the total alone never requires confirmation' }),
  confirm_first: z.boolean(),
  confirm_hours: z.int().min(1).max(168),
  remit_days: z.int().min(1).max(90),
  product_ids: z
    .array(z.int().positive())
    .max(500)
    .meta({ description: 'Products that cannot be paid for in cash' }),
  category_ids: z.array(z.int().positive()).max(200),
})

export const getCashSettings = endpoint({
  method: 'GET',
  path: '/admin/cash/settings',
  summary: 'Returns the rules of cash on delivery',
  access,
  tag,
  reply: cashSettings,
})

export const changeCashSettings = endpoint({
  method: 'POST',
  path: '/admin/cash/settings',
  summary: 'Changes the rules of cash on delivery',
  access,
  fresh: true,
  tag,
  body: cashSettings.extend({ reason }),
  reply: cashSettings,
})
