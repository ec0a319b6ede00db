import { confirmCheckout, placeOrder, type Bill } from '#contracts/buying/checkout'
import type { Address } from '#contracts/accounts/identity'
import { ask } from '../../shared/ask.ts'
import { readFirstTouch, readUtm } from '../../shared/storage.ts'
import { confirmationOf, type Purchase } from './confirmation.ts'

export type Opened = {
  api_key: string
  rp_order_id: string
  checkout_id: number
  amount: number
  currency: string
  checkout_script: string
  /** Nothing is paid now: the orders wait for confirmation by our team. */
  payment_skipped?: true
}

export type ToOpen = {
  bill: Bill
  address: Address
  pricingIds: readonly number[] | null
  clientName: string
}

/** Opens the checkout: freezes the prices and holds the stock. @throws Refusal */
export async function openCheckout({ bill, address, pricingIds, clientName }: ToOpen): Promise<Opened> {
  const body = {
    order_for: 'Order',
    entity_id: '1',
    base_amount: bill.base_amount,
    gst: 0,
    currency_unit: 'Rupee',
    zip_code: address.zip_code,
    cart_length: bill.stores.reduce((sum, { lines }) => sum + lines.length, 0),
    client_name: clientName,
    delivery_type: bill.delivery_type,
    state: address.state,
    address_id: address.address_id,
    ...(pricingIds ? { pricing_ids: pricingIds } : {}),
    ...(bill.coupons.length > 0 ? { coupon: bill.coupons.map(({ code }) => code).join(',') } : {}),
    ...(bill.points.used > 0 ? { points_used: bill.points.used } : {}),
  }
  return ask(placeOrder, { body })
}

/** Places the orders of all stores of an open checkout; a repeated call finds the same orders. @throws Refusal */
export async function confirmPurchase(purchase: Purchase): Promise<void> {
  await ask(confirmCheckout, {
    body: confirmationOf(purchase, { utm: readUtm(), first: readFirstTouch() }),
  })
}
