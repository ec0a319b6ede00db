import { truncate } from '#platform/text'
import { decimal, line, price, wholeNumber, oneOfWords, type CellsReader } from './cells.ts'
import type { DraftPack, DraftPrice, Row, ReadingContext } from './draft.ts'
import type { Format } from './columns.ts'

const MAX_OPTIONS = 3
const MAX_COMPONENTS = 50

/** A product's option names from its first row; undefined when the file has none. */
export function readOptions(cells: CellsReader, first: Row): string[] | undefined {
  if (!cells.has('option1_name')) return undefined
  const names = Array.from(
    { length: MAX_OPTIONS },
    (_, at) => cells.read(first, `option${at + 1}_name`, line(40)) ?? '',
  )
  const count = names.findIndex((name) => name === '')
  const used = count === -1 ? names : names.slice(0, count)
  const gap = names.findIndex((name, at) => at >= used.length && name !== '')
  if (gap !== -1) cells.note(first.row, `option${used.length + 1}_name`, { code: 'option_gap' })
  return used
}

/** Whether a row is a pack, or only another picture of its product. */
export const isPackRow = ({ cells }: Row): boolean =>
  ['sku', 'price', 'option1_value', 'option2_value', 'label', 'stock'].some(
    (column) => (cells[column] ?? '') !== '',
  )

export type PackReadingContext = {
  options: readonly string[]
  format: Format
  context: ReadingContext
  handle: string
}

/** Reads a row as a pack; null when it is invalid. */
export function readPack(
  cells: CellsReader,
  row: Row,
  { options, format, context: around, handle }: PackReadingContext,
): DraftPack | null {
  const before = cells.problems.length
  if (row.isTooLong) cells.note(row.row, '', { code: 'row_too_long' })
  if (row.cells['is_gift_card'] === 'true') cells.note(row.row, 'Gift Card', { code: 'gift_card' })
  if (row.cells['is_shipped'] === 'false')
    cells.note(row.row, 'Variant Requires Shipping', { code: 'not_shipped' })
  const optionValues = readOptionValues(cells, row, options)
  const pack: DraftPack = {
    row: row.row,
    sku: readSku(cells, row, { format, handle, optionValues }),
    optionValues,
  }
  if (cells.has('price'))
    pack.price = format === 'shopify' ? readShopifyPrices(cells, row) : readPrices(cells, row)
  if (cells.has('label')) pack.label = cells.read(row, 'label', line(80)) ?? ''
  readWeight(cells, row, { pack, around })
  readStock(cells, row, pack)
  readPackDetails(cells, row, pack)
  return cells.problems.length === before ? pack : null
}

type SkuContext = { format: Format; handle: string; optionValues: readonly string[] }

/** Shopify shops often have no SKUs: then one is derived from the handle and the option values. */
function readSku(cells: CellsReader, row: Row, { format, handle, optionValues }: SkuContext): string {
  if (row.cells['sku']) return cells.read(row, 'sku', line(80)) ?? ''
  if (format === 'shopify') return truncate([handle, ...optionValues].join('-').replace(/\s+/g, '-'), 80)
  cells.note(row.row, 'sku', { code: 'missing' })
  return ''
}

function readOptionValues(cells: CellsReader, row: Row, options: readonly string[]): string[] {
  return options.map((name, at) => {
    const column = `option${at + 1}_value`
    if ((row.cells[column] ?? '') === '') cells.note(row.row, column, { code: 'option_missing', value: name })
    return cells.read(row, column, line(80)) ?? ''
  })
}

/** Our format: the price, the discounted price, and the MRP, which defaults to the price. */
function readPrices(cells: CellsReader, row: Row): DraftPrice | undefined {
  if ((row.cells['price'] ?? '') === '') cells.note(row.row, 'price', { code: 'missing' })
  const listPaise = cells.read(row, 'price', price)
  const offer = cells.read(row, 'offer_price', price)
  const mrp = cells.read(row, 'mrp', price)
  if (listPaise === undefined) return undefined
  const mrpPaise = mrp ?? listPaise
  if (mrpPaise < listPaise) cells.note(row.row, 'mrp', { code: 'price_order' })
  if (offer !== undefined && offer >= listPaise) cells.note(row.row, 'offer_price', { code: 'price_order' })
  return { payPaise: offer ?? listPaise, mrpPaise, listPaise }
}

