import { IST_OFFSET_MS } from '#platform/time'
import { translator } from '../messages/messages.tsx'

/** The day in India: '21 Nov 2026', in Hindi '21 नव॰ 2026'. Formatted without Intl, so that server and browser give the same text. */
export function istDay(iso: string): string {
  const ist = inIndia(iso)
  const months = translator()('shared.months').split(' ')
  return `${ist.getUTCDate()} ${months[ist.getUTCMonth()]} ${ist.getUTCFullYear()}`
}

/** Day and time in India: '21 Nov 2026, 2:05 pm', in Hindi '21 नव॰ 2026, दोपहर 2:05 बजे'. */
export function istMoment(iso: string): string {
  const ist = inIndia(iso)
  const hour = ist.getUTCHours()
  const time = `${hour % 12 || 12}:${String(ist.getUTCMinutes()).padStart(2, '0')}`
  return translator()('shared.moment', { day: istDay(iso), time, part: partOfDay(hour) })
}

/** A time as the value of a datetime-local field, in Indian time: '2026-11-21T14:05'. */
export const istField = (iso: string): string => inIndia(iso).toISOString().slice(0, 16)

function partOfDay(hour: number): string {
  if (hour < 4) return 'early'
  if (hour < 12) return 'morning'
  if (hour < 16) return 'noon'
  return hour < 20 ? 'evening' : 'night'
}

function inIndia(iso: string): Date {
  return new Date(new Date(iso).getTime() + IST_OFFSET_MS)
}
