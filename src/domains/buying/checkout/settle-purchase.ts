import { sql } from 'kysely'
import { removeLines } from '#domains/buying/cart'
import { defaultAddressOf } from '#domains/accounts/identity'
import { advanceOrder, notePayment, openOrder, ordersOf, type ShippedTo } from '#domains/buying/orders'
import { keepCharge, returnCharge, takeCharge, type OpenCharge, type Share } from '#domains/money/payments'
import { allocate, hold, release } from '#domains/products/stock'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { conflict, Refusal } from '#platform/refusal'
import { HOUR_MS } from '#platform/time'
import { clearUnpaid } from './limit-holds.ts'
import { completeAddress } from './rules/address.ts'
import type { StoreBill } from './rules/bill.ts'
import { toNewOrder } from './rules/new-order.ts'
import { WHY_RETURNED } from './rules/why-returned.ts'
import { lockCheckoutById, writeState } from './store.ts'
import { returnExtras, spendPoints, takeExtras } from './take-extras.ts'
import type { CheckoutRow, KnownAddress } from './tables.ts'

/** How long after its end a checkout may still become orders, if the goods are there. */
const LATE_MS = HOUR_MS

/** waiting: paid, but nobody said yet where it goes. nothing: there is no money to decide about. */
export type Settled = 'placed' | 'returned' | 'waiting' | 'nothing'

type Orders = Awaited<ReturnType<typeof ordersOf>>
type Purchase = { checkout: CheckoutRow; charge: OpenCharge; orders: Orders; now: Date }

/**
 * Decides what captured money becomes: one placed order for every store of the bill, or a full refund, never less and
 * never both. The one function for webhook, browser and poller; whoever comes second finds nothing to do.
 */
export async function settlePurchase(tx: Tx, checkoutId: number, now: Date): Promise<Settled> {
  const checkout = await lockCheckoutById(tx, checkoutId)
  const charge = checkout && (await takeCharge(tx, checkoutId))
  if (!charge) return 'nothing'
  if (checkout.unpaid_at !== null) await clearUnpaid(tx, checkoutId)
  const purchase = { checkout, charge, orders: await ordersOf(tx, checkoutId), now }

  if (checkout.delivery === 'COD') return giveBack(tx, purchase, WHY_RETURNED.inCash.en)
  if (isOver(checkout, now, LATE_MS)) return giveBack(tx, purchase, WHY_RETURNED.late.en)
  const address = await addressFor(tx, purchase)
  if (address === 'unknown') {
    return checkout.state === 'open' && !isOver(checkout, now, 0)
      ? 'waiting'
      : giveBack(tx, purchase, WHY_RETURNED.nowhere.en)
  }
  if (await placeIfPossible(tx, purchase, address)) return 'placed'
  return giveBack(tx, purchase, WHY_RETURNED.soldOut.en)
}

const isOver = ({ expires_at }: CheckoutRow, now: Date, graceMs: number): boolean =>
  now.getTime() >= expires_at.getTime() + graceMs

/** null: every store has its order with its own address. */
async function addressFor(tx: Tx, { checkout, orders }: Purchase): Promise<ShippedTo | null | 'unknown'> {
  if (checkout.bill.stores.every((store) => orders.some((order) => order.store_id === store.storeId)))
    return null
  const usual = checkout.address ? null : await defaultAddressOf(tx, checkout.shopper_id)
  const known = checkout.address ?? (usual?.zip_code === checkout.pin ? usual : null)
  return (known && complete(known, checkout)) ?? 'unknown'
}

function complete(known: KnownAddress, { pin, state_code, state_name }: CheckoutRow): ShippedTo | null {
  try {
    return completeAddress({ ...known }, null, { pin, state: state_code, stateName: state_name })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** With the goods that are held, else with goods held anew. @returns false when there are not enough; then nothing is changed. */
async function placeIfPossible(tx: Tx, purchase: Purchase, address: ShippedTo | null): Promise<boolean> {
  const { checkout } = purchase
  if (checkout.state === 'open' && (await allOrNothing(tx, () => placeAll(tx, purchase, address))))
    return true
  return allOrNothing(tx, async () => {
    await release(tx, checkout.id)
    await hold(
      tx,
      checkout.id,
      checkout.bill.stores.flatMap((store) => store.lines),
    )
    await placeAll(tx, purchase, address)
  })
}

async function allOrNothing(tx: Tx, work: () => Promise<void>): Promise<boolean> {
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

async function placeAll(
  tx: Tx,
  { checkout, charge, orders, now }: Purchase,
  address: ShippedTo | null,
): Promise<void> {
  const { bill } = checkout
  const shares: Share[] = []
  for (const store of bill.stores) {
    const known = orders.find((order) => order.store_id === store.storeId)
    const orderId = known ? await pay(tx, known, now) : await openPaid(tx, checkout, { store, address, now })
    shares.push({ orderId, amountPaise: store.totalPaise })
    const variantIds = store.lines.map((line) => line.variantId)
    await allocate(tx, checkout.id, { orderId, variantIds })
    if (!checkout.is_buy_now) await removeLines(tx, checkout.shopper_id, store.lines)
  }
  await takeExtras(tx, {
    checkoutId: checkout.id,
    shopperId: checkout.shopper_id,
    bill,
    isPromised: true,
    at: now,
  })
  for (const [index, store] of bill.stores.entries()) {
    await spendPoints(tx, bill, {
      store,
      checkoutId: checkout.id,
      orderId: shares[index]?.orderId ?? 0,
      at: now,
    })
  }
  await writeState(tx, checkout.id, 'done')
  await keepCharge(tx, checkout.id, { charge, shares, now })
}

async function pay(tx: Tx, order: Orders[number], now: Date): Promise<number> {
  const event = order.status === 'expired' ? 'late_capture' : 'payment_captured'
  await advanceOrder(tx, order.id, { event, payment: 'captured', actor: 'gateway', reason: '', at: now })
  return order.id
}

async function openPaid(
  tx: Tx,
  checkout: CheckoutRow,
  { store, address, now }: { store: StoreBill; address: ShippedTo | null; now: Date },
): Promise<number> {
  if (!address) throw conflict('address_changed', 'checkout.no_address_order')
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

async function giveBack(
  tx: Tx,
  { checkout, charge, orders, now }: Purchase,
  reason: string,
): Promise<Settled> {
  await returnCharge(tx, checkout.id, { charge, reason, now })
  if (checkout.delivery === 'COD') return 'returned'
  await release(tx, checkout.id)
  await returnExtras(tx, checkout.id, { isBought: false, at: now })
  if (checkout.state === 'open') await writeState(tx, checkout.id, 'expired')
  for (const { id, status } of orders) {
    if (status === 'pending_payment')
      await advanceOrder(tx, id, { event: 'cancel', payment: 'captured', actor: 'gateway', reason, at: now })
    else await notePayment(tx, id, { payment: 'captured', event: 'payment_returned', reason, at: now })
  }
  return 'returned'
}
