import { msg, type Sentence } from './messages.ts'
import type { PageLanguage } from './page-language.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** India has one time zone without summer time: UTC+5:30. */
export const IST_OFFSET_MS = 19_800_000

/** The day in India at a time, or some days after it: '2026-11-21'. */
export const dayInIndia = (at: Date, daysAfter = 0): string =>
  new Date(at.getTime() + IST_OFFSET_MS + daysAfter * DAY_MS).toISOString().slice(0, 10)

/** The day in India at a time, as days since 1 January 1970. */
export const dayNumberInIndia = (at: Date): number => Math.floor((at.getTime() + IST_OFFSET_MS) / DAY_MS)

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** A month '2026-11' in English words: 'November 2026'. */
export const monthInWords = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`

const HINDI_DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' } as const

/** The day in India at a time in words: '21 November 2026'. */
export function dayInWords(at: Date, language: PageLanguage = 'en'): string {
  if (language === 'hi') return at.toLocaleDateString('hi-IN', HINDI_DAY)
  const day = dayInIndia(at)
  return `${Number(day.slice(8))} ${monthInWords(day)}`
}

/** The moment in India in words: '21 November 2026, 14:05'. */
export const momentInWords = (at: Date, language: PageLanguage = 'en'): string =>
  `${dayInWords(at, language)}, ${new Date(at.getTime() + IST_OFFSET_MS).toISOString().slice(11, 16)}`

/** The day in India at a time, in words of the reader's language, as a value of another message. */
export function dayMessage(at: Date): Sentence {
  const [year = '', month = '', day = ''] = dayInIndia(at).split('-')
  return msg('platform.day', { day: String(Number(day)), month: `m${month}`, year })
}

/** The start of the day in India at a time. */
export const midnightBefore = (at: Date): Date => new Date(dayNumberInIndia(at) * DAY_MS - IST_OFFSET_MS)

/** The start in India of a day '2026-11-21'. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`)

/** The time of a day and a local time in India, as form fields have them ('2026-11-21', '14:05'). */
export const momentInIndia = (day: string, time: string): Date => new Date(`${day}T${time}:00+05:30`)

/** The calendar month after one, both as '2026-11'. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The starting year of the financial year at a time: 2026 for 1 April 2026 to 31 March 2027 in India. */
export function financialYearOf(at: Date): number {
  const [year = 0, month = 0] = dayInIndia(at).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** The same time of day in India some calendar months later, or earlier; the last day where that month is shorter. */
export function addMonths(at: Date, months: number): Date {
  const ist = new Date(at.getTime() + IST_OFFSET_MS)
  const day = ist.getUTCDate()
  ist.setUTCDate(1)
  ist.setUTCMonth(ist.getUTCMonth() + months)
  ist.setUTCDate(
    Math.min(day, new Date(Date.UTC(ist.getUTCFullYear(), ist.getUTCMonth() + 1, 0)).getUTCDate()),
  )
  return new Date(ist.getTime() - IST_OFFSET_MS)
}

/** Whole days between two days, both as '2026-11-21'. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Whether a text is a valid day: '2025-09-22' is, '2025-02-30' is not. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** 'YYYY-M-D H:M:S' in Indian Standard Time, without padding (docs/wire.md#conventions). */
export function formatIstStamp(time: Date): string {
  const ist = new Date(time.getTime() + IST_OFFSET_MS)
  const day = `${ist.getUTCFullYear()}-${ist.getUTCMonth() + 1}-${ist.getUTCDate()}`
  return `${day} ${ist.getUTCHours()}:${ist.getUTCMinutes()}:${ist.getUTCSeconds()}`
}

export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null
