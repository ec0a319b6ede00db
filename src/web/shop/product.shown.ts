import type { Pricing, Product } from '#contracts/search'
import { toPay, unitPriceText } from '../shared/product-card/card-product.ts'
import { factOf } from './product.fact.ts'

/** A pack as its page shows it. */
export type ShownPack = { id: number; label: string; price: number; mrp: number; unit: string; stock: number; sku: string; gst: number }

/** A product as its page shows it. */
export type ShownProduct = ReturnType<typeof shownOf>

/** What the page of a product shows of it. */
export function shownOf(product: Product) {
  const { product_id, product_name, description, category, store_id, store_name, pricing, colour } = product
  return {
    id: product_id,
    name: product_name,
    description,
    pictures: picturesOf(product).map(({ path, alt }) => ({ path, alt })),
    hobby: { id: category.id, name: category.name },
    kind: product.subcategory,
    store: { id: store_id, name: store_name },
    packs: pricing.map((pack) => packOf(pack, product)),
    colour,
    rating: product.rating && product.rating_count > 0 ? { value: product.rating, count: product.rating_count } : null,
    facts: Object.entries(product.attributes).map(([key, value]) => factOf(key, value)),
    country: product.country_of_origin,
    netQuantity: product.net_quantity,
    hsn: product.hsn,
  }
}

/** The pack that the address names, else the first that can be bought. */
export function chosenPack(packs: readonly ShownPack[], named: string | null): ShownPack | undefined {
  return packs.find(({ id }) => String(id) === named) ?? packs.find(({ stock }) => stock > 0) ?? packs[0]
}

function packOf(pack: Pricing, { net_quantity }: Product): ShownPack {
  const price = toPay(pack)
  const { pricingId, label, mrp, stock, sku, gst } = pack
  return { id: pricingId, label, price, mrp, unit: unitPriceText(price, label, net_quantity), stock: Math.max(0, stock), sku, gst }
}

function picturesOf({ images, product_image, product_name }: Product) {
  return images.length > 0 ? images : [{ path: product_image, alt: product_name }]
}
