import type { Db } from '#platform/database'
import { MAX_GROUPS, type Report, type ReportRow } from '#platform/report'
import { translate, type MessageKey } from '#platform/messages'
import type { PageLanguage } from '#platform/page-language'
import type { ReportAsked, ReportReply, Row } from './contract.ts'
import {
  figureOnWire,
  momentsOf,
  periodsIn,
  previousPeriod,
  rangeOf,
  withRatios,
  type Period,
  type Range,
} from './rules.ts'
import { dimensionTitles } from './dimension-titles.ts'

export type Asking = {
  asked: ReportAsked
  /** The stores whose rows count; null: all. */
  storeIds: readonly number[] | null
  language: PageLanguage
  now: Date
}

/** Reads a report with its totals and, where asked for, the period before. @throws Refusal 400 for an impossible range or grouping. */
export async function buildReport(db: Db, report: Report, asking: Asking): Promise<ReportReply> {
  const range = rangeOf(report, asking.asked, asking.now)
  const isCompared = asking.asked.compare === 'previous' && report.isOfNow !== true
  const before = previousPeriod(range)
  const [table, previous] = await Promise.all([
    readTable(db, report, { ...asking, range }),
    isCompared ? readTable(db, report, { ...asking, range: { ...range, ...before } }) : null,
  ])
  return {
    name: report.name,
    title: report.title,
    about: report.about,
    ...range,
    possible_by: report.by.map((key) => ({ key, title: dimensionTitles[key] })),
    chart: report.chart,
    is_of_now: report.isOfNow ?? false,
    is_shortened: table.isShortened,
    columns: [
      { key: range.by, title: dimensionTitles[range.by], kind: 'text' as const },
      ...Object.entries(report.figures).map(([key, { title, kind }]) => ({ key, title, kind })),
    ],
    rows: table.rows,
    totals: table.totals,
    previous: previous && { ...before, rows: previous.rows, totals: previous.totals },
  }
}

type Table = { rows: Row[]; totals: Record<string, number | null>; isShortened: boolean }

async function readTable(
  db: Db,
  report: Report,
  { range, storeIds, language }: Asking & { range: Range },
): Promise<Table> {
  const read = await report.read(db, { ...momentsOf(range), by: range.by, storeIds })
  const groups = read.filter(({ isTotal }) => !isTotal)
  const sum = read.find(({ isTotal }) => isTotal)
  const shown = inOrder(groups, range, report)
  return {
    rows: shown.slice(0, MAX_GROUPS).map((row) => ({
      key: row.key,
      [range.by]: labelOf(row, report.labels?.[range.by], language),
      ...onWire(report, row.figures),
    })),
    totals: onWire(report, sum?.figures ?? {}),
    isShortened: shown.length > MAX_GROUPS,
  }
}

/** Periods in their order without gaps; other groups as they were read, the largest first. */
function inOrder(groups: readonly ReportRow[], range: Period & Range, report: Report): readonly ReportRow[] {
  const periods = periodsIn(range, range.by)
  if (!periods) return groups
  const known = new Map(groups.map((row) => [row.key, row]))
  const nothing = Object.fromEntries(Object.keys(report.figures).map((name) => [name, 0]))
  return periods.map((key) => known.get(key) ?? { key, label: key, isTotal: false, figures: nothing })
}

const NO_LABEL = 'figures.unknown'

function labelOf(
  { key, label }: ReportRow,
  labels: Readonly<Record<string, MessageKey>> | undefined,
  language: PageLanguage,
): string {
  const message = labels?.[key] ?? (label === '' ? NO_LABEL : null)
  return message ? translate(message, language) : label
}

/** Figures as clients see them: rupees, and per cent with one decimal. */
function onWire(report: Report, read: ReportRow['figures']): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(withRatios(report, read)).map(([name, value]) => [
      name,
      figureOnWire(report.figures[name]?.kind ?? 'count', value),
    ]),
  )
}