/** Shopify's format: the price, and the compare-at price where it is higher. */
function readShopifyPrices(cells: CellsReader, row: Row): DraftPrice | undefined {
  if ((row.cells['price'] ?? '') === '') cells.note(row.row, 'price', { code: 'missing' })
  const payPaise = cells.read(row, 'price', price)
  const compared = /^0+(\.0+)?$/.test(row.cells['mrp'] ?? '') ? undefined : cells.read(row, 'mrp', price)
  return payPaise === undefined
    ? undefined
    : { payPaise, mrpPaise: Math.max(payPaise, compared ?? payPaise), listPaise: null }
}

/** A number with decimals. JavaScript's `Number` would also read '0x10' and '1e3', which other cells refuse. */
const FRACTION = /^(?:\d{1,9}\.\d*|\.\d+)$/

/** Shopify writes 0 for an unknown weight. */
function readWeight(
  cells: CellsReader,
  row: Row,
  { pack, around }: { pack: DraftPack; around: ReadingContext },
): void {
  const value = row.cells['weight_grams'] ?? ''
  const isUnknown = /^0*(\.0+)?$/.test(value)
  const text = isUnknown
    ? (around.defaults.weight_grams ?? '')
    : FRACTION.test(value)
      ? String(Math.ceil(Number(value)))
      : value
  const grams = cells.read({ ...row, cells: { weight_grams: text } }, 'weight_grams', wholeNumber(1, 100_000))
  if (grams === undefined) return
  pack.weightGrams = grams
  if (isUnknown) pack.isWeightByDefault = true
}

function readStock(cells: CellsReader, row: Row, pack: DraftPack): void {
  if (cells.has('stock')) pack.stock = cells.read(row, 'stock', wholeNumber(0, 1_000_000)) ?? null
  if (cells.has('pack_status')) {
    const isActive = cells.read(
      row,
      'pack_status',
      oneOfWords({ active: true, inactive: false }, 'Active, Inactive'),
    )
    if (isActive !== undefined) pack.isActive = isActive
  }
  if (cells.has('pack_image')) pack.picture = row.cells['pack_image'] || null
  if (cells.has('kit')) pack.kit = readComponents(cells, row)
}

const UNITS = { g: 'g', ml: 'ml', m: 'm', piece: 'piece' } as const

function readPackDetails(cells: CellsReader, row: Row, pack: DraftPack): void {
  if (cells.has('pack_colour')) pack.colour = cells.read(row, 'pack_colour', line(40)) ?? null
  if (cells.has('dye_lot')) pack.dyeLot = cells.read(row, 'dye_lot', line(40)) ?? null
  if (cells.has('made_in_days'))
    pack.madeInDays = cells.read(row, 'made_in_days', wholeNumber(1, 365)) ?? null
  if (cells.has('measure')) pack.measure = readMeasure(cells, row)
  if (cells.has('cut_step_metres')) pack.cut = readCut(cells, row)
}

function readMeasure(cells: CellsReader, row: Row): DraftPack['measure'] {
  const before = cells.problems.length
  const quantity = cells.read(row, 'measure', decimal(1_000_000))
  const unit = cells.read(row, 'measure_unit', oneOfWords(UNITS, 'g, ml, m, piece'))
  if (quantity !== undefined && unit !== undefined) return { quantity, unit }
  if ((quantity ?? unit) !== undefined && cells.problems.length === before)
    cells.note(row.row, 'measure', { code: 'measure_half' })
  return null
}

function readCut(cells: CellsReader, row: Row): DraftPack['cut'] {
  const before = cells.problems.length
  const stepMetres = cells.read(row, 'cut_step_metres', decimal(100))
  const leastSteps = cells.read(row, 'cut_least_steps', wholeNumber(1, 999))
  if (stepMetres !== undefined) return { stepMetres, leastSteps: leastSteps ?? 1 }
  if (leastSteps !== undefined && cells.problems.length === before)
    cells.note(row.row, 'cut_step_metres', { code: 'cut_half' })
  return null
}

/** 'SKU-1 x 2 | SKU-9' → the components of a kit. */
function readComponents(cells: CellsReader, row: Row): { sku: string; quantity: number }[] {
  const parts = (row.cells['kit'] ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length > MAX_COMPONENTS) cells.note(row.row, 'kit', { code: 'too_many', limit: MAX_COMPONENTS })
  return parts.slice(0, MAX_COMPONENTS).map((part) => {
    const times = /\s[x×]\s{0,20}(\d{1,3})$/.exec(part)
    if (!times) return { sku: part, quantity: 1 }
    return { sku: part.slice(0, times.index).trimEnd(), quantity: Math.max(1, Number(times[1])) }
  })
}
