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
  return nativeLines(exported).map((nativeCells, at) => {
    const pack = product.packs[at]
    return {
      ...nativeCells,
      Handle: nativeCells['handle'] ?? null,
      ...(at === 0 ? shopifyProductCells(nativeCells, { html: htmlOf(product.description), isActive }) : {}),
      ...(pack
        ? shopifyPackCells(nativeCells, { pay: pack.discountedPaise ?? pack.pricePaise, mrp: pack.mrpPaise })
        : {}),
      'Image Src': nativeCells['image'] ?? null,
      'Image Position': nativeCells['image_position'] ?? null,
      'Image Alt Text': nativeCells['image_alt'] ?? null,
    }
  })
}

const renameCells = (nativeCells: ExportCells, names: Record<string, string>): ExportCells =>
  Object.fromEntries(
    Object.entries(names).map(([shopifyName, name]) => [shopifyName, nativeCells[name] ?? null]),
  )

function shopifyProductCells(
  nativeCells: ExportCells,
  { html, isActive }: { html: string; isActive: boolean },
): ExportCells {
  return {
    ...renameCells(nativeCells, {
      Title: 'name',
      Vendor: 'maker_name',
      'Product Category': 'category',
      Type: 'common_name',
    }),
    'Body (HTML)': html,
    Tags: String(nativeCells['other_words'] ?? '').replaceAll('|', ', '),
    Published: isActive ? 'TRUE' : 'FALSE',
    ...renameCells(nativeCells, { 'Option2 Name': 'option2_name', 'Option3 Name': 'option3_name' }),
    'Option1 Name': nativeCells['option1_name'] ?? 'Title',
    'Gift Card': 'FALSE',
    Status: isActive ? 'active' : 'draft',
  }
}

function shopifyPackCells(nativeCells: ExportCells, { pay, mrp }: { pay: number; mrp: number }): ExportCells {
  return {
    'Option1 Value': nativeCells['option1_value'] ?? 'Default Title',
    'Option2 Value': nativeCells['option2_value'] ?? null,
    'Option3 Value': nativeCells['option3_value'] ?? null,
    'Variant SKU': nativeCells['sku'] ?? null,
    'Variant Grams': nativeCells['weight_grams'] ?? null,
    'Variant Inventory Tracker': nativeCells['stock'] === null ? null : 'shopify',
    'Variant Inventory Qty': nativeCells['stock'] ?? null,
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': (pay / 100).toFixed(2),
    'Variant Compare At Price': mrp > pay ? (mrp / 100).toFixed(2) : null,
    'Variant Requires Shipping': 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Image': nativeCells['pack_image'] ?? null,
    'Variant Weight Unit': 'g',
  }
}
