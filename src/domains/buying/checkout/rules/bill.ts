/** What a purchase costs: pure arithmetic in integer paise over other domains' data. */
import type { Sentence } from '#platform/messages'
import { splitPaise, sum } from '#platform/money'

export type Delivery = 'Online' | 'COD'

/** A quantity of one variant. */
export type WantedLine = {
  variantId: number
  productId: number
  quantity: number
  feedId: number | null
  feedTouchedAt?: string | null
}

export type Gst = { cgst: number; sgst: number; igst: number }

/** What an offer takes off a line, and who funds it: the store's own offers lower the taxable value, the platform's do not. */
export type LineDiscount = { code: string; couponId: number; funder: 'store' | 'platform'; paise: number }

export type BillLine = {
  variantId: number
  productId: number
  quantity: number
  feedId: number | null
  /** When the post was credited, in ISO. */
  feedTouchedAt?: string | null
  /** Paise per unit: as listed, and as paid (the discounted price where there is one). */
  listedPaise: number
  unitPaise: number
  amountPaise: number
  /** The rate charged, in percent; 0 when the seller charges no tax. */
  gstRate: number
  /** Neither nil-rated nor exempt, for any seller; absent in bills of earlier versions. */
  isTaxable?: boolean
  hsn: string
  /** In the order of application. */
  discounts: LineDiscount[]
  /** The line's share of the spent points, and of delivery and the COD fee. */
  pointsPaise: number
  deliveryPaise: number
  /** Contained in amountPaise less the store's discounts. */
  gst: Gst
  /** Contained in deliveryPaise. */
  deliveryGst: Gst
  productName: string
  label: string
  slug: string
  image: string
  placeholder: string
  /** Cut goods: the length of one step in metres. */
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
  /** The number of points; absent: none. */
  points?: number
  roundingPaise: number
  /** Contained in goods and delivery together. */
  gst: Gst
  totalPaise: number
  etaDays: { from: number; to: number }
}

/** A used coupon with its total discount. */
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
  /** Spent points, and the worth of one in paise; absent: none. */
  points?: { used: number; worthPaise: number }
  cod: {
    allowed: boolean
    reason: Sentence | null
    /** With several stores, the one that the reason is about. */ storeName?: string | null
  }
}

/** The charges for a store's parcel from the shipping rules. */
export type ParcelCharges = {
  chargePaise: number
  codFeePaise: number
  etaDays: { from: number; to: number }
}

/** A line before shared amounts are split over it. */
export type PricedLine = Omit<BillLine, 'discounts' | 'pointsPaise' | 'deliveryPaise' | 'gst' | 'deliveryGst'>

/** One store's goods, priced without delivery. */
export type StoreGoods = {
  storeId: number
  storeName: string
  storeSlug: string
  lines: PricedLine[]
  taxOn: (grossPaise: number, ratePercent: number) => Gst
}

/** Reductions of one store's bill: offers by variant, and points. */
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
 * One store's bill: total = goods − discount + shipping + COD fee − points + rounding; every part except the rounding is split over the lines,
 * once, so that the worth of a piece is never computed again. Delivery is part of the composite supply (CGST Act s.8), so its tax follows the
 * goods, split by their value. Points are a way of paying, funded by the platform, and change no tax (docs/gst.md#points-and-coupons). Cash is
 * paid in whole rupees (couriers collect no fraction), rounded to the nearest.
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

/** Turns a frozen Online bill into a COD bill: no amount that the shopper saw goes up; a fraction of a rupee is dropped. */
export function roundDownToRupees(store: StoreBill): StoreBill {
  const broken = store.totalPaise % 100
  return { ...store, roundingPaise: store.roundingPaise - broken, totalPaise: store.totalPaise - broken }
}
