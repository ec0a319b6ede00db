/** What a purchase costs: pure arithmetic in integer paise over what other domains said. */
import { splitPaise } from '#platform/money'

export type Delivery = 'Online' | 'COD'

/** One kind of goods, wanted so many times. */
export type Wanted = { variantId: number; productId: number; quantity: number; feedId: number | null }

export type Gst = { cgst: number; sgst: number; igst: number }

export type BillLine = {
  variantId: number
  productId: number
  quantity: number
  feedId: number | null
  /** Paise for one: as listed, and as paid (the discounted price where there is one). */
  listedPaise: number
  unitPaise: number
  amountPaise: number
  gstRate: number
  hsn: string
  /** Contained in amountPaise. */
  gst: Gst
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
  roundingPaise: number
  /** Contained in goods and delivery together. */
  gst: Gst
  totalPaise: number
  etaDays: { from: number; to: number }
}

export type Bill = {
  delivery: Delivery
  stores: StoreBill[]
  totalPaise: number
  cod: { allowed: boolean; reason: string | null; /** Of several, the one that the reason speaks of. */ storeName?: string | null }
}

/** What a store's parcel costs, as the shipping rules found. */
export type Parcel = { chargePaise: number; codFeePaise: number; etaDays: { from: number; to: number } }

/** One store's goods, priced but not yet delivered. */
export type StoreGoods = {
  storeId: number
  storeName: string
  storeSlug: string
  lines: BillLine[]
  taxOn: (grossPaise: number, ratePercent: number) => Gst
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const addGst = (a: Gst, b: Gst): Gst => ({ cgst: a.cgst + b.cgst, sgst: a.sgst + b.sgst, igst: a.igst + b.igst })

/**
 * One store's bill: total = goods − discount + shipping + COD fee − points + rounding.
 * Delivery is part of the composite supply (CGST Act s.8), so its tax follows the goods, shared by their value.
 * Cash is paid in whole rupees (couriers collect no fraction), rounded to the nearest.
 */
export function billStore(goods: StoreGoods, parcel: Parcel, delivery: Delivery): StoreBill {
  const goodsPaise = sum(goods.lines.map((line) => line.amountPaise))
  const codFeePaise = delivery === 'COD' ? parcel.codFeePaise : 0
  const exactPaise = goodsPaise + parcel.chargePaise + codFeePaise
  const roundingPaise = delivery === 'COD' ? Math.round(exactPaise / 100) * 100 - exactPaise : 0
  const shares = splitPaise(
    parcel.chargePaise + codFeePaise,
    goods.lines.map((line) => line.amountPaise),
  )
  const gst = goods.lines
    .map((line, index) => addGst(line.gst, goods.taxOn(shares[index] ?? 0, line.gstRate)))
    .reduce(addGst, { cgst: 0, sgst: 0, igst: 0 })
  return {
    storeId: goods.storeId,
    storeName: goods.storeName,
    storeSlug: goods.storeSlug,
    lines: goods.lines,
    goodsPaise,
    discountPaise: 0,
    shippingPaise: parcel.chargePaise,
    codFeePaise,
    pointsPaise: 0,
    roundingPaise,
    gst,
    totalPaise: exactPaise + roundingPaise,
    etaDays: parcel.etaDays,
  }
}

/** A frozen Online bill whose shopper decided to pay in cash: nothing she saw goes up; a broken rupee is dropped. */
export function inWholeRupees(store: StoreBill): StoreBill {
  const broken = store.totalPaise % 100
  return { ...store, roundingPaise: store.roundingPaise - broken, totalPaise: store.totalPaise - broken }
}
