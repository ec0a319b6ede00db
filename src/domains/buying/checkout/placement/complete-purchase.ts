import { sql } from 'kysely'
import { removeOrderedLines } from '#domains/buying/cart'
import { findDefaultAddress } from '#domains/accounts/identity/addresses'
import { transitionOrder, recordPayment, openOrder } from '#domains/buying/orders/lifecycle'
import { listOrdersOfCheckout, type ShippedTo } from '#domains/buying/orders/reading'
import {
  applyCharge,
  refundCharge,
  lockOpenCharge,
  type OpenCharge,
  type Share,
} from '#domains/money/payments/charges'
import { holdVariants, releaseStock } from '#domains/products/stock'
import { allocateHolds } from '#domains/products/stock/allocations'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { conflict, Refusal } from '#platform/refusal'
import { HOUR_MS } from '#platform/time'
import { clearUnpaid } from './limit-holds.ts'
import { completeAddress } from '../rules/address.ts'
import type { StoreBill } from '../rules/bill.ts'
import { toNewOrder } from '../rules/new-order.ts'
import { RETURN_REASONS } from '../rules/return-reasons.ts'
import { lockCheckoutById, updateCheckoutState } from '../queries.ts'
import { releaseExtras, spendOrderPoints, applyExtras } from '../pricing/apply-extras.ts'
import type { CheckoutRow, KnownAddress } from '../tables.ts'

/** How long after its end a checkout may still become orders, if the goods are available. */
const LATE_CAPTURE_MS = HOUR_MS

/** waiting: paid, but without an address yet. nothing: there is no money to decide about. */
export type PaymentOutcome = 'placed' | 'returned' | 'waiting' | 'nothing'

type CheckoutOrders = Awaited<ReturnType<typeof listOrdersOfCheckout>>
type PaidPurchase = { checkout: CheckoutRow; charge: OpenCharge; orders: CheckoutOrders; now: Date }

/**
 * Decides what captured money becomes: one placed order for every store of the bill, or a full refund, never less and
 * never both. The one function for webhook, browser and poller; later calls return 'nothing'.
 */
export async function completePurchase(tx: Tx, checkoutId: number, now: Date): Promise<PaymentOutcome> {
  const checkout = await lockCheckoutById(tx, checkoutId)
  const charge = checkout && (await lockOpenCharge(tx, checkoutId))
  if (!charge) return 'nothing'
  if (checkout.unpaid_at !== null) await clearUnpaid(tx, checkoutId)
  const purchase = { checkout, charge, orders: await listOrdersOfCheckout(tx, checkoutId), now }

  if (checkout.delivery === 'COD') return refundPurchase(tx, purchase, RETURN_REASONS.inCash)
  if (isExpiredFor(checkout, now, LATE_CAPTURE_MS)) return refundPurchase(tx, purchase, RETURN_REASONS.late)
  const address = await resolveShippingAddress(tx, purchase)
  if (address === 'unknown') {
    return checkout.state === 'open' && !isExpiredFor(checkout, now, 0)
      ? 'waiting'
      : refundPurchase(tx, purchase, RETURN_REASONS.nowhere)
  }
  if (await placeIfInStock(tx, purchase, address)) return 'placed'
  return refundPurchase(tx, purchase, RETURN_REASONS.soldOut)
}

const isExpiredFor = ({ expires_at }: CheckoutRow, now: Date, graceMs: number): boolean =>
  now.getTime() >= expires_at.getTime() + graceMs

/** null: every store has its order with its own address. */
async function resolveShippingAddress(
  tx: Tx,
  { checkout, orders }: PaidPurchase,
): Promise<ShippedTo | null | 'unknown'> {
  if (checkout.bill.stores.every((store) => orders.some((order) => order.store_id === store.storeId)))
    return null
  const usual = checkout.address ? null : await findDefaultAddress(tx, checkout.shopper_id)
  const knownAddress = checkout.address ?? (usual?.zip_code === checkout.pin ? usual : null)
  return (knownAddress && complete(knownAddress, checkout)) ?? 'unknown'
}

