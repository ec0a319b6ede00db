import { createHash } from 'node:crypto'
import { lengthText } from '#domains/products/catalogue'
import { toRupees, sum } from '#platform/money'
import type { Bill as WireBill } from './contract.ts'
import { discountOf, type Bill, type BillLine, type StoreBill } from './rules/bill.ts'

/** A bill as the wire shows it; the same goods at the same prices have the same quote_id. */
export function presentBill(bill: Bill, points: { balance: number; max: number }): WireBill {
  const stores = bill.stores.map(presentStore)
  return {
    quote_id: createHash('sha256').update(JSON.stringify(bill)).digest('base64url').slice(0, 22),
    base_amount: toRupees(bill.totalPaise),
    delivery_type: bill.delivery,
    stores,
    deliveryCharges: Object.fromEntries(stores.map((store) => [String(store.store_id), store.shipping])),
    points: { balance: points.balance, used: bill.points?.used ?? 0, most: points.max },
    coupons: (bill.coupons ?? []).map(({ code, title, storeId, paise }) => ({
      code,
      title,
      store_id: storeId,
      amount: toRupees(paise),
    })),
    cod: { allowed: bill.cod.allowed, reason: bill.cod.reason, store_name: bill.cod.storeName ?? null },
  }
}

function presentStore(store: StoreBill): WireBill['stores'][number] {
  return {
    store_id: store.storeId,
    store_name: store.storeName,
    lines: store.lines.map(presentLine),
    goods: toRupees(store.goodsPaise),
    discount: toRupees(store.discountPaise),
    discounts: discountsOf(store),
    shipping: toRupees(store.shippingPaise),
    cod_fee: toRupees(store.codFeePaise),
    points: toRupees(store.pointsPaise),
    rounding: toRupees(store.roundingPaise),
    gst: { cgst: toRupees(store.gst.cgst), sgst: toRupees(store.gst.sgst), igst: toRupees(store.gst.igst) },
    total: toRupees(store.totalPaise),
    eta_days: store.etaDays,
  }
}

/** What each coupon takes off one store's goods. */
function discountsOf({ lines }: StoreBill): WireBill['stores'][number]['discounts'] {
  const byCode = Map.groupBy(
    lines.flatMap(({ discounts }) => discounts),
    ({ code }) => code,
  )
  return [...byCode].map(([code, parts]) => ({
    code,
    funder: parts[0]?.funder ?? 'platform',
    amount: toRupees(sum(parts.map(({ paise }) => paise))),
  }))
}

function presentLine(line: BillLine): WireBill['stores'][number]['lines'][number] {
  return {
    product_id: line.productId,
    pricingId: line.variantId,
    product_name: line.productName,
    label: line.label,
    product_image: line.image,
    placeholder: line.placeholder,
    quantity: line.quantity,
    price: toRupees(line.unitPaise),
    amount: toRupees(line.amountPaise),
    discount: toRupees(discountOf(line)),
    gst: line.gstRate,
    quantity_text: line.cutStepMetres ? lengthText(line.quantity, line.cutStepMetres) : null,
  }
}
