import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type CsvCell = string | number | null | undefined

/** Marks a file as UTF-8 for spreadsheets; every file begins with it. */
const BYTE_ORDER_MARK = '\uFEFF'

// Spreadsheets evaluate a cell that begins with one of these (OWASP, CSV injection), or with their full-width forms.
const FORMULA_SIGN = '[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20]'
const FORMULA_START = new RegExp(`^'*${FORMULA_SIGN}`)
const ESCAPED_FORMULA = new RegExp(`^'+${FORMULA_SIGN}`)
/** Negative numbers stay numbers, so that spreadsheets can sum them. */
const NEGATIVE_NUMBER = /^-\d{1,15}(?:\.\d{1,6})?$/

/**
 * One line of a CSV file (RFC 4180), with CRLF. A text that a spreadsheet would evaluate gets an apostrophe in front; plain negative
 * numbers stay numbers. An absent cell is empty.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  const safe = FORMULA_START.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The value of a cell: without the apostrophe against formulas, trimmed. */
export function cellText(cell: string): string {
  const text = cell.trim()
  return ESCAPED_FORMULA.test(text) ? text.slice(1) : text
}

/** A whole file: titles and rows, in UTF-8 with a byte order mark. */
export const csvFile = (titles: readonly string[], rows: Iterable<readonly CsvCell[]>): string =>
  [BYTE_ORDER_MARK, csvLine(titles), ...Array.from(rows, csvLine)].join('')

/** The same in chunks, for files too large for memory: `pieces` are batches of rows. */
export async function* csvChunks(
  titles: readonly string[],
  pieces: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield csvFile(titles, [])
  for await (const rows of pieces) yield rows.map(csvLine).join('')
}

/** Sends a CSV file to be saved under `name`. Exports hold names, addresses and amounts, so they must not be cached. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  file: string | AsyncIterable<string>,
): Promise<never> {
  reply
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('cache-control', 'private, no-store')
    .type('text/csv; charset=utf-8')
  return reply
    .serializer(String)
    .send(typeof file === 'string' ? file : Readable.from(file)) as unknown as Promise<never>
}
