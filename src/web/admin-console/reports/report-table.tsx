import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { figureOf } from './figure-of.ts'
import { rowLabel } from './periods.ts'
import type { ReportReply } from '#contracts/operations/reports'
import styles from './reports.module.css'
import { changeOf, writeChange, writeFigure } from './write-figure.ts'

const MOST_ROWS = 400

/** Pages of what rows are grouped by, where the console has one. */
const pages: Readonly<Record<string, (key: string) => string>> = {
  creator: (key) => `/admin/creators/${key}`,
}

type Row = ReportReply['rows'][number]

/** The figures of the chart and all others, with their totals first and the change since the period before. */
export function ReportTable({ report }: { report: ReportReply }) {
  const t = useTranslator()
  const { rows, columns, totals, previous, by } = report
  if (rows.length === 0) return <EmptyState title={t('reports.empty')}>{t('reports.empty.text')}</EmptyState>
  const before = new Map(previous?.rows.map((row) => [row['key'], row]))
  const shown = rows.slice(0, MOST_ROWS)
  return (
    <>
      <section className={styles.scroll} aria-label={report.title}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ key, title, kind }) => (
                <th key={key} scope="col" data-kind={kind}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.totals}>
              <th scope="row">{t('reports.total')}</th>
              {columns.slice(1).map(({ key, kind }) => (
                <Cell key={key} kind={kind} value={totals[key] ?? null} before={previous?.totals[key]} />
              ))}
            </tr>
            {shown.map((row) => (
              <tr key={String(row['key'])}>
                <th scope="row">
                  <Label row={row} by={by} />
                </th>
                {columns.slice(1).map(({ key, kind }) => (
                  <Cell
                    key={key}
                    kind={kind}
                    value={figureOf(row, key)}
                    before={isCompared(report) ? figureOf(before.get(row['key']), key) : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > MOST_ROWS || report.is_shortened ? (
        <p className={styles.note}>{t('reports.more_rows', { shown: shown.length, count: rows.length })}</p>
      ) : null}
    </>
  )
}

/** Groups other than periods are the same ones in both periods. */
const isCompared = ({ previous, by }: ReportReply): boolean =>
  previous !== null && !['day', 'week', 'month'].includes(by)

function Label({ row, by }: { row: Row; by: string }) {
  const text = rowLabel(by, String(row[by] ?? ''))
  const to = row['key'] === '' ? undefined : pages[by]?.(String(row['key']))
  return to ? <Link to={to}>{text}</Link> : text
}

type CellProps = {
  kind: ReportReply['columns'][number]['kind']
  value: number | null
  before: number | null | undefined
}

function Cell({ kind, value, before }: CellProps) {
  const change = before === undefined ? null : changeOf(value, before)
  return (
    <td data-kind={kind}>
      {writeFigure(kind, value)}
      {change === null || change === 0 ? null : (
        <small className={styles.change}>{writeChange(change)}</small>
      )}
    </td>
  )
}
