import { z } from 'zod'
import { endpoint } from '#platform/endpoint'
import { toRupees } from '#platform/money'
import type { SettingShape } from '#platform/settings-schema'
import { reason } from '#platform/wire-shapes'
import { settingShapes } from './setting-shapes.ts'
import { access, tag } from './shapes.ts'

const { confirm_above_paise: confirmAbove } = settingShapes

/** A whole number within the bounds of its setting. */
const within = ({ least, most }: SettingShape) => z.int().min(least).max(most)

const cashSettings = z.object({
  most_open: within(settingShapes.most_open)
    .nullable()
    .meta({ description: 'The most unpaid cash orders that one person may have; null: no limit' }),
  most_refusals: within(settingShapes.most_refusals),
  refusal_days: within(settingShapes.refusal_days),
  confirm_above: z
    .number()
    .min(toRupees(confirmAbove.least))
    .max(toRupees(confirmAbove.most))
    .nullable()
    .meta({ description: 'Rupees; null: the total alone never requires confirmation' }),
  confirm_first: z.boolean(),
  confirm_hours: within(settingShapes.confirm_hours),
  remit_days: within(settingShapes.remit_days),
  product_ids: z
    .array(z.int().positive())
    .max(500)
    .meta({ description: 'Products that cannot be paid for in cash' }),
  category_ids: z.array(z.int().positive()).max(200),
})

export const getCashSettings = endpoint({
  method: 'GET',
  path: '/admin/cash/settings',
  summary: 'Returns the rules of cash on delivery and the goods that cannot be paid for in cash',
  access,
  tag,
  reply: cashSettings,
})

export const changeCashSettings = endpoint({
  method: 'POST',
  path: '/admin/cash/settings',
  summary: 'Changes the rules of cash on delivery and the goods that cannot be paid for in cash',
  access,
  fresh: true,
  tag,
  body: cashSettings.extend({ reason }),
  reply: cashSettings,
})
