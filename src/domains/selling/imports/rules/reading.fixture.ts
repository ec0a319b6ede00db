import { readHeader, type Format } from './columns.ts'
import type { Defaults, ReadProduct, ReadingContext } from './draft.ts'
import { toNativeRow } from './native-format.ts'
import { readProduct } from './read-product.ts'

type Cells = Readonly<Record<string, string>>

/** A shop with two categories, two GST rules and needle sizes in numbers. */
export const contextWith = (defaults: Defaults = {}): ReadingContext => ({
  categories: new Map([
    ['yarns & needles', 4],
    ['4', 4],
    ['fabrics & sewing', 1],
  ]),
  gstRules: new Set(['thread-and-yarn', 'glass-beads']),
  numericAttributes: (categoryId) => new Set(categoryId === 4 ? ['needle_mm'] : []),
  defaults,
})

/** Complete first row of a crochet hook at ₹99. */
export const HOOK: Cells = {
  handle: 'hook',
  name: 'Crochet hook',
  category: 'Yarns & Needles',
  hsn: '7319',
  gst_rate: '18',
  country_of_origin: 'India',
  net_quantity: '1 piece',
  sku: 'HOOK',
  price: '99',
  mrp: '120',
  weight_grams: '30',
}

/** Reads rows as lines 2, 3, … of a file whose columns are those of all rows. */
export function readRows(
  rows: readonly Cells[],
  { defaults = {}, format = 'ciy' }: { defaults?: Defaults; format?: Format } = {},
): ReadProduct {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const header = readHeader(titles, format)
  const read = rows.map((row, at) =>
    toNativeRow(
      header,
      at + 2,
      titles.map((title) => row[title] ?? ''),
    ),
  )
  return readProduct(
    { handle: (read[0]?.cells['handle'] ?? '').toLowerCase(), rows: read },
    header,
    contextWith(defaults),
  )
}

/** Row, column and code of each problem: '3 price not_price'. */
export const problemsOf = ({ problems }: ReadProduct): string[] =>
  problems.map(({ row, column, code }) => `${row} ${column} ${code}`)
