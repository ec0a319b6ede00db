import { findAddress, findDefaultAddress } from '#domains/accounts/identity/addresses'
import { currentAgreement } from '#domains/publishing/policies'
import type { Gateway } from '#domains/money/payments'
import { openGatewayOrder } from '#domains/money/payments/charges'
import { limitWrongCodes } from '#domains/buying/promotions'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { badInput, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { refuseTooManyHolds } from './limit-holds.ts'
import { holdBillStock } from './hold-bill-stock.ts'
import { priceAsSeen, applyExtrasAsSeen } from '../pricing/price-as-seen.ts'
import type { PriceRequest, PricedCart } from '../pricing/price-cart.ts'
import type { Delivery } from '../rules/bill.ts'
import { refuseInvalidPoints } from '../rules/extras.ts'
import { newCodReference, newUnpaidReference } from '../rules/reference.ts'
import { completePurchase } from './complete-purchase.ts'
import { insertCheckout, supersedeOpenCheckout, updateReference } from '../queries.ts'
import type { KnownAddress } from '../tables.ts'
import { closeAbandonedCheckout } from '../unpaid/close-abandoned-checkout.ts'
import { findSkippingPolicy } from '../unpaid/country-policies.ts'

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
export async function placeOrder(db: Db, gateway: Gateway, input: PlaceOrderInput): Promise<OpenedPayment> {
  refuseInvalidPoints(input.extras)
  const opened = await limitWrongCodes(
    db,
    { personId: input.shopperId, typed: input.extras.coupon, now: input.now },
    () => openCheckout(db, input),
  )
  const reference = opened.reference ?? (await openPayment(db, gateway, { ...opened, now: input.now }))
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

const openCheckout = (db: Db, input: PlaceOrderInput) =>
  transact(db, async (tx) => {
    const sentAddress = await resolveAddress(tx, input)
    await replaceOpenCheckout(tx, input)
    const priced = await priceAsSeen(tx, input)
    const id = newPrivateId()
    await holdBillStock(tx, id, priced)
    await applyExtrasAsSeen(tx, id, { input, priced })
    const isCash = priced.bill.delivery === 'COD'
    const policy = isCash ? null : await findSkippingPolicy(tx, input.shopperId)
    const reference = isCash ? newCodReference() : policy && newUnpaidReference()
    // In cash no order is placed unless the browser comes back, and then it sends the address.
    const address = sentAddress ?? (isCash ? null : await defaultAddress(tx, input))
    const agreed = await currentAgreement(tx, input.now)
    await insertCheckout(
      tx,
      checkoutRowOf(id, {
        input,
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
async function replaceOpenCheckout(tx: Tx, input: PlaceOrderInput): Promise<void> {
  const replacedId = await supersedeOpenCheckout(tx, input.shopperId)
  // A checkout that is already paid is not released: it becomes orders, and its goods leave the cart.
  if (replacedId !== null && (await completePurchase(tx, replacedId, input.now)) === 'nothing')
    await closeAbandonedCheckout(tx, replacedId, input.now)
  await refuseTooManyHolds(tx, { ...input, network: input.network ?? null, isDemo: input.isDemo ?? false })
}

async function resolveAddress(tx: Tx, input: PlaceOrderInput): Promise<KnownAddress | null> {
  if (input.addressId === null) return input.address.address1 === '' ? null : input.address
  const saved = await findAddress(tx, input.shopperId, input.addressId)
  if (!saved) throw notFound('common.address_not_found')
  if (saved.zip_code !== input.pin) throw badInput('checkout.pin_code_unlike_address')
  return toKnownAddress(saved)
}

/** The address for a browser that never comes back to send one. */
async function defaultAddress(tx: Tx, input: PlaceOrderInput): Promise<KnownAddress | null> {
  const usual = await findDefaultAddress(tx, input.shopperId)
  return usual?.zip_code === input.pin ? toKnownAddress(usual) : null
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
  input: PlaceOrderInput
  priced: PricedCart
  reference: string | null
  address: KnownAddress | null
  unpaidHours: number | null
  agreed: string
}

function checkoutRowOf(
  id: number,
  { input, priced, reference, address, unpaidHours, agreed }: FrozenCheckout,
) {
  return {
    id,
    shopper_id: input.shopperId,
    reference,
    delivery: priced.bill.delivery,
    state: 'open' as const,
    total_paise: priced.bill.totalPaise,
    bill: priced.bill,
    address,
    pin: input.pin,
    state_code: priced.placeOfSupply.code,
    state_name: priced.placeOfSupply.name,
    is_buy_now: input.buyNow !== null,
    opened_at: input.now,
    expires_at: new Date(input.now.getTime() + HOLD_MINUTES * 60_000),
    unpaid_hours: unpaidHours,
    agreed,
    network: input.network ?? null,
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
