import { findAddress } from '#domains/accounts/identity/addresses'
import { listOrdersOfCheckout } from '#domains/buying/orders/reading'
import type { NewOrder } from '#domains/buying/orders/lifecycle'
import type { Gateway } from '#domains/money/payments'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { addTransaction, otherCheckoutRefusal, type TransactionResult } from '../payment/add-transaction.ts'
import type { SentAddress } from '../rules/address.ts'
import { checkoutExpiredRefusal, placeStoreOrder } from './place-store-order.ts'
import { lockCheckoutById } from '../queries.ts'
import type { CheckoutRow } from '../tables.ts'

/** The payment window's result; all empty for cash, and for orders that are placed before they are paid. */
export type PaymentWindowResult = {
  rp_order_id: string
  rp_transation_id: string
  rp_signature: string
  error_log: string
}

export type ConfirmCheckoutInput = {
  /** The shopper's own. */
  checkout: CheckoutRow
  payment: PaymentWindowResult
  /** A saved address; null: the address as sent, or that of the checkout. */
  addressId: number | null
  address: SentAddress
  zipCode: string | null
  utm: NewOrder['utm']
  now: Date
}

export type ConfirmedCheckout = {
  orders: { order_id: number; store_id: number }[]
  payment_status: TransactionResult['payment_status']
  reference: string
}

/**
 * Places the orders of every store of a checkout in one transaction, then reports its payment: what the specification's client does with
 * `rupsert` and `add-transaction` for each store. The same checkout again gives the same orders.
 * @throws Refusal what these two throw; 409 `other_checkout` before any order is placed; 404 for another shopper's address.
 */
export async function confirmCheckout(
  db: Db,
  gateway: Gateway,
  input: ConfirmCheckoutInput,
): Promise<ConfirmedCheckout> {
  const { checkout, payment, now } = input
  const { reference } = checkout
  if (reference === null) throw conflict('no_checkout', 'checkout.no_checkout')
  if (payment.rp_order_id !== '' && payment.rp_order_id !== reference) throw otherCheckoutRefusal()
  const orders = await transact(db, (tx) => placeOrders(tx, { ...input, reference }))
  // A payment that had arrived before was refunded while the orders were being placed. The refund stands, with the same refusal as later.
  if (orders.length < checkout.bill.stores.length) throw checkoutExpiredRefusal()
  const statuses: TransactionResult['payment_status'][] = []
  for (const { order_id } of orders) {
    const { rp_transation_id, rp_signature, error_log } = payment
    const report = {
      rp_transation_id,
      rp_signature,
      error_log,
      rp_order_id: reference,
      order_id,
      shopperId: checkout.shopper_id,
      now,
    }
    statuses.push((await addTransaction(db, gateway, report)).payment_status)
  }
  return { orders, payment_status: worstStatusOf(statuses), reference }
}

/** @returns fewer orders than stores when the payment was refunded meanwhile. */
async function placeOrders(
  tx: Tx,
  { checkout, reference, ...input }: ConfirmCheckoutInput & { reference: string },
): Promise<ConfirmedCheckout['orders']> {
  const shopperId = checkout.shopper_id
  // A closed checkout has its orders already, or never will.
  const addressId = checkout.state === 'open' ? input.addressId : null
  const to = await resolveDestination(tx, shopperId, { ...input, addressId })
  const orders: ConfirmedCheckout['orders'] = []
  for (const { storeId } of checkout.bill.stores) {
    if (orders.length > 0 && (await isClosedWithoutOrderOf(tx, checkout.id, storeId))) break
    const { order_id } = await placeStoreOrder(tx, {
      shopperId,
      storeId,
      reference,
      delivery: null,
      ...to,
      utm: input.utm,
      now: input.now,
    })
    orders.push({ order_id, store_id: storeId })
  }
  return orders
}

/** Whether placing an earlier order has closed the checkout before this store had its order. */
async function isClosedWithoutOrderOf(tx: Tx, checkoutId: number, storeId: number): Promise<boolean> {
  if ((await lockCheckoutById(tx, checkoutId))?.state === 'open') return false
  return !(await listOrdersOfCheckout(tx, checkoutId)).some((order) => order.store_id === storeId)
}

async function resolveDestination(
  tx: Tx,
  shopperId: number,
  { addressId, address, zipCode }: Pick<ConfirmCheckoutInput, 'addressId' | 'address' | 'zipCode'>,
): Promise<{ address: SentAddress; zipCode: string | null }> {
  if (addressId === null) return { address, zipCode }
  const saved = await findAddress(tx, shopperId, addressId)
  if (!saved) throw notFound('common.address_not_found')
  const { ship_name, phone_no, address1, address2, city, landmark, zip_code } = saved
  return {
    address: { ship_name, phone_no, address1, address2, city, landmark },
    zipCode: zip_code,
  }
}

/** The purchase is approved when all of its orders are. */
function worstStatusOf(
  statuses: readonly TransactionResult['payment_status'][],
): TransactionResult['payment_status'] {
  return (['Failed', 'Pending'] as const).find((status) => statuses.includes(status)) ?? 'Approved'
}
