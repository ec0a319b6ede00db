import { removeOrderedLines } from '#domains/buying/cart'
import { findDefaultAddress } from '#domains/accounts/identity/addresses'
import { openOrder, type NewOrder } from '#domains/buying/orders/lifecycle'
import { listOrdersOfCheckout } from '#domains/buying/orders/reading'
import { findBalance } from '#domains/buying/points'
import { deliveries, refusePin } from '#domains/delivery/shipping'
import { allocateHolds } from '#domains/products/stock/allocations'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { sum } from '#platform/money'
import { badInput, conflict, type Refusal } from '#platform/refusal'
import { presentBill } from '../present.ts'
import { completeAddress, type SentAddress } from '../rules/address.ts'
import { roundDownToRupees, type Bill, type Delivery, type StoreBill } from '../rules/bill.ts'
import { differingFields, type SentFigures } from '../rules/compare-with-bill.ts'
import { toNewOrder } from '../rules/new-order.ts'
import { completePurchase } from './complete-purchase.ts'
import { spendOrderPoints, applyExtras } from '../pricing/apply-extras.ts'
import { lockCheckout, updateAddress, updateDelivery, updateCheckoutState } from '../queries.ts'
import type { CheckoutRow } from '../tables.ts'
import { awaitConfirmation } from '../unpaid/await-confirmation.ts'

export type StoreOrderRequest = SentFigures & {
  shopperId: number
  storeId: number | null
  reference: string
  delivery: Delivery | null
  zipCode: string | null
  address: SentAddress
  utm: NewOrder['utm']
  now: Date
}

/**
 * Places one store's order of the shopper's checkout; the checkout is locked afterwards. The same checkout and store again returns the same order.
 * In cash the order is placed at once and its lines leave the cart; online it waits for the payment.
 * @throws Refusal 409 `no_checkout`, `store_not_in_checkout`, `amount_changed`, `cod_not_allowed`, `checkout_expired`; 400 for an address.
 */
export async function placeStoreOrder(tx: Tx, input: StoreOrderRequest): Promise<{ order_id: number }> {
  const checkout = await lockCheckout(tx, input.shopperId, input.reference)
  if (!checkout) throw conflict('no_checkout', 'checkout.no_checkout')
  const store = findStoreBill(checkout.bill, input)
  const orders = isFirstOrder(checkout) ? [] : await listOrdersOfCheckout(tx, checkout.id)
  const placedOrder = orders.find((order) => order.store_id === store.storeId)
  if (placedOrder) return { order_id: placedOrder.id }

  requireOpen(checkout, input.now)
  await requireSamePin(tx, input, checkout)
  await requireMatchesBill(tx, input, { store, checkout })
  const updated = await applyDeliveryMethod(tx, checkout, {
    delivery: input.delivery,
    isFirst: orders.length === 0,
  })
  return placeStoreShare(tx, updated, { storeId: store.storeId, placed: orders.length, input })
}

/** The first order of an open checkout saves its address there. */
const isFirstOrder = ({ state, address }: CheckoutRow): boolean => state === 'open' && address === null

type StoreShare = { storeId: number; placed: number; input: StoreOrderRequest }

async function placeStoreShare(
  tx: Tx,
  checkout: CheckoutRow,
  { storeId, placed, input }: StoreShare,
): Promise<{ order_id: number }> {
  const store = checkout.bill.stores.find((candidate) => candidate.storeId === storeId) as StoreBill
  const address = await completeAddressOf(tx, checkout, input)
  const order = toNewOrder(checkout, store, {
    id: newPrivateId(),
    address,
    utm: input.utm,
    isPaid: false,
    at: input.now,
  })
  await openOrder(tx, order)
  if (checkout.address === null) await updateAddress(tx, checkout.id, address)
  if (checkout.delivery === 'COD') {
    const variantIds = store.lines.map((line) => line.variantId)
    await allocateHolds(tx, checkout.id, { orderId: order.id, variantIds })
    await applyExtras(tx, {
      checkoutId: checkout.id,
      shopperId: input.shopperId,
      bill: checkout.bill,
      isPromised: true,
      at: input.now,
    })
    await spendOrderPoints(tx, checkout.bill, {
      store,
      checkoutId: checkout.id,
      orderId: order.id,
      at: input.now,
    })
    if (!checkout.is_buy_now) await removeOrderedLines(tx, input.shopperId, store.lines)
    if (placed + 1 === checkout.bill.stores.length) await updateCheckoutState(tx, checkout.id, 'done')
  } else if (checkout.unpaid_hours !== null) {
    await awaitConfirmation(tx, checkout, { orderId: order.id, store, placed, now: input.now })
  } else {
    // Paid before the browser sent an address.
    await completePurchase(tx, checkout.id, input.now)
  }
  return { order_id: order.id }
}

