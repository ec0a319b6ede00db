import {
  lineFullRefusal,
  listCartLines,
  maxUnitsPerLine,
  refuseBelowMinimumLength,
} from '#domains/buying/cart'
import { mayPayCash } from '#domains/delivery/cash'
import {
  cachedVariantsOf,
  variantsOf,
  variantsOfProducts,
  type Variant,
} from '#domains/products/catalogue/reading'
import { maxPointsFor, loadPointsRule } from '#domains/buying/points'
import { computeDiscounts, type Discounts } from '#domains/buying/promotions'
import { deliveries, refusePin, type Delivered } from '#domains/delivery/shipping'
import { loadGstRules } from '#domains/money/tax'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import {
  billStore,
  type Bill,
  type Delivery,
  type ParcelCharges,
  type StoreBill,
  type StoreGoods,
  type WantedLine,
} from '../rules/bill.ts'
import { priceStoreGoods, priceOf, type WantedVariant } from './price-goods.ts'
import type { Extras } from '../rules/extras.ts'
import { spreadPoints } from '../rules/spread-points.ts'
import { sum } from '#platform/money'

/** Bought now, each as often as it is named, whatever is in the cart: products in their first pack on sale, or given packs. */
export type BuyNowItems = { products: readonly number[] } | { packs: readonly number[] }

/** What to price: the cart when nothing is bought now. */
export type PriceRequest = {
  shopperId: number
  pin: string
  stateCode: number | null
  delivery: Delivery
  buyNow: BuyNowItems | null
  extras: Extras
  /** Decides which day's GST is in the prices. */
  now: Date
  /** For display only: prices may be some milliseconds behind changes by another process. */
  isPreview?: boolean
  /** A checkout that this one replaces: its use of coupons is not counted. */
  ignoredCheckoutId?: number
}

/** `mostPoints`: the most points that could pay a part of this bill, whatever the balance. */
export type PricedCart = {
  bill: Bill
  requested: WantedLine[]
  placeOfSupply: { code: number; name: string }
  maxPoints: number
}

/**
 * Prices the cart, or what is bought now, at current prices; the server decides every figure.
 * @throws Refusal 409 `empty_cart`, 409 `not_for_sale`, 400 `pin_not_deliverable`, 400 `own_state_only`,
 * 400 for less than the shortest cut, 409 `line_full` for more units of a pack than the settings allow; for coupons as `computeDiscounts`.
 */
export async function priceCart(db: Db, request: PriceRequest): Promise<PricedCart> {
  const { requested, variants } = request.buyNow
    ? await loadBuyNowGoods(db, request.buyNow, request.now)
    : await loadCartGoods(db, request)
  if (requested.length === 0) throw conflict('empty_cart', 'checkout.empty_cart')
  const stores = groupByStore(requested, variants)
  const maxUnits = await maxUnitsPerLine(db)
  if (requested.some(({ quantity }) => quantity > maxUnits)) throw lineFullRefusal(maxUnits)
  const quoted = await deliveries(db, {
    pin: request.pin,
    state: request.stateCode,
    on: request.now,
    parcels: stores.map(({ first, lines }) => ({
      storeId: first.storeId,
      storePin: first.storePin,
      storeCodAllowed: first.storeCodAllowed,
      freeFromPaise: first.storeFreeShippingFromPaise,
      goodsPaise: sum(lines.map(({ want, variant }) => priceOf(variant) * want.quantity)),
      grams: sum(lines.map(({ want, variant }) => variant.weightGrams * want.quantity)),
      madeInDays: Math.max(...lines.map(({ variant }) => variant.madeInDays ?? 0)),
      sellsOnlyIn: first.storeSellsOnlyIn,
    })),
  })
  if (!quoted.deliverable || !quoted.state) refusePin()
  const placeOfSupply = quoted.state
  const { shopperId: personId, extras, now, ignoredCheckoutId } = request
  const discounts = await computeDiscounts(db, {
    personId,
    typed: extras.coupon,
    goods: stores.flatMap(discountableGoodsOf),
    now,
    ...(ignoredCheckoutId && { checkoutId: ignoredCheckoutId }),
  })
  const pricing = {
    gstRules: await loadGstRules(db),
    discounts,
    placeOfSupply: placeOfSupply.code,
    now: request.now,
  }
  const parts = stores.map(({ first, lines }, index): StorePart => {
    const parcel = quoted.parcels[index]
    if (!parcel) throw new Error('Quoting shipping returned fewer parcels than requested.')
    return { goods: priceStoreGoods(first, lines, pricing), parcel, discounts, delivery: request.delivery }
  })
  const { bills, used, worthPaise, mostPoints } = await applyPoints(db, parts, request)
  const bill: Bill = {
    delivery: request.delivery,
    stores: bills,
    totalPaise: sum(bills.map(({ totalPaise }) => totalPaise)),
    ...toUsedCoupons(discounts),
    ...(used > 0 ? { points: { used, worthPaise } } : {}),
    cod: await codAvailabilityOf(db, request, { parcels: quoted.parcels, stores }),
  }
  return { bill, requested, placeOfSupply, maxPoints: mostPoints }
}

type StoreLines = { first: Variant; lines: WantedVariant[] }

