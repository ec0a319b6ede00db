import { msg, type Sentence } from '#platform/messages'
import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { refuseLongCell } from '#platform/csv-table'
import { badInput } from '#platform/refusal'
import { formatOf, readHeader, titlesTwice, type Format, type Header } from '../rules/columns.ts'
import { rowOf } from '../rules/in-our-words.ts'
import type { RawProduct, Row } from '../rules/draft.ts'

export const MOST_ROWS = 100_000
export const MOST_COLUMNS = 300
/** Of one row; a description has at most 10,000 characters. */
const MOST_ROW_SIGNS = 400_000
const MOST_TITLE_SIGNS = 300
/** Rows of one product: packs and pictures. */
const MOST_ROWS_TOGETHER = 300

/** Read in one go, while nobody else is served: in the shortest of rows that is thousands of them. */
const PIECE_BYTES = 8 * 1024

export type CsvFile = { path: string; delimiter: string; format: Format | 'auto' }

/** A file under way: what its first row says, then its products, a few of them in memory at any time. */
export type Opened = { header: Header; products: AsyncGenerator<RawProduct> }

/**
 * Opens a CSV and reads its titles. Rows that stand together under one handle are one product; a row with an empty handle belongs
 * to the product above it. @throws Refusal 400 with a sentence for what is no such file.
 */
export async function openFile(file: CsvFile): Promise<Opened> {
  const rows = recordsOf(file)
  const first = await rows.next()
  if (first.done || first.value.every((cell) => cell.trim() === '')) {
    await rows.return(undefined)
    throw badInput('common.file_empty')
  }
  try {
    const header = headerOf(first.value, file.format)
    return { header, products: productsIn(rows, header) }
  } catch (error) {
    await rows.return(undefined)
    throw error
  }
}

function headerOf(titles: readonly string[], wanted: Format | 'auto'): Header {
  if (titles.length > MOST_COLUMNS)
    throw badInput(msg('imports.columns', { columns: titles.length, most: MOST_COLUMNS }))
  if (titles.some((title) => title.length > MOST_TITLE_SIGNS))
    throw badInput('imports.first_row_must_hold_titles')
  const format = wanted === 'auto' ? formatOf(titles) : wanted
  if (!format || (wanted !== 'auto' && formatOf(titles) === null)) {
    throw badInput('imports.first_row_not_look_like')
  }
  const header = readHeader(titles, format)
  const twice = titlesTwice(header)
  if (twice.length > 0) throw badInput(msg('imports.column_twice', { column: twice[0] ?? '' }))
  return header
}

/** The lines as cells, empty ones too: they count in a spreadsheet. */
async function* recordsOf({ path, delimiter }: CsvFile): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: MOST_ROW_SIGNS,
  })
  const source = createReadStream(path, { highWaterMark: PIECE_BYTES })
  source.on('error', (error) => parser.destroy(error))
  // Before the parser has them: it would make a cell of each, however many, and none would count as long.
  const fits = rowGuard(delimiter)
  source.on(
    'data',
    (chunk) =>
      void (fits(Buffer.from(chunk)) || parser.destroy(badInput(msg('imports.row_too_long', { line: 0 })))),
  )
  source.pipe(parser)
  try {
    for await (const record of parser) yield record as string[]
  } catch (error) {
    throw error instanceof CsvError ? badInput(sentenceFor(error)) : error
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** Looks at a file chunk by chunk: false once a row has more delimiters than it may have signs. */
function rowGuard(delimiter: string): (chunk: Buffer) => boolean {
  const sign = delimiter.charCodeAt(0)
  let inRow = 0
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === sign) inRow += 1
      else if (byte === 10 || byte === 13) inRow = 0
      if (inRow > MOST_ROW_SIGNS) return false
    }
    return true
  }
}

function sentenceFor(error: CsvError): Sentence {
  const line = typeof error['lines'] === 'number' ? error['lines'] : 0
  if (error.code === 'CSV_MAX_RECORD_SIZE') return msg('imports.row_too_long', { line })
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return msg('imports.quote_not_closed', { line })
  return msg('imports.unreadable_near', { line })
}

async function* productsIn(rows: AsyncGenerator<string[]>, header: Header): AsyncGenerator<RawProduct> {
  let open: RawProduct | null = null
  for await (const row of filledRows(rows, header)) {
    const handle: string = (row.cells['handle'] ?? '').toLowerCase() || (open?.handle ?? '')
    if (open && belongs(open, handle)) open.rows.push(row)
    else {
      if (open) yield open
      open = { handle, rows: [row] }
    }
  }
  if (open) yield open
}

const belongs = (open: RawProduct, handle: string): boolean =>
  handle !== '' && handle === open.handle && open.rows.length < MOST_ROWS_TOGETHER

// A description is written in HTML by other programs; everything else is a line, or a list of addresses or words.
const MOST_DESCRIPTION_SIGNS = 100_000
const MOST_CELL_SIGNS = 10_000
const DESCRIPTIONS = new Set(['description', 'Body (HTML)'])

/** Of the columns that are read; what stands in others is passed over. @throws Refusal 400 naming row and column. */
function refuseLongCells({ columns }: Header, row: number, cells: readonly string[]): void {
  for (const [at, { title, field }] of columns.entries()) {
    const most = DESCRIPTIONS.has(field ?? '') ? MOST_DESCRIPTION_SIGNS : MOST_CELL_SIGNS
    if (field !== null) refuseLongCell(cells[at] ?? '', { row, column: title, most })
  }
}

async function* filledRows(rows: AsyncGenerator<string[]>, header: Header): AsyncGenerator<Row> {
  let number = 1
  for await (const cells of rows) {
    number += 1
    if (number - 1 > MOST_ROWS) throw badInput(msg('imports.rows', { most: MOST_ROWS }))
    refuseLongCells(header, number, cells)
    if (cells.some((cell) => cell.trim() !== '')) yield rowOf(header, number, cells)
  }
}

/** Which sign stands between the titles: Excel writes semicolons where a comma is the decimal sign. */
export function delimiterIn(start: string): string {
  const [titles = ''] = start.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: titles.split(sign).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ','
}
