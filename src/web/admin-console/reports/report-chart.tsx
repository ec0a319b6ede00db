import { BarChart, type Bar } from '../../console/chart/bar-chart.tsx'
import { LineChart } from '../../console/chart/line-chart.tsx'
import type { Series } from '../../console/chart/plot.ts'
import { Card } from '../../ui/card/card.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { figureOf } from './figure-of.ts'
import { dayText, isPeriod, rowLabel, shortLabel } from './periods.ts'
import type { ReportReply } from '#contracts/operations/reports'
import { writeFigure, writeShort, type FigureKind } from './write-figure.ts'

const MOST_BARS = 12

type Row = ReportReply['rows'][number]
type Column = ReportReply['columns'][number]

/** A line over time, or bars of the largest groups. */
export function ReportChart({ report, column: asked }: { report: ReportReply; column: string }) {
  const columns = report.columns.filter(({ kind }) => kind !== 'text')
  const column = columns.find(({ key }) => key === asked) ?? columns[0]
  if (!column || report.rows.length === 0) return null
  return (
    <Card>
      {isPeriod(report.by) ? (
        <Line report={report} column={column} />
      ) : (
        <Bars report={report} column={column} />
      )}
    </Card>
  )
}

function Line({ report, column: { key, title, kind } }: { report: ReportReply; column: Column }) {
  const t = useTranslator()
  const { rows, by, previous, from, to } = report
  const now: Series = {
    name: t('reports.period', { from: dayText(from), to: dayText(to) }),
    values: rows.map((row) => figureOf(row, key)),
  }
  const before: Series[] = previous
    ? [
        {
          name: t('reports.period', { from: dayText(previous.from), to: dayText(previous.to) }),
          values: rows.map((_, index) => figureOf(previous.rows[index], key)),
        },
      ]
    : []
  const write = (value: number): string => writeFigure(kind, value)
  return (
    <LineChart
      title={title}
      description={describe(t, { title, kind, rows, key, by })}
      labels={rows.map((row) => shortLabel(by, String(row[by] ?? '')))}
      series={[now, ...before]}
      write={write}
      writeShort={(value) => writeShort(kind, value)}
    />
  )
}

type Described = { title: string; kind: FigureKind; rows: readonly Row[]; key: string; by: string }

/** 'GMV from 23 Oct 2026 to 21 Nov 2026: at most ₹2,450 on 14 Nov 2026, at least ₹0.' */
function describe(t: ReturnType<typeof useTranslator>, { title, kind, rows, key, by }: Described): string {
  const values = rows.map((row) => figureOf(row, key) ?? 0)
  const most = Math.max(...values)
  const at = rows[values.indexOf(most)]
  return t('reports.chart.description', {
    title,
    most: writeFigure(kind, most),
    at: rowLabel(by, String(at?.[by] ?? '')),
    least: writeFigure(kind, Math.min(...values)),
  })
}

function Bars({ report, column: { key, title, kind } }: { report: ReportReply; column: Column }) {
  const t = useTranslator()
  const { rows, by, previous } = report
  const before = new Map(previous?.rows.map((row) => [row['key'], figureOf(row, key)]))
  const bars: Bar[] = rows
    .map((row) => ({
      key: String(row['key']),
      label: String(row[by] ?? ''),
      value: figureOf(row, key),
      ...(previous && { before: before.get(row['key']) ?? null }),
    }))
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
    .slice(0, MOST_BARS)
  return (
    <BarChart
      title={rows.length > MOST_BARS ? t('reports.chart.largest', { title, count: MOST_BARS }) : title}
      description={title}
      bars={bars}
      write={(value) => writeFigure(kind, value)}
    />
  )
}