/** The store from the request: its id, else the products, else the only store of the bill. */
function findStoreBill(bill: Bill, input: StoreOrderRequest): StoreBill {
  const products = input.product_list?.map(Number)
  const fits = bill.stores.filter(
    (store) =>
      (input.storeId === null || store.storeId === input.storeId) &&
      (!products || products.every((id) => store.lines.some((line) => line.productId === id))),
  )
  const store = fits[0]
  if (!store) throw conflict('store_not_in_checkout', 'checkout.store_not_in_checkout')
  if (fits.length > 1) throw badInput('checkout.store_required')
  return store
}

function requireOpen(checkout: CheckoutRow, now: Date): void {
  if (checkout.state !== 'open' || checkout.expires_at <= now) throw checkoutExpiredRefusal()
}

export const checkoutExpiredRefusal = (): Refusal => conflict('checkout_expired', 'checkout.checkout_expired')

/** Delivery was priced for one PIN code; another may not even be deliverable. */
async function requireSamePin(
  tx: Tx,
  { zipCode, now }: StoreOrderRequest,
  checkout: CheckoutRow,
): Promise<void> {
  if (zipCode === null || zipCode === checkout.pin) return
  if (!(await deliveries(tx, { pin: zipCode, parcels: [], on: now })).deliverable) refusePin()
  throw conflict('address_changed', 'checkout.address_changed_pin_code')
}

async function requireMatchesBill(
  tx: Tx,
  input: StoreOrderRequest,
  { store, checkout }: { store: StoreBill; checkout: CheckoutRow },
): Promise<void> {
  const differing = differingFields(input, store, checkout.bill)
  if (differing.length === 0) return
  const balance = await findBalance(tx, checkout.shopper_id)
  throw conflict('amount_changed', 'checkout.amount_changed_unlike_bill', {
    fields: differing,
    quote: presentBill(checkout.bill, { balance, max: balance }),
  })
}

/** A checkout without a payment method becomes COD with its first order, if the rules allow it. */
async function applyDeliveryMethod(
  tx: Tx,
  checkout: CheckoutRow,
  { delivery, isFirst }: { delivery: Delivery | null; isFirst: boolean },
): Promise<CheckoutRow> {
  if (delivery === null || delivery === checkout.delivery) return checkout
  if (delivery === 'Online' || !isFirst) {
    throw conflict('delivery_type_changed', 'checkout.delivery_type_changed')
  }
  if (!checkout.bill.cod.allowed) {
    throw conflict('cod_not_allowed', checkout.bill.cod.reason ?? 'checkout.cod_not_allowed')
  }
  const stores = checkout.bill.stores.map(roundDownToRupees)
  const bill: Bill = {
    ...checkout.bill,
    delivery,
    stores,
    totalPaise: sum(stores.map((store) => store.totalPaise)),
  }
  await updateDelivery(tx, checkout.id, { delivery, bill })
  return { ...checkout, delivery, bill, total_paise: bill.totalPaise }
}

async function completeAddressOf(tx: Tx, checkout: CheckoutRow, { address, shopperId }: StoreOrderRequest) {
  const isWhole = [address.address1, address.ship_name, address.phone_no].every((field) => field !== '')
  const usual = checkout.address || isWhole ? null : await findDefaultAddress(tx, shopperId)
  const knownAddress = checkout.address ?? (usual?.zip_code === checkout.pin ? usual : null)
  return completeAddress(address, knownAddress, {
    pin: checkout.pin,
    state: checkout.state_code,
    stateName: checkout.state_name,
  })
}
