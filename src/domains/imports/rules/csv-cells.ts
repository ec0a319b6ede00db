// A spreadsheet takes a cell that begins with one of these for a formula (OWASP, CSV injection), in their wide forms too where those are typed.
const SIGN = '[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20]'
const FORMULA = new RegExp(`^'*${SIGN}`)
const MARKED = new RegExp(`^'+${SIGN}`)

/** A line of a file, with cells that no spreadsheet calculates. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  const text = String(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a cell says: without the mark that kept a spreadsheet from calculating it, and without space around. */
export function cellText(cell: string): string {
  const text = cell.trim()
  return MARKED.test(text) ? text.slice(1) : text
}
