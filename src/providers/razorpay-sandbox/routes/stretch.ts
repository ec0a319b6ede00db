import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'

const time = numeric(z.number().int().min(0).max(9_999_999_999)).transform((seconds) => new Date(seconds * 1_000))
export const stretch = z.object({
  from: time.default(new Date(0)),
  // A second ends with its last moment.
  to: time.transform((until) => new Date(until.getTime() + 999)).default(new Date('9999-01-01')),
  count: numeric(z.number().int().min(1).max(100)).default(10),
  skip: numeric(z.number().int().min(0)).default(0),
})
