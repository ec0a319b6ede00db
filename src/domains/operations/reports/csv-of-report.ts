import { csvFile } from '#platform/csv'
import { translate } from '#platform/messages'
import type { PageLanguage } from '#platform/page-language'
import type { ReportReply } from './contract.ts'

/** A report as a CSV file: its columns in the reader's language, its rows, and the totals as the last line. */
export function csvOfReport({ columns, rows, totals }: ReportReply, language: PageLanguage): string {
  const titles = columns.map(({ title }) => translate(title, language))
  const lines = rows.map((row) => columns.map(({ key }) => row[key]))
  const sums = columns.map(({ key, kind }) =>
    kind === 'text' ? translate('figures.total', language) : totals[key],
  )
  return csvFile(titles, [...lines, sums])
}
