import { expect, test } from 'vitest'
import type { Bill } from '#contracts/buying/checkout'
import type { Address } from '#contracts/accounts/identity'
import { confirmationOf, payerOf, type Purchase } from './confirmation.ts'

const purchase: Purchase = {
  reference: 'cod_abc',
  checkoutId: 4711,
  isOfCart: true,
  openedAt: 0,
  bill: { delivery_type: 'COD' } as Bill,
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
  payment: null,
}

const DIRECT = { utm_source: 'direct', utm_medium: 'unknown', utm_campaign: 'none' }
const DIWALI = { utm_source: 'instagram', utm_medium: 'social', utm_campaign: 'diwali' }

test('a cash purchase is confirmed with its checkout, its address and empty strings for the payment', () => {
  expect(confirmationOf(purchase, { utm: DIRECT, first: DIWALI })).toEqual({
    checkout_id: 4711,
    rp_order_id: 'cod_abc',
    rp_transation_id: '',
    rp_signature: '',
    payment_status: 'Approved',
    error_log: '',
    ship_name: 'Asha Rao',
    phone_no: '9000000001',
    address1: '12, 3rd Cross',
    address2: '',
    city: 'Bengaluru',
    landmark: '',
    zip_code: '560001',
    ...DIRECT,
    first_utm_source: 'instagram',
    first_utm_medium: 'social',
    first_utm_campaign: 'diwali',
  })
})

test('a payment is confirmed with its id and signature', () => {
  const paid = { ...purchase, payment: { razorpay_payment_id: 'pay_1', razorpay_signature: 'ab12' } }
  expect(confirmationOf(paid, { utm: DIRECT })).toMatchObject({
    rp_transation_id: 'pay_1',
    rp_signature: 'ab12',
    first_utm_source: 'direct',
  })
})

test('a purchase is confirmed with the same body each time, so that a second press repeats the first', () => {
  const bodies = [1, 2].map(() => JSON.stringify(confirmationOf(purchase, { utm: DIRECT })))
  expect(bodies[0]).toBe(bodies[1])
})

test('Gita, who logged in with Gmail, pays with the phone number of her address; Asha with her own', () => {
  expect(payerOf(purchase, { name: 'Gita Iyer', phone: '' })).toEqual({
    name: 'Gita Iyer',
    phone: '9000000001',
  })
  expect(payerOf(purchase, { name: 'Asha Rao', phone: '9876543210' }).phone).toBe('9876543210')
})
