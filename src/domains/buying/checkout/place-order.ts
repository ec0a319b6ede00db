import { findAddress, findDefaultAddress } from '#domains/accounts/identity'
import { currentAgreement } from '#domains/publishing/policies'
import { openGatewayOrder, type Gateway } from '#domains/money/payments'
import { limitWrongCodes } from '#domains/buying/promotions'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { badInput, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { refuseTooManyHolds } from './limit-holds.ts'
import { holdBillStock } from './hold-bill-stock.ts'
import { priceAsSeen, applyExtrasAsSeen } from './price-as-seen.ts'
import type { PriceRequest, PricedCart } from './price-cart.ts'
import type { Delivery } from './rules/bill.ts'
import { refuseInvalidPoints } from './rules/extras.ts'
import { newCodReference, newUnpaidReference } from './rules/reference.ts'
import { completePurchase } from './complete-purchase.ts'
import { insertCheckout, supersedeOpenCheckout, updateReference } from './queries.ts'
import type { KnownAddress } from './tables.ts'
import { closeAbandonedCheckout } from './unpaid/close-abandoned-checkout.ts'
import { findSkippingPolicy } from './unpaid/country-policies.ts'

const HOLD_MINUTES = 15

export type PlaceOrderInput = Omit<PriceRequest, 'delivery'> & {
  /** null: not given. Then the amount tells which bill the shopper saw; Online when it fits both. */
  delivery: Delivery | null
  /** The total that the shopper saw, in rupees; only compared. */
  baseAmount: number
  addressId: number | null
  address: KnownAddress
  /** The caller's network as `networksOf` names it; absent for calls without a browser. */
  network?: string
  isDemo?: boolean
  now: Date
}

export type OpenedPayment = {
  api_key: string
  rp_order_id: string
  checkout_id: number
  amount: number
  currency: 'INR'
  checkout_script: string
  payment_skipped?: true
}

/**
 * Freezes the bill, holds the stock for 15 minutes and opens the payment: one transaction, then a call to the gateway. Releases the stock of the
 * shopper's earlier checkout. Where the shopper's country skips the card payment, the gateway is not called.
 * @throws Refusal 400 for an undeliverable PIN, 409 `amount_changed` with the new quote, 409 `out_of_stock`, 409 `cod_not_allowed`; 429
 * `too_many_holds`, `too_many_codes`.
 */
export async function placeOrder(db: Db, gateway: Gateway, asked: PlaceOrderInput): Promise<OpenedPayment> {
  refuseInvalidPoints(asked.extras)
  const opened = await limitWrongCodes(
    db,
    { personId: asked.shopperId, typed: asked.extras.coupon, now: asked.now },
    () => openCheckout(db, asked),
  )
  const reference = opened.reference ?? (await openPayment(db, gateway, { ...opened, now: asked.now }))
  return {
    api_key: gateway.keyId,
    rp_order_id: reference,
    checkout_id: opened.id,
    amount: opened.totalPaise,
    currency: 'INR',
    checkout_script: gateway.checkoutScript,
    ...(opened.isSkipped && { payment_skipped: true as const }),
  }
}

const openCheckout = (db: Db, asked: PlaceOrderInput) =>
  transact(db, async (tx) => {
    const said = await resolveAddress(tx, asked)
    await replaceOpenCheckout(tx, asked)
    const priced = await priceAsSeen(tx, asked)
    const id = newPrivateId()
    await holdBillStock(tx, id, priced)
    await applyExtrasAsSeen(tx, id, { asked, priced })
    const isCash = priced.bill.delivery === 'COD'
    const policy = isCash ? null : await findSkippingPolicy(tx, asked.shopperId)
    const reference = isCash ? newCodReference() : policy && newUnpaidReference()
    // In cash no order is placed unless the browser comes back, and then it sends the address.
    const address = said ?? (isCash ? null : await defaultAddress(tx, asked))
    const agreed = await currentAgreement(tx, asked.now)
    await insertCheckout(
      tx,
      checkoutRowOf(id, {
        asked,
        priced,
        reference,
        address,
        unpaidHours: policy?.hold_hours ?? null,
        agreed,
      }),
    )
    return { id, reference, totalPaise: priced.bill.totalPaise, isSkipped: policy !== null }
  })

/** Closes the shopper's open checkout. @throws Refusal 429 `too_many_holds`. */
async function replaceOpenCheckout(tx: Tx, asked: PlaceOrderInput): Promise<void> {
  const left = await supersedeOpenCheckout(tx, asked.shopperId)
  // A checkout that is already paid is not released: it becomes orders, and its goods leave the cart.
  if (left !== null && (await completePurchase(tx, left, asked.now)) === 'nothing')
    await closeAbandonedCheckout(tx, left, asked.now)
  await refuseTooManyHolds(tx, { ...asked, network: asked.network ?? null, isDemo: asked.isDemo ?? false })
}

async function resolveAddress(tx: Tx, asked: PlaceOrderInput): Promise<KnownAddress | null> {
  if (asked.addressId === null) return asked.address.address1 === '' ? null : asked.address
  const saved = await findAddress(tx, asked.shopperId, asked.addressId)
  if (!saved) throw notFound('common.address_not_found')
  if (saved.zip_code !== asked.pin) throw badInput('checkout.use_pin_code_chosen_address')
  return toKnownAddress(saved)
}

/** The address for a browser that never comes back to send one. */
async function defaultAddress(tx: Tx, asked: PlaceOrderInput): Promise<KnownAddress | null> {
  const usual = await findDefaultAddress(tx, asked.shopperId)
  return usual?.zip_code === asked.pin ? toKnownAddress(usual) : null
}

const toKnownAddress = ({
  ship_name,
  phone_no,
  address1,
  address2,
  city,
  landmark,
}: KnownAddress): KnownAddress => ({
  ship_name,
  phone_no,
  address1,
  address2,
  city,
  landmark,
})

type FrozenCheckout = {
  asked: PlaceOrderInput
  priced: PricedCart
  reference: string | null
  address: KnownAddress | null
  unpaidHours: number | null
  agreed: string
}

function checkoutRowOf(
  id: number,
  { asked, priced, reference, address, unpaidHours, agreed }: FrozenCheckout,
) {
  return {
    id,
    shopper_id: asked.shopperId,
    reference,
    delivery: priced.bill.delivery,
    state: 'open' as const,
    total_paise: priced.bill.totalPaise,
    bill: priced.bill,
    address,
    pin: asked.pin,
    state_code: priced.placeOfSupply.code,
    state_name: priced.placeOfSupply.name,
    is_buy_now: asked.buyNow !== null,
    opened_at: asked.now,
    expires_at: new Date(asked.now.getTime() + HOLD_MINUTES * 60_000),
    unpaid_hours: unpaidHours,
    agreed,
    network: asked.network ?? null,
  }
}

async function openPayment(
  db: Db,
  gateway: Gateway,
  { id, totalPaise, now }: { id: number; totalPaise: number; now: Date },
): Promise<string> {
  const reference = await openGatewayOrder(db, gateway, { payableId: id, amountPaise: totalPaise, now })
  await transact(db, (tx) => updateReference(tx, id, reference))
  return reference
}
