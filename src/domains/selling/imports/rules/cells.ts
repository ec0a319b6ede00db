import { toPaise } from '#platform/money'
import { ONE_LINE } from '#platform/text'
import type { Row } from './draft.ts'
import { normalizeText } from './plain-text.ts'
import { createProblem, type Problem, type ProblemCode } from './problems.ts'

/** Why a cell is invalid. */
export type CellFault = { code: ProblemCode; value?: string; limit?: string | number }

/** Reads a cell that is not empty. */
export type CellReader<T> = (text: string) => { is: T } | CellFault

/** Reads cells by column, and collects problems under the file's own titles. */
export type CellsReader = {
  problems: Problem[]
  has(column: string): boolean
  /** @returns undefined for an empty or invalid cell; an invalid one is recorded as a problem. */
  read<T>(row: Row, column: string, reading: CellReader<T>): T | undefined
  note(row: number, column: string, wrong: CellFault): void
}

export function createCellsReader(titles: ReadonlyMap<string, string>): CellsReader {
  const problems: Problem[] = []
  const note = (row: number, column: string, wrong: CellFault): void => {
    problems.push(createProblem(row, titles.get(column) ?? column, wrong))
  }
  return {
    problems,
    note,
    has: (column) => titles.has(column),
    read: (row, column, reading) => {
      const text = row.cells[column] ?? ''
      if (text === '') return undefined
      const found = reading(text)
      if ('is' in found) return found.is
      note(row.row, column, { value: text, ...found })
      return undefined
    },
  }
}

/** One line of text. */
export const line =
  (maxLength: number): CellReader<string> =>
  (text) => {
    if (!ONE_LINE.test(text)) return { code: 'not_one_line' }
    const tidy = text.replace(/\s+/g, ' ').trim()
    return tidy.length > maxLength ? { code: 'too_long', limit: maxLength } : { is: tidy }
  }

/** Text of several lines. */
export const prose =
  (maxLength: number): CellReader<string> =>
  (text) => {
    const tidy = normalizeText(text)
    if (!/^[^\p{Cs}\p{Bidi_Control}\u2028\u2029]*$/u.test(tidy) || /[^\P{Cc}\n]/u.test(tidy))
      return { code: 'not_plain' }
    return tidy.length > maxLength ? { code: 'too_long', limit: maxLength } : { is: tidy }
  }

const HIGHEST_PAISE = 99_999_999_00

/** '1,299.50', '₹149', 'Rs. 99' → paise. */
export const price: CellReader<number> = (text) => {
  const [, digits] = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]{0,12}(?:\.\d{1,4})?)$/i.exec(text) ?? []
  const paise = digits === undefined ? null : toPaise(Number(digits.replaceAll(',', '')))
  return paise === null || paise <= 0 || paise > HIGHEST_PAISE ? { code: 'not_price' } : { is: paise }
}

/** A whole number, also as spreadsheets write it: '40.0'. */
export const wholeNumber =
  (from: number, to: number): CellReader<number> =>
  (text) => {
    const [, digits] = /^(\d{1,9})(?:\.0+)?$/.exec(text) ?? []
    const number = Number(digits)
    return digits === undefined || number < from || number > to
      ? { code: 'not_whole', limit: `${from} to ${to}` }
      : { is: number }
  }

/** A number above zero with at most three decimals. */
export const decimal =
  (max: number): CellReader<number> =>
  (text) => {
    const number = /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : 0
    return number > 0 && number <= max ? { is: number } : { code: 'not_number' }
  }

/** GST in percent, with at most two decimals. */
export const percent: CellReader<number> = (text) => {
  const [, digits] = /^(\d{1,2}(?:\.\d{1,2})?)\s*%?$/.exec(text) ?? []
  return digits !== undefined && Number(digits) <= 40 ? { is: Number(digits) } : { code: 'not_number' }
}

export const hsn: CellReader<string> = (text) => {
  const digits = text.replace(/[\s.]/g, '')
  return /^\d{4,8}$/.test(digits) ? { is: digits } : { code: 'bad_hsn' }
}

/** One of a few words, in any case; '|' separates synonyms. */
export const oneOfWords =
  <T>(values: Readonly<Record<string, T>>, shown: string): CellReader<T> =>
  (text) => {
    const key = text.toLowerCase()
    return Object.hasOwn(values, key) ? { is: values[key] as T } : { code: 'not_one_of', limit: shown }
  }

/** One of a map's names, which are in lower case. */
export const oneOfNamed =
  <T>(known: ReadonlyMap<string, T>, code: ProblemCode): CellReader<T> =>
  (text) => {
    const found = known.get(text.toLowerCase().replace(/\s+/g, ' '))
    return found === undefined ? { code } : { is: found }
  }
