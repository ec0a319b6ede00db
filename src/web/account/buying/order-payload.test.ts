import { expect, test } from 'vitest'
import type { Bill } from '#contracts/buying/checkout'
import type { Address } from '#contracts/accounts/identity'
import { orderPayload, payerOf, transactionOf, type Purchase } from './order-payload.ts'

const line = {
  pricingId: 71,
  label: '',
  product_image: '',
  placeholder: '',
  discount: 0,
  gst: 5,
  quantity_text: null,
}
const store = {
  store_id: 3,
  store_name: 'Wool House',
  lines: [
    { ...line, product_id: 7, product_name: 'Merino yarn', quantity: 2, price: 199.1, amount: 398.2 },
    {
      ...line,
      pricingId: 81,
      product_id: 8,
      product_name: 'Needles',
      quantity: 1,
      price: 100.2,
      amount: 100.2,
    },
  ],
  goods: 498.4,
  discount: 0,
  discounts: [],
  shipping: 49,
  cod_fee: 29,
  points: 0,
  rounding: -0.4,
  gst: { cgst: 13.7, sgst: 13.7, igst: 0 },
  total: 576,
  eta_days: { from: 2, to: 4 },
}
const purchase: Purchase = {
  reference: 'cod_abc',
  isOfCart: true,
  openedAt: 0,
  bill: { delivery_type: 'COD', deliveryCharges: { 3: 49 }, stores: [store] } as unknown as Bill,
  address: {
    address_id: 1,
    is_default: true,
    ship_name: 'Asha Rao',
    phone_no: '9000000001',
    address1: '12, 3rd Cross',
    address2: '',
    city: 'Bengaluru',
    landmark: '',
    state: 29,
    country: 'India',
    zip_code: '560001',
  } satisfies Address,
  feeds: { 81: 5 },
  payment: null,
}

test('the order payload of one store has its lists in one order', () => {
  const payload = orderPayload(purchase, store, {
    at: new Date('2026-11-21T03:35:03Z'),
    utm: { utm_source: 'direct', utm_medium: 'unknown', utm_campaign: 'none' },
    first: { utm_source: 'instagram', utm_medium: 'social', utm_campaign: 'diwali' },
  })
  expect(payload).toMatchObject({
    first_utm_source: 'instagram',
    first_utm_campaign: 'diwali',
    rec_id: 0,
    product_list: [7, 8],
    gst_list: [5, 5],
    quantity_list: [2, 1],
    price_list: [199.1, 100.2],
    feed_list: [null, 5],
    productsName: 'Merino yarn, Needles',
    product_name: 'Merino yarn',
    amount: 498.4,
    total_gst: 27.4,
    shipping: 49,
    total_amount: 576,
    order_date: '2026-11-21 9:5:3',
    delivery_chargelist: { 3: 49 },
    delivery_type: 'COD',
    state: 29,
    source: 'Website',
    utm_source: 'direct',
  })
})

test('a transaction in cash has empty strings where a payment would be named', () => {
  expect(transactionOf(purchase, 12)).toEqual({
    order_id: 12,
    rp_order_id: 'cod_abc',
    rp_transation_id: '',
    payment_status: 'Approved',
    error_log: '',
    rp_signature: '',
  })
})

test('a transaction of a payment carries its id and signature', () => {
  const paid = { ...purchase, payment: { razorpay_payment_id: 'pay_1', razorpay_signature: 'ab12' } }
  expect(transactionOf(paid, 12)).toMatchObject({ rp_transation_id: 'pay_1', rp_signature: 'ab12' })
})

test('Gita, who came by Gmail, pays with the number of her address; Asha with her own', () => {
  expect(payerOf(purchase, { name: 'Gita Iyer', phone: '' })).toEqual({
    name: 'Gita Iyer',
    phone: '9000000001',
  })
  expect(payerOf(purchase, { name: 'Asha Rao', phone: '9876543210' }).phone).toBe('9876543210')
})
