import { MAX_CELL_CHARACTERS } from '#platform/csv-table'

/** The cells of a CSV row, and the line on which it begins. */
export type CsvRow = { line: number; cells: string[] }

/**
 * Parses CSV (RFC 4180) as a stream: quoted cells with commas, quotes and line breaks, LF or CRLF. Empty lines are skipped; a cell has at most
 * 1,000 characters.
 */
export async function* parseCsv(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const state: ParserState = { cell: '', cells: [], isQuoted: false, wasQuote: false, line: 1, startLine: 1 }
  for await (const piece of pieces) {
    for (const letter of piece) {
      if (letter === '\n') state.line += 1
      const row = consume(state, letter)
      if (row) yield row
      if (state.cell.length > MAX_CELL_CHARACTERS) throw new Error(tooLong(state))
    }
  }
  const last = endRow(state)
  if (last) yield last
}

const tooLong = ({ startLine, cells }: ParserState): string =>
  `Row ${startLine}, column ${cells.length + 1} has more than ${MAX_CELL_CHARACTERS} characters: a quote may be missing its end.`

type ParserState = {
  cell: string
  cells: string[]
  isQuoted: boolean
  wasQuote: boolean
  line: number
  startLine: number
}

function consume(state: ParserState, letter: string): CsvRow | null {
  if (state.isQuoted) {
    if (letter === '"') state.isQuoted = false
    else state.cell += letter
    state.wasQuote = letter === '"'
    return null
  }
  // A doubled quote within a quoted cell is a literal quote.
  if (letter === '"') {
    if (state.wasQuote) state.cell += '"'
    state.isQuoted = true
    state.wasQuote = false
    return null
  }
  state.wasQuote = false
  if (letter === '\n') return endRow(state)
  if (letter === ',') {
    state.cells.push(state.cell)
    state.cell = ''
  } else if (letter !== '\r' && letter !== '\uFEFF') state.cell += letter
  return null
}

function endRow(state: ParserState): CsvRow | null {
  const { cells, cell, startLine } = state
  Object.assign(state, { cell: '', cells: [], wasQuote: false, startLine: state.line })
  return cells.length === 0 && cell === '' ? null : { line: startLine, cells: [...cells, cell] }
}
