import { DAY_MS } from '#platform/time'
import type { Language } from '../messages/languages.ts'
import { pageLocale } from '../messages/messages.tsx'

const locales = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' } as const

/** The last day on which a parcel ordered now should arrive, in Indian days: 'Mon, 30 Nov'. Only for the browser, because a page may be cached. */
export function arrivalText(
  days: number,
  now = new Date(),
  language: Language = pageLocale().language,
): string {
  const day = new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'Asia/Kolkata',
  })
  return day.format(now.getTime() + days * DAY_MS)
}
