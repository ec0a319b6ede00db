import { z } from 'zod'

export const reason = z
  .string('Please say why.')
  .trim()
  .min(3, 'Please say why.')
  .max(500, 'Please use at most 500 characters.')
export const month = z.string().max(10).meta({ description: "A month in India: '2026-11'" })
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
