import { parseCrontab } from 'graphile-worker'
import { DAY_MS, MINUTE_MS } from './time.ts'

const LOOK_AHEAD_MS = 400 * DAY_MS

/** The next time in UTC, after `now`, at which a cron line is due; null when it is not within 400 days. */
export function nextRun(cron: string, now: Date): Date | null {
  const [item] = parseCrontab(`${cron} task`)
  if (!item) return null
  const first = Math.floor(now.getTime() / MINUTE_MS + 1) * MINUTE_MS
  for (let at = first; at < first + LOOK_AHEAD_MS; at += MINUTE_MS) {
    const time = new Date(at)
    const digest = {
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    }
    if (item.match(digest)) return time
  }
  return null
}
