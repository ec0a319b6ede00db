import { msg } from '#platform/messages'
import { z } from 'zod'

export const reason = z
  .string('common.say_why')
  .trim()
  .min(3, 'common.say_why')
  .max(500, msg('common.at_most_characters', { most: '500' }))
export const month = z.string().max(10).meta({ description: "A month in India, for example '2026-11'" })
export const kind = z.enum(['store', 'creator'])
export const payoutState = z.enum([
  'draft',
  'approved',
  'submitted',
  'paid',
  'failed',
  'returned',
  'cancelled',
])
export const done = z.object({ success: z.literal(true) })
