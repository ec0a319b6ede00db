/** All problems of a row with their sentences. `{value}` is the cell's content. */
const PROBLEM_TEXTS = {
  missing: 'This is needed and is empty.',
  too_long: 'This is longer than {limit} characters.',
  not_one_line: 'This must be one line of plain text.',
  not_plain: 'This has signs that cannot be shown.',
  not_price: '“{value}” is not a price: write rupees such as 149 or 149.50.',
  price_order: 'The MRP must be the highest, and the offer price below the price.',
  not_number: '“{value}” is not a number.',
  not_whole: '“{value}” is not a whole number from {limit}.',
  not_one_of: '“{value}” is not known here. Write one of: {limit}.',
  unknown_category: 'There is no category “{value}”.',
  unknown_gst: 'There is no GST rule “{value}”.',
  gst_missing: 'Give a GST rule or a GST rate.',
  bad_hsn: '“{value}” is not an HSN code: 4 to 8 digits.',
  importer_missing: 'Goods made outside India need the name and address of their importer.',
  firm_half: 'A name and an address belong together.',
  option_gap: 'Options are filled in from the first on, with a name and a value.',
  option_missing: 'This pack has no value for “{value}”.',
  option_twice: 'Another pack of this product has the same choices.',
  sku_twice: 'The SKU “{value}” stands in this file more than once.',
  sku_elsewhere: 'The SKU “{value}” belongs to another product of your store.',
  handle_apart: 'The rows of “{value}” do not stand together. Sort the file by this column.',
  too_many: 'There are more than {limit} of these.',
  gift_card: 'Gift cards cannot be sold here.',
  not_shipped: 'Only goods that are sent can be sold here.',
  row_too_long: 'This row has more cells than the first row has titles.',
  no_packs: 'Nothing is left to sell: no row of this product could be used.',
  not_attribute: '“{value}” is not a number, and “{limit}” is given in numbers.',
  kit_unknown: 'There is no pack with the SKU “{value}” in your store.',
  measure_half: 'A measure needs an amount and a unit.',
  cut_half: 'Cut goods need the length of a step and the least number of steps.',
  stock_below: 'The count of {value} is lower than the {limit} that orders and carts hold.',
  stock_kit: 'A kit has no stock of its own: count what it consists of.',
  not_kept: 'This product could not be kept: {value}',
  picture_address:
    '“{value}” is not a picture that we can fetch: use a public https address or a name in the zip.',
  picture_not_found: 'There was no picture at this address ({value}).',
  picture_too_large: 'The picture is larger than 8 MB.',
  picture_not_picture: 'What was there is not a JPEG, PNG, WebP or AVIF picture.',
  picture_slow: 'The picture did not come within 10 seconds.',
  picture_not_in_zip: 'The zip has no picture “{value}”.',
} as const

export type ProblemCode = keyof typeof PROBLEM_TEXTS

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

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEM_TEXTS, code)

const MAX_VALUE_CHARACTERS = 120

export function createProblem(
  row: number,
  column: string,
  { code, value = '', limit = '' }: { code: ProblemCode; value?: string; limit?: string | number },
): Problem {
  const shown = truncateCell(value)
  return { row, column: truncateCell(column), code, value: shown, limit: String(limit) }
}

/** Shortens a cell's content to one line for display and storage. */
function truncateCell(text: string): string {
  const line = text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return line.length > MAX_VALUE_CHARACTERS ? `${line.slice(0, MAX_VALUE_CHARACTERS).toWellFormed()}…` : line
}

/** The problem as a sentence. */
export function problemTextOf({ code, value, limit }: Pick<Problem, 'code' | 'value' | 'limit'>): string {
  return PROBLEM_TEXTS[code].replace(/\{(value|limit)\}/g, (_, name) => (name === 'value' ? value : limit))
}
