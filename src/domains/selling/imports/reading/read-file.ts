import { msg, type Sentence } from '#platform/messages'
import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { LINE_ENDS, refuseLongCell } from '#platform/csv-table'
import { badInput } from '#platform/refusal'
import { detectFormat, readHeader, duplicateTitles, type Format, type Header } from '../rules/columns.ts'
import { toNativeRow } from '../rules/native-format.ts'
import type { RawProduct, Row } from '../rules/draft.ts'

export const MAX_ROWS = 100_000
export const MAX_COLUMNS = 300
/** Per row; a description has at most 10,000 characters. */
const MAX_ROW_CHARACTERS = 400_000
const MAX_TITLE_CHARACTERS = 300
/** Rows of one product: packs and pictures. */
const MAX_ROWS_PER_PRODUCT = 300

/** Parsed synchronously, which blocks other requests: thousands of the shortest rows. */
const CHUNK_BYTES = 8 * 1024

export type CsvFile = { path: string; delimiter: string; format: Format | 'auto' }

/** An open file: its header, then its products, a few of them in memory at any time. */
export type OpenedFile = { header: Header; products: AsyncGenerator<RawProduct> }

/**
 * Opens a CSV and reads its titles. Adjacent rows with one handle are one product; a row with an empty handle belongs
 * to the product above it. @throws Refusal 400 with a sentence for an invalid file.
 */
export async function openCsv(file: CsvFile): Promise<OpenedFile> {
  const rows = readRecords(file)
  const first = await rows.next()
  if (first.done || first.value.every((cell) => cell.trim() === '')) {
    await rows.return(undefined)
    throw badInput('common.file_empty')
  }
  try {
    const header = parseHeader(first.value, file.format)
    return { header, products: readProducts(rows, header) }
  } catch (error) {
    await rows.return(undefined)
    throw error
  }
}

function parseHeader(titles: readonly string[], requestedFormat: Format | 'auto'): Header {
  if (titles.length > MAX_COLUMNS)
    throw badInput(msg('imports.columns', { columns: titles.length, most: MAX_COLUMNS }))
  if (titles.some((title) => title.length > MAX_TITLE_CHARACTERS)) throw badInput('imports.titles_required')
  const format = requestedFormat === 'auto' ? detectFormat(titles) : requestedFormat
  if (!format || (requestedFormat !== 'auto' && detectFormat(titles) === null)) {
    throw badInput('imports.titles_unknown')
  }
  const header = readHeader(titles, format)
  const twice = duplicateTitles(header)
  if (twice.length > 0) throw badInput(msg('imports.column_twice', { column: twice[0] ?? '' }))
  return header
}

/** Yields the lines as cells, including empty lines: they count in a spreadsheet. */
async function* readRecords({ path, delimiter }: CsvFile): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: LINE_ENDS,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: MAX_ROW_CHARACTERS,
  })
  const source = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  source.on('error', (error) => parser.destroy(error))
  // Before the parser, which would make a cell of each delimiter, and none of them would be too long.
  const fits = createRowGuard(delimiter)
  source.on(
    'data',
    (chunk) =>
      void (fits(Buffer.from(chunk)) || parser.destroy(badInput(msg('imports.row_too_long', { line: 0 })))),
  )
  source.pipe(parser)
  try {
    for await (const record of parser) yield record as string[]
  } catch (error) {
    throw error instanceof CsvError ? badInput(csvErrorMessage(error)) : error
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** Checks a file chunk by chunk: false once a row has more delimiters than the maximum of characters. */
function createRowGuard(delimiter: string): (chunk: Buffer) => boolean {
  const sign = delimiter.charCodeAt(0)
  let inRow = 0
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === sign) inRow += 1
      else if (byte === 10 || byte === 13) inRow = 0
      if (inRow > MAX_ROW_CHARACTERS) return false
    }
    return true
  }
}

function csvErrorMessage(error: CsvError): Sentence {
  const line = typeof error['lines'] === 'number' ? error['lines'] : 0
  if (error.code === 'CSV_MAX_RECORD_SIZE') return msg('imports.row_too_long', { line })
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return msg('imports.quote_not_closed', { line })
  return msg('imports.unreadable_near', { line })
}

async function* readProducts(rows: AsyncGenerator<string[]>, header: Header): AsyncGenerator<RawProduct> {
  let open: RawProduct | null = null
  for await (const row of readFilledRows(rows, header)) {
    const handle: string = (row.cells['handle'] ?? '').toLowerCase() || (open?.handle ?? '')
    if (open && isSameProduct(open, handle)) open.rows.push(row)
    else {
      if (open) yield open
      open = { handle, rows: [row] }
    }
  }
  if (open) yield open
}

const isSameProduct = (open: RawProduct, handle: string): boolean =>
  handle !== '' && handle === open.handle && open.rows.length < MAX_ROWS_PER_PRODUCT

// Other programs export descriptions as HTML; every other cell is a line, or a list of URLs or words.
const MAX_DESCRIPTION_CHARACTERS = 100_000
const MAX_CELL_CHARACTERS = 10_000
const DESCRIPTION_COLUMNS = new Set(['description', 'Body (HTML)'])

/** Checks only the columns that are read. @throws Refusal 400 naming row and column. */
function refuseLongCells({ columns }: Header, row: number, cells: readonly string[]): void {
  for (const [at, { title, field }] of columns.entries()) {
    const maxCharacters = DESCRIPTION_COLUMNS.has(field ?? '')
      ? MAX_DESCRIPTION_CHARACTERS
      : MAX_CELL_CHARACTERS
    if (field !== null) refuseLongCell(cells[at] ?? '', { row, column: title, max: maxCharacters })
  }
}

async function* readFilledRows(rows: AsyncGenerator<string[]>, header: Header): AsyncGenerator<Row> {
  let number = 1
  for await (const cells of rows) {
    number += 1
    if (number - 1 > MAX_ROWS) throw badInput(msg('imports.rows', { most: MAX_ROWS }))
    refuseLongCells(header, number, cells)
    if (cells.some((cell) => cell.trim() !== '')) yield toNativeRow(header, number, cells)
  }
}

/** The delimiter of the titles: Excel writes semicolons where a comma is the decimal sign. */
export function detectDelimiter(start: string): string {
  const [titles = ''] = start.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: titles.split(sign).length }))
  return counts.sort((a, b) => b.count - a.count)[0]?.sign ?? ','
}
