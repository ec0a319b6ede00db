/** What a purchase costs: pure arithmetic in integer paise over what other domains said. */
import type { Sentence } from '#platform/messages'
import { splitPaise } from '#platform/money'

export type Delivery = 'Online' | 'COD'

/** One kind of goods, wanted so many times. */
export type WantedLine = {
  variantId: number
  productId: number
  quantity: number
  feedId: number | null
  feedTouchedAt?: string | null
}

export type Gst = { cgst: number; sgst: number; igst: number }

/** What an offer takes off a line, and who pays for that: the store's own offers lower the value that is taxed, the platform's do not. */
export type LineDiscount = { code: string; couponId: number; funder: 'store' | 'platform'; paise: number }

export type BillLine = {
  variantId: number
  productId: number
  quantity: number
  feedId: number | null
  /** When that post led here, in ISO. */
  feedTouchedAt?: string | null
  /** Paise for one: as listed, and as paid (the discounted price where there is one). */
  listedPaise: number
  unitPaise: number
  amountPaise: number
  /** That is charged; 0 of a seller who charges none. */
  gstRate: number
  /** Neither nil-rated nor exempt, whoever sells it; absent in bills of earlier versions. */
  isTaxable?: boolean
  hsn: string
  /** In the order in which they came off. */
  discounts: LineDiscount[]
  /** The line's share of the points that are spent, and of delivery and the fee for cash. */
  pointsPaise: number
  deliveryPaise: number
  /** Contained in amountPaise less what the store takes off. */
  gst: Gst
  /** Contained in deliveryPaise. */
  deliveryGst: Gst
  productName: string
  label: string
  slug: string
  image: string
  placeholder: string
  /** Of cut goods: how long one of the quantity is. */
  cutStepMetres?: number | null
}

export type StoreBill = {
  storeId: number
  storeName: string
  storeSlug: string
  lines: BillLine[]
  goodsPaise: number
  discountPaise: number
  shippingPaise: number
  codFeePaise: number
  pointsPaise: number
  /** How many points these are; absent: none. */
  points?: number
  roundingPaise: number
  /** Contained in goods and delivery together. */
  gst: Gst
  totalPaise: number
  etaDays: { from: number; to: number }
}

/** A coupon that is used, with all that it takes off. */
export type UsedCoupon = {
  couponId: number
  code: string
  title: string
  storeId: number | null
  paise: number
}

export type Bill = {
  delivery: Delivery
  stores: StoreBill[]
  totalPaise: number
  /** Absent: none. */
  coupons?: UsedCoupon[]
  /** Points that are spent, and what one is worth; absent: none. */
  points?: { used: number; worthPaise: number }
  cod: {
    allowed: boolean
    reason: Sentence | null
    /** Of several, the one that the reason speaks of. */ storeName?: string | null
  }
}

/** What a store's parcel costs, as the shipping rules found. */
export type ParcelCharges = {
  chargePaise: number
  codFeePaise: number
  etaDays: { from: number; to: number }
}

/** A line before anything is shared out over it. */
export type PricedLine = Omit<BillLine, 'discounts' | 'pointsPaise' | 'deliveryPaise' | 'gst' | 'deliveryGst'>

/** One store's goods, priced but not yet delivered. */
export type StoreGoods = {
  storeId: number
  storeName: string
  storeSlug: string
  lines: PricedLine[]
  taxOn: (grossPaise: number, ratePercent: number) => Gst
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)

/** What comes off one store's bill: offers by variant, and points. */
export type Reductions = {
  discountsOf: ReadonlyMap<number, readonly LineDiscount[]>
  pointsPaise: number
  points?: number
}

export const NO_REDUCTIONS: Reductions = { discountsOf: new Map(), pointsPaise: 0 }

export const discountOf = (
  { discounts }: Pick<BillLine, 'discounts'>,
  funder?: LineDiscount['funder'],
): number =>
  sum(discounts.filter((one) => funder === undefined || one.funder === funder).map(({ paise }) => paise))

const addGst = (a: Gst, b: Gst): Gst => ({
  cgst: a.cgst + b.cgst,
  sgst: a.sgst + b.sgst,
  igst: a.igst + b.igst,
})

/**
 * One store's bill: total = goods − discount + shipping + COD fee − points + rounding; every part of it but the rounding is shared out
 * over the lines, once, so that what one piece was worth is never worked out again.
 * Delivery is part of the composite supply (CGST Act s.8), so its tax follows the goods, shared by their value. Points are a way of
 * paying, funded by the platform, and change no tax (docs/gst.md#points-and-coupons).
 * Cash is paid in whole rupees (couriers collect no fraction), rounded to the nearest.
 */
export function billStore(
  goods: StoreGoods,
  parcel: ParcelCharges,
  { delivery, off = NO_REDUCTIONS }: { delivery: Delivery; off?: Reductions },
): StoreBill {
  const codFeePaise = delivery === 'COD' ? parcel.codFeePaise : 0
  const lines = apportionCharges(goods, { deliveryPaise: parcel.chargePaise + codFeePaise, off })
  const goodsPaise = sum(lines.map((line) => line.amountPaise))
  const discountPaise = sum(lines.map((line) => discountOf(line)))
  const exactPaise = goodsPaise - discountPaise + parcel.chargePaise + codFeePaise - off.pointsPaise
  const roundingPaise = delivery === 'COD' ? Math.round(exactPaise / 100) * 100 - exactPaise : 0
  return {
    storeId: goods.storeId,
    storeName: goods.storeName,
    storeSlug: goods.storeSlug,
    lines,
    goodsPaise,
    discountPaise,
    shippingPaise: parcel.chargePaise,
    codFeePaise,
    pointsPaise: off.pointsPaise,
    ...(off.points ? { points: off.points } : {}),
    roundingPaise,
    gst: lines.flatMap((line) => [line.gst, line.deliveryGst]).reduce(addGst, { cgst: 0, sgst: 0, igst: 0 }),
    totalPaise: exactPaise + roundingPaise,
    etaDays: parcel.etaDays,
  }
}

function apportionCharges(
  { lines, taxOn }: StoreGoods,
  { deliveryPaise, off }: { deliveryPaise: number; off: Reductions },
): BillLine[] {
  const discounted = lines.map((line) => ({
    ...line,
    discounts: [...(off.discountsOf.get(line.variantId) ?? [])],
  }))
  const delivery = splitPaise(
    deliveryPaise,
    lines.map((line) => line.amountPaise),
  )
  const points = splitPaise(
    off.pointsPaise,
    discounted.map((line, index) => line.amountPaise - discountOf(line) + (delivery[index] ?? 0)),
  )
  return discounted.map((line, index) => ({
    ...line,
    pointsPaise: points[index] ?? 0,
    deliveryPaise: delivery[index] ?? 0,
    gst: taxOn(line.amountPaise - discountOf(line, 'store'), line.gstRate),
    deliveryGst: taxOn(delivery[index] ?? 0, line.gstRate),
  }))
}

/** A frozen Online bill whose shopper decided to pay in cash: nothing she saw goes up; a broken rupee is dropped. */
export function roundDownToRupees(store: StoreBill): StoreBill {
  const broken = store.totalPaise % 100
  return { ...store, roundingPaise: store.roundingPaise - broken, totalPaise: store.totalPaise - broken }
}
