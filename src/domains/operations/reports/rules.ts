import { toRupees } from '#platform/money'
import type { Dimension, FigureKind, Report, ReportRow } from '#platform/report'
import { msg } from '#platform/messages'
import { badInput, type FieldError } from '#platform/refusal'
import { DAY_MS, dayInIndia, daysBetween, startOfDay } from '#platform/time'
import type { ReportAsked } from './contract.ts'

/** The longest period of a report, in days: a year and its comparison with the season before. */
export const MAX_DAYS = 400

const DEFAULT_DAYS = 30

/** Days in India, both included. */
export type Period = { from: string; to: string }

export type Range = Period & { by: Dimension }

/** What is asked of a report, with what was left out. @throws Refusal 400 with a sentence for each wrong field. */
export function rangeOf(report: Pick<Report, 'by'>, asked: ReportAsked, now: Date): Range {
  const to = asked.to ?? dayInIndia(now)
  const from = asked.from ?? dayInIndia(startOfDay(to), 1 - DEFAULT_DAYS)
  const by = report.by.find((one) => one === (asked.by ?? report.by[0]))
  const errors = periodErrors(from, to)
  if (by && errors.length === 0) return { from, to, by }
  if (!by)
    errors.push({ field: 'by', message: msg('figures.by_not_possible', { possible: report.by.join(', ') }) })
  throw badInput(errors[0]?.message ?? '', errors)
}

function periodErrors(from: string, to: string): FieldError[] {
  if (from > to) return [{ field: 'from', message: 'figures.from_after_to' }]
  if (daysBetween(from, to) < MAX_DAYS) return []
  return [{ field: 'from', message: msg('figures.too_long', { most: String(MAX_DAYS) }) }]
}

/** The period of the same length that ends the day before. */
export function previousPeriod({ from, to }: Period): Period {
  const length = daysBetween(from, to) + 1
  const shift = (day: string): string => dayInIndia(startOfDay(day), -length)
  return { from: shift(from), to: shift(to) }
}

/** Moments of a period: its first, and the first after it. */
export const momentsOf = ({ from, to }: Period): { from: Date; until: Date } => ({
  from: startOfDay(from),
  until: new Date(startOfDay(to).getTime() + DAY_MS),
})

/** Every day, week (its Monday) or month of a period, so that a chart has no gaps; null for other groupings. */
export function periodsIn({ from, to }: Period, by: Dimension): string[] | null {
  if (by !== 'day' && by !== 'week' && by !== 'month') return null
  const keys = new Set<string>()
  // Counted, not compared: after 9999-12-31 no day of four digits follows, and a comparison would never end.
  const days = daysBetween(from, to)
  for (let at = 0; at <= days; at += 1) keys.add(periodKey(dayInIndia(startOfDay(from), at), by))
  return [...keys]
}

function periodKey(day: string, by: 'day' | 'week' | 'month'): string {
  if (by === 'day') return day
  if (by === 'month') return day.slice(0, 7)
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return dayInIndia(startOfDay(day), -weekday)
}

type Figures = Record<string, number | null>

/** The figures of a row with those that are computed from others; null where the divisor is 0. */
export function withRatios({ figures }: Pick<Report, 'figures'>, read: ReportRow['figures']): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([name, { of, kind }]) => {
      if (!of) return [name, read[name] ?? (kind === 'hours' || kind === 'decimal' ? null : 0)]
      return [name, quotient(read[of[0]] ?? 0, read[of[1]] ?? 0, kind === 'money' ? 1 : PRECISION[kind])]
    }),
  )
}

/** By how much a quotient is multiplied before it is rounded; money is in paise. */
const PRECISION: Readonly<Record<string, number>> = { percent: 1000, decimal: 100, hours: 10, count: 1 }

const quotient = (part: number, whole: number, precision = 1): number | null =>
  whole === 0 ? null : Math.round((part * precision) / whole)

/** A figure as clients see it: rupees, and tenths and hundredths as decimals. */
export function figureOnWire(kind: FigureKind, value: number | null): number | null {
  if (value === null) return null
  if (kind === 'money') return toRupees(value)
  if (kind === 'percent' || kind === 'hours') return value / 10
  return kind === 'decimal' ? value / 100 : value
}
