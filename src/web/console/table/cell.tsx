import type { ReactNode } from 'react'
import type { Column } from '#platform/list'
import { Badge } from '../../ui/badge/badge.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { istDay, istMoment } from '../../shared/ist-date.ts'

/** Columns whose values line up: aligned to the end, with tabular figures. */
export const isNumeric = ({ kind }: Column): boolean =>
  kind === 'count' || kind === 'money' || kind === 'share'

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

type Translate = ReturnType<typeof useTranslator>

/** The value of a column as people read it. */
export function Cell({ column, value }: { column: Column; value: unknown }) {
  const t = useTranslator()
  const isAbsent = value === null || value === undefined || value === '' || isEmptyList(value)
  return isAbsent || value === false ? '–' : contentOf(column, value, t)
}

function contentOf(column: Column, value: unknown, t: Translate): ReactNode {
  if (column.kind === 'choice') {
    const label = column.labels[String(value)]
    return label ? t(label as MessageId) : String(value)
  }
  if (column.kind === 'flag') return <Badge>{t('table.yes')}</Badge>
  return textOf(column, value)
}

function textOf(column: Column, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (column.kind === 'moment') return istMoment(String(value))
  if (column.kind === 'day') return istDay(String(value))
  return typeof value === 'number' ? numberText(column, value) : String(value)
}

function numberText({ kind }: Column, value: number): string {
  if (kind === 'money') return inRupees(value)
  // A number that names something, such as an order.
  if (kind === 'text') return String(value)
  const text = value.toLocaleString('en-IN')
  return kind === 'share' ? `${text} %` : text
}
