import type { CatalogueProduct } from '#domains/catalogue'
import { toRupees } from '#platform/money'
import type { Product } from './contract.ts'

const NO_PLACEHOLDER = '#efe6d6'

const orNull = (paise: number | null): number | null => (paise === null ? null : toRupees(paise))

/** A product as the wire shows it. `available` counts by pack; a pack that is not in it has none. */
export function toWire(product: CatalogueProduct, available: ReadonlyMap<number, number>): Product {
  const [picture] = product.pictures
  const [pack] = product.packs
  return {
    rec_id: product.id,
    product_id: product.id,
    product_name: product.name,
    slug: product.slug,
    description: product.description,
    product_image: picture?.path ?? '',
    images: product.pictures.map(({ blur = null, path, alt, width, height, placeholder }) => ({ path, alt, width, height, placeholder, blur })),
    category: { id: product.hobbyId, name: product.hobbyName },
    hobby_name: product.hobbyName,
    store_id: product.store.id,
    store_name: product.store.name,
    store_slug: product.store.slug,
    pricing: product.packs.map((one) => ({
      pricingId: one.id,
      priceMode: 'Single',
      label: one.label,
      price: toRupees(one.pricePaise),
      Percentage_Discount: orNull(one.discountedPaise),
      mrp: toRupees(one.mrpPaise),
      gst: product.gstRate,
      stock: Math.max(0, available.get(one.id) ?? 0),
      sku: one.sku,
    })),
    price: toRupees(pack?.pricePaise ?? 0),
    Percentage_Discount: orNull(pack?.discountedPaise ?? null),
    colour: product.colour,
    rating: product.rating,
    rating_count: product.ratingCount,
    country_of_origin: product.countryOfOrigin,
    status: product.status,
    subcategory: product.subcategory,
    net_quantity: product.netQuantity,
    hsn: product.hsn,
    attributes: product.attributes,
    placeholder: picture?.placeholder ?? NO_PLACEHOLDER,
  }
}

const BEYOND_ASCII = /[\u0080-\uffff]/g
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** JSON in ASCII alone: half the memory of a text with one Hindi word in it, and sent without being encoded again. */
export const asciiJson = (value: unknown): string => JSON.stringify(value).replace(BEYOND_ASCII, escaped)