/** Cash needs every parcel to allow it, and the shopper to pass the cash rules. */
async function codAvailabilityOf(
  db: Db,
  { shopperId, now }: PriceRequest,
  { parcels, stores }: { parcels: Delivered['parcels']; stores: readonly StoreLines[] },
): Promise<Bill['cod']> {
  const refused = parcels.find((parcel) => !parcel.codAllowed)
  const storeName =
    stores.length > 1
      ? (stores.find(({ first }) => first.storeId === refused?.storeId)?.first.storeName ?? null)
      : null
  if (refused) return { allowed: false, reason: refused.codReason, storeName }
  const productIds = stores.flatMap(({ lines }) => lines.map(({ want }) => want.productId))
  return { ...(await mayPayCash(db, { shopperId, phone: null, productIds, now })), storeName }
}

function toUsedCoupons({ applied }: Discounts): Pick<Bill, 'coupons'> {
  if (applied.length === 0) return {}
  return {
    coupons: applied.map(({ coupon: { id, code, title, storeId }, paise }) => ({
      couponId: id,
      code,
      title,
      storeId,
      paise,
    })),
  }
}

/** One store's goods with all that its bill is made of, except points. */
type StorePart = { goods: StoreGoods; parcel: ParcelCharges; discounts: Discounts; delivery: Delivery }

const billStorePart = (
  { goods, parcel, discounts, delivery }: StorePart,
  points: { points: number; pointsPaise: number },
): StoreBill => billStore(goods, parcel, { delivery, off: { discountsOf: discounts.byVariant, ...points } })

/** Points pay a part of the whole, up to a share of it from the settings; a request for more is reduced to that. */
async function applyPoints(db: Db, parts: readonly StorePart[], { extras, now }: PriceRequest) {
  const bills = parts.map((part) => billStorePart(part, { points: 0, pointsPaise: 0 }))
  const exactTotals = bills.map(({ totalPaise, roundingPaise }) => totalPaise - roundingPaise)
  const rule = await loadPointsRule(db, now)
  const { worthPaise } = rule
  const mostPoints = maxPointsFor(rule, sum(exactTotals))
  const shares = spreadPoints(Math.min(extras.pointsUsed ?? 0, mostPoints), {
    billsPaise: exactTotals,
    worthPaise,
  })
  const used = sum(shares)
  if (used === 0) return { bills, used, worthPaise, mostPoints }
  const billsWithPoints = parts.map((part, index) =>
    billStorePart(part, { points: shares[index] ?? 0, pointsPaise: (shares[index] ?? 0) * worthPaise }),
  )
  return { bills: billsWithPoints, used, worthPaise, mostPoints }
}

const discountableGoodsOf = ({ lines }: { lines: readonly WantedVariant[] }) =>
  lines.map(({ want, variant }) => ({
    variantId: variant.id,
    productId: variant.productId,
    storeId: variant.storeId,
    hobbyId: variant.hobbyId,
    amountPaise: priceOf(variant) * want.quantity,
  }))

async function loadCartGoods(db: Db, { shopperId, now, isPreview }: PriceRequest) {
  const requested = await listCartLines(db, shopperId)
  const ids = requested.map((line) => line.variantId)
  return { requested, variants: await (isPreview ? cachedVariantsOf : variantsOf)(db, ids, now) }
}

async function loadBuyNowGoods(db: Db, items: BuyNowItems, now: Date) {
  const quantities = countIds('packs' in items ? items.packs : items.products)
  const variantById =
    'packs' in items
      ? await variantsOf(db, [...quantities.keys()], now)
      : await findFirstPacks(db, [...quantities.keys()], now)
  const variants = new Map<number, Variant>()
  const requested = [...quantities].map(([id, quantity]): WantedLine => {
    const variant = variantById.get(id)
    if (!variant) throw notForSaleRefusal('packs' in items ? [] : [id])
    variants.set(variant.id, variant)
    return { variantId: variant.id, productId: variant.productId, quantity, feedId: null }
  })
  return { requested, variants }
}

function countIds(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** The first pack on sale, by product. */
async function findFirstPacks(
  db: Db,
  productIds: readonly number[],
  now: Date,
): Promise<Map<number, Variant>> {
  const packs = await variantsOfProducts(db, productIds, now)
  return new Map(
    [...packs].flatMap(([productId, variants]): [number, Variant][] => {
      const first = variants.find((variant) => variant.isActive)
      return first ? [[productId, first]] : []
    }),
  )
}

function groupByStore(requested: readonly WantedLine[], variants: ReadonlyMap<number, Variant>) {
  const unavailable = requested.filter((want) => !variants.get(want.variantId)?.isActive)
  if (unavailable.length > 0) throw notForSaleRefusal(unavailable.map((want) => want.productId))
  for (const want of requested)
    refuseBelowMinimumLength(variants.get(want.variantId) as Variant, want.quantity)
  const stores = new Map<number, StoreLines>()
  for (const want of requested) {
    const variant = variants.get(want.variantId) as Variant
    const store = stores.get(variant.storeId) ?? { first: variant, lines: [] }
    store.lines.push({ want, variant })
    stores.set(variant.storeId, store)
  }
  return [...stores.values()].sort((a, b) => a.first.storeId - b.first.storeId)
}

const notForSaleRefusal = (productIds: number[]) =>
  conflict('not_for_sale', 'checkout.not_for_sale', {
    product_ids: productIds,
  })
