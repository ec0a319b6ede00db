import type { Declarations, Firm } from '#domains/products/catalogue/listings'
import {
  createCellsReader,
  hsn,
  line,
  oneOfNamed,
  percent,
  prose,
  oneOfWords,
  type CellsReader,
} from './cells.ts'
import { titlesOf } from './native-format.ts'
import type { Header } from './columns.ts'
import type { Draft, DraftPack, RawProduct, ReadProduct, Row, ReadingContext } from './draft.ts'
import { isWarning } from './problems.ts'
import { parseList } from './plain-text.ts'
import { isPackRow, readOptions, readPack } from './read-pack.ts'
import { readPictures } from './read-pictures.ts'

/** Pack rows beyond this number are left out; the others stay. */
const MAX_PACKS = 100

/** Reads the rows of one product. Values of the whole product are in its first row, as in Shopify's files. */
export function readProduct(
  { handle, rows }: RawProduct,
  header: Header,
  around: ReadingContext,
): ReadProduct {
  const cells = createCellsReader(titlesOf(header))
  const [first] = rows
  if (!first) return { handle, row: 0, rows: 0, draft: null, problems: [] }
  const draft = readListing(cells, first, { handle, around })
  const options = readOptions(cells, first)
  if (options !== undefined) draft.options = options
  // The problems up to here concern the whole product.
  const isUsable = cells.problems.every(isWarning)
  draft.packs = readPacks(cells, rows, {
    options: options ?? [],
    format: header.format,
    context: around,
    handle,
  })
  if (cells.has('image')) draft.pictures = readPictures(cells, rows)
  if (draft.packs.length === 0 && cells.problems.every(isWarning))
    cells.note(first.row, '', { code: 'no_packs' })
  return {
    handle,
    row: first.row,
    rows: rows.length,
    draft: isUsable && draft.packs.length > 0 ? draft : null,
    problems: cells.problems,
  }
}

function readListing(
  cells: CellsReader,
  first: Row,
  { handle, around }: { handle: string; around: ReadingContext },
): Draft {
  const filled: Row = { ...first, cells: applyDefaults(first.cells, around) }
  const byDefault = Object.keys(filled.cells).filter((column) => filled.cells[column] !== first.cells[column])
  const draft: Draft = { row: first.row, handle, byDefault, declarations: {}, attributes: {}, packs: [] }
  if (!/^[^\s\p{Cc}]{1,200}$/u.test(handle))
    cells.note(first.row, 'handle', { code: handle === '' ? 'missing' : 'not_one_line', value: handle })
  readTexts(cells, filled, draft)
  readTaxAndOrigin(cells, filled, { draft, around })
  readAttributes(cells, filled, { draft, around })
  return draft
}

/** A default applies where the cell is empty or the column is missing. */
function applyDefaults(
  cells: Record<string, string>,
  { defaults, categories }: ReadingContext,
): Record<string, string> {
  const { gst_rule = '', gst_rate = '', ...others } = defaults
  const filled = { ...cells }
  for (const [column, text] of Object.entries(others)) filled[column] ||= text
  if (!filled['gst_rule'] && !filled['gst_rate']) Object.assign(filled, { gst_rule, gst_rate })
  return isForeignCategory(cells, categories) ? { ...filled, category: defaults.category ?? '' } : filled
}

/** Shopify has its own categories, which are not ours. */
function isForeignCategory(cells: Record<string, string>, known: ReadonlyMap<string, number>): boolean {
  const shopifyCategory = cells['Product Category']
  return (
    shopifyCategory !== undefined &&
    cells['category'] === shopifyCategory &&
    !known.has(shopifyCategory.toLowerCase())
  )
}

function readTexts(cells: CellsReader, row: Row, draft: Draft): void {
  const name = cells.read(row, 'name', line(200))
  if (name !== undefined) draft.name = name
  else if (cells.has('name') && !row.cells['name']) cells.note(row.row, 'name', { code: 'missing' })
  if (cells.has('description')) draft.description = cells.read(row, 'description', prose(10_000)) ?? ''
  if (cells.has('other_words')) draft.otherWords = parseList(row.cells['other_words'] ?? '')
  const quantity = cells.read(row, 'net_quantity', line(80))
  if (quantity !== undefined) draft.netQuantity = quantity
  const isActive = cells.read(
    row,
    'status',
    oneOfWords({ active: true, inactive: false, draft: false, archived: false }, 'Active, Inactive'),
  )
  if (isActive !== undefined) draft.isActive = isActive
}

