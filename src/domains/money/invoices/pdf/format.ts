import { labelText } from './label-text.ts'
import { twoDecimals } from '#platform/two-decimals'

/** 12345678 → '1,23,456.78'; negative amounts get a typographic minus. */
export const formatMoney = (paise: number): string =>
  `${paise < 0 ? '\u2212' : ''}${twoDecimals.format(Math.abs(paise) / 100)}`

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '2026-11-21' → '21 Nov 2026'. */
export function formatDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}

/** Goods without GST are nil rated or exempt, which differs from a rate of 0 % (CGST Rules 2017, 46A). */
export const formatPercent = (rate: number): string =>
  rate === 0 ? labelText('invoices.pdf.nil') : `${rate}%`

const QUANTITY = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })
export const formatQuantity = (quantity: number): string => QUANTITY.format(quantity)

export const formatState = (code: number, name: string): string =>
  `${name} (${String(code).padStart(2, '0')})`
