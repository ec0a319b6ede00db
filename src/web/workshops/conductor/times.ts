import { DAY_MS, momentInIndia } from '#platform/time'

const WEEK_MS = 7 * DAY_MS

/** Meetings at a time in India, weekly; [] for an invalid date. */
export function meetingsOf({
  day,
  time,
  weeks,
  minutes,
}: {
  day: string
  time: string
  weeks: number
  minutes: number
}): { starts_at: string; ends_at: string }[] {
  const first = momentInIndia(day, time).getTime()
  if (Number.isNaN(first)) return []
  return Array.from({ length: Math.min(26, Math.max(1, Math.floor(weeks) || 1)) }, (_, week) => {
    const starts = first + week * WEEK_MS
    return {
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + minutes * 60_000).toISOString(),
    }
  })
}
