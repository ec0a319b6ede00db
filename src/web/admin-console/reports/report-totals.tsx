import { Link, useSearchParams } from 'react-router'
import { useTranslator } from '../../messages/messages.tsx'
import type { ReportReply } from '#contracts/operations/reports'
import styles from './reports.module.css'
import { changeOf, writeChange, writeFigure } from './write-figure.ts'

/** The totals of a report as tiles; each shows its figure in the chart. */
export function ReportTotals({ report, column }: { report: ReportReply; column: string }) {
  const t = useTranslator()
  const [search] = useSearchParams()
  return (
    <ul className={styles.tiles} aria-label={t('reports.totals')}>
      {report.columns
        .filter(({ kind }) => kind !== 'text')
        .map(({ key, title, kind }) => {
          const value = report.totals[key] ?? null
          const before = report.previous ? (report.previous.totals[key] ?? null) : null
          const change = report.previous ? changeOf(value, before) : null
          const next = new URLSearchParams(search)
          next.set('column', key)
          return (
            <li key={key}>
              <Link
                to={`?${next}`}
                preventScrollReset
                className={styles.tile}
                aria-current={key === column ? 'true' : undefined}
              >
                <span className={styles.tileTitle}>{title}</span>
                <strong className={styles.tileValue}>{writeFigure(kind, value)}</strong>
                {report.previous ? (
                  <span className={styles.tileBefore}>
                    {change === null ? null : <b>{writeChange(change)}</b>}{' '}
                    {t('reports.before', { value: writeFigure(kind, before) })}
                  </span>
                ) : null}
              </Link>
            </li>
          )
        })}
    </ul>
  )
}
