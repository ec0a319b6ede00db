import type { CatalogueProduct } from '#domains/products/catalogue/reading'
import { toRupees, toRupeesOrNull } from '#platform/money'
import type { Product, ProductRow } from './contract.ts'

const NO_PLACEHOLDER = '#efe6d6'

const packOf = (one: CatalogueProduct['packs'][number], stock: number): Product['pricing'][number] => ({
  pricingId: one.id,
  priceMode: 'Single',
  label: one.label,
  price: toRupees(one.pricePaise),
  Percentage_Discount: toRupeesOrNull(one.discountedPaise),
  mrp: toRupees(one.mrpPaise),
  gst: one.gstRate,
  stock,
  sku: one.sku,
  ...(one.optionValues.length > 0 && { options: one.optionValues }),
  ...(one.colour && { colour: one.colour }),
  ...(one.unitPrice && { unit_price: { price: toRupees(one.unitPrice.paise), per: one.unitPrice.per } }),
  ...(one.cut && { cut: { step_metres: one.cut.stepMetres, least_steps: one.cut.leastSteps } }),
  ...(one.dyeLot !== null && { dye_lot: one.dyeLot }),
  ...(one.madeInDays !== null && { made_in_days: one.madeInDays }),
  ...(one.pictureAt !== null && { image_at: one.pictureAt }),
})

const pricesOf = (
  pack: CatalogueProduct['packs'][number] | undefined,
): Pick<Product, 'price' | 'Percentage_Discount'> => ({
  price: toRupees(pack?.pricePaise ?? 0),
  Percentage_Discount: toRupeesOrNull(pack?.discountedPaise ?? null),
})

/** A product in a list. `available` is by pack; absent packs have none. */
function toRow(product: CatalogueProduct, available: ReadonlyMap<number, number>): ProductRow {
  const [picture] = product.pictures
  const [pack] = product.packs
  return {
    rec_id: product.id,
    product_id: product.id,
    product_name: product.name,
    slug: product.slug,
    description: product.description,
    product_image: picture?.path ?? '',
    images: product.pictures.map(({ path, alt, width, height }) => ({ path, alt, width, height })),
    category: { id: product.hobbyId, name: product.hobbyName },
    hobby_name: product.hobbyName,
    store_id: product.store.id,
    store_name: product.store.name,
    store_slug: product.store.slug,
    pricing: product.packs.map((one) => packOf(one, Math.max(0, available.get(one.id) ?? 0))),
    ...pricesOf(pack),
    colour: product.colour,
    rating: product.rating,
    rating_count: product.ratingCount,
    country_of_origin: product.countryOfOrigin,
    status: product.status,
    subcategory: product.subcategory,
    net_quantity: product.netQuantity,
    hsn: product.hsn,
    options: product.options,
    cod: product.isCodAllowed,
    discount_percent: discountPercent(product.packs),
    placeholder: picture?.placeholder ?? NO_PLACEHOLDER,
    blur: picture?.blur ?? null,
  }
}

/** Fields that only the product's own page shows. */
const toDetails = ({
  attributes,
  specs,
  packs,
  declarations,
  pictures,
}: CatalogueProduct): Omit<Product, keyof ProductRow> => ({
  attributes,
  specs: specs.map(({ labelHi, ...spec }) => (labelHi ? { ...spec, label_hi: labelHi } : spec)),
  kit: (packs[0]?.components ?? []).map(({ productId, productName, variantId, label, quantity }) => ({
    product_id: productId,
    product_name: productName,
    pricingId: variantId,
    label,
    quantity,
  })),
  declarations: declarationsOf(declarations),
  looks: pictures.map(({ placeholder, blur = null }) => ({ placeholder, blur })),
})

/** A product as JSON: the list fields, then the only newline, then the rest; inside of strings JSON writes `\n`. */
export const productJsonOf = (product: CatalogueProduct, available: ReadonlyMap<number, number>): string =>
  `${asciiJson(toRow(product, available)).slice(0, -1)}\n,${asciiJson(toDetails(product)).slice(1)}`

/** Rows of a list from the texts of its products; '' is a product that is no longer on sale. */
export const rowsOf = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map(rowOf)
    .join(',')

const rowOf = (text: string): string => `${text.slice(0, text.indexOf('\n'))}}`

const declarationsOf = ({
  commonName,
  maker,
  packer,
  importer,
  consumerCare,
  dimensions,
  bestBefore,
}: CatalogueProduct['declarations']) => ({
  common_name: commonName,
  maker,
  packer,
  importer,
  consumer_care: consumerCare,
  dimensions,
  best_before: bestBefore,
})

/** Percent below the MRP, of the cheapest pack. */
function discountPercent(packs: CatalogueProduct['packs']): number {
  const paid = (pack: CatalogueProduct['packs'][number]): number => pack.discountedPaise ?? pack.pricePaise
  const [cheapest] = [...packs].sort((a, b) => paid(a) - paid(b) || a.mrpPaise - b.mrpPaise)
  return cheapest ? Math.round((100 * (cheapest.mrpPaise - paid(cheapest))) / cheapest.mrpPaise) : 0
}

const BEYOND_ASCII = /[\u0080-\uffff]/g
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * JSON in ASCII, one byte a character: half the memory of a string with a single Hindi word, and sent without encoding.
 * V8 keeps two bytes a character for a string that contained such a word, so it is decoded again from its bytes.
 */
export const asciiJson = (value: unknown): string =>
  Buffer.from(JSON.stringify(value).replace(BEYOND_ASCII, escaped), 'latin1').toString('latin1')
