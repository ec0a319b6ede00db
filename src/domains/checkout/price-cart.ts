import { linesOf, refuseTooShort } from '#domains/cart'
import { variantsOf, variantsOfProducts, type Variant } from '#domains/catalogue'
import { deliveries, refusePin } from '#domains/shipping'
import { registeredIn, taxIn } from '#domains/tax'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import { billStore, sum, type Bill, type Delivery, type PricedLine, type StoreGoods, type Wanted } from './rules/bill.ts'

/** Bought now, each as often as it is named, whatever is in the cart: products in their first pack on sale, or very packs. */
export type BoughtNow = { products: readonly number[] } | { packs: readonly number[] }

/** What a shopper wants priced: her cart when nothing is bought now. */
export type PriceAsked = {
  shopperId: number
  pin: string
  stateCode: number | null
  delivery: Delivery
  boughtNow: BoughtNow | null
  /** Decides which day's GST is in the prices. */
  now: Date
}

export type Priced = { bill: Bill; wanted: Wanted[]; placeOfSupply: { code: number; name: string } }

/**
 * Prices the cart, or what is bought now, at this moment's prices; the server decides every figure.
 * @throws Refusal 409 `empty_cart`, 409 `not_for_sale`, 400 `pin_not_deliverable`, 400 `own_state_only`,
 * 400 for less than the shortest cut.
 */
export async function priceCart(db: Db, asked: PriceAsked): Promise<Priced> {
  const { wanted, variants } = asked.boughtNow ? await namedNow(db, asked.boughtNow, asked.now) : await inCart(db, asked.shopperId, asked.now)
  if (wanted.length === 0) throw conflict('empty_cart', 'There is nothing in your cart yet.')
  const stores = byStore(wanted, variants)
  const found = await deliveries(db, {
    pin: asked.pin,
    state: asked.stateCode,
    parcels: stores.map(({ first, lines }) => ({
      storeId: first.storeId,
      storePin: first.storePin,
      storeCodAllowed: first.storeCodAllowed,
      freeFromPaise: first.storeFreeShippingFromPaise,
      goodsPaise: sum(lines.map(({ want, variant }) => priceOf(variant) * want.quantity)),
      grams: sum(lines.map(({ want, variant }) => variant.weightGrams * want.quantity)),
      madeInDays: Math.max(...lines.map(({ variant }) => variant.madeInDays ?? 0)),
      sellsOnlyIn: first.storeGstin === null ? first.storeStateCode : null,
    })),
  })
  if (!found.deliverable || !found.state) refusePin()
  const placeOfSupply = found.state
  const bills = stores.map(({ first, lines }, index) => {
    const parcel = found.parcels[index]
    if (!parcel) throw new Error('shipping answered fewer parcels than were asked about')
    return billStore(goodsOf(first, lines, placeOfSupply.code), parcel, { delivery: asked.delivery })
  })
  const refused = found.parcels.find((parcel) => !parcel.codAllowed)
  const storeName = stores.length > 1 ? (stores.find(({ first }) => first.storeId === refused?.storeId)?.first.storeName ?? null) : null
  const cod = { allowed: !refused, reason: refused?.codReason ?? null, storeName }
  return {
    bill: { delivery: asked.delivery, stores: bills, totalPaise: sum(bills.map((bill) => bill.totalPaise)), cod },
    wanted,
    placeOfSupply,
  }
}

type WantedVariant = { want: Wanted; variant: Variant }

async function inCart(db: Db, shopperId: number, now: Date) {
  const wanted = await linesOf(db, shopperId)
  return {
    wanted,
    variants: await variantsOf(
      db,
      wanted.map((line) => line.variantId),
      now,
    ),
  }
}

async function namedNow(db: Db, named: BoughtNow, now: Date) {
  const times = countOf('packs' in named ? named.packs : named.products)
  const found = 'packs' in named ? await variantsOf(db, [...times.keys()], now) : await firstPacksOf(db, [...times.keys()], now)
  const variants = new Map<number, Variant>()
  const wanted = [...times].map(([id, quantity]): Wanted => {
    const variant = found.get(id)
    if (!variant) throw notForSale('packs' in named ? [] : [id])
    variants.set(variant.id, variant)
    return { variantId: variant.id, productId: variant.productId, quantity, feedId: null }
  })
  return { wanted, variants }
}

function countOf(ids: readonly number[]): Map<number, number> {
  const times = new Map<number, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}

/** By product: the first of its packs that is on sale. */
async function firstPacksOf(db: Db, productIds: readonly number[], now: Date): Promise<Map<number, Variant>> {
  const packs = await variantsOfProducts(db, productIds, now)
  return new Map(
    [...packs].flatMap(([productId, variants]): [number, Variant][] => {
      const first = variants.find((variant) => variant.isActive)
      return first ? [[productId, first]] : []
    }),
  )
}

function byStore(wanted: readonly Wanted[], variants: ReadonlyMap<number, Variant>) {
  const gone = wanted.filter((want) => !variants.get(want.variantId)?.isActive)
  if (gone.length > 0) throw notForSale(gone.map((want) => want.productId))
  for (const want of wanted) refuseTooShort(variants.get(want.variantId) as Variant, want.quantity)
  const stores = new Map<number, { first: Variant; lines: WantedVariant[] }>()
  for (const want of wanted) {
    const variant = variants.get(want.variantId) as Variant
    const store = stores.get(variant.storeId) ?? { first: variant, lines: [] }
    store.lines.push({ want, variant })
    stores.set(variant.storeId, store)
  }
  return [...stores.values()].sort((a, b) => a.first.storeId - b.first.storeId)
}

const notForSale = (productIds: number[]) =>
  conflict('not_for_sale', 'Some of these goods are no longer for sale. Please take them out of your cart.', { product_ids: productIds })

const priceOf = (variant: Variant): number => variant.discountedPaise ?? variant.pricePaise

function goodsOf(store: Variant, lines: readonly WantedVariant[], placeOfSupply: number): StoreGoods {
  const taxOn: StoreGoods['taxOn'] = (grossPaise, ratePercent) => {
    const tax = taxIn({ grossPaise, ratePercent, sellerState: registeredIn(store.storeGstin), placeOfSupply })
    return { cgst: tax.cgstPaise, sgst: tax.sgstPaise, igst: tax.igstPaise }
  }
  return {
    storeId: store.storeId,
    storeName: store.storeName,
    storeSlug: store.storeSlug,
    taxOn,
    lines: lines.map(pricedLine),
  }
}

function pricedLine({ want, variant }: WantedVariant): PricedLine {
  const unitPaise = priceOf(variant)
  return {
    variantId: variant.id,
    productId: variant.productId,
    quantity: want.quantity,
    feedId: want.feedId,
    listedPaise: variant.pricePaise,
    unitPaise,
    amountPaise: unitPaise * want.quantity,
    gstRate: registeredIn(variant.storeGstin) === null ? 0 : variant.gstRate,
    hsn: variant.hsn,
    productName: variant.productName,
    label: variant.label,
    slug: variant.slug,
    image: variant.image,
    placeholder: variant.placeholder,
    cutStepMetres: variant.cut?.stepMetres ?? null,
  }
}
