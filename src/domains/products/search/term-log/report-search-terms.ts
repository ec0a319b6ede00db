import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { badInput } from '#platform/refusal'
import { DAY_MS, dayInIndia } from '#platform/time'
import { readTerms, type TermCount } from '../queries.ts'

const DAYS_BACK = 28
const MOST = 500

type ReportRequest = { from?: string | undefined; to?: string | undefined; only: 'all' | 'nothing-found' }

/** Search terms of a range of days, most searched first. @throws Refusal 400 for an invalid day. */
export async function reportSearchTerms(
  db: Db,
  request: ReportRequest,
  clock: Clock,
): Promise<{ rows: TermCount[] }> {
  const now = clock.now()
  const from = dayOf('from', request.from) ?? dayInIndia(new Date(now.getTime() - DAYS_BACK * DAY_MS))
  const to = dayOf('to', request.to) ?? dayInIndia(now)
  return {
    rows: await readTerms(db, { from, to }, { nothingFound: request.only === 'nothing-found', limit: MOST }),
  }
}

function dayOf(field: string, value: string | undefined): string | null {
  const text = value?.trim() ?? ''
  if (text === '') return null
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  // JavaScript parses 31 February as 3 March.
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== text || text.startsWith('0000')) {
    throw badInput('search.day_invalid', [{ field, message: 'search.not_a_day' }])
  }
  return text
}
