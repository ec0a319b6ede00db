import type { Db } from '#platform/database'
import type { Figure, Report, ReportRow } from '#platform/report'
import { DAY_MS, dayInIndia, midnightBefore } from '#platform/time'
import type { Home } from '../contract.ts'
import { figureOnWire, periodsIn, withRatios } from '../rules.ts'

/** Figures of the home page, each a figure of a report. */
const PULSES = [
  { report: 'sales', figure: 'orders' },
  { report: 'sales', figure: 'gmv' },
  { report: 'sales', figure: 'paid' },
  { report: 'sales', figure: 'cod_share' },
  { report: 'order-steps', figure: 'cancelled' },
  { report: 'order-steps', figure: 'rto' },
  { report: 'refunds', figure: 'amount' },
  { report: 'new-people', figure: 'people' },
  { report: 'new-stores', figure: 'stores' },
  { report: 'posts', figure: 'posts' },
  { report: 'bookings', figure: 'bookings' },
] as const

const WEEK_MS = 7 * DAY_MS
const DAYS = 14

type Figures = Readonly<Record<string, number | null>>
type ReadPulse = { now: Figures; before: Figures; beforeAllDay: Figures; days: Figures[] }

/** Today against the same day of last week, and the last 14 days. Each report is read once for all of its figures. */
export async function loadPulses(
  db: Db,
  reports: readonly Report[],
  now: Date,
): Promise<NonNullable<Home['pulses']>> {
  const names = [...new Set(PULSES.map(({ report }) => report))]
  const read = new Map(
    await Promise.all(
      names.map(async (name) => {
        const report = reports.find((one) => one.name === name)
        if (!report) throw new RangeError(`There is no report '${name}'.`)
        return [name, { report, pulse: await readPulse(db, report, now) }] as const
      }),
    ),
  )
  return PULSES.flatMap(({ report: name, figure }) => {
    const found = read.get(name)
    const declared = found?.report.figures[figure]
    if (!found || !declared) return []
    return [presentPulse({ name, figure, declared }, found.pulse)]
  })
}

async function readPulse(db: Db, report: Report, now: Date): Promise<ReadPulse> {
  const today = midnightBefore(now)
  const lastWeek = new Date(today.getTime() - WEEK_MS)
  const first = new Date(today.getTime() - (DAYS - 1) * DAY_MS)
  const all = { by: 'day' as const, storeIds: null }
  const [days, before] = await Promise.all([
    report.read(db, { ...all, from: first, until: new Date(today.getTime() + DAY_MS) }),
    report.read(db, { ...all, from: lastWeek, until: new Date(now.getTime() - WEEK_MS) }),
  ])
  const figuresOf = (rows: readonly ReportRow[], key: string) => {
    const row = rows.find((one) => !one.isTotal && one.key === key)
    return withRatios(report, row?.figures ?? {})
  }
  const keys = periodsIn({ from: dayInIndia(first), to: dayInIndia(now) }, 'day') ?? []
  return {
    now: figuresOf(days, dayInIndia(now)),
    before: figuresOf(before, dayInIndia(lastWeek)),
    beforeAllDay: figuresOf(days, dayInIndia(lastWeek)),
    days: keys.map((key) => figuresOf(days, key)),
  }
}

type Declared = { name: string; figure: string; declared: Figure }

function presentPulse(
  { name, figure, declared }: Declared,
  { now, before, beforeAllDay, days }: ReadPulse,
): NonNullable<Home['pulses']>[number] {
  const of = (figures: Figures): number | null => figureOnWire(declared.kind, figures[figure] ?? null)
  return {
    key: `${name}.${figure}`,
    title: declared.title,
    kind: declared.kind,
    now: of(now),
    before: of(before),
    before_all_day: of(beforeAllDay),
    days: days.map(of),
    href: `/admin/reports/${name}?column=${figure}`,
  }
}
