import type { ReportReply } from '#contracts/operations/reports'

/** A figure of a row; null for a text, and without a row. */
export function figureOf(row: ReportReply['rows'][number] | undefined, key: string): number | null {
  const value = row?.[key]
  return typeof value === 'number' ? value : null
}
