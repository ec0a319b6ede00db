import type { Header } from './columns.ts'
import { cellText } from '#platform/csv'
import type { Row } from './draft.ts'
import { plainText } from './plain-text.ts'

/** The file's titles by our columns, for naming the column of a problem. */
export function titlesOf(header: Header): Map<string, string> {
  const titles = new Map<string, string>()
  for (const { title, field } of header.columns) if (field !== null) titles.set(field, title)
  if (header.format === 'ciy') return titles
  for (const [shopifyName, field] of SHOPIFY_SOURCES) {
    const title = titles.get(shopifyName)
    if (title !== undefined && !titles.has(field)) titles.set(field, title)
  }
  return titles
}

/** Shopify's columns from which ours are derived. */
const SHOPIFY_SOURCES = [
  ['Body (HTML)', 'description'],
  ['Product Category', 'category'],
  ['Type', 'common_name'],
  ['Tags', 'other_words'],
  ['Status', 'status'],
  ['Published', 'status'],
  ['Variant Inventory Qty', 'stock'],
  ['Variant Price', 'price'],
  ['Variant Compare At Price', 'mrp'],
] as const

/** A line of the file under our columns. `cells` beyond the titles make the row too long. */
export function toNativeRow(header: Header, row: number, cells: readonly string[]): Row {
  const known: Record<string, string> = {}
  for (const [at, { field }] of header.columns.entries())
    if (field !== null) known[field] = cellText(cells[at] ?? '')
  const isTooLong = cells.slice(header.columns.length).some((cell) => cell.trim() !== '')
  return { row, isTooLong, cells: header.format === 'shopify' ? fromShopify(known) : known }
}

/** Our own columns in a Shopify file take precedence over those derived from Shopify's. */
function fromShopify(shopifyCells: Record<string, string>): Record<string, string> {
  const {
    'Body (HTML)': html,
    Type: type,
    Tags: tags,
    'Variant Price': price,
    'Product Category': category,
  } = shopifyCells
  const made: Record<string, string | undefined> = {
    description: html === undefined ? undefined : plainText(html),
    common_name: type,
    category,
    other_words: tags?.split(',').join('|'),
    status: statusFromShopify(shopifyCells),
    stock: stockFromShopify(shopifyCells),
    price,
    mrp: shopifyCells['Variant Compare At Price'],
    is_shipped: shopifyCells['Variant Requires Shipping']?.toLowerCase(),
    is_gift_card: shopifyCells['Gift Card']?.toLowerCase(),
  }
  const cells: Record<string, string> = { ...shopifyCells }
  for (const [column, text] of Object.entries(made))
    if (text !== undefined && !cells[column]) cells[column] = text
  return withoutDefaultTitle(cells)
}

/** Shopify names the only pack of a product 'Default Title' of the option 'Title'. */
function withoutDefaultTitle(cells: Record<string, string>): Record<string, string> {
  if (cells['option1_value'] !== 'Default Title') return cells
  return { ...cells, option1_name: '', option1_value: '' }
}

function statusFromShopify({
  Status: status,
  Published: published,
}: Record<string, string>): string | undefined {
  if (!status && !published) return undefined
  const isActive =
    (status || 'active').toLowerCase() === 'active' && (published || 'true').toLowerCase() === 'true'
  return isActive ? 'Active' : 'Inactive'
}

/** Stock is tracked only if Shopify tracks it; negative stock, which Shopify allows, is 0. */
function stockFromShopify({
  'Variant Inventory Qty': quantity,
  'Variant Inventory Tracker': tracker,
}: Record<string, string>): string | undefined {
  if (quantity === undefined || tracker === '') return undefined
  return /^-\d+$/.test(quantity) ? '0' : quantity
}
