import type { Bill } from './contract.ts'
import type { Answer, Visitor } from '#testing/visitor'

/** Asha's address in Bengaluru in the shape of the order payload. */
export const ADDRESS = {
  ship_name: 'Asha Rao',
  phone_no: '9000000001',
  address1: '12, 3rd Cross',
  address2: 'Indiranagar',
  city: 'Bengaluru',
  landmark: 'Opposite the park',
  state: 29,
  country: 'India',
  zip_code: '560001',
} as const

export type OpenedCheckout = {
  api_key: string
  rp_order_id: string
  checkout_id: number
  amount: number
  code: string
  message: string
  quote: Bill
}
export type PlacedOrder = { order_id: number; code: string; message: string }

export const add = (shopper: Visitor, goods: { productId: number; variantId: number }, quantity = 1) =>
  shopper.post('/api/user/cart-add', {
    recId: -1,
    product_id: goods.productId,
    quantity,
    priceMode: 'Single',
    pricingId: goods.variantId,
    feed_id: null,
  })

export const quoteCart = async (shopper: Visitor, more: object = {}): Promise<Bill> =>
  (
    await shopper.post<Bill>('/api/checkout/quote', {
      zip_code: '560001',
      state: 29,
      delivery_type: 'COD',
      ...more,
    })
  ).body

export const placeOrder = (
  shopper: Visitor,
  bill: Bill,
  more: object = {},
): Promise<Answer<OpenedCheckout>> =>
  shopper.post<OpenedCheckout>('/api/payment/place-order', {
    order_for: 'Order',
    entity_id: '1',
    base_amount: bill.base_amount,
    gst: 0,
    currency_unit: 'Rupee',
    zip_code: '560001',
    cart_length: bill.stores.length,
    client_name: 'Asha Rao',
    delivery_type: bill.delivery_type,
    ...more,
  })

/** The order payload for one store of a bill (docs/wire.md#placing-an-order). */
export function orderPayloadOf(bill: Bill, index: number, more: object = {}) {
  const store = bill.stores[index] as Bill['stores'][number]
  return {
    rec_id: 0,
    product_list: store.lines.map((line) => line.product_id),
    gst_list: store.lines.map((line) => line.gst),
    quantity_list: store.lines.map((line) => line.quantity),
    price_list: store.lines.map((line) => line.price),
    feed_list: store.lines.map(() => null),
    productsName: store.lines.map((line) => line.product_name).join(', '),
    product_name: store.lines[0]?.product_name,
    amount: store.goods - store.discount,
    ...ADDRESS,
    shipping: store.shipping,
    total_gst: Math.round((store.gst.cgst + store.gst.sgst + store.gst.igst) * 100) / 100,
    order_date: '2026-11-21 9:5:3',
    vendor_status: 'Pending',
    delivery_type: bill.delivery_type,
    delivery_chargelist: bill.deliveryCharges,
    total_amount: store.total,
    utm_source: 'direct',
    utm_medium: 'unknown',
    utm_campaign: 'none',
    first_utm_source: 'instagram',
    points_used: store.points,
    source: 'Website',
    ...more,
  }
}

/** Sends one store's part of the bill, with `more` added to what the first clients send. */
export const rupsert = (
  shopper: Visitor,
  bill: Bill,
  part: number | [index: number, more: object],
): Promise<Answer<PlacedOrder>> => {
  const [index, more] = Array.isArray(part) ? part : [part, {}]
  return shopper.post<PlacedOrder>('/api/order/rupsert', orderPayloadOf(bill, index, more))
}

export const addTransaction = (shopper: Visitor, orderId: number, reference: string) =>
  shopper.post<{ success: boolean; payment_status: string; code: string }>('/api/payment/add-transaction', {
    order_id: orderId,
    rp_order_id: reference,
    rp_transation_id: '',
    payment_status: 'Approved',
    error_log: '',
    rp_signature: '',
  })

export type ConfirmedCheckout = {
  orders: { order_id: number; store_id: number }[]
  payment_status: string
  reference: string
  code: string
  message: string
}

/** Confirms a checkout at Asha's address, as a page does in one call for all stores. */
export const confirm = (
  shopper: Visitor,
  opened: Pick<OpenedCheckout, 'checkout_id' | 'rp_order_id'>,
  ...[more = {}, headers = {}]: [more?: object, headers?: Record<string, string>]
): Promise<Answer<ConfirmedCheckout>> =>
  shopper.post<ConfirmedCheckout>(
    '/api/checkout/confirm',
    {
      checkout_id: opened.checkout_id,
      rp_order_id: opened.rp_order_id,
      rp_transation_id: '',
      rp_signature: '',
      payment_status: 'Approved',
      error_log: '',
      ...ADDRESS,
      utm_source: 'direct',
      utm_medium: 'unknown',
      utm_campaign: 'none',
      first_utm_source: 'instagram',
      ...more,
    },
    headers,
  )

/** Buys the whole cart in cash. @returns the order ids, one per store. */
export async function buyCartWithCash(shopper: Visitor): Promise<number[]> {
  const bill = await quoteCart(shopper)
  const opened = await placeOrder(shopper, bill)
  const ids: number[] = []
  for (const index of bill.stores.keys()) {
    const { body } = await rupsert(shopper, bill, index)
    ids.push(body.order_id)
    await addTransaction(shopper, body.order_id, opened.body.rp_order_id)
  }
  return ids
}
