import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time'
import { translator } from '../../messages/messages.tsx'

/** How long something has waited: '3 days', '5 hours', '12 minutes'. */
export function ageOf(since: string, now: string): string {
  const age = Math.max(0, Date.parse(now) - Date.parse(since))
  const t = translator()
  if (age >= 2 * DAY_MS) return t('reports.age.days', { count: Math.floor(age / DAY_MS) })
  if (age >= HOUR_MS) return t('reports.age.hours', { count: Math.floor(age / HOUR_MS) })
  return t('reports.age.minutes', { count: Math.floor(age / MINUTE_MS) })
}
