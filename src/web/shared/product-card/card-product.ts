import type { Pricing, Product } from '#contracts/search'
import { inRupees } from '../../ui/price/price.tsx'
import { words } from '../../words/words.tsx'
import { unitPrice } from './unit-price.ts'

/** A product as small as a card needs it: pages carry their data twice, as markup and as data. */
export type CardProduct = {
  id: number
  name: string
  image: string
  /** The hobby's id, which is also its tint. */
  tint: number
  storeId: number
  store: string
  rating: number | null
  price: number
  mrp: number | null
  /** Its packs do not all cost the same; the price is the lowest. */
  isFrom: boolean
  /** The pack and what one unit of it costs: '50 g · ₹240 / 100 g'. */
  pack: string
  /** Of all packs together; exact only up to a handful, as only that is told. */
  left: number
}

/** What its card shows of a product. */
export function cardOf(product: Product): CardProduct {
  const packs = product.pricing
  const pack = cheapest(packs.filter(({ stock }) => stock > 0)) ?? cheapest(packs)
  const price = pack ? toPay(pack) : (product.Percentage_Discount ?? product.price)
  return {
    id: product.product_id,
    name: product.product_name,
    image: product.product_image,
    tint: product.category.id,
    storeId: product.store_id,
    store: product.store_name,
    rating: product.rating,
    price,
    mrp: pack && pack.mrp > price ? pack.mrp : null,
    isFrom: packs.some((each) => toPay(each) > price),
    pack: packLine(product, pack, price),
    left: Math.min(
      99,
      packs.reduce((sum, { stock }) => sum + Math.max(0, stock), 0),
    ),
  }
}

/** What is paid for a pack, in rupees. */
export function toPay({ price, Percentage_Discount }: Pick<Pricing, 'price' | 'Percentage_Discount'>): number {
  return Percentage_Discount ?? price
}

/** '₹240 / 100 g', '₹8.50 each', or nothing. */
export function unitPriceText(rupees: number, ...said: string[]): string {
  const unit = unitPrice(rupees, ...said)
  if (!unit) return ''
  return unit.per === 'piece' ? words()('shared.card.each', { price: inRupees(unit.rupees) }) : `${inRupees(unit.rupees)} / ${unit.per}`
}

function packLine({ net_quantity }: Product, pack: Pricing | undefined, price: number): string {
  const label = pack?.label ?? ''
  const isTelling = label !== '' || !/^1 (?:unit|set|kit|box|pack)$/.test(net_quantity)
  return [isTelling ? label || net_quantity : '', unitPriceText(price, label, net_quantity)].filter(Boolean).join(' · ')
}

function cheapest(packs: readonly Pricing[]): Pricing | undefined {
  return packs.reduce<Pricing | undefined>((best, each) => (best && toPay(best) <= toPay(each) ? best : each), undefined)
}
