import { msg, type MessageKey } from '#platform/messages'
import { csvTable, findColumn } from '#platform/csv-table'
import { toPaise } from '#platform/money'
import { badInput } from '#platform/refusal'
import { truncate } from '#platform/text'

/** One line of a courier's file: the amount remitted for a parcel. */
export type FileRow = { rowNo: number; courier: string; awb: string; amountPaise: number; reference: string }
export type RowError = { row: number; message: MessageKey; value: string }
export type ParsedFile = { rows: FileRow[]; errors: RowError[] }

const MAX_ROWS = 20_000

// Couriers use different column titles.
const COLUMN_TITLES = {
  courier: ['courier', 'couriername', 'partner', 'carrier'],
  awb: ['awb', 'awbnumber', 'awbno', 'waybill', 'trackingnumber', 'trackingid'],
  amount: ['amount', 'codamount', 'remittedamount', 'cod', 'amountremitted'],
  reference: [
    'reference',
    'utr',
    'utrnumber',
    'crf',
    'crfid',
    'remittanceid',
    'bankreference',
    'transactionid',
  ],
} as const

export const normalizeAwb = (awb: string): string => awb.toUpperCase().replace(/[^A-Z0-9]/g, '')
export const normalizeCourier = (courier: string): string => courier.trim().toLowerCase()

/**
 * Parses a remittance file: a CSV with courier, AWB, amount in rupees and the bank's reference. Every wrong line is named; no value is guessed.
 * @throws Refusal 400 for an unreadable file.
 */
export function parseRemittances(text: string): ParsedFile {
  const table = csvTable(text, 'common.csv_unreadable')
  const [titles, ...lines] = table
  if (!titles || lines.length === 0) throw badInput('common.nothing_file')
  if (lines.length > MAX_ROWS) throw badInput('cash.file_too_long')
  const column = (name: keyof typeof COLUMN_TITLES): number => findColumn(titles, COLUMN_TITLES[name])
  const at = {
    courier: column('courier'),
    awb: column('awb'),
    amount: column('amount'),
    reference: column('reference'),
  }
  const missing = Object.entries(at).filter(([, index]) => index < 0)
  if (missing.length > 0)
    throw badInput(msg('cash.columns_missing', { missing: missing.map(([name]) => name).join(', ') }))

  const found: ParsedFile = { rows: [], errors: [] }
  for (const [index, cells] of lines.entries()) {
    const cell = (name: keyof typeof at): string => (cells[at[name]] ?? '').trim()
    parseLine(found, index + 2, {
      courier: cell('courier'),
      awb: cell('awb'),
      amount: cell('amount'),
      reference: cell('reference'),
    })
  }
  return found
}

type Cells = { courier: string; awb: string; amount: string; reference: string }

function parseLine({ rows, errors }: ParsedFile, rowNo: number, cells: Cells): void {
  const problem = (message: MessageKey, value: string): void =>
    void errors.push({ row: rowNo, message, value: truncate(value, 60) })
  const amountPaise = parsePaise(cells.amount)
  if (cells.courier === '') problem('cash.courier_missing', '')
  else if (normalizeAwb(cells.awb) === '' || cells.awb.length > 40) problem('cash.awb_invalid', cells.awb)
  else if (amountPaise === null || amountPaise <= 0) problem('cash.amount_not_positive', cells.amount)
  else if (cells.reference === '' || cells.reference.length > 60)
    problem('cash.bank_reference_invalid', cells.reference)
  else
    rows.push({
      rowNo,
      courier: truncate(normalizeCourier(cells.courier), 40),
      awb: normalizeAwb(cells.awb),
      amountPaise,
      reference: cells.reference,
    })
}

/** '₹1,234.50' → 123450; null for an invalid amount. */
function parsePaise(text: string): number | null {
  const bare = text.replace(/^(₹|rs\.?|inr)\s*/i, '').replaceAll(',', '')
  return /^\d{1,9}(\.\d{1,2})?$/.test(bare) ? toPaise(Number(bare)) : null
}
