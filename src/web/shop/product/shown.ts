import type { Pricing, Product } from '#contracts/products/search'
import type { Cut } from './amounts.ts'

/** A pack as the page shows it. Prices are in rupees; for cut goods per step of the cut. */
export type ShownPack = {
  id: number
  label: string
  /** One value per option, in their order. */
  options: string[]
  price: number
  mrp: number
  gst: number
  unit: NonNullable<Pricing['unit_price']> | null
  /** The available stock; for cut goods in steps. */
  stock: number
  sku: string
  cut: Cut | null
  dyeLot: string | null
  madeInDays: number | null
  /** Position of the picture of this pack. */
  pictureAt: number | null
}

/** A product as its page shows it. */
export type ShownProduct = ReturnType<typeof shownOf>

const noPicture = { placeholder: '#efe6d6', blur: null }

/** The data of a product for its page. */
export function shownOf(product: Product) {
  const {
    product_id,
    product_name,
    description,
    category,
    store_id,
    store_name,
    store_slug,
    pricing,
    colour,
    declarations,
  } = product
  return {
    id: product_id,
    name: product_name,
    description,
    pictures: product.images.map(({ path, alt, width, height }, at) => ({
      path,
      alt,
      width,
      height,
      ...(product.looks[at] ?? noPicture),
    })),
    hobby: { id: category.id, name: category.name },
    kind: product.subcategory,
    store: { id: store_id, name: store_name, slug: store_slug },
    packs: pricing.map(packOf),
    options: product.options,
    colour,
    rating:
      product.rating && product.rating_count > 0
        ? { value: product.rating, count: product.rating_count }
        : null,
    specs: product.specs.map(({ label, label_hi: labelHi, value, unit }) => ({
      label,
      labelHi,
      value: unit ? `${value} ${unit}` : value,
    })),
    kit: product.kit.map(({ product_id: id, product_name: name, pricingId, label, quantity }) => ({
      id,
      name,
      pricingId,
      label,
      quantity,
    })),
    declarations,
    country: product.country_of_origin,
    netQuantity: product.net_quantity,
    hsn: product.hsn,
  }
}

/** The pack that the address names, else the first available one. */
export function chosenPack(packs: readonly ShownPack[], named: string | null): ShownPack | undefined {
  return packs.find(({ id }) => String(id) === named) ?? packs.find(isForSale) ?? packs[0]
}

/** Whether the stock covers the smallest quantity. */
export function isForSale({ stock, cut }: ShownPack): boolean {
  return stock >= (cut?.min ?? 1)
}

/** The displayed price: per metre for cut goods, else per pack. In rupees, to the paisa. */
export function shownPrice({ price, mrp, cut }: ShownPack): { price: number; mrp: number } {
  const perMetre = (rupees: number): number => Math.round((rupees / (cut?.step ?? 1)) * 100) / 100
  return cut ? { price: perMetre(price), mrp: perMetre(mrp) } : { price, mrp }
}

function packOf(pack: Pricing): ShownPack {
  const {
    pricingId,
    label,
    options = [],
    price,
    Percentage_Discount,
    mrp,
    gst,
    unit_price = null,
    stock,
    sku,
    cut,
  } = pack
  return {
    id: pricingId,
    label,
    options,
    price: Percentage_Discount ?? price,
    mrp,
    gst,
    unit: unit_price,
    stock: Math.max(0, stock),
    sku,
    cut: cut ? { step: cut.step_metres, min: cut.least_steps } : null,
    dyeLot: pack.dye_lot ?? null,
    madeInDays: pack.made_in_days ?? null,
    pictureAt: pack.image_at ?? null,
  }
}
