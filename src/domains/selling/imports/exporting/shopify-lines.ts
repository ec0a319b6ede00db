import { PACK_COLUMNS, PRODUCT_COLUMNS, SHOPIFY_COLUMNS } from '../rules/columns.ts'
import { htmlOf } from '../rules/plain-text.ts'
import { ourLines, type Cells, type Exported } from './our-lines.ts'

/** Ours that Shopify has under another name. */
const THEIRS = new Set([
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

/** Shopify's columns, then what Shopify does not know of goods. */
export const SHOPIFY_EXPORT_COLUMNS = [
  ...SHOPIFY_COLUMNS,
  ...[...PRODUCT_COLUMNS, ...PACK_COLUMNS].filter((column) => !THEIRS.has(column)),
]

/** A product as rows of a Shopify product file. */
export function shopifyLines(exported: Exported): Cells[] {
  const { product } = exported
  const isActive = product.status === 'Active'
  return ourLines(exported).map((ours, at) => {
    const pack = product.packs[at]
    return {
      ...ours,
      Handle: ours['handle'] ?? null,
      ...(at === 0 ? aboutProduct(ours, { html: htmlOf(product.description), isActive }) : {}),
      ...(pack ? aboutPack(ours, { pay: pack.discountedPaise ?? pack.pricePaise, mrp: pack.mrpPaise }) : {}),
      'Image Src': ours['image'] ?? null,
      'Image Position': ours['image_position'] ?? null,
      'Image Alt Text': ours['image_alt'] ?? null,
    }
  })
}

const as = (ours: Cells, names: Record<string, string>): Cells =>
  Object.fromEntries(Object.entries(names).map(([theirs, name]) => [theirs, ours[name] ?? null]))

function aboutProduct(ours: Cells, { html, isActive }: { html: string; isActive: boolean }): Cells {
  return {
    ...as(ours, { Title: 'name', Vendor: 'maker_name', 'Product Category': 'category', Type: 'common_name' }),
    'Body (HTML)': html,
    Tags: String(ours['other_words'] ?? '').replaceAll('|', ', '),
    Published: isActive ? 'TRUE' : 'FALSE',
    ...as(ours, { 'Option2 Name': 'option2_name', 'Option3 Name': 'option3_name' }),
    'Option1 Name': ours['option1_name'] ?? 'Title',
    'Gift Card': 'FALSE',
    Status: isActive ? 'active' : 'draft',
  }
}

function aboutPack(ours: Cells, { pay, mrp }: { pay: number; mrp: number }): Cells {
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
