import { getPurchase } from '#contracts/buying/orders'
import { confirmCheckout, placeOrder, type Bill } from '#contracts/buying/checkout'
import type { Address } from '#contracts/accounts/identity'
import { Refusal } from '#platform/refusal'
import { translator } from '../../messages/messages.tsx'
import { ask } from '../../shared/ask.ts'
import { showAlert } from '../../ui/alert-dialog/alerts.tsx'
import { readFirstTouch, readUtm } from '../../shared/storage.ts'
import { confirmationOf, payerOf, type Purchase } from './confirmation.ts'
import { payOnline } from '../../shared/pay-online.ts'
import { showCheckoutRefusal } from './checkout-refusal.ts'
import { clearDiscounts } from './cart-discounts.ts'
import { clearPurchase, HELD_MS, savePurchase, readPurchase } from './unfinished.ts'

export type ToBuy = {
  bill: Bill
  address: Address
  pricingIds: readonly number[] | null
  person: { name: string; phone: string; email: string | null }
}

type Opened = {
  api_key: string
  rp_order_id: string
  checkout_id: number
  amount: number
  currency: string
  checkout_script: string
  /** Nothing is paid now: the orders wait for confirmation by our team. */
  payment_skipped?: true
}

export type Surroundings = {
  /** The displayed prices, stock or cart are out of date. */
  onChanged: () => void
  /** The payment window closed without a payment. */
  onUnpaid: () => void
}

/**
 * Opens the checkout, takes the payment and confirms the purchase; resumes an interrupted one.
 * @returns the reference of the purchase; null after showing why it failed
 */
export async function beginPurchase(requested: ToBuy, surroundings: Surroundings): Promise<string | null> {
  const started = readPurchase()
  if (started && isSame(started, requested)) return finishPurchase(started)
  const opened = await tryToOpen(requested, surroundings)
  if (!opened) return null
  const { bill, address } = requested
  const isOfCart = requested.pricingIds === null
  const purchase: Purchase = {
    reference: opened.rp_order_id,
    checkoutId: opened.checkout_id,
    isOfCart,
    openedAt: Date.now(),
    bill,
    address,
    payment: null,
  }
  savePurchase(purchase)
  return canFinish(purchase)
    ? finishPurchase(purchase)
    : pay(purchase, opened, { person: requested.person, ...surroundings })
}

/** Resumes a purchase after a reload. @returns its reference; null when it was not placed */
export async function resumePurchase(started: Purchase): Promise<string | null> {
  if (canFinish(started)) return finishPurchase(started)
  // The payment window was open; if a payment was made, the server places the orders itself.
  clearPurchase()
  const { reference, isOfCart } = started
  return ask(getPurchase, { params: { reference } }).then(
    () => {
      if (isOfCart) clearDiscounts()
      return reference
    },
    () => null,
  )
}

async function tryToOpen(requested: ToBuy, { onChanged }: Surroundings): Promise<Opened | null> {
  try {
    return await requestCheckout(requested)
  } catch (error) {
    // Without an answer the next press repeats the request under the same idempotency key.
    if (!(error instanceof Refusal) || error.code === 'offline') throw error
    if (error.status === 401) throw error
    showCheckoutRefusal(error)
    if (error.status === 409) onChanged()
    return null
  }
}

/** Freezes the prices that the shopper saw, and holds the stock. @throws Refusal */
async function requestCheckout({ bill, address, pricingIds, person }: ToBuy): Promise<Opened> {
  const body = {
    order_for: 'Order',
    entity_id: '1',
    base_amount: bill.base_amount,
    gst: 0,
    currency_unit: 'Rupee',
    zip_code: address.zip_code,
    cart_length: bill.stores.reduce((sum, { lines }) => sum + lines.length, 0),
    client_name: person.name,
    delivery_type: bill.delivery_type,
    state: address.state,
    address_id: address.address_id,
    ...(pricingIds ? { pricing_ids: pricingIds } : {}),
    ...(bill.coupons.length > 0 ? { coupon: bill.coupons.map(({ code }) => code).join(',') } : {}),
    ...(bill.points.used > 0 ? { points_used: bill.points.used } : {}),
  }
  return ask(placeOrder, { body })
}

type Paying = Pick<ToBuy, 'person'> & Pick<Surroundings, 'onUnpaid'>

async function pay(purchase: Purchase, opened: Opened, { person, onUnpaid }: Paying): Promise<string | null> {
  const { api_key, rp_order_id, amount, currency, checkout_script } = opened
  const payUntil = new Date(purchase.openedAt + HELD_MS)
  const payer = payerOf(purchase, person)
  const window = {
    checkoutScript: checkout_script,
    apiKey: api_key,
    orderId: rp_order_id,
    amount,
    currency,
    payUntil,
    person: payer,
  }
  const end = await payOnline(window).finally(clearPurchase)
  if (end.kind === 'paid') return finishPurchase({ ...purchase, payment: end.payment })
  onUnpaid()
  showAlert('error', end.kind === 'failed' ? end.message : translator()('account.checkout.dismissed'))
  return null
}

/** Places the orders of a purchase, which stays stored until its success page is shown. @returns its reference */
async function finishPurchase(purchase: Purchase): Promise<string> {
  savePurchase(purchase)
  await confirmPurchase(purchase)
  return purchase.reference
}

/** Places the orders of all stores of an open checkout; a repeated call finds the same orders. @throws Refusal */
async function confirmPurchase(purchase: Purchase): Promise<void> {
  await ask(confirmCheckout, {
    body: confirmationOf(purchase, { utm: readUtm(), first: readFirstTouch() }),
  })
}

const canFinish = ({ reference, bill, payment }: Purchase): boolean =>
  bill.delivery_type === 'COD' || reference.startsWith('unpaid_') || payment !== null

const isSame = (started: Purchase, { bill, address }: ToBuy): boolean =>
  canFinish(started) &&
  started.bill.quote_id === bill.quote_id &&
  started.address.address_id === address.address_id
