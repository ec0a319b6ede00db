import { z } from 'zod'

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
