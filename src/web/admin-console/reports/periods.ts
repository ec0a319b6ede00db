import { dayInIndia, startOfDay } from '#platform/time'
import type { MessageId } from '../../messages/messages.tsx'
import { translator } from '../../messages/messages.tsx'
import { istDay } from '../../shared/ist-date.ts'

export type Preset = { title: MessageId; from: string; to: string }

const shift = (day: string, days: number): string => dayInIndia(startOfDay(day), days)

/** Periods of one press, by the day on which they are looked at. */
export function presetsOf(today: string): Preset[] {
  const monthStart = `${today.slice(0, 7)}-01`
  const lastMonthEnd = shift(monthStart, -1)
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0)
  return [
    { title: 'reports.preset.today', from: today, to: today },
    { title: 'reports.preset.week', from: shift(today, -6), to: today },
    { title: 'reports.preset.days30', from: shift(today, -29), to: today },
    { title: 'reports.preset.month', from: monthStart, to: today },
    { title: 'reports.preset.last_month', from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd },
    { title: 'reports.preset.quarter', from: shift(today, -89), to: today },
    { title: 'reports.preset.financial_year', from: `${year}-04-01`, to: today },
  ]
}

/** A day as people read it. */
export const dayText = (day: string): string => istDay(`${day}T00:00:00+05:30`)

/** The label of a row: days, weeks and months in words, everything else as it is. */
export function rowLabel(by: string, label: string): string {
  if (by === 'day' && label !== '') return dayText(label)
  if (by === 'week') return translator()('reports.week_of', { day: dayText(label) })
  if (by !== 'month' || !/^\d{4}-\d\d$/.test(label)) return label
  const [, month = '', year = ''] = dayText(`${label}-01`).split(' ')
  return `${month} ${year}`
}

/** Without the year, for an axis. */
export function shortLabel(by: string, label: string): string {
  if (by === 'month') return rowLabel(by, label)
  return dayText(label).replace(/ \d{4}$/, '')
}

export const isPeriod = (by: string): boolean => by === 'day' || by === 'week' || by === 'month'
