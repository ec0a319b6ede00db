import { PACK_COLUMNS, PRODUCT_COLUMNS, SHOPIFY_COLUMNS } from '../rules/columns.ts'
import { htmlOf } from '../rules/plain-text.ts'
import { nativeLines, type ExportCells, type ExportedProduct } from './native-lines.ts'

/** Our columns that Shopify has under another name. */
const COLUMNS_WITH_SHOPIFY_NAME = new Set([
  'handle',
  'name',
  'description',
  'category',
  'other_words',
  'status',
  'common_name',
  'sku',
  'price',
  'offer_price',
  'mrp',
  'weight_grams',
  'stock',
  'option1_name',
  'option2_name',
  'option3_name',
  'option1_value',
  'option2_value',
  'option3_value',
])

/** Shopify's columns, then ours that Shopify does not have. */
export const SHOPIFY_EXPORT_COLUMNS = [
  ...SHOPIFY_COLUMNS,
  ...[...PRODUCT_COLUMNS, ...PACK_COLUMNS].filter((column) => !COLUMNS_WITH_SHOPIFY_NAME.has(column)),
]

/** A product as rows of a Shopify product file. */
export function shopifyLines(exported: ExportedProduct): ExportCells[] {
  const { product } = exported
  const isActive = product.status === 'Active'
  return nativeLines(exported).map((ours, at) => {
    const pack = product.packs[at]
    return {
      ...ours,
      Handle: ours['handle'] ?? null,
      ...(at === 0 ? shopifyProductCells(ours, { html: htmlOf(product.description), isActive }) : {}),
      ...(pack
        ? shopifyPackCells(ours, { pay: pack.discountedPaise ?? pack.pricePaise, mrp: pack.mrpPaise })
        : {}),
      'Image Src': ours['image'] ?? null,
      'Image Position': ours['image_position'] ?? null,
      'Image Alt Text': ours['image_alt'] ?? null,
    }
  })
}

const renameCells = (ours: ExportCells, names: Record<string, string>): ExportCells =>
  Object.fromEntries(Object.entries(names).map(([theirs, name]) => [theirs, ours[name] ?? null]))

function shopifyProductCells(
  ours: ExportCells,
  { html, isActive }: { html: string; isActive: boolean },
): ExportCells {
  return {
    ...renameCells(ours, {
      Title: 'name',
      Vendor: 'maker_name',
      'Product Category': 'category',
      Type: 'common_name',
    }),
    'Body (HTML)': html,
    Tags: String(ours['other_words'] ?? '').replaceAll('|', ', '),
    Published: isActive ? 'TRUE' : 'FALSE',
    ...renameCells(ours, { 'Option2 Name': 'option2_name', 'Option3 Name': 'option3_name' }),
    'Option1 Name': ours['option1_name'] ?? 'Title',
    'Gift Card': 'FALSE',
    Status: isActive ? 'active' : 'draft',
  }
}

function shopifyPackCells(ours: ExportCells, { pay, mrp }: { pay: number; mrp: number }): ExportCells {
  return {
    'Option1 Value': ours['option1_value'] ?? 'Default Title',
    'Option2 Value': ours['option2_value'] ?? null,
    'Option3 Value': ours['option3_value'] ?? null,
    'Variant SKU': ours['sku'] ?? null,
    'Variant Grams': ours['weight_grams'] ?? null,
    'Variant Inventory Tracker': ours['stock'] === null ? null : 'shopify',
    'Variant Inventory Qty': ours['stock'] ?? null,
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': (pay / 100).toFixed(2),
    'Variant Compare At Price': mrp > pay ? (mrp / 100).toFixed(2) : null,
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Image': ours['pack_image'] ?? null,
    'Variant Weight Unit': 'g',
  }
}
