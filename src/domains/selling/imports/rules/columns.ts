/** The columns of our own format; `attribute: ply` adds one for each attribute. */
export const PRODUCT_COLUMNS = [
  'handle',
  'name',
  'description',
  'category',
  'hsn',
  'gst_rule',
  'gst_rate',
  'colour',
  'country_of_origin',
  'net_quantity',
  'other_words',
  'status',
  'option1_name',
  'option2_name',
  'option3_name',
  'common_name',
  'maker_name',
  'maker_address',
  'packer_name',
  'packer_address',
  'importer_name',
  'importer_address',
  'care_name',
  'care_phone',
  'care_email',
  'care_address',
  'dimensions',
  'best_before',
] as const

export const PACK_COLUMNS = [
  'sku',
  'label',
  'option1_value',
  'option2_value',
  'option3_value',
  'price',
  'offer_price',
  'mrp',
  'weight_grams',
  'stock',
  'pack_colour',
  'measure',
  'measure_unit',
  'cut_step_metres',
  'cut_least_steps',
  'dye_lot',
  'made_in_days',
  'pack_status',
  'kit',
] as const

export const PICTURE_COLUMNS = ['image', 'image_position', 'image_alt', 'pack_image'] as const

export type KnownColumn =
  | (typeof PRODUCT_COLUMNS)[number]
  | (typeof PACK_COLUMNS)[number]
  | (typeof PICTURE_COLUMNS)[number]

/** The columns of a Shopify product file, in its order. */
export const SHOPIFY_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Cost per item',
  'Status',
] as const

type ShopifyColumn = (typeof SHOPIFY_COLUMNS)[number]

/** Shopify's columns with exactly the meaning of one of ours. */
const SAME_MEANING: Partial<Record<ShopifyColumn, KnownColumn>> = {
  Handle: 'handle',
  Title: 'name',
  'Option1 Name': 'option1_name',
  'Option1 Value': 'option1_value',
  'Option2 Name': 'option2_name',
  'Option2 Value': 'option2_value',
  'Option3 Name': 'option3_name',
  'Option3 Value': 'option3_value',
  'Variant SKU': 'sku',
  'Variant Grams': 'weight_grams',
  'Image Src': 'image',
  'Image Position': 'image_position',
  'Image Alt Text': 'image_alt',
  'Variant Image': 'pack_image',
}

/** Shopify's columns that are read with rules of their own; see `fromShopify`. */
const SHOPIFY_COLUMNS_WITH_RULES: readonly ShopifyColumn[] = [
  'Body (HTML)',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Gift Card',
  'Status',
]

export type Format = 'shopify' | 'ciy'

/** A column of a file: its title, and the field that it is read into; null when it is ignored. */
export type Column = { title: string; field: string | null }

export type Header = { format: Format; columns: Column[] }

const NATIVE_COLUMN_NAMES = new Set<string>([...PRODUCT_COLUMNS, ...PACK_COLUMNS, ...PICTURE_COLUMNS])
const SHOPIFY_COLUMNS_BY_NAME = new Map<string, ShopifyColumn>(
  SHOPIFY_COLUMNS.map((title) => [title.toLowerCase(), title]),
)
const METAFIELD = /\(product\.metafields\.[a-z0-9_-]+\.([a-z0-9_-]+)\)$/i
const ATTRIBUTE = /^attribute:\s*(\S.*)$/i

/** The format of a title row; null for neither. */
export function detectFormat(titles: readonly string[]): Format | null {
  const lower = new Set(titles.map((title) => title.trim().toLowerCase()))
  if (lower.has('handle') && lower.has('title') && lower.has('variant price')) return 'shopify'
  return lower.has('handle') && (lower.has('name') || lower.has('sku')) ? 'ciy' : null
}

/** Reads a title row. A Shopify file may contain our own columns too, by name or as metafields, for data that Shopify does not have. */
export function readHeader(titles: readonly string[], format: Format): Header {
  return {
    format,
    columns: titles.map((title) => ({ title: title.trim(), field: fieldOf(title.trim(), format) })),
  }
}

function fieldOf(title: string, format: Format): string | null {
  const attribute = ATTRIBUTE.exec(title)?.[1]
  if (attribute) return `attribute: ${attribute.trim()}`
  if (format === 'shopify') {
    const known = SHOPIFY_COLUMNS_BY_NAME.get(title.toLowerCase())
    if (known) return SAME_MEANING[known] ?? (SHOPIFY_COLUMNS_WITH_RULES.includes(known) ? known : null)
  }
  const name = (METAFIELD.exec(title)?.[1] ?? title).toLowerCase().replace(/[\s-]+/g, '_')
  return NATIVE_COLUMN_NAMES.has(name) ? name : null
}

/** Titles that occur twice and are read: which one counts would be ambiguous. */
export function duplicateTitles({ columns }: Header): string[] {
  const seen = new Set<string>()
  return columns
    .filter(({ field }) => field !== null && seen.size === seen.add(field).size)
    .map(({ title }) => title)
}
