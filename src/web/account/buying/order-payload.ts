import type { Bill } from '#contracts/buying/checkout'
import type { Address } from '#contracts/accounts/identity'
import { istStamp } from '#platform/time'
import type { UtmData } from '../../shared/storage.ts'

/** Everything that is needed to finish a purchase once its checkout is open; kept so that a reload can finish it. */
export type Purchase = {
  reference: string
  /** Not of something that was bought past the cart. */
  isOfCart: boolean
  /** When the checkout was opened, in milliseconds. */
  openedAt: number
  bill: Bill
  address: Address
  /** The post that led to a pack, by the pack's id. */
  feeds: Record<string, number>
  /** What the payment window gave back; null until it did, and for cash. */
  payment: { razorpay_payment_id: string; razorpay_signature: string } | null
}

export type StoreBill = Bill['stores'][number]

/** The order payload for one store of a purchase (docs/wire.md#placing-an-order). */
export function orderPayload(
  { reference, bill, address, feeds }: Purchase,
  store: StoreBill,
  { at, utm, first = utm }: { at: Date; utm: UtmData; first?: UtmData },
) {
  const { lines, gst } = store
  const { ship_name, phone_no, address1, address2, city, landmark, state, country, zip_code } = address
  return {
    rec_id: 0,
    product_list: lines.map((line) => line.product_id),
    gst_list: lines.map((line) => line.gst),
    quantity_list: lines.map((line) => line.quantity),
    price_list: lines.map((line) => line.price),
    feed_list: lines.map((line) => feeds[line.pricingId] ?? null),
    productsName: lines.map((line) => line.product_name).join(', '),
    product_name: lines[0]?.product_name ?? '',
    amount: inPaise(store.goods - store.discount),
    ship_name,
    phone_no,
    address1,
    address2,
    city,
    landmark,
    state,
    country,
    zip_code,
    shipping: store.shipping,
    total_gst: inPaise(gst.cgst + gst.sgst + gst.igst),
    order_date: istStamp(at),
    vendor_status: 'Pending',
    delivery_type: bill.delivery_type,
    delivery_chargelist: bill.deliveryCharges,
    total_amount: store.total,
    ...utm,
    first_utm_source: first.utm_source,
    first_utm_medium: first.utm_medium,
    first_utm_campaign: first.utm_campaign,
    points_used: store.points,
    source: 'Website',
    store_id: store.store_id,
    rp_order_id: reference,
  }
}

/** The transaction (docs/wire.md#placing-an-order): what the payment window said; empty for cash. */
export function transactionOf({ reference, payment }: Purchase, orderId: number) {
  return {
    order_id: orderId,
    rp_order_id: reference,
    rp_transation_id: payment?.razorpay_payment_id ?? '',
    payment_status: 'Approved',
    error_log: '',
    rp_signature: payment?.razorpay_signature ?? '',
  }
}

/** Who pays, as the payment window is told; it asks for a number where it gets none, and who came by Gmail has none of her own. */
export function payerOf<P extends { phone: string }>({ address }: Pick<Purchase, 'address'>, person: P): P {
  return { ...person, phone: person.phone || address.phone_no }
}

/** Sums of rupees are off by less than a paisa, and the server compares paise. */
function inPaise(rupees: number): number {
  return Math.round(rupees * 100) / 100
}