function readTaxAndOrigin(
  cells: CellsReader,
  row: Row,
  { draft, around }: { draft: Draft; around: ReadingContext },
): void {
  const categoryId = cells.read(row, 'category', oneOfNamed(around.categories, 'unknown_category'))
  if (categoryId !== undefined) draft.categoryId = categoryId
  const code = cells.read(row, 'hsn', hsn)
  if (code !== undefined) draft.hsn = code
  if (cells.has('colour')) draft.colour = cells.read(row, 'colour', line(40)) ?? null
  const country = cells.read(row, 'country_of_origin', line(60))
  if (country !== undefined) draft.countryOfOrigin = country
  const rule = cells.read(row, 'gst_rule', (text) =>
    around.gstRules.has(text) ? { is: text } : { code: 'unknown_gst' as const },
  )
  const rate = cells.read(row, 'gst_rate', percent)
  if (rule !== undefined) draft.gstRule = rule
  else if (rate !== undefined) Object.assign(draft, { gstRule: null, gstRate: rate })
  readDeclarations(cells, row, draft.declarations)
}

const FIRM_COLUMNS = ['maker', 'packer', 'importer'] as const

function readDeclarations(cells: CellsReader, row: Row, declarations: Partial<Declarations>): void {
  for (const firm of FIRM_COLUMNS) {
    const found = readFirm(cells, row, firm)
    if (found) declarations[firm] = found
  }
  const commonName = cells.read(row, 'common_name', line(80))
  if (commonName !== undefined) declarations.commonName = commonName
  if (cells.has('dimensions')) declarations.dimensions = cells.read(row, 'dimensions', line(80)) ?? null
  if (cells.has('best_before')) declarations.bestBefore = cells.read(row, 'best_before', line(80)) ?? null
  const care = readConsumerCare(cells, row)
  if (Object.values(care).some(Boolean)) declarations.consumerCare = care
}

function readConsumerCare(cells: CellsReader, row: Row): Declarations['consumerCare'] {
  const part = (name: string): string => cells.read(row, `care_${name}`, line(300)) ?? ''
  return { name: part('name'), phone: part('phone'), email: part('email'), address: part('address') }
}

function readFirm(cells: CellsReader, row: Row, firm: string): Firm | null {
  const before = cells.problems.length
  const name = cells.read(row, `${firm}_name`, line(120))
  const address = cells.read(row, `${firm}_address`, line(300))
  if (name !== undefined && address !== undefined) return { name, address }
  const isHalf = (name ?? address) !== undefined && cells.problems.length === before
  if (isHalf)
    cells.note(row.row, name === undefined ? `${firm}_name` : `${firm}_address`, { code: 'firm_half' })
  return null
}

function readAttributes(
  cells: CellsReader,
  row: Row,
  { draft, around }: { draft: Draft; around: ReadingContext },
): void {
  const numeric = around.numericAttributes(draft.categoryId ?? 0)
  for (const column of Object.keys(row.cells)) {
    if (!column.startsWith('attribute: ')) continue
    const key = column.slice('attribute: '.length)
    const value = cells.read(row, column, line(200)) ?? null
    if (value !== null && numeric.has(key) && !/^-?\d+(\.\d+)?$/.test(value))
      cells.note(row.row, column, { code: 'not_attribute', value, limit: key })
    draft.attributes[key] = value
  }
}

type PackContext = Parameters<typeof readPack>[2]

/** What distinguishes the packs of a product: their options, else their labels; in a file with neither, their SKUs. */
function packChoiceOf({ optionValues, label, sku }: DraftPack, { format }: PackContext): string {
  if (optionValues.length > 0) return JSON.stringify(optionValues)
  return label ? `label ${label}` : format === 'shopify' ? 'the only one' : `sku ${sku}`
}

function readPacks(cells: CellsReader, rows: readonly Row[], context: PackContext): DraftPack[] {
  const packs: DraftPack[] = []
  const choices = new Set<string>()
  const due = rows.filter((row, at) => isPackRow(row) || (at === 0 && rows.length === 1))
  for (const row of due.slice(0, MAX_PACKS)) {
    const pack = readPack(cells, row, context)
    if (!pack) continue
    const choice = packChoiceOf(pack, context)
    if (choices.has(choice)) cells.note(row.row, 'option1_value', { code: 'option_twice' })
    else packs.push(pack)
    choices.add(choice)
  }
  const beyond = due[MAX_PACKS]
  if (beyond) cells.note(beyond.row, 'sku', { code: 'too_many', limit: MAX_PACKS })
  return packs
}
