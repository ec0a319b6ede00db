import type { CatalogueProduct, Pack } from '#domains/products/catalogue/reading'
import { ellipsize } from '#platform/text'
import { productPath } from '../web/shared/slugs.ts'
import { xmlField } from './xml.ts'

const CRAFT_CATEGORY = 'Arts & Entertainment > Hobbies & Creative Arts > Arts & Crafts'
const MATERIALS_CATEGORY = `${CRAFT_CATEGORY} > Art & Crafting Materials`

/** Google's product category by hobby, where it is certain; a wrong one would hide the goods. */
const GOOGLE_CATEGORIES: Readonly<Record<number, string>> = {
  1: MATERIALS_CATEGORY,
  3: MATERIALS_CATEGORY,
  4: MATERIALS_CATEGORY,
  5: CRAFT_CATEGORY,
  7: 'Arts & Entertainment > Party & Celebration > Party Supplies',
  8: 'Home & Garden > Decor > Seasonal & Holiday Decorations',
  9: MATERIALS_CATEGORY,
  10: MATERIALS_CATEGORY,
  11: MATERIALS_CATEGORY,
  12: 'Home & Garden > Household Supplies > Storage & Organization',
  13: 'Home & Garden > Kitchen & Dining > Cookware & Bakeware > Bakeware',
  14: MATERIALS_CATEGORY,
}

const googleField = (field: string, text: string | number | null | undefined): string =>
  xmlField(`g:${field}`, text)

/** A pack as an item of Google Merchant Center (product data specification). */
export function googleItem(
  product: CatalogueProduct,
  pack: Pack,
  { origin, left }: { origin: string; left: number },
): string {
  const { id, name, packs } = product
  const isOneOfMany = packs.length > 1
  return [
    '<item>',
    googleField('id', pack.id),
    googleField('item_group_id', isOneOfMany ? id : null),
    googleField('title', truncateText(pack.label && isOneOfMany ? `${name}, ${pack.label}` : name, 150)),
    googleField('link', `${origin}${productPath(name, id)}${isOneOfMany ? `?pack=${pack.id}` : ''}`),
    ...pictureFields(product, pack, origin),
    ...offerFields(pack, left),
    ...productFields(product, pack),
    '</item>\n',
  ].join('')
}

function offerFields(pack: Pack, left: number): string[] {
  return [
    googleField('availability', left > 0 ? 'in_stock' : 'out_of_stock'),
    googleField('price', formatInr(displayedPrice(pack, pack.pricePaise))),
    googleField(
      'sale_price',
      pack.discountedPaise === null ? null : formatInr(displayedPrice(pack, pack.discountedPaise)),
    ),
    googleField('shipping_weight', pack.weightGrams > 0 ? `${pack.weightGrams} g` : null),
    googleField('min_handling_time', pack.madeInDays),
    googleField('max_handling_time', pack.madeInDays),
    ...unitPriceFields(pack),
  ]
}

function productFields(product: CatalogueProduct, pack: Pack): string[] {
  const { name, description, hobbyId, hobbyName, subcategory, store, declarations } = product
  return [
    googleField('description', truncateText(description || name, 5_000)),
    googleField('condition', 'new'),
    googleField('brand', truncateText(declarations.maker.name || store.name, 70)),
    // A store's article numbers are not the manufacturer's, and the goods have no GTIN.
    googleField('identifier_exists', 'no'),
    googleField('custom_label_0', truncateText(pack.sku, 100)),
    googleField('google_product_category', GOOGLE_CATEGORIES[hobbyId]),
    googleField('product_type', subcategory === null ? hobbyName : `${hobbyName} > ${subcategory}`),
    googleField('color', pack.colour?.name ?? product.colour?.name),
    googleField('size', sizeOption(product, pack)),
  ]
}

/** The pack's own picture first; at most ten more. */
function pictureFields({ pictures }: CatalogueProduct, { pictureAt }: Pack, origin: string): string[] {
  const own = pictures[pictureAt ?? 0] ?? pictures[0]
  if (!own) return []
  const url = (path: string): string => `${origin}/api${path}?width=1200`
  const others = pictures.filter((picture) => picture !== own).slice(0, 10)
  return [
    xmlField('g:image_link', url(own.path)),
    ...others.map(({ path }) => xmlField('g:additional_image_link', url(path))),
  ]
}

const GOOGLE_UNITS = { g: 'g', ml: 'ml', m: 'm', piece: 'ct' } as const
/** Unit price bases (Legal Metrology (Packaged Commodities) Rules 2011, 6(11)). */
const UNIT_PRICE_BASES = { g: '100 g', ml: '100 ml', m: '1 m', piece: '1 ct' } as const

function unitPriceFields({ measure }: Pack): string[] {
  if (!measure) return []
  return [
    xmlField('g:unit_pricing_measure', `${measure.quantity} ${GOOGLE_UNITS[measure.unit]}`),
    xmlField('g:unit_pricing_base_measure', UNIT_PRICE_BASES[measure.unit]),
  ]
}

function sizeOption({ options }: CatalogueProduct, { optionValues }: Pack): string | undefined {
  const at = options.findIndex(({ name }) => /^size$/i.test(name))
  return at < 0 ? undefined : optionValues[at]
}

/** The price shown on the page, in paise: per metre for cut goods. Google penalises feeds that differ from the page. */
const displayedPrice = ({ cut }: Pack, paise: number): number =>
  cut ? Math.round(paise / cut.stepMetres) : paise

const formatInr = (paise: number): string => `${(paise / 100).toFixed(2)} INR`

/** On one line, at most `maxLength` characters long. */
const truncateText = (text: string, maxLength: number): string =>
  ellipsize(text.replace(/\s+/g, ' ').trim(), maxLength)
