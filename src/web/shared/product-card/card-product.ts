import type { Pricing, ProductRow } from '#contracts/products/search'

/** The fields that a card needs and no more: pages contain their data twice, as markup and as data. */
export type CardProduct = {
  id: number
  /** The pack in the searched colour; null: the pack that the product shows first. */
  packId: number | null
  name: string
  image: string
  /** The first picture a few pixels wide; null without one. */
  blur: string | null
  /** The hobby's id, which is also its tint. */
  tint: number
  storeId: number
  store: string
  storeSlug: string
  /** The average rating and the number of ratings; null without ratings. */
  rating: { value: number; count: number } | null
  price: number
  mrp: number | null
  /** Its packs have different prices; this is the lowest. */
  isFrom: boolean
  /** The content of the pack: '50 g'; '' where it adds nothing. */
  pack: string
  unit: NonNullable<Pricing['unit_price']> | null
  /** Sold by length: the prices are per metre. */
  isCut: boolean
  /** Days until it can be shipped. */
  madeIn: number
  /** The number of colours; 0 where there is no choice of colours. */
  colours: number
  cod: boolean
  /** The stock of all packs together; exact only for small numbers, as only those are shown. */
  left: number
}

/** The card of a product in a list filtered by colour: it shows, and links to, the first pack in one of these colours. */
export function cardInColours(product: ProductRow, colours: readonly string[]): CardProduct {
  const card = cardOf(product)
  const pack = product.pricing.find(({ colour }) => colour && colours.includes(colour.name))
  const picture = pack && product.images[pack.image_at ?? 0]
  return pack
    ? {
        ...card,
        packId: pack.pricingId,
        image: picture?.path ?? card.image,
        blur: picture?.path === card.image ? card.blur : null,
      }
    : card
}

/** The card of a product. */
export function cardOf(product: ProductRow): CardProduct {
  return {
    ...priceOf(product),
    id: product.product_id,
    packId: null,
    name: product.product_name,
    image: product.product_image,
    blur: product.blur,
    tint: product.category.id,
    storeId: product.store_id,
    store: product.store_name,
    storeSlug: product.store_slug,
    rating:
      product.rating && product.rating_count > 0
        ? { value: product.rating, count: product.rating_count }
        : null,
    colours: coloursOf(product),
    cod: product.cod,
    left: Math.min(
      99,
      product.pricing.reduce((sum, { stock }) => sum + Math.max(0, stock), 0),
    ),
  }
}

type Cost = Pick<CardProduct, 'price' | 'mrp' | 'isFrom' | 'pack' | 'unit' | 'isCut' | 'madeIn'>

function priceOf(product: ProductRow): Cost {
  const packs = product.pricing
  const pack = cheapest(packs.filter(isForSale)) ?? cheapest(packs)
  if (pack) return costOf(product, pack)
  return {
    price: toPay(product),
    mrp: null,
    isFrom: false,
    pack: packText(product, pack),
    unit: null,
    isCut: false,
    madeIn: 0,
  }
}

function costOf(product: ProductRow, pack: Pricing): Cost {
  const price = asShown(pack, toPay(pack))
  const mrp = asShown(pack, pack.mrp)
  const isCut = pack.cut !== undefined
  return {
    price,
    mrp: mrp > price ? mrp : null,
    isFrom: product.pricing.some((each) => asShown(each, toPay(each)) > price),
    pack: isCut ? '' : packText(product, pack),
    unit: isCut ? null : (pack.unit_price ?? null),
    isCut,
    madeIn: pack.made_in_days ?? 0,
  }
}

const isForSale = ({ stock, cut }: Pricing): boolean => stock >= (cut?.least_steps ?? 1)

/** Rupees as displayed: per metre for cut goods, to the paisa. */
const asShown = ({ cut }: Pricing, rupees: number): number =>
  cut ? Math.round((rupees / cut.step_metres) * 100) / 100 : rupees

/** The price of a pack after its discount, in rupees. */
export function toPay({
  price,
  Percentage_Discount,
}: Pick<Pricing, 'price' | 'Percentage_Discount'>): number {
  return Percentage_Discount ?? price
}

/** Without text where the product has several sizes or colours; '1 unit' adds nothing to the name. */
function packText({ net_quantity, options }: ProductRow, pack: Pricing | undefined): string {
  const label = options.length > 0 ? '' : (pack?.label ?? '')
  return label || (/^1 (?:unit|set|kit|box|pack)$/.test(net_quantity) ? '' : net_quantity)
}

function coloursOf({ options }: ProductRow): number {
  const colours = options.find(({ values }) => values.some(({ hex }) => hex !== null))?.values.length ?? 0
  return colours > 1 ? colours : 0
}

function cheapest(packs: readonly Pricing[]): Pricing | undefined {
  return packs.reduce<Pricing | undefined>(
    (best, each) => (best && asShown(best, toPay(best)) <= asShown(each, toPay(each)) ? best : each),
    undefined,
  )
}
