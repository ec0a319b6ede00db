import { z } from 'zod'
import { numeric } from '#platform/wire-numbers'
import { Denial } from '../denial.ts'

const unixTime = numeric(z.number().int().min(0).max(9_999_999_999)).transform(
  (seconds) => new Date(seconds * 1_000),
)
const listQuery = z.object({
  from: unixTime.default(new Date(0)),
  // Includes the whole second.
  to: unixTime.transform((until) => new Date(until.getTime() + 999)).default(new Date('9999-01-01')),
  count: numeric(z.number().int().min(1).max(100)).default(10),
  skip: numeric(z.number().int().min(0).max(1_000_000)).default(0),
})
export type ListQuery = z.infer<typeof listQuery>

const FIELD_MESSAGES: Record<string, string> = {
  from: 'from must be a Unix timestamp in seconds.',
  to: 'to must be a Unix timestamp in seconds.',
  count: 'The count must be between 1 and 100.',
  skip: 'The skip must be at least 0.',
}

/** Paging of a list; the first ten by default. @throws Denial that names the field. */
export function parseListQuery(query: unknown): ListQuery {
  const { data, error } = listQuery.safeParse(query)
  if (data) return data
  const field = String(error.issues[0]?.path[0] ?? 'from')
  throw new Denial(FIELD_MESSAGES[field] ?? '', { field })
}
