import { truncate } from '#platform/text'
import { isMessage, msg, type Sentence } from '#platform/messages'
import { problemMessages, type ProblemCode } from '../contract.ts'
export type { ProblemCode } from '../contract.ts'

/** With a warning the row is imported; every other problem excludes its row or the whole product. */
const WARNINGS = new Set<ProblemCode>([
  'stock_below',
  'stock_kit',
  'picture_address',
  'picture_not_found',
  'picture_too_large',
  'picture_not_picture',
  'picture_slow',
  'picture_not_in_zip',
])

export type Problem = {
  /** Counted as in a spreadsheet: the titles are row 1. */
  row: number
  /** The title of the column; '' for the row as a whole. */
  column: string
  code: ProblemCode
  value: string
  limit: string
}

export const isWarning = ({ code }: { code: ProblemCode }): boolean => WARNINGS.has(code)

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(problemMessages, code)

const MAX_VALUE_CHARACTERS = 120

export function createProblem(
  row: number,
  column: string,
  { code, value = '', limit = '' }: { code: ProblemCode; value?: string; limit?: string | number },
): Problem {
  const shown = isMessage(value) ? value : truncateCell(value)
  return { row, column: truncateCell(column), code, value: shown, limit: String(limit) }
}

/** Shortens a cell's content to one line for display and storage. */
function truncateCell(text: string): string {
  const line = text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return line.length > MAX_VALUE_CHARACTERS ? `${truncate(line, MAX_VALUE_CHARACTERS)}…` : line
}

/** The problem as a message. */
export function problemMessage({ code, value, limit }: Pick<Problem, 'code' | 'value' | 'limit'>): Sentence {
  return msg(problemMessages[code], { value, limit })
}
