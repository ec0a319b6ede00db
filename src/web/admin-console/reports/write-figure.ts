import { inRupees } from '../../ui/price/price.tsx'
import { translator } from '../../messages/messages.tsx'

export type FigureKind = 'text' | 'count' | 'money' | 'percent' | 'hours' | 'decimal'

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const decimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** A figure in full: '₹1,23,456.50', '12.5 %', '1,234'. */
export function writeFigure(kind: FigureKind, value: number | null): string {
  if (value === null) return '–'
  if (kind === 'money') return inRupees(value)
  if (kind === 'percent') return `${oneDecimal.format(value)} %`
  if (kind === 'hours') return oneDecimal.format(value)
  return (kind === 'decimal' ? decimals : whole).format(value)
}

const STEPS = [
  { from: 10_000_000, id: 'reports.short.crore' },
  { from: 100_000, id: 'reports.short.lakh' },
  { from: 1_000, id: 'reports.short.thousand' },
] as const

/** A figure for an axis: '₹1.2 L'. */
export function writeShort(kind: FigureKind, value: number): string {
  const step = STEPS.find(({ from }) => Math.abs(value) >= from)
  const number = step
    ? translator()(step.id, { n: oneDecimal.format(value / step.from) })
    : oneDecimal.format(value)
  if (kind === 'money') return `₹${number}`
  return kind === 'percent' ? `${number} %` : number
}

/** By how much a figure changed, in per cent; null where nothing can be said. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10
}

/** '+12.5 %' or '−3 %'. */
export const writeChange = (change: number): string =>
  `${change > 0 ? '+' : change < 0 ? '−' : ''}${oneDecimal.format(Math.abs(change))} %`
