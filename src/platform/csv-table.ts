import { msg, type Sentence } from './messages.ts'
import { parse } from 'csv-parse/sync'
import { truncate } from '#platform/text'
import { badInput } from './refusal.ts'

/** Maximum characters of a cell: no name, number or reference is longer. */
export const MAX_CELL_CHARACTERS = 1_000

/**
 * The ends of a line, the longest first. Without them the parser takes the first end that it finds for all lines, and a file that was
 * put together from two loses rows: they become part of a cell.
 */
export const LINE_ENDS = ['\r\n', '\n', '\r']

/** @throws Refusal 400 naming row and column of a cell that is too long. `row` counts from 1, titles included. */
export function refuseLongCell(
  cell: string,
  { row, column, max }: { row: number; column: string; max: number },
): void {
  if (cell.length <= max) return
  throw badInput(
    msg('platform.cell_too_long', { row, column: truncate(column, 60), length: cell.length, most: max }),
  )
}

/** The column whose title is one of `names`; case, blanks and punctuation do not count. -1 for none. */
export const findColumn = (titles: readonly string[], names: readonly string[]): number =>
  titles.findIndex((title) => names.includes(title.toLowerCase().replace(/[^a-z]/g, '')))

/**
 * The rows of a small CSV file (RFC 4180; comma, semicolon or tab), titles first, empty lines left out.
 * @throws Refusal 400 for text that is no CSV, and for a cell of more than 1,000 characters.
 */
export function csvTable(text: string, notCsv: Sentence): string[][] {
  const rows = parseTable(text, notCsv)
  const [titles = []] = rows
  for (const [at, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      const title = at === 0 ? '' : titles[column]?.trim()
      refuseLongCell(cell, { row: at + 1, column: title || String(column + 1), max: MAX_CELL_CHARACTERS })
    }
  }
  return rows
}

function parseTable(text: string, notCsv: Sentence): string[][] {
  try {
    return parse(text, {
      bom: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: [',', ';', '\t'],
      record_delimiter: LINE_ENDS,
    })
  } catch {
    throw badInput(notCsv)
  }
}
