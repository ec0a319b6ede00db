import type { CatalogueProduct, Pack } from '#domains/products/catalogue'
import { productPath } from '../web/shared/slugs.ts'
import { xmlField } from './xml.ts'

const CRAFT = 'Arts & Entertainment > Hobbies & Creative Arts > Arts & Crafts'
const MATERIALS = `${CRAFT} > Art & Crafting Materials`

/** Google's own category by hobby, where one is sure; a wrong one would keep goods away from who looks for them. */
const GOOGLE_CATEGORIES: Readonly<Record<number, string>> = {
  1: MATERIALS,
  3: MATERIALS,
  4: MATERIALS,
  5: CRAFT,
  7: 'Arts & Entertainment > Party & Celebration > Party Supplies',
  8: 'Home & Garden > Decor > Seasonal & Holiday Decorations',
  9: MATERIALS,
  10: MATERIALS,
  11: MATERIALS,
  12: 'Home & Garden > Household Supplies > Storage & Organization',
  13: 'Home & Garden > Kitchen & Dining > Cookware & Bakeware > Bakeware',
  14: MATERIALS,
}

const g = (field: string, text: string | number | null | undefined): string => xmlField(`g:${field}`, text)

/** One pack as Google Merchant Center reads it (product data specification). */
export function googleItem(
  product: CatalogueProduct,
  pack: Pack,
  { origin, left }: { origin: string; left: number },
): string {
  const { id, name, packs } = product
  const isOneOfMany = packs.length > 1
  return [
    '<item>',
    g('id', pack.id),
    g('item_group_id', isOneOfMany ? id : null),
    g('title', shortened(pack.label && isOneOfMany ? `${name}, ${pack.label}` : name, 150)),
    g('link', `${origin}${productPath(name, id)}${isOneOfMany ? `?pack=${pack.id}` : ''}`),
    ...picturesOf(product, pack, origin),
    ...offerOf(pack, left),
    ...goodsOf(product, pack),
    '</item>\n',
  ].join('')
}

function offerOf(pack: Pack, left: number): string[] {
  return [
    g('availability', left > 0 ? 'in_stock' : 'out_of_stock'),
    g('price', inr(asShown(pack, pack.pricePaise))),
    g('sale_price', pack.discountedPaise === null ? null : inr(asShown(pack, pack.discountedPaise))),
    g('shipping_weight', pack.weightGrams > 0 ? `${pack.weightGrams} g` : null),
    g('min_handling_time', pack.madeInDays),
    g('max_handling_time', pack.madeInDays),
    ...measuresOf(pack),
  ]
}

function goodsOf(product: CatalogueProduct, pack: Pack): string[] {
  const { name, description, hobbyId, hobbyName, subcategory, store, declarations } = product
  return [
    g('description', shortened(description || name, 5_000)),
    g('condition', 'new'),
    g('brand', shortened(declarations.maker.name || store.name, 70)),
    // Article numbers of a store are not those of the maker, and nobody gave the goods a GTIN.
    g('identifier_exists', 'no'),
    g('custom_label_0', shortened(pack.sku, 100)),
    g('google_product_category', GOOGLE_CATEGORIES[hobbyId]),
    g('product_type', subcategory === null ? hobbyName : `${hobbyName} > ${subcategory}`),
    g('color', pack.colour?.name ?? product.colour?.name),
    g('size', sizeOf(product, pack)),
  ]
}

/** The pack's own picture first; ten more at most. */
function picturesOf({ pictures }: CatalogueProduct, { pictureAt }: Pack, origin: string): string[] {
  const own = pictures[pictureAt ?? 0] ?? pictures[0]
  if (!own) return []
  const url = (path: string): string => `${origin}/api${path}?width=1200`
  const others = pictures.filter((picture) => picture !== own).slice(0, 10)
  return [
    xmlField('g:image_link', url(own.path)),
    ...others.map(({ path }) => xmlField('g:additional_image_link', url(path))),
  ]
}

const UNITS = { g: 'g', ml: 'ml', m: 'm', piece: 'ct' } as const
/** What shops in India compare by (Packaged Commodities Rules, 6(11)). */
const BASES = { g: '100 g', ml: '100 ml', m: '1 m', piece: '1 ct' } as const

function measuresOf({ measure }: Pack): string[] {
  if (!measure) return []
  return [
    xmlField('g:unit_pricing_measure', `${measure.quantity} ${UNITS[measure.unit]}`),
    xmlField('g:unit_pricing_base_measure', BASES[measure.unit]),
  ]
}

function sizeOf({ options }: CatalogueProduct, { optionValues }: Pack): string | undefined {
  const at = options.findIndex(({ name }) => /^size$/i.test(name))
  return at < 0 ? undefined : optionValues[at]
}

/** The price as the page says it, in paise: of cut goods for a metre. A feed and a page that differ cost the shop its place. */
const asShown = ({ cut }: Pack, paise: number): number => (cut ? Math.round(paise / cut.stepMetres) : paise)

const inr = (paise: number): string => `${(paise / 100).toFixed(2)} INR`

/** At most so many signs as people count them, never half of one. */
function shortened(text: string, most: number): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()]
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`
}