function complete(
  knownAddress: KnownAddress,
  { pin, state_code, state_name }: CheckoutRow,
): ShippedTo | null {
  try {
    return completeAddress({ ...knownAddress }, null, { pin, state: state_code, stateName: state_name })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Places the orders with the held goods, else with newly held ones. @returns false when there are not enough; then nothing is changed. */
async function placeIfInStock(tx: Tx, purchase: PaidPurchase, address: ShippedTo | null): Promise<boolean> {
  const { checkout } = purchase
  if (checkout.state === 'open' && (await inSavepoint(tx, () => placeAllOrders(tx, purchase, address))))
    return true
  return inSavepoint(tx, async () => {
    await releaseStock(tx, checkout.id)
    await holdVariants(
      tx,
      checkout.id,
      checkout.bill.stores.flatMap((store) => store.lines),
    )
    await placeAllOrders(tx, purchase, address)
  })
}

async function inSavepoint(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint before_placing`.execute(tx)
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint before_placing`.execute(tx)
    return false
  }
}

async function placeAllOrders(
  tx: Tx,
  { checkout, charge, orders, now }: PaidPurchase,
  address: ShippedTo | null,
): Promise<void> {
  const { bill } = checkout
  const shares: Share[] = []
  for (const store of bill.stores) {
    const placedOrder = orders.find((order) => order.store_id === store.storeId)
    const orderId = placedOrder
      ? await captureOrder(tx, placedOrder, now)
      : await openPaidOrder(tx, checkout, { store, address, now })
    shares.push({ orderId, amountPaise: store.totalPaise })
    const variantIds = store.lines.map((line) => line.variantId)
    await allocateHolds(tx, checkout.id, { orderId, variantIds })
    if (!checkout.is_buy_now) await removeOrderedLines(tx, checkout.shopper_id, store.lines)
  }
  await applyExtras(tx, {
    checkoutId: checkout.id,
    shopperId: checkout.shopper_id,
    bill,
    isPromised: true,
    at: now,
  })
  for (const [index, store] of bill.stores.entries()) {
    await spendOrderPoints(tx, bill, {
      store,
      checkoutId: checkout.id,
      orderId: shares[index]?.orderId ?? 0,
      at: now,
    })
  }
  await updateCheckoutState(tx, checkout.id, 'done')
  await applyCharge(tx, checkout.id, { charge, shares, now })
}

async function captureOrder(tx: Tx, order: CheckoutOrders[number], now: Date): Promise<number> {
  const event = order.status === 'expired' ? 'late_capture' : 'payment_captured'
  await transitionOrder(tx, order.id, { event, payment: 'captured', actor: 'gateway', reason: '', at: now })
  return order.id
}

async function openPaidOrder(
  tx: Tx,
  checkout: CheckoutRow,
  { store, address, now }: { store: StoreBill; address: ShippedTo | null; now: Date },
): Promise<number> {
  if (!address) throw conflict('address_changed', 'checkout.address_changed_missing')
  const id = newPrivateId()
  await openOrder(
    tx,
    toNewOrder(checkout, store, {
      id,
      address,
      utm: { source: '', medium: '', campaign: '' },
      isPaid: true,
      at: now,
    }),
  )
  return id
}

async function refundPurchase(
  tx: Tx,
  { checkout, charge, orders, now }: PaidPurchase,
  reason: string,
): Promise<PaymentOutcome> {
  await refundCharge(tx, checkout.id, { charge, reason, now })
  if (checkout.delivery === 'COD') return 'returned'
  await releaseStock(tx, checkout.id)
  await releaseExtras(tx, checkout.id, { isBought: false, at: now })
  if (checkout.state === 'open') await updateCheckoutState(tx, checkout.id, 'expired')
  for (const { id, status } of orders) {
    if (status === 'pending_payment')
      await transitionOrder(tx, id, {
        event: 'cancel',
        payment: 'captured',
        actor: 'gateway',
        reason,
        at: now,
      })
    else await recordPayment(tx, id, { payment: 'captured', event: 'payment_returned', reason, at: now })
  }
  return 'returned'
}
